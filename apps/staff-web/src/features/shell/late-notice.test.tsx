import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LateNotice } from './late-notice.tsx'

test('the notice is loaded when the device is online again after a failed load', async () => {
  const server = { isOffline: true, refused: 0 }
  const load = async () => {
    if (!server.isOffline) return () => <p>Sign-ins failed</p>
    server.refused += 1
    throw new Error('offline')
  }
  render(<LateNotice load={load} />)
  await vi.waitFor(() => expect(server.refused).toBe(1))
  expect(screen.queryByText('Sign-ins failed')).toBeNull()
  server.isOffline = false
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Sign-ins failed')).toBeTruthy()
})
