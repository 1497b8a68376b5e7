import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { answerCalls, Refusal } from '../../../test/server.ts'

const at = '2026-11-20T18:30:00.000Z'
const session = (id: string, fields = {}) => ({
  id: id.padEnd(22, '0'),
  is_current: false,
  device: 'Firefox on Linux',
  address: '203.0.113.9',
  created_at: at,
  last_seen_at: at,
  ...fields,
})
const here = session('here', { is_current: true, device: 'Chrome on Windows' })
const off = { is_enabled: false, enabled_at: null, recovery_codes_left: 0 }
const signedIn = {
  id: 'e1',
  at,
  username: 'priya',
  event: 'signed_in',
  device: 'Chrome on Windows',
  address: '203.0.113.9',
}

const renderSecurity = (calls: Parameters<typeof answerCalls>[0] = {}) => {
  storeSession()
  answerCalls({
    'account.sessions': () => [here],
    'account.twoFactor': () => off,
    'account.events': () => ({ results: [signedIn], count: 1 }),
    ...calls,
  })
  return renderApp('/settings?section=security')
}

test('a refused password shows an error at its field, a changed one clears the form', async () => {
  const { user, baseElement } = renderSecurity({
    'account.changePassword': ({ current_password }) => {
      if (current_password === 'right') return { ended: 2 }
      const detail = 'This is not your current password.'
      throw new Refusal(400, { detail, fields: { current_password: [detail] } })
    },
  })
  const form = within(await screen.findByRole('form', { name: 'Change password' }))
  const current = form.getByLabelText<HTMLInputElement>('Current password')
  await user.type(form.getByLabelText('New password'), 'short')
  await user.type(current, 'wrong')
  await user.click(form.getByRole('button', { name: 'Change password' }))
  await form.findByText('This password is too short. It must contain at least 8 characters.')
  await user.type(form.getByLabelText('New password'), ' no more')
  await user.click(form.getByRole('button', { name: 'Change password' }))
  await form.findByText('This is not your current password.')
  await expectNoViolations(baseElement)
  await user.clear(current)
  await user.type(current, 'right')
  await user.click(form.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Password changed. 2 other sessions were ended.')
  expect(current.value).toBe('')
})

test('a session on another device is ended after a question, this one has no button', async () => {
  const ended: unknown[] = []
  let sessions = [here, session('away')]
  const { user } = renderSecurity({
    'account.sessions': () => sessions,
    'account.endSession': (input) => {
      ended.push(input)
      sessions = [here]
      return { ended: 1 }
    },
  })
  const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }))
  list.getByText('This device')
  const buttons = list.getAllByRole('button')
  expect(buttons).toHaveLength(1)
  await user.click(buttons[0] as HTMLElement)
  const ask = within(await screen.findByRole('alertdialog', { name: 'End the session on Firefox on Linux?' }))
  await user.click(ask.getByRole('button', { name: 'End session' }))
  await screen.findByText('You are signed in nowhere else.')
  expect(ended).toEqual([{ id: session('away').id }])
})

test('turning the second factor off asks for both, and says at which field it fails', async () => {
  let state: object = { is_enabled: true, enabled_at: at, recovery_codes_left: 2 }
  const { user } = renderSecurity({
    'account.twoFactor': () => state,
    'account.disableTwoFactor': ({ code }) => {
      if (code !== '123456') throw new Refusal(400, { detail: 'This code is not right.', code: 'wrong_code' })
      state = off
    },
  })
  await screen.findByText(/2 recovery codes are left\. Make new/)
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in' }))
  await user.type(ask.getByLabelText('Password'), 'secret')
  await user.type(ask.getByLabelText('Code'), '1')
  await user.click(ask.getByRole('button', { name: 'Turn off' }))
  await ask.findByText('This code is not right.')
  await user.clear(ask.getByLabelText('Code'))
  await user.type(ask.getByLabelText('Code'), '123456')
  await user.click(ask.getByRole('button', { name: 'Turn off' }))
  await screen.findByText('Off: your password alone signs you in.')
})

test('an owner can list the sign-ins of all users', async () => {
  const { user } = renderSecurity({
    'account.eventsOfAllUsers': () => ({
      results: [{ ...signedIn, id: 'e2', username: 'rohan', event: 'wrong_password' }],
      count: 1,
    }),
  })
  const log = await screen.findByRole('list', { name: 'Sign-in log' })
  within(log).getByText('Signed in')
  await user.click(screen.getByRole('radio', { name: 'Everybody’s' }))
  await screen.findByText(/rohan/)
  screen.getByText('Wrong password')
})

test('a block that cannot be loaded can be retried and does not affect the others', async () => {
  let isAway = true
  const { user } = renderSecurity({
    'account.twoFactor': () => {
      if (isAway) throw new Refusal(404, { detail: 'Away.' })
      return off
    },
  })
  await screen.findByText('This could not be loaded.')
  await screen.findByText('This device')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Off: your password alone signs you in.')
})
