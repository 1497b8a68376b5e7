import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localInstants } from '../calendar/local-instants.ts'
import { instantOf } from '../calendar/time-zone.ts'
import type { BookingRules, WeeklyService } from './rules.ts'
import { serviceOf, takenTimes } from './stored-bookings.ts'

const friday = '2026-11-27'
const service = (name: string, from: string, last_seating: string, fields: Partial<WeeklyService> = {}) => ({
  ...{ name, weekdays: ['friday' as const], from, last_seating, interval: 30, buffer: 0, walk_in_share: [] },
  turn_minutes: [
    { up_to: 2, minutes: 90 },
    { up_to: 4, minutes: 120 },
  ],
  pacing: { covers: null, parties: null, online_covers: null, overrides: [] },
  ...fields,
})
const rules: BookingRules = {
  mode: 'covers',
  services: [service('Lunch', '12:00', '14:00', { buffer: 10 }), service('Dinner', '18:00', '01:00')],
  special_dates: [],
  own_hours: [],
  party_size: { min: 1, max: 8, larger: 'phone' },
  notice_minutes: 60,
  horizon_days: 60,
  release_time: null,
  last_minute_stop: null,
  seats: 40,
  sellable_share: 1,
}

test.each([
  ['a time of a service', friday, '13:00', '', 'Lunch', friday],
  ['a time between services', friday, '16:00', '', 'Lunch', friday],
  ['a time before all services', friday, '09:00', '', 'Lunch', friday],
  ['a time past midnight', '2026-11-28', '00:30', '', 'Dinner', friday],
  ['the service that it names', '2026-11-28', '00:30', 'Dinner', 'Dinner', friday],
  ['a service that was renamed', friday, '19:00', 'Supper', 'Dinner', friday],
])('%s belongs to its service', (_what, date, time, name, expected, serviceDate) => {
  const found = serviceOf(rules, { date, time, service: name })
  expect([found?.service.name, found?.date]).toEqual([expected, serviceDate])
})

test('a booking on a day without services has none', () => {
  expect(serviceOf(rules, { date: '2026-11-26', time: '19:00', service: '' })).toBeUndefined()
})

test.each([
  ['the turn time of its size and the buffer', { time: '13:00', party_size: 4 }, 130],
  ['its own length and the buffer', { time: '13:00', duration_minutes: 45 }, 55],
  ['the usual length on a day without services', { date: '2026-11-26' }, 120],
])('the tables of a booking are taken for %s', (_what, fields, minutes) => {
  const booking = { date: friday, time: '19:00', party_size: 2, service: '', duration_minutes: null, ...fields }
  const { starts_at, ends_at } = takenTimes(rules, 'Europe/Lisbon')(booking)
  expect(starts_at).toBe(instantOf(booking.date, booking.time, 'Europe/Lisbon'))
  expect((ends_at - starts_at) / 60_000).toBe(minutes)
})

test('the instants of many times are those of single ones, also when the clocks change', () => {
  const zone = fc.constantFrom(
    'Europe/Lisbon',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Asia/Tehran',
  )
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(zone, fc.array(day, { minLength: 1, maxLength: 5 }), (timeZone, days) => {
      const instant = localInstants(timeZone)
      for (const each of days) {
        const [date = '', clock = ''] = each.toISOString().split('T')
        expect(instant(date, clock.slice(0, 5))).toBe(instantOf(date, clock.slice(0, 5), timeZone))
      }
    }),
    { numRuns: 300 },
  )
})
