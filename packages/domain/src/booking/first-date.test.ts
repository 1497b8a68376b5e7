import { expect, it } from 'vitest'
import { instantOf } from '../calendar/time-zone.ts'
import { firstDate } from './first-date.ts'
import type { BookingRules } from './rules.ts'

const zone = 'Asia/Kolkata'
const late = {
  ...{ name: 'Late', weekdays: ['saturday' as const], from: '18:00', last_seating: '02:00', interval: 30 },
  ...{ turn_minutes: [{ up_to: 99, minutes: 90 }], buffer: 0, walk_in_share: [] },
  pacing: { covers: null, parties: null, online_covers: null, overrides: [] },
}
const rules: BookingRules = {
  ...{ mode: 'covers', services: [late], special_dates: [], own_hours: [], seats: 20, sellable_share: 1 },
  ...{ party_size: { min: 1, max: 8, larger: 'phone' }, notice_minutes: 60, horizon_days: 60 },
  ...{ release_time: null, last_minute_stop: null },
}

// 2026-11-28 is a Saturday.
it.each<[string, string, string, Partial<BookingRules>, string]>([
  ['on the day itself', '2026-11-28', '23:59', {}, '2026-11-28'],
  ['past midnight, while the service lasts', '2026-11-29', '00:30', {}, '2026-11-28'],
  ['until its last time can be booked', '2026-11-29', '01:00', {}, '2026-11-28'],
  ['after that', '2026-11-29', '01:01', {}, '2026-11-29'],
  ['past midnight of another day', '2026-11-28', '00:30', {}, '2026-11-28'],
  ['if nothing can be booked for the same day', '2026-11-29', '00:30', { last_minute_stop: '15:00' }, '2026-11-29'],
  ['if the day was closed', '2026-11-29', '00:30', { own_hours: [{ date: '2026-11-28', spans: [] }] }, '2026-11-29'],
])('the first date %s (%s %s)', (_when, date, time, changed, first) => {
  expect(firstDate({ ...rules, ...changed }, zone, instantOf(date, time, zone))).toBe(first)
})
