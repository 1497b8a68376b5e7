import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useArmed } from './use-armed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what has just come under a finger takes no press for 700 ms', () => {
  const { result } = renderHook(useArmed)
  act(() => void vi.advanceTimersByTime(699))
  expect(result.current).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
})
