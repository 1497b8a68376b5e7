import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/plain-date.ts'
import { instantOf } from '../calendar/time-zone.ts'
import { allSteps } from '../steps.ts'
import { busiestQuarter, type PastBooking, rehearse as rehearseInSteps } from './rehearsal.ts'
import type { BookingRules, Pacing, WeeklyService } from './rules.ts'
import { bookableTables } from './tables.ts'

const timeZone = 'Asia/Kolkata'
const friday = '2026-11-20'

const unpaced: Pacing = { covers: null, parties: null, online_covers: null, overrides: [] }

const dinner: WeeklyService = {
  name: 'Dinner',
  weekdays: ['friday', 'saturday'],
  from: '18:00',
  last_seating: '00:30',
  interval: 30,
  turn_minutes: [{ up_to: 99, minutes: 120 }],
  buffer: 0,
  pacing: unpaced,
  walk_in_share: [],
}

const question = (
  service: Partial<WeeklyService> = {},
  rules: Partial<BookingRules> = {},
  tableSeats: number[] = [],
) => ({
  timeZone,
  rules: {
    mode: 'covers' as const,
    services: [{ ...dinner, ...service }],
    special_dates: [],
    own_hours: [],
    party_size: { min: 1, max: 8, larger: 'phone' as const },
    release_time: null,
    last_minute_stop: null,
    notice_minutes: 60,
    horizon_days: 60,
    seats: 40,
    sellable_share: 1,
    ...rules,
  },
  tables: bookableTables(
    tableSeats.map((seats_max, n) => ({
      id: `t${n}`,
      seats_min: 1,
      seats_max,
      priority: 0,
      use: 'all' as const,
      area_id: 'a',
      is_active: true,
    })),
    [],
  ),
})

const rehearse = (...asked: Parameters<typeof rehearseInSteps>) => allSteps(rehearseInSteps(...asked))

let nextMinute = 0
const past = (time: string, party_size: number, fields: Partial<PastBooking> = {}): PastBooking => {
  nextMinute += 1
  return {
    date: friday,
    time,
    party_size,
    made_at: instantOf('2026-11-18', '09:00', timeZone) + nextMinute * 60_000,
    ...fields,
  }
}

describe('past bookings under other rules', () => {
  it('are all taken where the rules allow them', () => {
    const rehearsed = rehearse(question(), [past('19:00', 4), past('19:00', 2), past('20:30', 3)])
    expect(rehearsed).toEqual({
      taken: { parties: 3, covers: 9 },
      refused: [],
      peak: { date: friday, time: '19:00', covers: 6 },
    })
  })

  it('compete in the order in which they were made, whatever their order in the book', () => {
    const first = past('19:00', 4)
    const second = past('19:00', 6)
    const limited = question({ pacing: { ...unpaced, covers: 7 } })
    expect(rehearse(limited, [second, first])).toMatchObject({
      taken: { parties: 1, covers: 4 },
      refused: [{ reason: 'pacing_covers', parties: 1, covers: 6 }],
      peak: { covers: 4 },
    })
  })

  it('name each reason, that of the most people first', () => {
    const made_at = instantOf(friday, '18:45', timeZone)
    const { taken, refused } = rehearse(question({}, { seats: 10 }), [
      past('19:10', 2),
      past('19:00', 9),
      past('19:00', 8),
      past('19:30', 6),
      past('19:00', 1, { made_at }),
      past('19:00', 2, { date: '2026-11-19' }),
    ])
    expect(taken).toEqual({ parties: 1, covers: 8 })
    expect(refused).toEqual([
      { reason: 'party_too_large', parties: 1, covers: 9 },
      { reason: 'seats_taken', parties: 1, covers: 6 },
      { reason: 'not_offered', parties: 2, covers: 4 },
      { reason: 'too_soon', parties: 1, covers: 1 },
    ])
  })

  it('past midnight belong to the service of the day before', () => {
    const saturday = addDays(friday, 1)
    const late = past('00:30', 2, { date: addDays(saturday, 1) })
    expect(rehearse(question(), [late])).toMatchObject({ taken: { covers: 2 } })
    const closed = past('00:30', 2, { date: friday })
    expect(rehearse(question(), [closed])).toMatchObject({ refused: [{ reason: 'not_offered' }] })
  })

  it('are decided one in a step, so that a caller can do other things in between', () => {
    const bookings = Array.from({ length: 12 }, () => past('19:00', 2))
    expect([...rehearseInSteps(question(), bookings)]).toHaveLength(12)
  })

  it('get tables, which a buffer keeps empty', () => {
    const bookings = [past('18:00', 2), past('20:00', 2)]
    const tables = (buffer: number) => rehearse(question({ buffer }, { mode: 'tables' }, [2, 1, 1]), bookings)
    expect(tables(0)).toMatchObject({ taken: { parties: 2 } })
    expect(tables(15)).toMatchObject({ taken: { parties: 1 }, refused: [{ reason: 'tables_taken' }] })
  })

  it('are each taken or refused once, and never more than pacing allows in a quarter of an hour', () => {
    const times = fc.constantFrom('18:00', '18:30', '19:00', '19:10', '23:30', '00:30')
    const booking = fc.record({
      date: fc.constantFrom(friday, addDays(friday, 1)),
      time: times,
      party_size: fc.integer({ min: 1, max: 9 }),
      made_at: fc.integer({ min: 0, max: 1_000_000 }).map((ms) => instantOf('2026-11-10', '09:00', timeZone) + ms),
    })
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 30 }), fc.integer({ min: 0, max: 12 }), (bookings, covers) => {
        const { taken, refused, peak } = rehearse(question({ pacing: { ...unpaced, covers } }), bookings)
        const sum = (key: 'parties' | 'covers') => taken[key] + refused.reduce((total, each) => total + each[key], 0)
        expect(sum('parties')).toBe(bookings.length)
        expect(sum('covers')).toBe(bookings.reduce((total, { party_size }) => total + party_size, 0))
        expect(peak?.covers ?? 0).toBeLessThanOrEqual(covers)
      }),
    )
  })
})

it('the busiest quarter of an hour adds up who arrives in it, the first of equal ones', () => {
  expect(busiestQuarter([past('19:14', 2), past('19:00', 2), past('19:15', 4), past('18:00', 3)])).toEqual({
    date: friday,
    time: '19:00',
    covers: 4,
  })
  expect(busiestQuarter([])).toBeNull()
})
