import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Stops the clock, but no timers, in the tests of a file that check displayed minutes: these do not depend on how long a test
 * takes.
 */
export const holdClock = () => {
  const now = Date.now()
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
  afterEach(() => void vi.useRealTimers())
}
