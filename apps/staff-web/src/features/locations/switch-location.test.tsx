import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeChange } from '../../../test/make-change.ts'
import { makeBoard, makeEntry } from '../../../test/make-entry.ts'
import { renderWaitlist, storeSession, testUser } from '../../../test/render-app.tsx'
import { NetworkFailure, server } from '../../../test/server.ts'
import { currentSession } from '../session/session-store.ts'

const there = { ...testUser, id: 'u2', restaurant_id: 'otherplace', restaurant_name: 'The Other Place', locations: 2 }
const memberships = [
  { id: 'copperpot', restaurant_name: 'The Copper Pot', role: 'owner' },
  { id: 'otherplace', restaurant_name: 'The Other Place', role: 'host' },
]
const isThere = () => currentSession()?.user.restaurant_id === 'otherplace'

const setUp = async (calls: Parameters<typeof renderWaitlist>[0] = {}) => {
  const app = await renderWaitlist({
    'session.me': () => currentSession()?.user,
    'session.memberships': () => memberships,
    'session.switchTo': () => ({ token: 'theirs', user: there, memberships }),
    'session.logout': () => null,
    'waitlist.board': () =>
      isThere()
        ? makeBoard([makeEntry({ customer_name: 'Bo Lee' })])
        : makeBoard([makeEntry({ customer_name: 'Ana Silva' })]),
    ...calls,
  })
  storeSession({ locations: 2 })
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', storageArea: localStorage }))
  await screen.findByText('Ana Silva')
  await app.user.click(await screen.findByRole('button', { name: 'The Copper Pot: change location' }))
  const dialog = await screen.findByRole('dialog', { name: 'Your locations' })
  const choose = async () => app.user.click(await within(dialog).findByRole('button', { name: /The Other Place/ }))
  return { ...app, dialog, choose }
}

test('a person of one location sees no switcher', async () => {
  await renderWaitlist()
  expect(screen.queryByRole('button', { name: /change location/ })).toBeNull()
})

test('two taps open another location in this tab only, and show nothing of the first', async () => {
  const { choose, baseElement } = await setUp()
  await screen.findByRole('button', { name: /The Other Place/ })
  await expectNoViolations(baseElement)
  await choose()
  await screen.findByText('Bo Lee')
  expect(screen.queryByText('Ana Silva')).toBeNull()
  expect([sessionStorage.getItem('authToken'), localStorage.getItem('authToken')]).toEqual(['theirs', 'secret'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('unsent changes of both locations are kept, and each is sent in its own', async () => {
  const key = (restaurant: string, user: string) => `waitbook.changes:${restaurant}:${user}`
  const served: string[][] = []
  const { choose } = await setUp({
    'waitlist.serve': ({ mutation_id }) => {
      served.push([currentSession()?.token ?? '', mutation_id])
      throw new NetworkFailure()
    },
  })
  const queued = (entry_id: string) =>
    JSON.stringify({ waiting: [{ change: makeChange({ entry_id, mutation_id: entry_id }), tried: false }] })
  localStorage.setItem(key('copperpot', 'u1'), queued('ours'))
  localStorage.setItem(key('otherplace', 'u2'), queued('theirs'))
  await choose()
  await waitFor(() => expect(served).toContainEqual(['theirs', 'theirs']))
  expect(served).not.toContainEqual(['theirs', 'ours'])
  expect(localStorage.getItem(key('copperpot', 'u1'))).toContain('ours')
})

test('a location that cannot be opened leaves the first as it is', async () => {
  const { choose } = await setUp({
    'session.switchTo': () => {
      throw new NetworkFailure()
    },
  })
  await choose()
  await screen.findByText('No connection. You can open another location once you are connected again.')
  expect(currentSession()?.token).toBe('secret')
})

test('a sign-out ends the session of this tab and that of the others', async () => {
  const { choose, user } = await setUp()
  await choose()
  await screen.findByText('Bo Lee')
  const ended: (string | null)[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('session.logout')) ended.push(request.headers.get('Authorization'))
  })
  onTestFinished(() => server.events.removeAllListeners())
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(ended).toEqual(['Token theirs', 'Token secret']))
  expect([sessionStorage.getItem('authToken'), localStorage.getItem('authToken')]).toEqual([null, null])
})
