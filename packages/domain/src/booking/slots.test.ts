import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Weekday, weekdays } from '../calendar/opening-hours.ts'
import { instantOf } from '../calendar/time-zone.ts'
import { Book, type Booked } from './booked.ts'
import { type BookingRules, bookingRules, type Pacing, type WeeklyService } from './rules.ts'
import { type BookingQuestion, bookableDay, nearestFree, type SlotRefusal, slotsOf } from './slots.ts'
import { bookableTables } from './tables.ts'

const zone = 'Europe/Lisbon'
const friday = '2026-11-27'
const at = (time: string, date = friday) => instantOf(date, time, zone)
const minutes = (count: number) => count * 60_000

const dinner: WeeklyService = {
  name: 'Dinner',
  weekdays: ['friday', 'saturday'],
  from: '18:00',
  last_seating: '21:00',
  interval: 30,
  turn_minutes: [
    { up_to: 2, minutes: 90 },
    { up_to: 4, minutes: 120 },
  ],
  buffer: 0,
  pacing: { covers: null, parties: null, online_covers: null, overrides: [] },
  walk_in_share: [],
}
const paced = (limits: Partial<Pacing>) => ({ pacing: { ...dinner.pacing, ...limits } })

const rules: BookingRules = {
  mode: 'covers',
  services: [dinner],
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

const table = (id: string, seats_max: number, fields = {}) => ({
  ...{ id, seats_min: 1, seats_max, priority: 0, use: 'all' as const, area_id: 'a', is_active: true },
  ...fields,
})

const booking = (time: string, people: number, fields: Partial<Booked> = {}): Booked => ({
  people,
  starts_at: at(time),
  ends_at: at(time) + minutes(120),
  resource_ids: [],
  is_online: true,
  ...fields,
})

interface Setting {
  rules?: Partial<BookingRules>
  service?: Partial<WeeklyService>
  tables?: ReturnType<typeof table>[]
  bookings?: Booked[]
  now?: number
}

const ask = ({ rules: changed, service, tables = [], bookings = [], now = at('09:00') }: Setting): BookingQuestion => ({
  rules: { ...rules, services: [{ ...dinner, ...service }], ...changed },
  timeZone: zone,
  now,
  tables: bookableTables(tables, []),
  book: new Book(bookings),
})

const free = (question: BookingQuestion, people = 2, date = friday) =>
  slotsOf(question, date, people)
    .filter(({ refusal }) => refusal === null)
    .map(({ time }) => time)

const refusalAt = (question: BookingQuestion, time: string, people = 2) =>
  slotsOf(question, friday, people).find((slot) => slot.time === time)?.refusal

describe('the times of a day', () => {
  test('are those of its services, from the first to the last seating', () => {
    expect(free(ask({}))).toEqual(['18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00'])
    expect(slotsOf(ask({}), '2026-11-26', 2)).toEqual([])
  })

  test('last as long as a party of the size stays, without the buffer', () => {
    const length = (people: number) => {
      const [slot] = slotsOf(ask({ service: { buffer: 15 } }), friday, people)
      return slot && (slot.ends_at - slot.starts_at) / minutes(1)
    }
    expect([2, 3, 4, 8].map(length)).toEqual([90, 120, 120, 120])
  })

  test('of a special date are those of its own services', () => {
    const closed = ask({ rules: { special_dates: [{ date: friday, services: [] }] } })
    expect(slotsOf(closed, friday, 2).map(({ refusal }) => refusal?.code)).toEqual(Array(7).fill('closed'))
    const lunch = { ...dinner, name: 'Lunch', from: '12:00', last_seating: '12:30' }
    expect(free(ask({ rules: { special_dates: [{ date: friday, services: [lunch] }] } }))).toEqual(['12:00', '12:30'])
  })

  test('that two services share belong to the first', () => {
    const late = { ...dinner, name: 'Late', from: '20:30', last_seating: '22:00' }
    const slots = slotsOf(ask({ rules: { services: [dinner, late] } }), friday, 2)
    expect(slots.map(({ time, service }) => `${time} ${service}`).slice(-4)).toEqual([
      '20:30 Dinner',
      '21:00 Dinner',
      '21:30 Late',
      '22:00 Late',
    ])
  })
})

describe('a time that cannot be booked has its reason', () => {
  const four = [table('1', 4)]
  test.each<[SlotRefusal, Setting, number]>([
    [{ code: 'party_too_small', min: 2 }, { rules: { party_size: { min: 2, max: 8, larger: 'phone' } } }, 1],
    [{ code: 'party_too_large', max: 8 }, {}, 9],
    [{ code: 'too_far', last_date: '2026-11-26' }, { rules: { horizon_days: 3 }, now: at('09:00', '2026-11-23') }, 2],
    [{ code: 'too_soon', notice_minutes: 60 }, { now: at('18:01') }, 2],
    [{ code: 'too_soon', notice_minutes: 60 }, { now: at('19:00') }, 2],
    [{ code: 'past' }, { now: at('19:01') }, 2],
    [{ code: 'past' }, { rules: { notice_minutes: 0 }, now: at('09:00', '2026-11-29') }, 2],
    [{ code: 'past' }, { rules: { last_minute_stop: '12:00' }, now: at('19:01') }, 2],
    [
      { code: 'pacing_parties', booked: 1, limit: 1 },
      { service: paced({ parties: 1 }), bookings: [booking('19:10', 2)] },
      2,
    ],
    [
      { code: 'pacing_covers', booked: 4, limit: 5 },
      { service: paced({ covers: 5 }), bookings: [booking('19:00', 4)] },
      2,
    ],
    [
      { code: 'online_covers', booked: 4, limit: 5 },
      { service: paced({ online_covers: 5 }), bookings: [booking('19:00', 4)] },
      2,
    ],
    [
      { code: 'too_far', last_date: '2026-11-26' },
      { rules: { horizon_days: 4, release_time: '10:00' }, now: at('09:59', '2026-11-23') },
      2,
    ],
    [{ code: 'same_day_closed', since: '15:00' }, { rules: { last_minute_stop: '15:00' }, now: at('15:00') }, 2],
    [
      { code: 'pacing_covers', booked: 4, limit: 5 },
      {
        service: paced({ covers: 9, overrides: [{ time: '19:10', covers: 5, parties: null }] }),
        bookings: [booking('19:00', 4)],
      },
      2,
    ],
    [{ code: 'seats_taken', booked: 39, limit: 40 }, { bookings: [booking('17:30', 30), booking('18:30', 9)] }, 2],
    [
      { code: 'seats_taken', booked: 30, limit: 30 },
      { service: { walk_in_share: [{ from: '19:00', share: 0.25 }] }, bookings: [booking('17:30', 30)] },
      2,
    ],
    [{ code: 'no_table_that_large' }, { rules: { mode: 'tables' }, tables: [table('1', 4), table('2', 4)] }, 5],
    [
      { code: 'tables_taken' },
      { rules: { mode: 'tables' }, tables: four, bookings: [booking('18:00', 2, { resource_ids: ['1'] })] },
      2,
    ],
  ])('%o', (refusal, setting, people) => {
    expect(refusalAt(ask(setting), '19:00', people)).toEqual(refusal)
  })

  test('a table that is kept for walk-ins or staff, or is out of use, is not booked', () => {
    const kept = [table('1', 4, { use: 'walk_in_only' }), table('2', 4, { use: 'staff_only' })]
    const question = ask({ rules: { mode: 'tables' }, tables: [...kept, table('3', 4, { is_active: false })] })
    expect(free(question)).toEqual([])
  })
})

describe('is free', () => {
  test('on the last day from its release time on', () => {
    const released = { rules: { horizon_days: 4, release_time: '10:00' }, now: at('10:00', '2026-11-23') }
    expect(refusalAt(ask(released), '19:00')).toBeNull()
  })

  test('before the hour at which the same day closes, and for other days after it', () => {
    const rules = { last_minute_stop: '15:00' }
    expect(refusalAt(ask({ rules, now: at('14:59') }), '19:00')).toBeNull()
    expect(refusalAt(ask({ rules, now: at('16:00', '2026-11-26') }), '19:00')).toBeNull()
  })

  test('for a party above the largest size if those send a request', () => {
    const rules = { party_size: { min: 1, max: 8, larger: 'request' as const } }
    expect(refusalAt(ask({ rules }), '19:00', 12)).toBeNull()
    expect(refusalAt(ask({ rules }), '19:00', 41)).toMatchObject({ code: 'seats_taken' })
  })

  test('before the time from which seats are kept for walk-ins, also past midnight', () => {
    const full = [booking('17:30', 30, { ends_at: at('23:00') })]
    expect(free(ask({ service: { walk_in_share: [{ from: '19:30', share: 0.25 }] }, bookings: full }))).toEqual([
      '18:00',
      '18:30',
      '19:00',
    ])
    const late = { from: '23:00', last_seating: '00:30', walk_in_share: [{ from: '00:00', share: 1 }] }
    expect(free(ask({ service: late }))).toEqual(['23:00', '23:30'])
  })

  test('in a quarter of an hour with limits of its own that are higher', () => {
    const service = paced({ parties: 0, overrides: [{ time: '19:00', covers: null, parties: 3 }] })
    expect(free(ask({ service }))).toEqual(['19:00'])
  })
})

test('the times of a closed date have that reason, unless it is a special date of bookings', () => {
  const own_hours = [{ date: friday, spans: [] }]
  const closed = ask({ rules: { own_hours } })
  const codes = new Set(slotsOf(closed, friday, 2).map(({ refusal }) => refusal?.code))
  expect([...codes]).toEqual(['closed'])
  expect(bookableDay(closed, friday, 2).state).toBe('closed')
  const special_dates = [{ date: friday, services: [{ ...dinner, last_seating: '18:00' }] }]
  expect(free(ask({ rules: { own_hours, special_dates } }))).toEqual(['18:00'])
  const noBookings = ask({ rules: { special_dates: [{ date: friday, services: [] }] } })
  expect(new Set(slotsOf(noBookings, friday, 200).map(({ refusal }) => refusal?.code))).toEqual(new Set(['closed']))
})

test('on a date with hours of its own, only the times within them can be booked', () => {
  const own_hours = [{ date: friday, spans: [{ from: '18:30', to: '19:30' }] }]
  const question = ask({ rules: { own_hours } })
  expect(free(question)).toEqual(['18:30', '19:00'])
  expect(slotsOf(question, friday, 2)[0]?.refusal).toEqual({ code: 'outside_hours' })
  expect(bookableDay(question, friday, 2).state).toBe('free')
  const lunch = [{ date: friday, spans: [{ from: '12:00', to: '15:00' }] }]
  expect(bookableDay(ask({ rules: { own_hours: lunch } }), friday, 2).state).toBe('closed')
})

test('hours of a date past midnight hold for the times of its service past midnight', () => {
  const own_hours = [{ date: friday, spans: [{ from: '22:00', to: '00:30' }] }]
  const service = { ...dinner, from: '23:00', last_seating: '01:00' }
  expect(free(ask({ rules: { own_hours }, service }))).toEqual(['23:00', '23:30', '00:00'])
})

test('the dates with hours of their own count for bookings while the opening hours are on', () => {
  const { own_hours: _none, ...settings } = rules
  const special_dates = [{ date: '2026-12-25', spans: [] }]
  const week = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as Record<Weekday, []>
  expect(bookingRules(settings, { opening_hours: week, special_dates }).own_hours).toEqual(special_dates)
  expect(bookingRules(settings, { opening_hours: null, special_dates }).own_hours).toEqual([])
})

test('a table is free again at the minute at which the stay before ends, and after the buffer of the next', () => {
  const bookings = [booking('18:00', 2, { resource_ids: ['1'], ends_at: at('19:30') })]
  const setting = { rules: { mode: 'tables' as const }, tables: [table('1', 2)], bookings }
  expect(free(ask(setting))).toEqual(['19:30', '20:00', '20:30', '21:00'])
  const before = [booking('21:00', 2, { resource_ids: ['1'] })]
  expect(free(ask({ ...setting, bookings: before }))).toEqual(['18:00', '18:30', '19:00', '19:30'])
  expect(free(ask({ ...setting, bookings: before, service: { buffer: 15 } }))).toEqual(['18:00', '18:30', '19:00'])
})

test('days are free, full or closed, and the nearest free times are offered instead', () => {
  const full = booking('17:00', 40, { ends_at: at('20:00') })
  const states = ['2026-11-26', '2026-11-27', '2026-11-28'].map((date) => bookableDay(ask({}), date, 2).state)
  expect(states).toEqual(['closed', 'free', 'free'])
  const all = ask({ bookings: [{ ...full, ends_at: at('23:30') }] })
  expect(bookableDay(all, friday, 2)).toEqual({ date: friday, state: 'full', few_left: false })
  const slots = slotsOf(ask({ bookings: [full] }), friday, 2)
  expect(nearestFree(slots, at('18:30')).map(({ time }) => time)).toEqual(['20:00', '20:30', '21:00'])
})

test('a day has few times left if at most three, and half of its times, can be booked', () => {
  const fewLeft = (bookings: readonly ReturnType<typeof booking>[], service = {}) =>
    bookableDay(ask({ bookings: [...bookings], service }), friday, 2).few_left
  const until = (time: string) => [booking('17:00', 40, { ends_at: at(time) })]
  expect([fewLeft([]), fewLeft(until('19:00')), fewLeft(until('20:00')), fewLeft(until('21:00'))]).toEqual([
    ...[false, false, true, true],
  ])
  expect(fewLeft(until('23:30'))).toBe(false)
  const sittings = { interval: 180 }
  expect([fewLeft([], sittings), fewLeft(until('20:00'), sittings)]).toEqual([false, true])
})

const people = fc.integer({ min: 1, max: 6 })
const arbitraryBooking = fc.record({
  people,
  start: fc.integer({ min: 16 * 60, max: 22 * 60 }),
  length: fc.integer({ min: 1, max: 180 }),
  resource_ids: fc.subarray(['1', '2', '3'], { maxLength: 2 }),
  is_online: fc.boolean(),
})

const arbitraryLimits = {
  covers: fc.option(fc.integer({ min: 1, max: 12 })),
  parties: fc.option(fc.integer({ min: 1, max: 4 })),
}

const arbitraryDay = fc.record({
  bookings: fc.array(arbitraryBooking, { maxLength: 12 }).map((all) =>
    all.map(({ start, length, ...booked }): Booked => {
      const starts_at = at('00:00') + minutes(start)
      return { ...booked, starts_at, ends_at: starts_at + minutes(length) }
    }),
  ),
  mode: fc.constantFrom('tables' as const, 'covers' as const),
  interval: fc.constantFrom(5, 10, 15, 30),
  buffer: fc.constantFrom(0, 10),
  seats: fc.integer({ min: 2, max: 30 }),
  sellable_share: fc.constantFrom(0.65, 1),
  walk_in_share: fc.subarray([
    { from: '18:00', share: 0.3 },
    { from: '19:30', share: 0.5 },
    { from: '20:10', share: 0 },
  ]),
  pacing: fc.record({
    ...arbitraryLimits,
    online_covers: fc.option(fc.integer({ min: 1, max: 12 })),
    overrides: fc.uniqueArray(fc.record({ time: fc.constantFrom('18:05', '19:00', '20:44'), ...arbitraryLimits }), {
      selector: ({ time }) => time,
    }),
  }),
  people,
})
type Day = typeof arbitraryDay extends fc.Arbitrary<infer T> ? T : never

const dayTables = [table('1', 2), table('2', 4), table('3', 4, { seats_min: 2 })]
const groups = [{ id: 'g', name: '2+3', seats_min: 4, seats_max: 7, priority: 0, resource_ids: ['2', '3'] }]

const questionOf = ({ bookings, mode, interval, buffer, seats, sellable_share, walk_in_share, ...day }: Day) => ({
  rules: {
    ...rules,
    ...{ mode, seats, sellable_share, notice_minutes: 0 },
    services: [{ ...dinner, interval, buffer, walk_in_share, pacing: day.pacing }],
  },
  timeZone: zone,
  now: at('09:00'),
  tables: bookableTables(dayTables, groups),
  book: new Book(bookings),
})

/** Looks at every minute of the stay by itself. */
const isFreeByMinute = (day: Day, starts_at: number) => {
  const { bookings, people: size, pacing, walk_in_share } = day
  const stay = (size <= 2 ? 90 : 120) + day.buffer
  const quarter = (instant: number) => Math.floor(instant / minutes(15))
  const limits = pacing.overrides.find(({ time }) => quarter(at(time)) === quarter(starts_at)) ?? pacing
  const arriving = bookings.filter((booked) => quarter(booked.starts_at) === quarter(starts_at))
  const sum = (all: Booked[]) => all.reduce((total, booked) => total + booked.people, 0)
  const online = sum(arriving.filter(({ is_online }) => is_online))
  if (limits.parties !== null && arriving.length >= limits.parties) return false
  if (limits.covers !== null && sum(arriving) + size > limits.covers) return false
  if (pacing.online_covers !== null && online + size > pacing.online_covers) return false
  const share = 1 - (walk_in_share.filter(({ from }) => at(from) <= starts_at).at(-1)?.share ?? 0)
  const limit = day.mode === 'covers' ? day.seats * Math.min(day.sellable_share, share) : 10 * share
  const options = [
    { ids: ['1'], from: 1, to: 2 },
    { ids: ['2'], from: 1, to: 4 },
    { ids: ['3'], from: 2, to: 4 },
    { ids: ['2', '3'], from: 4, to: 7 },
  ].filter(({ from, to }) => from <= size && size <= to)
  const open = new Set(options)
  for (let minute = 0; minute < stay; minute += 1) {
    const instant = starts_at + minutes(minute)
    const present = bookings.filter((booked) => booked.starts_at <= instant && instant < booked.ends_at)
    if (sum(present) + size > Math.floor(limit)) return false
    const taken = new Set(present.flatMap(({ resource_ids }) => resource_ids))
    for (const option of open) if (option.ids.some((id) => taken.has(id))) open.delete(option)
  }
  return day.mode === 'covers' || open.size > 0
}

test('a time is free exactly if every minute of the stay has room', () => {
  fc.assert(
    fc.property(arbitraryDay, (day) => {
      for (const { starts_at, refusal, time } of slotsOf(questionOf(day), friday, day.people)) {
        expect(refusal === null, time).toBe(isFreeByMinute(day, starts_at))
      }
    }),
  )
})

test('a booking at a free time takes tables that are free, and removing a booking never removes a free time', () => {
  fc.assert(
    fc.property(arbitraryDay, fc.nat(), (day, pick) => {
      const slots = slotsOf(questionOf(day), friday, day.people)
      for (const { starts_at, refusal, resource_ids } of slots) {
        if (refusal || day.mode === 'covers') continue
        const ends_at = starts_at + minutes((day.people <= 2 ? 90 : 120) + day.buffer)
        const meets = (booked: Booked) => booked.starts_at < ends_at && starts_at < booked.ends_at
        const taken = day.bookings.filter(meets).flatMap((booked) => booked.resource_ids)
        expect(resource_ids.length).toBeGreaterThan(0)
        expect(resource_ids.filter((id) => taken.includes(id))).toEqual([])
      }
      const fewer = { ...day, bookings: day.bookings.toSpliced(pick % (day.bookings.length || 1), 1) }
      expect(free(questionOf(fewer), day.people)).toEqual(expect.arrayContaining(free(questionOf(day), day.people)))
    }),
  )
})
