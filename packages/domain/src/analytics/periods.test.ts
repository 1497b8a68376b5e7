import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDays, serviceDays } from '../calendar/service-days.ts'
import { instantOf, offsetAt } from '../calendar/time-zone.ts'
import { dayStretches, periodBounds, rangeBounds, stretchesOf, wallOffsets } from './periods.ts'

const iso = (ms: number) => new Date(ms).toISOString()

describe('the bounds of a period', () => {
  it('are service days in local time, including today so far', () => {
    const bounds = periodBounds('week', Date.parse('2026-11-21T13:30:00Z'), plainDays('Asia/Kolkata', 0))
    expect(bounds).toMatchObject({ firstDay: '2026-11-15', lastDay: '2026-11-21' })
    expect(iso(bounds.current.from)).toBe('2026-11-14T18:30:00.000Z')
    expect(iso(bounds.current.to)).toBe('2026-11-21T13:30:00.000Z')
    expect(iso(bounds.previous.from)).toBe('2026-11-07T18:30:00.000Z')
    expect(iso(bounds.previous.to)).toBe('2026-11-14T13:30:00.000Z')
  })

  it('count the small hours to the day before where a day starts later', () => {
    const at1 = Date.parse('2026-11-20T19:30:00Z')
    expect(periodBounds('week', at1, plainDays('Asia/Kolkata', 4)).lastDay).toBe('2026-11-20')
    expect(periodBounds('week', at1, plainDays('Asia/Kolkata', 1)).lastDay).toBe('2026-11-21')
    expect(periodBounds('week', at1, plainDays('Asia/Kolkata', 0)).lastDay).toBe('2026-11-21')
  })

  it('keep the time of day across a change of the clocks', () => {
    // New York went back an hour on the 1st.
    const { current, previous } = periodBounds(
      'week',
      Date.parse('2026-11-05T23:00:00Z'),
      plainDays('America/New_York', 0),
    )
    expect(iso(current.from)).toBe('2026-10-30T04:00:00.000Z')
    expect(iso(previous.from)).toBe('2026-10-23T04:00:00.000Z')
    expect(iso(previous.to)).toBe('2026-10-29T22:00:00.000Z')
  })

  it('never let the period before run into this one', () => {
    const zones = fc.constantFrom('America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Africa/Casablanca')
    const now = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) })
    fc.assert(
      fc.property(zones, now, fc.integer({ min: 0, max: 23 }), (zone, at, start) => {
        const { current, previous } = periodBounds('week', at, plainDays(zone, start))
        expect(previous.from).toBeLessThanOrEqual(previous.to)
        expect(previous.to).toBeLessThanOrEqual(current.from)
        expect(current.from).toBeLessThanOrEqual(current.to)
      }),
    )
  })
})

describe('the bounds of chosen days', () => {
  const now = Date.parse('2026-11-21T13:30:00Z')
  const bounds = (firstDay: string, lastDay: string) =>
    rangeBounds({ firstDay, lastDay }, now, plainDays('Asia/Kolkata', 4))

  it('are whole days if the last has ended, and as many whole days before', () => {
    const { current, previous } = bounds('2026-11-01', '2026-11-10')
    expect([current.from, current.to].map(iso)).toEqual(['2026-10-31T22:30:00.000Z', '2026-11-10T22:30:00.000Z'])
    expect([previous.from, previous.to].map(iso)).toEqual(['2026-10-21T22:30:00.000Z', '2026-10-31T22:30:00.000Z'])
  })

  it('end now if the last day is running or has not begun, and compare with the same part of a day', () => {
    const running = bounds('2026-11-20', '2026-11-21')
    expect(iso(running.current.to)).toBe('2026-11-21T13:30:00.000Z')
    expect(iso(running.previous.to)).toBe('2026-11-19T13:30:00.000Z')
    expect(bounds('2026-11-20', '2026-12-31')).toEqual(running)
  })
})

