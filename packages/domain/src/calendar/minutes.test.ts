import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOverdue, stayMinutes } from '../floor/stay-minutes.ts'
import { holdLeft } from '../waitlist/hold.ts'
import { waitMinutes } from '../waitlist/wait.ts'
import { minutesLate, minutesSince, minutesUntil } from './minutes.ts'

const minute = 60_000

it.each([
  [10.5, 11, 0],
  [10, 10, 0],
  [0.1, 1, 0],
  [0, 0, 0],
  [-0.9, 0, 0],
  [-1, -1, 1],
  [-10.5, -10, 10],
  [-11, -11, 11],
])('%f minutes before a moment there are %i until it, and it is %i late', (before, until, late) => {
  expect(minutesUntil(before * minute, 0)).toBe(until)
  expect(minutesLate(before * minute, 0)).toBe(late)
})

const instants = fc.tuple(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }))

it('what is late, left of a hold, waited and overdue never differs by the part of a screen that shows it', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 300 }), ([at, now], planned) => {
      const text = new Date(at).toISOString()
      expect(minutesLate(at, now)).toBe(minutesSince(at, now))
      const called = { status: 'NOTIFIED', people_count: 2, notified_at: text, guest_late_minutes: null } as const
      const rules = { hold_minutes: planned, hold_minutes_by_size: [] }
      const left = minutesUntil(at + planned * minute, now)
      expect(holdLeft(called, rules, now)).toBe(planned === 0 ? undefined : Math.min(left, planned))
      expect(waitMinutes({ timestamp: text }, now)).toBe(minutesSince(at, now))
      const end = at + planned * minute
      const stay = { started_at: text, expected_end_at: new Date(end).toISOString() }
      expect(stayMinutes(stay, now)).toEqual({ spent: minutesSince(at, now), planned, over: minutesLate(end, now) })
      expect(isOverdue(stay, now)).toBe(minutesLate(end, now) > 0)
    }),
  )
})

it('a stay is over by the minutes spent beyond those planned, also where its end is no whole minute after its start', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e8 }), fc.integer({ min: 0, max: 1e8 }), (end, now) => {
      const stay = { started_at: new Date(0).toISOString(), expected_end_at: new Date(end).toISOString() }
      const { spent, planned = 0, over } = stayMinutes(stay, now)
      expect(over).toBe(Math.max(0, spent - planned))
    }),
  )
  expect(stayMinutes({ started_at: new Date(0).toISOString(), expected_end_at: null }, 90 * minute)).toEqual({
    spent: 90,
    planned: undefined,
    over: 0,
  })
})
