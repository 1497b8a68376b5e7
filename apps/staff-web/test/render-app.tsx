import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { User } from '@waitbook/contracts/session'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { expect, onTestFinished } from 'vitest'
import { createApp } from '../src/app.tsx'
import { paths } from '../src/paths.ts'
import { FakeSocket } from './fake-socket.ts'
import { makeBoard, makeEntry } from './make-entry.ts'
import { answerCalls } from './server.ts'

export const testUser: User = {
  id: 'u1',
  username: 'priya',
  email: '',
  restaurant_id: 'copperpot',
  restaurant_name: 'The Copper Pot',
  role: 'owner',
  clock: '12',
}

export const storeSession = (user: Partial<typeof testUser> = {}) => {
  localStorage.setItem('authToken', 'secret')
  localStorage.setItem('isAuthenticated', 'true')
  localStorage.setItem('user', JSON.stringify({ ...testUser, ...user }))
}

/** Renders the whole console at a URL, with a fake server. */
export const renderApp = (path: string) => {
  window.history.replaceState(null, '', path)
  const app = createApp(window.location.origin)
  onTestFinished(app.stop)
  return { user: userEvent.setup(), stop: app.stop, ...render(app.element) }
}

type Calls = Parameters<typeof answerCalls>[0]

/** The waitlist of a signed-in host, loaded and live, by default with one party. */
export const renderWaitlist = async (calls: Calls = {}, entries = [makeEntry({ customer_name: 'Ana Silva' })]) => {
  storeSession()
  answerCalls({
    'waitlist.board': () => makeBoard(entries),
    'settings.waitlist.get': () => defaultWaitlistSettings,
    'waitlist.suggestQuote': () => null,
    ...calls,
  })
  const app = renderApp(paths.waitlist)
  await screen.findByRole('heading', { name: /The Copper Pot Waitlist/ })
  await screen.findByText('Parties waiting')
  // Its figures are shown before its rows.
  if (entries.length > 0 && !calls['waitlist.board']) {
    await waitFor(() => expect(document.querySelector('[data-entry]')).not.toBeNull())
  }
  FakeSocket.last.receive({ type: 'hello', seq: 1, epoch: 'a' })
  return app
}
