import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeBoard } from '../../../test/make-entry.ts'
import { renderApp, testUser } from '../../../test/render-app.tsx'
import { answerCalls, NetworkFailure, Refusal } from '../../../test/server.ts'
import { paths } from '../../paths.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const openDialog = async () => {
  const { user } = renderApp(paths.landing)
  await user.click((await screen.findAllByRole('button', { name: 'Get Started' }))[0] as HTMLElement)
  await screen.findByRole('dialog')
  return user
}

const fill = async (user: Awaited<ReturnType<typeof openDialog>>, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await user.type(screen.getByLabelText(label), value)
}

const press = (user: Awaited<ReturnType<typeof openDialog>>, name: string) =>
  user.click(screen.getByRole('button', { name }))

const openRegister = async () => {
  const user = await openDialog()
  await user.click(screen.getByRole('tab', { name: 'Register' }))
  return user
}
const account = { Username: 'priya', 'Business name': 'The Copper Pot', Password: 'long enough 9' }

test.each([
  ['Get Started', 'Login'],
  ['Start Free Trial', 'Register'],
])('%s opens %s with the focus on its first field, and restores the focus', async (opens, formName) => {
  answerCalls({})
  const { user } = renderApp(paths.landing)
  const opener = (await screen.findAllByRole('button', { name: opens }))[0] as HTMLElement
  opener.focus()
  await user.keyboard('{Enter}')
  const form = await screen.findByRole('form', { name: formName })
  await waitFor(() => expect(document.activeElement).toBe(within(form).getByLabelText('Username')))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('the fields have stable names and autocomplete values for password managers', async () => {
  const user = await openDialog()
  const purposes = () =>
    [...screen.getByRole('dialog').querySelectorAll('input')].map(({ id, name, autocomplete }) => [
      id,
      name,
      autocomplete,
    ])
  expect(purposes()).toEqual([
    ['login-username', 'username', 'username'],
    ['login-password', 'password', 'current-password'],
  ])
  await user.click(screen.getByRole('tab', { name: 'Register' }))
  expect(purposes()).toEqual([
    ['register-username', 'username', 'username'],
    ['register-restaurant-name', 'restaurant_name', 'organization'],
    ['register-email', 'email', 'email'],
    ['register-password', 'password', 'new-password'],
  ])
})

test('asks for both username and password', async () => {
  const user = await openDialog()
  await fill(user, { Username: 'priya' })
  await press(user, 'Login')
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter both username and password')
})

test.each([
  ['the server’s sentence', new Refusal(401, { detail: 'This account is locked.' }), 'This account is locked.'],
  ['our own without an answer', new NetworkFailure(), 'Failed to log in. Please check your credentials.'],
])('a refused login shows %s and keeps the dialog open', async (_, failure, sentence) => {
  answerCalls({
    'session.login': () => {
      throw failure
    },
  })
  const user = await openDialog()
  await fill(user, { Username: 'priya', Password: 'wrong' })
  await press(user, 'Login')
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a second factor is asked for after the password, a wrong code can be tried again', async () => {
  const sent: object[] = []
  answerCalls({
    'session.login': (input) => {
      sent.push(input)
      if (!input.code) throw new Refusal(401, { detail: 'Enter the code.', code: 'two_factor_required' })
      if (input.code !== '123456') throw new Refusal(401, { detail: 'This code is not right.', code: 'wrong_code' })
      return { token: 'fresh', user: testUser }
    },
    'settings.waitlist.get': () => ({ default_page: 'waitlist' }),
    'waitlist.board': () => makeBoard([]),
  })
  const user = await openDialog()
  await fill(user, { Username: 'priya', Password: 'right' })
  await press(user, 'Login')
  const code = await screen.findByLabelText('Enter your code')
  await waitFor(() => expect(document.activeElement).toBe(code))
  await press(user, 'Verify')
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter the code')
  await user.type(code, '000000')
  await press(user, 'Verify')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This code is not right.'))
  await user.clear(code)
  await user.type(code, '123456')
  await press(user, 'Verify')
  await waitFor(() => expect(window.location.pathname).toBe(paths.waitlist))
  expect(localStorage.getItem('authToken')).toBe('fresh')
  const credentials = { username: 'priya', password: 'right' }
  expect(sent).toEqual([credentials, { ...credentials, code: '000000' }, { ...credentials, code: '123456' }])
})

test('another account can be used instead of a second factor', async () => {
  answerCalls({
    'session.login': () => {
      throw new Refusal(401, { detail: 'Enter the code.', code: 'two_factor_required' })
    },
  })
  const user = await openDialog()
  await fill(user, { Username: 'priya', Password: 'right' })
  await press(user, 'Login')
  await user.click(await screen.findByRole('button', { name: 'Use another account' }))
  expect(screen.queryByLabelText('Enter your code')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})

test('a login without a token is unexpected', async () => {
  answerCalls({ 'session.login': () => ({ token: '', user: testUser }) })
  const user = await openDialog()
  await fill(user, { Username: 'priya', Password: 'right' })
  await press(user, 'Login')
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed: Unexpected response from server')
})

test('a login is stored as the specification says and leads to the waitlist', async () => {
  answerCalls({
    'session.login': () => ({ token: 'secret', user: testUser }),
    'waitlist.board': () => makeBoard([]),
    'settings.waitlist.get': () => null,
  })
  const user = await openDialog()
  await fill(user, { Username: 'priya', Password: 'right' })
  await press(user, 'Login')
  await waitFor(() => expect(window.location.pathname).toBe('/waitlist'))
  expect({ ...localStorage }).toEqual({
    authToken: 'secret',
    isAuthenticated: 'true',
    user: JSON.stringify(testUser),
  })
})

test('registration asks for what is required', async () => {
  const user = await openRegister()
  await fill(user, { Username: 'priya' })
  await press(user, 'Register')
  expect((await screen.findByRole('alert')).textContent).toBe('Please fill out all required fields')
})

test.each([
  [
    'field errors joined',
    new Refusal(400, { detail: 'Taken.', fields: { username: ['Taken.', 'Too short.'], password: ['Too common.'] } }),
    'username: Taken. Too short.; password: Too common.',
  ],
  ['the server’s sentence', new Refusal(429, { detail: 'Too many tries.' }), 'Too many tries.'],
  ['our own without an answer', new NetworkFailure(), 'Failed to create an account. Please try again.'],
])('a refused registration shows %s', async (_, failure, sentence) => {
  answerCalls({
    'session.register': () => {
      throw failure
    },
  })
  const user = await openRegister()
  await fill(user, account)
  await press(user, 'Register')
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
})

test('country and time zone default to the browser’s', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'America/New_York',
  } as Intl.ResolvedDateTimeFormatOptions)
  let sent: unknown
  answerCalls({
    'session.register': (input) => {
      sent = input
      return { token: 'unused', user: testUser }
    },
  })
  const user = await openRegister()
  const shown = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.text
  expect([shown('Country'), shown('Time zone')]).toEqual(['United States (+1)', 'America/New York'])
  await user.selectOptions(screen.getByLabelText('Country'), 'Singapore (+65)')
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Singapore')
  await fill(user, account)
  await press(user, 'Register')
  await screen.findByText('Registration successful! Please log in.')
  expect(sent).toMatchObject({ default_country_code: '+65', time_zone: 'Asia/Singapore' })
  expect(sent).not.toHaveProperty('country')
})

test('a registration leads to the Login tab with the username filled in', async () => {
  let sent: unknown
  answerCalls({
    'session.register': (input) => {
      sent = input
      return { token: 'unused', user: testUser }
    },
  })
  const user = await openRegister()
  await fill(user, account)
  await press(user, 'Register')
  await screen.findByText('Registration successful! Please log in.')
  expect(sent).toMatchObject({
    restaurant_name: 'The Copper Pot',
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const form = within(screen.getByRole('form', { name: 'Login' }))
  expect((form.getByLabelText('Username') as HTMLInputElement).value).toBe('priya')
  expect(document.activeElement).toBe(form.getByLabelText('Password'))
  expect(localStorage.getItem('authToken')).toBeNull()
})
