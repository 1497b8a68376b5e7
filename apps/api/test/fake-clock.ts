import type { Clock } from '../src/lib/clock.ts'

/** A clock that stands still until it is moved. */
export const createFakeClock = (start = '2026-11-21T18:00:00.000Z'): Clock & { advance(ms: number): void } => {
  let now = Date.parse(start)
  return {
    now: () => now,
    advance(ms) {
      now += ms
    },
  }
}

export const minutes = (count: number) => count * 60_000
