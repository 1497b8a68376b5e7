import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf } from '../calendar/time-zone.ts'
import { bookingWarningText } from '../reservations/booking-warning.ts'
import { Book, type Booked } from './booked.ts'
import type { BookingRules, WeeklyService } from './rules.ts'
import { type BookingQuestion, slotsOf } from './slots.ts'
import { staffRefusal, staffRules, staffSlot } from './staff-times.ts'
import { bookableTables } from './tables.ts'

const zone = 'Europe/Lisbon'
const friday = '2026-11-27'
const at = (time: string, date = friday) => instantOf(date, time, zone)

const dinner: WeeklyService = {
  ...{ name: 'Dinner', weekdays: ['friday'], from: '18:00', last_seating: '21:00', interval: 30 },
  ...{ turn_minutes: [{ up_to: 99, minutes: 120 }], buffer: 0, walk_in_share: [] },
  pacing: { covers: null, parties: null, online_covers: null, overrides: [] },
}
const rules: BookingRules = {
  ...{ mode: 'tables', services: [dinner], special_dates: [], own_hours: [], seats: 40, sellable_share: 1 },
  ...{ party_size: { min: 2, max: 4, larger: 'phone' }, notice_minutes: 60, horizon_days: 3 },
  ...{ release_time: null, last_minute_stop: '12:00' },
}
const table = (id: string, seats_max: number) => ({
  ...{ id, seats_min: 1, seats_max, priority: 0, use: 'all' as const, area_id: 'a', is_active: true },
})
const booking = (time: string, resource_ids: string[], people = 2): Booked => ({
  ...{ people, starts_at: at(time), ends_at: at(time) + 120 * 60_000, resource_ids, is_online: false },
})
const ask = (
  changed: Partial<BookingRules> = {},
  bookings: Booked[] = [],
  tables = [table('1', 4), table('2', 6)],
): BookingQuestion => ({
  rules: staffRules({ ...rules, ...changed }),
  ...{ timeZone: zone, now: at('17:59'), tables: bookableTables(tables, []), book: new Book(bookings) },
})
const refusalAt = (question: BookingQuestion, time: string, people = 2, date = friday) =>
  staffRefusal(question, staffSlot(question, date, time, people), people)

describe('a time that staff book', () => {
  test('is not full by what only limits guests', () => {
    const online = { ...dinner, pacing: { ...dinner.pacing, online_covers: 1 } }
    expect(refusalAt(ask({ services: [online] }), '18:00', 1)).toBeNull()
    expect(refusalAt(ask(), '18:00', 6)).toBeNull()
    expect(refusalAt(ask(), '19:00', 2, '2027-12-03')).toBeNull()
    expect(refusalAt(ask(), '12:00', 2, '2026-11-20')).toBeNull()
  })

  const taken = [booking('19:00', ['1']), booking('19:00', ['2'], 6)]
  test.each<[string, BookingQuestion, string, number, string]>([
    ['all tables are taken', ask({}, taken), '19:30', 4, 'No table is free for 4 at 7:30pm.'],
    ['no table is that large', ask(), '19:30', 7, 'No table or group of tables seats 7.'],
    [
      'all seats are taken',
      ask({ mode: 'covers', seats: 9 }, taken),
      '19:30',
      4,
      '8 of 9 seats are taken at 7:30pm, and 4 more are needed.',
    ],
    [
      'seats are kept for walk-ins',
      ask({ services: [{ ...dinner, walk_in_share: [{ from: '18:00', share: 0.5 }] }] }, [booking('20:00', ['1'])]),
      '20:00',
      4,
      '2 of 5 seats are taken at 8:00pm, and 4 more are needed.',
    ],
    [
      'too many people arrive',
      ask({ services: [{ ...dinner, pacing: { ...dinner.pacing, covers: 9 } }] }, taken),
      '19:00',
      4,
      '12 people would arrive around 7:00pm; the limit is 9.',
    ],
    [
      'too many parties arrive',
      ask({ services: [{ ...dinner, pacing: { ...dinner.pacing, parties: 2 } }] }, taken),
      '19:00',
      1,
      '2 parties arrive around 7:00pm already; the limit is 2.',
    ],
  ])('is full where %s', (_name, question, time, party_size, text) => {
    const refusal = refusalAt(question, time, party_size)
    expect(refusal && bookingWarningText([refusal], { date: friday, time, party_size }, '12')).toBe(text)
  })

  test('between and outside the offered ones is full where no table is free, and not by their limits', () => {
    const paced = { ...dinner, pacing: { ...dinner.pacing, parties: 1 } }
    const full = ask({ services: [paced] }, taken)
    expect(refusalAt(full, '19:10')).toEqual({ code: 'pacing_parties', booked: 2, limit: 1 })
    expect(refusalAt(full, '20:10')).toEqual({ code: 'tables_taken' })
    expect(refusalAt(full, '21:10')).toBeNull()
    expect(refusalAt(full, '17:10')).toEqual({ code: 'tables_taken' })
    expect(refusalAt(full, '12:00')).toBeNull()
    // A day without a service.
    expect(refusalAt(full, '19:00', 2, '2026-11-26')).toBeNull()
  })

  test('past midnight belongs to the service of the day before', () => {
    const late = { ...dinner, last_seating: '01:00' }
    const full = ask({ services: [late] }, [booking('23:30', ['1']), booking('23:30', ['2'])])
    expect(refusalAt(full, '00:30', 2, '2026-11-28')).toEqual({ code: 'tables_taken' })
    expect(refusalAt(full, '00:40', 2, '2026-11-28')).toEqual({ code: 'tables_taken' })
  })

  test('is never full without tables or seats', () => {
    expect(refusalAt(ask({}, [], []), '19:00')).toBeNull()
    expect(refusalAt(ask({ mode: 'covers', seats: 0 }), '19:00')).toBeNull()
  })
})

test('staff see a time as full only if guests cannot book it', () => {
  const found = fc.record({
    people: fc.integer({ min: 1, max: 8 }),
    bookings: fc.array(fc.tuple(fc.constantFrom('17:30', '18:30', '19:10', '20:00'), fc.constantFrom('1', '2')), {
      maxLength: 5,
    }),
    mode: fc.constantFrom('tables' as const, 'covers' as const),
  })
  fc.assert(
    fc.property(found, ({ people, bookings, mode }) => {
      const own = bookings.map(([time, id]) => booking(time, [id]))
      const staff = ask({ mode, seats: 8 }, own)
      const guests = { ...staff, rules: { ...rules, mode, seats: 8 } }
      for (const slot of slotsOf(guests, friday, people)) {
        if (slot.refusal === null) expect(refusalAt(staff, slot.time, people)).toBeNull()
      }
    }),
  )
})

test('what is outside the opening hours or over the limit of the half hour is said with its numbers', () => {
  const asked = { date: friday, time: '15:10', party_size: 4 }
  expect(
    bookingWarningText(
      [
        { code: 'outside_hours', kind: 'OUTSIDE_HOURS' },
        { code: 'overbooked', time: '15:00', covers: 44, max_covers: 40 },
      ],
      asked,
      '12',
    ),
  ).toBe('3:10pm is outside the opening hours. The half hour from 3:00pm would hold 44 people; the limit is 40.')
  expect(bookingWarningText([{ code: 'outside_hours', kind: 'CLOSED_DAY' }], asked, '12')).toMatch(
    /^The restaurant is closed on .*27/,
  )
})
