import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp, renderWaitlist, storeSession, testUser } from '../../../test/render-app.tsx'
import { answerCalls, Refusal } from '../../../test/server.ts'
import { paths } from '../../paths.ts'
import { forgetBoards } from '../waitlist/saved-board.ts'
import { currentSession, endSession, refreshUser } from './session-store.ts'
import { demoFrameName } from './window-storage.ts'

const atLanding = () => waitFor(() => expect(window.location.pathname).toBe(paths.landing))

test('staff pages lead a visitor to the landing page', async () => {
  renderApp(paths.waitlist)
  await atLanding()
})

test('a 401 ends the session and says so', async () => {
  storeSession()
  const expired = () => {
    throw new Refusal(401, { detail: 'Sign in first.' })
  }
  answerCalls({ 'waitlist.board': expired, 'settings.waitlist.get': expired })
  renderApp(paths.waitlist)
  await screen.findByText('Session expired. Please log in again.')
  await atLanding()
  expect(localStorage.length).toBe(0)
})

test('signing out leads to the landing page even when the call fails', async () => {
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

test('a stored user that cannot be read clears the session', () => {
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

  test('what the visitor’s own restaurant left on this device stays as it was', () => {
    storeSession()
    localStorage.setItem(board, '{}')
    const own = Object.entries({ ...localStorage }) as [string, string][]
    for (const [key, value] of own) sessionStorage.setItem(key, value)
    enterFrame()

    refreshUser({ ...testUser, restaurant_name: 'The sandbox' })
    expect(currentSession()?.user.restaurant_name).toBe('The sandbox')
    endSession('signed-out')
    forgetBoards()
    expect(sessionStorage.length).toBe(0)
    expect(Object.entries({ ...localStorage })).toEqual(own)
  })
})
