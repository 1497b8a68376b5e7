import { describe, expect, it } from 'vitest'
import { reservationStatuses } from '../reservations/reservation-status.ts'
import { isNoShowProposed } from './no-show.ts'

const starts_at = '2026-11-21T19:00:00.000Z'
const at = (minutes: number) => Date.parse(starts_at) + minutes * 60_000

describe('a no-show is proposed', () => {
  it.each([
    ['before the grace time is over', 0, 14, false],
    ['when it is over', 0, 15, true],
    ['before the minutes that the guest said to be late are over too', 20, 34, false],
    ['after both', 20, 35, true],
  ])('%s: late by %i, %i minutes after its time: %s', (_when, late_minutes, minutes, expected) => {
    expect(isNoShowProposed({ status: 'CONFIRMED', starts_at, late_minutes }, 15, at(minutes))).toBe(expected)
  })

  it('only of a booking that is still expected', () => {
    const proposed = reservationStatuses.filter((status) =>
      isNoShowProposed({ status, starts_at, late_minutes: 0 }, 15, at(60)),
    )
    expect(proposed).toEqual(['CONFIRMED'])
  })

  it('at its very time without a grace time', () => {
    expect(isNoShowProposed({ status: 'CONFIRMED', starts_at, late_minutes: 0 }, 0, at(0))).toBe(true)
  })
})
