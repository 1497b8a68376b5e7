import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimatedWait, waitMinutes } from './wait.ts'

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

describe('the estimate', () => {
  it.each([
    ['at arrival is the setting', null, 0, 30],
    ['shrinks with the minutes waited', null, 12, 18],
    ['follows the quote where there is one', 10, 4, 6],
    ['never goes below now', 10, 25, 0],
  ])('%s', (_what, quoted_time, waited, expected) => {
    const entry = { timestamp: arrival, quoted_time }
    expect(estimatedWait(entry, { estimated_wait_time: 30 }, after(waited * 60_000))).toBe(expected)
  })

  it('never rises as time goes on', () => {
    const some = fc.integer({ min: -10_000_000, max: 100_000_000 })
    fc.assert(
      fc.property(some, some, fc.option(fc.nat(200)), (a, b, quoted_time) => {
        const estimate = (ms: number) =>
          estimatedWait({ timestamp: arrival, quoted_time }, { estimated_wait_time: 30 }, after(ms))
        expect(estimate(Math.max(a, b))).toBeLessThanOrEqual(estimate(Math.min(a, b)))
      }),
    )
  })
})
