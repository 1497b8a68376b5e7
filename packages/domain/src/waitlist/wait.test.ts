import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EntryStatus } from './entry-status.ts'
import { inQueueOrder, sortModes } from './queue-order.ts'
import { estimatedWait, expectedWait, waitMinutes } from './wait.ts'

const arrival = '2026-11-21T18:00:00.000Z'
const after = (ms: number) => Date.parse(arrival) + ms

describe('minutes waited', () => {
  it.each([
    [0, 0],
    [59_999, 0],
    [60_000, 1],
    [3_599_999, 59],
    [-3_600_000, 0],
  ])('%i ms after arrival are %i', (ms, expected) => {
    expect(waitMinutes({ timestamp: arrival }, after(ms))).toBe(expected)
  })
})

describe('the estimate without history', () => {
  it.each([
    ['at arrival is the setting', { quoted_time: null, waited: 0, ahead: 0 }, 30],
    ['shrinks with the minutes waited', { quoted_time: null, waited: 12, ahead: 0 }, 18],
    ['follows the quote where there is one', { quoted_time: 10, waited: 4, ahead: 0 }, 6],
    ['never goes below now', { quoted_time: 10, waited: 25, ahead: 0 }, 0],
    ['counts five minutes for each party ahead', { quoted_time: null, waited: 0, ahead: 4 }, 50],
    ['keeps the share of the parties still ahead', { quoted_time: null, waited: 90, ahead: 4 }, 20],
    ['never exceeds the quote of the staff', { quoted_time: 10, waited: 2, ahead: 4 }, 10],
    ['of a party quoted 0 minutes is 1 while another is ahead', { quoted_time: 0, waited: 0, ahead: 1 }, 1],
  ])('%s', (_what, { quoted_time, waited, ahead }, expected) => {
    const entry = { timestamp: arrival, quoted_time }
    const settings = { estimated_wait_time: 30, wait_estimate: 'learned' } as const
    expect(estimatedWait(entry, settings, { ahead, now: after(waited * 60_000) })).toBe(expected)
  })

  it('of position 13 with a setting of 5 minutes counts the 12 ahead, also 3 minutes and 3 hours later', () => {
    const settings = { estimated_wait_time: 5, wait_estimate: 'learned' } as const
    const estimate = (waited: number) =>
      estimatedWait({ timestamp: arrival, quoted_time: null }, settings, { ahead: 12, now: after(waited * 60_000) })
    expect([expectedWait(settings, 12), estimate(0), estimate(3), estimate(180)]).toEqual([65, 65, 62, 60])
  })

  it("is the restaurant's fixed wait, and never 0 while a party is ahead", () => {
    const settings = { estimated_wait_time: 20, wait_estimate: 'fixed' } as const
    const estimate = (waited: number, ahead: number) =>
      estimatedWait({ timestamp: arrival, quoted_time: null }, settings, { ahead, now: after(waited * 60_000) })
    expect(expectedWait(settings, 12)).toBe(20)
    expect([estimate(0, 12), estimate(15, 1), estimate(60, 1), estimate(60, 0)]).toEqual([20, 5, 5, 0])
  })
})

/** One minute of an evening: some arrive, and one who waits may be called, served or leave. */
const minute = fc.record({
  arrivals: fc.array(fc.option(fc.nat(90)), { maxLength: 3 }),
  called: fc.option(fc.nat(20)),
  gone: fc.option(fc.nat(20)),
})
const evening = fc.record({
  minutes: fc.array(minute, { minLength: 1, maxLength: 90 }),
  settings: fc.record({
    estimated_wait_time: fc.nat(120),
    wait_estimate: fc.constantFrom('learned' as const, 'fixed' as const),
    sort_parties_by: fc.constantFrom(...sortModes),
    default_quoted_time: fc.integer({ min: 5, max: 60 }),
  }),
})

it('over random evenings the estimate is never 0 with a party ahead, and rises only where one came ahead', () => {
  fc.assert(
    fc.property(evening, ({ minutes, settings }) => {
      let queue: {
        id: string
        status: EntryStatus
        timestamp: string
        quoted_time: number | null
        order_key: null
        appointment_at: null
      }[] = []
      const quotes = new Map<string, { ahead: number; estimate: number }>()
      for (const [n, { arrivals, called, gone }] of minutes.entries()) {
        const now = after(n * 60_000)
        const timestamp = new Date(now).toISOString()
        for (const [which, quoted_time] of arrivals.entries())
          queue.push({
            id: `${n}-${which}`,
            status: 'WAITING',
            timestamp,
            quoted_time,
            order_key: null,
            appointment_at: null,
          })
        queue = queue.filter((_, index) => index !== gone)
        const guest = called === null ? undefined : queue[called]
        if (guest) guest.status = 'NOTIFIED'
        for (const entry of inQueueOrder(queue, settings)) {
          const ahead = (entry.pos ?? 0) - 1
          const estimate = estimatedWait(entry, settings, { ahead, now })
          if (ahead > 0) expect(estimate).toBeGreaterThan(0)
          const before = quotes.get(entry.id)
          if (before && ahead <= before.ahead) expect(estimate).toBeLessThanOrEqual(before.estimate)
          quotes.set(entry.id, { ahead, estimate })
        }
      }
    }),
  )
})
