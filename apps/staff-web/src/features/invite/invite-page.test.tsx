import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeBoard } from '../../../test/make-entry.ts'
import { renderApp, storeSession, testUser } from '../../../test/render-app.tsx'
import { answerCalls, Refusal } from '../../../test/server.ts'
import { paths } from '../../paths.ts'

const invite = {
  restaurant_name: 'The Copper Pot',
  role: 'host',
  invited_by: 'meera',
  expires_at: '2026-11-28T10:00:00.000Z',
}

test('an invite makes an account and signs it in, with errors at their fields', async () => {
  const opened: unknown[] = []
  answerCalls({
    'users.openInvite': (input) => {
      opened.push(input)
      return invite
    },
    'users.acceptInvite': ({ username }) => {
      const taken = 'A user with that username already exists.'
      if (username === 'taken') throw new Refusal(400, { detail: taken, fields: { username: [taken] } })
      return { token: 'fresh', user: { ...testUser, username, role: 'host' } }
    },
    'waitlist.board': () => makeBoard([]),
    'settings.waitlist.get': () => ({}),
  })
  const { user, baseElement } = renderApp('/invite#copperpot.qi_secret')
  await screen.findByRole('heading', { name: 'Join The Copper Pot' })
  screen.getByText('meera invites you to the team as Host.')
  await expectNoViolations(baseElement)
  await user.type(screen.getByLabelText('Username'), 'taken')
  await user.type(screen.getByLabelText('Password'), 'long enough 9')
  await user.click(screen.getByRole('button', { name: 'Join the team' }))
  await screen.findByText('A user with that username already exists.')
  await user.clear(screen.getByLabelText('Username'))
  await user.type(screen.getByLabelText('Username'), 'ravi')
  await user.click(screen.getByRole('button', { name: 'Join the team' }))
  await waitFor(() => expect(window.location.pathname).toBe(paths.waitlist))
  expect(window.location.hash).toBe('')
  expect(localStorage.getItem('authToken')).toBe('fresh')
  expect(opened).toEqual([{ token: 'copperpot.qi_secret' }])
})

test('an invalid invite says so', async () => {
  answerCalls({
    'users.openInvite': () => {
      throw new Refusal(404, { detail: 'This invite is no longer valid.', code: 'invite_over' })
    },
  })
  const { baseElement } = renderApp('/invite#copperpot.qi_secret')
  await screen.findByText('This invite is no longer valid.')
  screen.getByText('Ask the person who sent it for a new link.')
  await expectNoViolations(baseElement)
})

test('a signed-in user sees that joining changes the session', async () => {
  storeSession()
  answerCalls({ 'users.openInvite': () => invite })
  renderApp('/invite#copperpot.qi_secret')
  await screen.findByText(/You are signed in as priya/)
})

test('a person with an account joins by its password and code', async () => {
  storeSession()
  const joined: unknown[] = []
  answerCalls({
    'users.openInvite': () => invite,
    'users.joinLocation': (input) => {
      joined.push(input)
      if (input.code === undefined) throw new Refusal(401, { detail: 'Enter the code.', code: 'two_factor_required' })
      return { token: 'fresh', user: { ...testUser, restaurant_id: 'other' }, memberships: [] }
    },
    'waitlist.board': () => makeBoard([]),
    'settings.waitlist.get': () => ({}),
  })
  const { user, baseElement } = renderApp('/invite#copperpot.qi_secret')
  await user.click(await screen.findByRole('button', { name: 'I already have an account' }))
  expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('priya')
  await expectNoViolations(baseElement)
  await user.type(screen.getByLabelText('Password'), 'secret password')
  await user.click(screen.getByRole('button', { name: 'Join the team' }))
  await user.type(await screen.findByLabelText(/code/i), '123456')
  await user.click(screen.getByRole('button', { name: 'Join the team' }))
  await waitFor(() => expect(window.location.pathname).toBe(paths.waitlist))
  const named = { token: 'copperpot.qi_secret', username: 'priya', password: 'secret password' }
  expect(joined).toEqual([named, { ...named, code: '123456' }])
  expect(localStorage.getItem('authToken')).toBe('fresh')
})
