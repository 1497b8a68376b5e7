import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OpeningHours, type Span, type Weekday, weekdays } from './opening-hours.ts'
import { addDays } from './plain-date.ts'
import { plainDays, type ServiceDayRules, serviceDays } from './service-days.ts'
import { instantOf, timeIn } from './time-zone.ts'

const span = (text: string): Span => ({ from: text.slice(0, 5), to: text.slice(6) })
const everyDay = (spans: readonly string[]) =>
  Object.fromEntries(weekdays.map((day) => [day, spans.map(span)])) as Record<Weekday, Span[]>

interface Given {
  zone?: string
  start?: number
  /** Of every day, or of some weekdays. */
  open?: readonly string[] | Partial<Record<Weekday, string[]>> | undefined
  /** Opening hours of dates. */
  special?: Record<string, string[]>
  /** 'first-last' of every day. */
  services?: readonly string[]
  on?: readonly Weekday[]
}

const rulesOf = ({ zone = 'UTC', start = 4, open, special = {}, services = [], on = weekdays }: Given) => {
  const week = Array.isArray(open) ? everyDay(open) : { ...everyDay([]) }
  for (const [day, of] of Object.entries(Array.isArray(open) ? {} : (open ?? {})) as [Weekday, string[]][])
    week[day] = of.map(span)
  const hours: OpeningHours = {
    opening_hours: open === undefined ? null : week,
    special_dates: Object.entries(special).map(([date, spans]) => ({ date, spans: spans.map(span) })),
  }
  return {
    ...{ timeZone: zone, dayStartHour: start, hours, special_dates: [] },
    services: services.map((text) => {
      const { from, to } = span(text)
      return { from, last_seating: to, interval: 15, weekdays: on }
    }),
  } satisfies ServiceDayRules
}
const daysOf = (given: Given) => serviceDays(rulesOf(given))

// 2026-11-28 is a Saturday.
describe('when the date of a restaurant changes', () => {
  it.each<[string, Given, string]>([
    ['at the hour that was set, without any hours', {}, '04:00'],
    ['at midnight, if that was set', { start: 0 }, '00:00'],
    ['after a service that lasts longer', { start: 0, services: ['18:00-02:00'] }, '02:15'],
    ['at the hour that was set, if the service ends before', { services: ['18:00-02:00'] }, '04:00'],
    ['at the end of an opening that lasts longer', { open: ['20:00-06:00'] }, '06:00'],
    ['at the end of the later of both', { open: ['18:00-05:00'], services: ['18:00-05:30'] }, '05:45'],
    ['when a service begins earlier', { start: 8, services: ['06:30-10:00'] }, '06:30'],
    ['when the next service begins, if two overlap', { services: ['20:00-05:30', '05:00-10:00'] }, '05:00'],
    ['when the next begins at once', { open: ['18:00-06:00', '06:00-14:00'] }, '06:00'],
    ['after an opening past midnight in two parts', { open: ['00:00-05:00', '18:00-00:00'] }, '05:00'],
    ['at the hour that was set, if it never closes', { open: ['00:00-00:00'] }, '04:00'],
    ['also with a service past midnight', { open: ['00:00-00:00'], services: ['18:00-02:00'] }, '04:00'],
    ['when an opening of a whole day begins', { open: ['06:30-06:30'] }, '06:30'],
    [
      'as before, if the day before is closed',
      { open: { saturday: ['18:00-06:00'] }, special: { '2026-11-28': [] } },
      '06:00',
    ],
    [
      'after the hours of the date before',
      { open: ['18:00-23:00'], special: { '2026-11-28': ['18:00-05:00'] } },
      '05:00',
    ],
    ['as after any other day', { open: { friday: ['18:00-06:00'] } }, '04:00'],
    ['by the hours that count', { special: { '2026-11-28': ['18:00-06:00'] } }, '04:00'],
  ])('%s', (_what, given, time) => {
    expect(daysOf(given).beginsAt('2026-11-29')).toBe(time)
  })

  it('gives the hours of a service past midnight the date on which it begins', () => {
    const days = daysOf({ start: 0, services: ['18:00-02:00'], on: ['saturday'] })
    const dates = (date: string, time: string) => [
      days.ofBooking({ date, time }),
      days.at(Date.parse(`${date}T${time}:00Z`)),
    ]
    expect(dates('2026-11-28', '17:00')).toEqual(['2026-11-28', '2026-11-28'])
    expect(dates('2026-11-29', '00:30')).toEqual(['2026-11-28', '2026-11-28'])
    expect(dates('2026-11-29', '02:00')).toEqual(['2026-11-28', '2026-11-28'])
    expect(dates('2026-11-29', '02:30')).toEqual(['2026-11-29', '2026-11-29'])
    expect(dates('2026-11-30', '00:30')).toEqual(['2026-11-30', '2026-11-30'])
  })

  it('begins with the first time after one that the clocks skip', () => {
    const days = daysOf({ zone: 'America/New_York', start: 0, services: ['18:00-02:15'] })
    expect(days.beginsAt('2026-03-08')).toBe('02:30')
    expect(new Date(days.startOf('2026-03-08')).toISOString()).toBe('2026-03-08T07:00:00.000Z')
  })

  it('is the date of the analytics where nothing else is set', () => {
    const days = plainDays('Asia/Kolkata', 4)
    expect(days.at(instantOf('2026-11-29', '03:59', 'Asia/Kolkata'))).toBe('2026-11-28')
    expect(days.at(instantOf('2026-11-29', '04:00', 'Asia/Kolkata'))).toBe('2026-11-29')
  })
})

