import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAppBadge } from './use-app-badge.ts'

const setAppBadge = vi.fn(async (_count: number) => {})
const clearAppBadge = vi.fn(async () => {})

beforeEach(() => {
  setAppBadge.mockClear()
  clearAppBadge.mockClear()
  Object.assign(navigator, { setAppBadge, clearAppBadge })
})
afterEach(() => {
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
})

test('the icon shows the number of waiting parties, and none after the page is closed', () => {
  const { rerender, unmount } = renderHook(({ count }) => useAppBadge(count), {
    initialProps: { count: undefined as number | undefined },
  })
  expect(setAppBadge).not.toHaveBeenCalled()
  rerender({ count: 3 })
  rerender({ count: 3 })
  rerender({ count: 0 })
  expect(setAppBadge.mock.calls).toEqual([[3], [0]])
  expect(clearAppBadge).not.toHaveBeenCalled()
  unmount()
  expect(clearAppBadge).toHaveBeenCalledOnce()
})

test('a closed window clears the number', () => {
  renderHook(() => useAppBadge(2))
  window.dispatchEvent(new Event('pagehide'))
  expect(clearAppBadge).toHaveBeenCalledOnce()
})

test('browsers without a badge, or that refuse it, cause no error', () => {
  setAppBadge.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'))
  renderHook(() => useAppBadge(2)).unmount()
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
  expect(() => renderHook(() => useAppBadge(2)).unmount()).not.toThrow()
})
