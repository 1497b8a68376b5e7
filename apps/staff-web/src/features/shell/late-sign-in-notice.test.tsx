import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LateSignInNotice } from './late-sign-in-notice.tsx'

const server = vi.hoisted(() => ({ isOffline: true, refused: 0 }))
vi.mock('../security/sign-in-notice.tsx', () => {
  if (server.isOffline) {
    server.refused += 1
    throw new Error('offline')
  }
  return { SignInNotice: () => <p>Sign-ins failed</p> }
})

test('the notice is loaded when the device is online again after a failed load', async () => {
  render(<LateSignInNotice />)
  await vi.waitFor(() => expect(server.refused).toBe(1))
  expect(screen.queryByText('Sign-ins failed')).toBeNull()
  server.isOffline = false
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Sign-ins failed')).toBeTruthy()
})