const minutes = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const hour = String(Math.floor(quarter / 4)).padStart(2, '0')
  return `${hour}:${String((quarter % 4) * 15).padStart(2, '0')}`
})
const spans = fc.array(
  fc.tuple(minutes, minutes).map(([from, to]) => `${from}-${to}`),
  { maxLength: 3 },
)
const zone = fc.constantFrom(
  ...['UTC', 'Asia/Kolkata', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Casablanca'],
  ...['America/Havana', 'Asia/Beirut', 'America/Santiago', 'Pacific/Kiritimati'],
)
const given = fc.record({
  zone,
  start: fc.integer({ min: 0, max: 23 }),
  open: fc.option(fc.record(Object.fromEntries(weekdays.map((day) => [day, spans])) as Record<Weekday, typeof spans>), {
    nil: undefined,
  }),
  services: spans,
  on: fc.subarray([...weekdays], { minLength: 1 }),
  special: fc.constantFrom<Record<string, string[]>>({}, { '2026-03-28': [] }, { '2026-10-31': ['18:00-05:00'] }),
})
/** Near the changes of the clocks in 2026, in these zones, and anywhere. */
const instant = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) }),
  ...[
    Date.UTC(2026, 2, 8),
    Date.UTC(2026, 2, 29),
    Date.UTC(2026, 3, 5),
    Date.UTC(2026, 9, 25),
    Date.UTC(2026, 10, 1),
  ].map((around) => fc.integer({ min: around - 30 * 3_600_000, max: around + 30 * 3_600_000 })),
)
/** Minutes from one time of a day to a later one. */
const timesBetween = (from: string, to: string) =>
  (Date.parse(`2026-01-01T${to}:00Z`) - Date.parse(`2026-01-01T${from}:00Z`)) / 60_000

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)

describe('the service date', () => {
  it('is one for every instant: that of the day that has begun and not ended', () => {
    fc.assert(
      fc.property(given, instant, (asked, at) => {
        const days = daysOf(asked)
        const around = [-2, -1, 0, 1, 2].map((offset) => addDays(dateOf(at), offset))
        const holding = around.filter((date) => days.startOf(date) <= at && at < days.startOf(addDays(date, 1)))
        expect(holding).toEqual([days.at(at)])
      }),
      { numRuns: 400 },
    )
  })

  it('never falls as time passes', () => {
    fc.assert(
      fc.property(given, instant, fc.integer({ min: 1, max: 40 * 3_600_000 }), (asked, at, later) => {
        const days = daysOf(asked)
        expect(days.at(at) <= days.at(at + later)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  it('is that on which a service begins, for all its times, if it ends before the next begins', () => {
    fc.assert(
      fc.property(zone, fc.integer({ min: 0, max: 23 }), minutes, minutes, instant, (where, start, from, last, at) => {
        fc.pre(last < from && timesBetween(last, from) > 15)
        const days = daysOf({ zone: where, start, services: [`${from}-${last}`] })
        const date = dateOf(at)
        const next = addDays(date, 1)
        for (const time of [from, '23:45'].filter((each) => each >= from)) {
          expect(days.ofBooking({ date, time })).toBe(date)
        }
        for (const time of ['00:00', last]) expect(days.ofBooking({ date: next, time })).toBe(date)
        // The clocks may skip it.
        fc.pre(timeIn(where, instantOf(next, last, where)) === last)
        expect(days.at(instantOf(next, last, where))).toBe(date)
        expect(days.at(instantOf(date, from, where))).toBe(date)
      }),
      { numRuns: 300 },
    )
  })

  it('of a booking is that of its instant, and between the ends of its range', () => {
    fc.assert(
      fc.property(given, instant, minutes, (asked, at, time) => {
        const days = daysOf(asked)
        const date = dateOf(at)
        const own = days.ofBooking({ date, time })
        const { from, before } = days.bookingsOf(own, own)
        const key = (moment: { date: string; time: string }) => `${moment.date} ${moment.time}`
        expect(key(from) <= key({ date, time }) && key({ date, time }) < key(before)).toBe(true)
        const starts = instantOf(date, time, days.timeZone)
        // The clocks skip some times; the instant of such a booking is moved later.
        fc.pre(timeIn(days.timeZone, starts) === time)
        expect(days.at(starts)).toBe(own)
      }),
      { numRuns: 400 },
    )
  })

  it('without hours and services is the date before until the day starts', () => {
    fc.assert(
      fc.property(zone, fc.integer({ min: 0, max: 23 }), instant, (where, start, at) => {
        const date = dateOf(at)
        const hour = `${String(start).padStart(2, '0')}:00`
        const days = plainDays(where, start)
        expect(days.beginsAt(date)).toBe(hour)
        const starts = instantOf(date, hour, where)
        fc.pre(timeIn(where, starts) === hour)
        expect(days.startOf(date)).toBe(starts)
      }),
    )
  })
})
