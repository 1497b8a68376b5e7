import { act, screen, waitFor, within } from '@testing-library/react'
import type { User } from '@waitbook/contracts/session'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeEntry } from '../../../test/make-entry.ts'
import { renderApp, renderWaitlist, storeSession, testUser } from '../../../test/render-app.tsx'
import { answerCalls, Refusal, server } from '../../../test/server.ts'
import { paths } from '../../paths.ts'
import { forgetCopies } from '../waitlist/board/saved-copies.ts'
import { currentSession, endSession, refreshUser, saveSession } from './session-store.ts'
import { demoFrameName } from './window-storage.ts'

const atLanding = () => waitFor(() => expect(window.location.pathname).toBe(paths.landing))

test('staff pages redirect a visitor to the landing page', async () => {
  renderApp(paths.waitlist)
  await atLanding()
})

const expired = () => {
  throw new Refusal(401, { detail: 'Sign in first.' })
}
const loginDialog = () => screen.findByRole('dialog', { name: 'Session expired. Please log in again.' })
const staffPaths = [
  paths.waitlist,
  paths.floor,
  paths.reservations,
  paths.parties,
  paths.recent,
  paths.analytics,
  paths.messages,
  paths.settings,
]

test.each(staffPaths)(
  'a 401 on %s asks to log in over the page, and opens the landing page if that is cancelled',
  async (path) => {
    storeSession()
    answerCalls(new Proxy({}, { get: () => expired }))
    const { user } = renderApp(path)
    await loginDialog()
    expect(window.location.pathname).toBe(path)
    expect(currentSession()).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await atLanding()
    expect(localStorage.length).toBe(0)
  },
)

describe('a session that ends while a party is being typed', () => {
  const setUp = async (signedInAs: User) => {
    let isExpired = false
    const added: object[] = []
    const ended: (string | null)[] = []
    const { user } = await renderWaitlist({
      'session.login': () => ({ token: 'newer', user: signedInAs }),
      'session.logout': () => null,
      'waitlist.addParty': (input) => {
        if (isExpired && currentSession()?.token !== 'newer') return expired()
        added.push(input)
        return { entry: makeEntry(input), seq: 2, activity_id: 'x' }
      },
    })
    server.events.on('request:start', ({ request }) => {
      if (request.url.includes('session.logout')) ended.push(request.headers.get('Authorization'))
    })
    onTestFinished(() => server.events.removeAllListeners())
    await user.keyboard('n')
    const form = within(await screen.findByRole('dialog', { name: 'Add Party' }))
    await user.type(form.getByLabelText('Customer name'), 'Family Okafor')
    await user.click(form.getByRole('button', { name: 'No phone' }))
    isExpired = true
    await user.click(form.getByRole('button', { name: 'Add Party' }))
    const login = within(await loginDialog())
    await user.type(login.getByLabelText('Password'), 'secret password')
    await user.click(login.getByRole('button', { name: 'Login' }))
    return { user, form, added, ended }
  }

  test('keeps the input for the same user, who can then save it', async () => {
    const { user, form, added } = await setUp(testUser)
    await waitFor(() => expect(screen.queryByText('Session expired. Please log in again.')).toBeNull())
    expect(currentSession()?.token).toBe('newer')
    expect((form.getByLabelText('Customer name') as HTMLInputElement).value).toBe('Family Okafor')
    await user.click(form.getByRole('button', { name: 'Add Party' }))
    await screen.findByText('Party added successfully! It will appear shortly.')
    expect(added).toMatchObject([{ customer_name: 'Family Okafor' }])
  })

  const stranger: User = { ...testUser, id: 'u9', username: 'noor', restaurant_id: 'other' }

  test('drops the input for a user of another restaurant after a confirmation', async () => {
    const { user } = await setUp(stranger)
    await screen.findByRole('alertdialog', { name: 'Continue as noor?' })
    expect(currentSession()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Discard and continue' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(currentSession()?.user.username).toBe('noor')
    await screen.findByText('Parties waiting')
  })

  test('keeps the input where the confirmation is cancelled, and ends the other user’s session', async () => {
    const { user, form, ended } = await setUp(stranger)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(ended).toEqual(['Token newer']))
    await loginDialog()
    expect((form.getByLabelText('Customer name') as HTMLInputElement).value).toBe('Family Okafor')
  })
})

