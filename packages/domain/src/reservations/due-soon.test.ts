import { describe, expect, test } from 'vitest'
import { isDueSoon } from './due-soon.ts'

const now = Date.parse('2026-03-01T19:30:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

describe('a reservation that is still expected', () => {
  test.each([
    [60, true],
    [61, false],
    [0, true],
    [-60, true],
    [-61, false],
  ])('%i minutes from now: due soon is %s', (minutes, isDue) => {
    expect(isDueSoon({ status: 'CONFIRMED', starts_at: at(minutes) }, now)).toBe(isDue)
  })
})

test.each(['CHECKED_IN', 'CANCELLED', 'NO_SHOW'] as const)('a reservation that is %s is no longer due', (status) => {
  expect(isDueSoon({ status, starts_at: at(10) }, now)).toBe(false)
})