describe('a span cut where the clocks change', () => {
  it('has the instant of the change to the millisecond', () => {
    const cut = stretchesOf('America/New_York', Date.parse('2026-03-01T00:00:00Z'), Date.parse('2026-12-01T00:00:00Z'))
    expect(cut.map(({ from, offsetMs }) => [iso(from), offsetMs / 3_600_000])).toEqual([
      ['2026-03-01T00:00:00.000Z', -5],
      ['2026-03-08T07:00:00.000Z', -4],
      ['2026-11-01T06:00:00.000Z', -5],
    ])
  })

  it('covers the span without a gap, each stretch with one offset', () => {
    const zones = fc.constantFrom('America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Africa/Casablanca')
    const start = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) })
    fc.assert(
      fc.property(zones, start, fc.integer({ min: 1, max: 400 }), (zone, from, days) => {
        const to = from + days * 86_400_000
        const cut = stretchesOf(zone, from, to)
        expect(cut.map((stretch) => stretch.from)).toEqual([from, ...cut.slice(0, -1).map((stretch) => stretch.to)])
        expect(cut.at(-1)?.to).toBe(to)
        for (const stretch of cut) {
          expect(offsetAt(stretch.from, zone)).toBe(stretch.offsetMs)
          expect(offsetAt(stretch.to - 1, zone)).toBe(stretch.offsetMs)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('is empty for an empty span', () => {
    expect(stretchesOf('Asia/Kolkata', 5, 5)).toEqual([])
  })
})

describe('a span cut where the date follows from the local time', () => {
  const open = [{ from: '18:00', to: '05:30' }]
  const late = [{ from: '18:00', to: '01:30' }]
  const none = { monday: [], tuesday: late, wednesday: [], thursday: [], sunday: [] }
  const special_dates = [{ date: '2026-10-31', spans: [{ from: '02:30', to: '11:00' }] }]
  const hours = { opening_hours: { ...none, friday: open, saturday: late }, special_dates }
  const daysIn = (timeZone: string, dayStartHour: number) =>
    serviceDays({ timeZone, dayStartHour, hours, services: [], special_dates: [] })
  const iso8601 = (at: number) => iso(at).slice(0, 10)

  it('covers the span without a gap, and gives each instant its service date', () => {
    const zones = fc.constantFrom('America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Africa/Casablanca')
    const start = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2026, 11) })
    const hour = fc.constantFrom(0, 1, 2, 4)
    const dayMs = 86_400_000
    fc.assert(
      fc.property(zones, hour, start, fc.integer({ min: 1, max: 60 }), fc.nat(), (zone, begins, from, count, nth) => {
        const days = daysIn(zone, begins)
        const to = from + count * dayMs
        const cut = dayStretches({ from, to }, days)
        expect(cut.map((stretch) => stretch.from)).toEqual([from, ...cut.slice(0, -1).map((stretch) => stretch.to)])
        expect(cut.at(-1)?.to).toBe(to)
        for (const at of [from + (nth % (to - from)), ...cut.flatMap((each) => [each.from, each.to - 1])]) {
          const own = cut.find((each) => each.from <= at && at < each.to)
          if (!own) throw new Error('an instant outside of all stretches')
          const date = iso8601(at + own.offsetMs - own.beginsMinutes * 60_000)
          const [, clamped] = [own.firstDay, date, own.lastDay].toSorted()
          expect(clamped).toBe(days.at(at))
        }
      }),
      { numRuns: 150 },
    )
  })

  it('is only cut where the clocks change, if all days begin at one hour', () => {
    const span = { from: Date.UTC(2026, 0), to: Date.UTC(2027, 0) }
    const cut = dayStretches(span, plainDays('America/New_York', 4))
    expect(cut.map(({ from, to, offsetMs }) => ({ from, to, offsetMs }))).toEqual(
      stretchesOf('America/New_York', span.from, span.to),
    )
  })
})

it('the offsets by local time give each time the same instant as the calendar', () => {
  const zones = fc.constantFrom('America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Africa/Casablanca')
  const minute = fc.integer({ min: 60 * 24, max: 60 * 24 * 360 })
  const [from, to] = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)]
  fc.assert(
    fc.property(zones, minute, (zone, minutes) => {
      const local = from + minutes * 60_000
      const [date = '', time = ''] = iso(local).slice(0, 16).split('T')
      const lead = wallOffsets(zone, from, to).findLast(({ localFrom }) => localFrom <= local)
      expect(local - (lead?.offsetMs ?? Number.NaN)).toBe(instantOf(date, time, zone))
    }),
    {
      examples: [
        ['America/New_York', (Date.UTC(2026, 10, 1, 1, 30) - from) / 60_000],
        ['America/New_York', (Date.UTC(2026, 2, 8, 2, 30) - from) / 60_000],
      ],
    },
  )
})
