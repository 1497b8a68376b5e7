import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeChange } from '../../../test/make-change.ts'
import { makeBoard, makeEntry } from '../../../test/make-entry.ts'
import { renderApp, testUser } from '../../../test/render-app.tsx'
import { answerCalls } from '../../../test/server.ts'
import { setPreference } from '../../lib/device-preferences.ts'
import { paths } from '../../paths.ts'
import type { ApiClient } from '../../trpc.ts'
import { createChangeSubmitter } from '../changes/change-submitter.ts'
import {
  currentSession,
  endSession,
  refreshUser,
  renameRestaurant,
  saveDemoSession,
  subscribeSession,
  watchOtherTabs,
} from './session-store.ts'
import { demoFrameName } from './window-storage.ts'

/** The stored data of the visitor's own account on this device. */
const visitors = {
  authToken: 'the visitor’s own',
  isAuthenticated: 'true',
  user: JSON.stringify({ ...testUser, id: 'visitor', restaurant_id: 'own', restaurant_name: 'My Own Place' }),
  'waitbook.board:own:visitor': '{"board":"kept"}',
  'waitbook.changes:own:visitor': '{"waiting":"kept"}',
  'waitbook.rows': 'compact',
  theme: 'dark',
}
const kept = () => Object.fromEntries(Object.entries(localStorage))

beforeEach(() => {
  for (const [key, value] of Object.entries(visitors)) localStorage.setItem(key, value)
  window.name = demoFrameName
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window)
  saveDemoSession({ token: 'sandbox', user: testUser })
})
afterEach(() => {
  vi.restoreAllMocks()
  window.name = ''
  sessionStorage.clear()
})

test('the frame has the sandbox’s session, and changes of its user stay in it', () => {
  refreshUser({ ...testUser, email: 'host@example.com' })
  renameRestaurant('The Tin Pot')
  expect(currentSession()).toMatchObject({
    token: 'sandbox',
    user: { email: 'host@example.com', restaurant_name: 'The Tin Pot' },
  })
  expect(kept()).toEqual(visitors)
})

test('the demo’s host never changes the visitor’s own storage', async () => {
  answerCalls({
    'waitlist.board': () => makeBoard([makeEntry({ customer_name: 'Ana Silva' })]),
    'settings.waitlist.get': () => defaultWaitlistSettings,
    'waitlist.suggestQuote': () => null,
  })
  renderApp(paths.waitlist)
  await screen.findByText('Ana Silva')
  window.dispatchEvent(new Event('pagehide'))
  setPreference('rows', 'comfortable')
  expect(Object.keys(sessionStorage)).toContain('waitbook.board:copperpot:u1')
  expect(kept()).toEqual(visitors)
  endSession('signed-out')
  await waitFor(() => expect(currentSession()).toBeNull())
  expect(kept()).toEqual(visitors)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('waitbook.board'))).toEqual([])
})

test('a change queued offline in a demo stays in the demo', () => {
  const queryClient = new QueryClient()
  const submitter = createChangeSubmitter({} as ApiClient, queryClient)
  onTestFinished(submitter.start())
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  submitter.queue.add(makeChange(), false)
  expect(Object.keys(sessionStorage)).toContain('waitbook.changes:copperpot:u1')
  expect(kept()).toEqual(visitors)
})

test('the page around a demo ignores the sandbox’s sign-out', () => {
  vi.restoreAllMocks()
  window.name = ''
  localStorage.removeItem('authToken')
  const heard = vi.fn()
  onTestFinished(subscribeSession(heard))
  onTestFinished(watchOtherTabs())
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', storageArea: sessionStorage }))
  expect(heard).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', storageArea: localStorage }))
  expect(heard).toHaveBeenCalledWith('elsewhere')
})