test('an action refused by an expired session is carried out once the same user has logged in', async () => {
  const served: object[] = []
  const ana = makeEntry({ customer_name: 'Ana Silva' })
  const { user } = await renderWaitlist(
    {
      'waitlist.serve': (input) => {
        if (currentSession()?.token !== 'newer') return expired()
        served.push(input)
        return { entry: { ...ana, status: 'SERVED' }, seq: 2, activity_id: 'x' }
      },
    },
    [ana],
  )
  await user.click(await screen.findByRole('button', { name: 'Serve Ana Silva' }))
  await loginDialog()
  await screen.findByText('Serve Ana Silva: waiting until you have logged in.')
  act(() => saveSession({ token: 'newer', user: testUser }))
  await waitFor(() => expect(served).toMatchObject([{ id: ana.id }]))
})

test('a session that expired in another tab asks for a login here too, until that tab has signed in', async () => {
  await renderWaitlist()
  const changeStorage = (key: string) => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  localStorage.setItem('waitbook.session-lapsed', 'true')
  for (const key of ['authToken', 'isAuthenticated', 'user']) localStorage.removeItem(key)
  for (const key of ['waitbook.session-lapsed', 'authToken', 'isAuthenticated', 'user']) changeStorage(key)
  await loginDialog()
  storeSession()
  localStorage.setItem('authToken', 'newer')
  localStorage.removeItem('waitbook.session-lapsed')
  for (const key of ['authToken', 'isAuthenticated', 'user']) changeStorage(key)
  await waitFor(() => expect(screen.queryByText('Session expired. Please log in again.')).toBeNull())
  expect(window.location.pathname).toBe(paths.waitlist)
})

test('signing out opens the landing page even if the call fails', async () => {
  let token: string | null = null
  const { user } = await renderWaitlist({
    'session.logout': () => {
      token = localStorage.getItem('authToken')
      throw new Refusal(500, { detail: 'Broken.' })
    },
  })
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await atLanding()
  await screen.findByText('Logout failed')
  expect(token).toBeNull()
})

test('another tab’s sign-out is noticed', async () => {
  await renderWaitlist()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await atLanding()
})

test('an unreadable stored user clears the session', () => {
  storeSession()
  localStorage.setItem('user', '{"id":')
  expect(currentSession()).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('a late 401 of an old token does not end the new session', () => {
  storeSession()
  endSession('expired', 'an older token')
  expect(currentSession()?.token).toBe('secret')
})

describe('in the frame of a demo', () => {
  const board = 'waitbook.board:own:own'
  const enterFrame = () => {
    vi.stubGlobal('name', demoFrameName)
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window)
  }
  afterEach(() => {
    vi.restoreAllMocks()
    vi.stubGlobal('name', '')
    sessionStorage.clear()
  })

  test('the data of the visitor’s own restaurant on this device are not changed', () => {
    // The router of an earlier test stores scroll positions late.
    sessionStorage.clear()
    storeSession()
    localStorage.setItem(board, '{}')
    const own = Object.entries({ ...localStorage }) as [string, string][]
    for (const [key, value] of own) sessionStorage.setItem(key, value)
    enterFrame()

    refreshUser({ ...testUser, restaurant_name: 'The sandbox' })
    expect(currentSession()?.user.restaurant_name).toBe('The sandbox')
    endSession('signed-out')
    forgetCopies()
    expect(sessionStorage.length).toBe(0)
    expect(Object.entries({ ...localStorage })).toEqual(own)
  })
})
