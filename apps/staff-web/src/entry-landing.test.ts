import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

const showAccount = vi.fn()
let isOffline = true
vi.mock('./features/landing/account-alone.tsx', () => {
  if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
  return { showAccount }
})

test('the start page says that its dialog could not be loaded, and opens it after a retry', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  await import('./entry-landing.ts')
  const user = userEvent.setup()
  await user.click(screen.getAllByRole('button', { name: 'Get Started' })[0] as HTMLElement)
  await screen.findByText(/could not be loaded/)
  expect(showAccount).not.toHaveBeenCalled()
  isOffline = false
  vi.resetModules()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(showAccount).toHaveBeenCalledWith('login'))
  expect(screen.queryByRole('alert')).toBeNull()
})
