import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OpeningHours, openingState, type Span, spansOverlap, type Weekday, weekdays } from './opening-hours.ts'

const closed = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as Record<Weekday, Span[]>
const span = (text: string): Span => ({ from: text.slice(0, 5), to: text.slice(6) })
const week = (days: Partial<Record<Weekday, string[]>>, special: Record<string, string[]> = {}): OpeningHours => ({
  opening_hours: {
    ...closed,
    ...(Object.fromEntries(Object.entries(days).map(([day, spans]) => [day, spans.map(span)])) as Partial<
      typeof closed
    >),
  },
  special_dates: Object.entries(special).map(([date, spans]) => ({ date, spans: spans.map(span) })),
})
const everyDay = (...spans: string[]) => week(Object.fromEntries(weekdays.map((day) => [day, spans])))

const lunchAndDinner = week(
  { tuesday: ['12:00-15:00', '18:00-22:30'], friday: ['12:00-15:00', '18:00-02:00'], saturday: ['18:00-02:00'] },
  { '2026-11-24': [], '2026-12-25': ['10:00-13:00'] },
)

describe('opening hours', () => {
  // 2026-11-20 is a Friday.
  it.each([
    ['before lunch', '2026-11-20T11:59', false, '2026-11-20T12:00'],
    ['at the minute it opens', '2026-11-20T12:00', true, '2026-11-20T15:00'],
    ['at the minute it closes', '2026-11-20T15:00', false, '2026-11-20T18:00'],
    ['in the evening, until the next day', '2026-11-20T23:00', true, '2026-11-21T02:00'],
    ['past midnight, still of Friday', '2026-11-21T01:59', true, '2026-11-21T02:00'],
    ['after it', '2026-11-21T02:00', false, '2026-11-21T18:00'],
    ['on Sunday, the Tuesday being a holiday', '2026-11-22T12:00', false, '2026-11-27T12:00'],
    ['on that holiday', '2026-11-24T13:00', false, '2026-11-27T12:00'],
    ['on a date with hours of its own', '2026-12-25T12:30', true, '2026-12-25T13:00'],
    ['in the evening of that date', '2026-12-25T19:00', false, '2026-12-26T18:00'],
  ])('%s', (_what, local, open, changes) => {
    expect(openingState(lunchAndDinner, 'UTC', Date.parse(`${local}Z`))).toEqual({
      open,
      changes_at: Date.parse(`${changes}Z`),
    })
  })

  it('are the restaurant’s clocks, not the server’s', () => {
    const at = Date.parse('2026-11-20T06:29Z')
    expect(openingState(lunchAndDinner, 'Asia/Kolkata', at)).toEqual({ open: false, changes_at: at + 60_000 })
    expect(openingState(lunchAndDinner, 'Asia/Kolkata', at + 60_000).open).toBe(true)
  })

  it.each([
    ['the night is an hour shorter', '2026-03-07T23:00-05:00', '2026-03-08T04:00-04:00', 4],
    ['the night is an hour longer', '2026-10-31T23:00-04:00', '2026-11-01T04:00-05:00', 6],
  ])('hold when %s', (_what, from, to, hours) => {
    const nights = everyDay('23:00-04:00')
    const [start, end] = [Date.parse(from), Date.parse(to)]
    expect(end - start).toBe(hours * 3_600_000)
    expect(openingState(nights, 'America/New_York', start - 1)).toEqual({ open: false, changes_at: start })
    expect(openingState(nights, 'America/New_York', start)).toEqual({ open: true, changes_at: end })
  })

  it('a time skipped by a change of the clocks is later by the skipped time', () => {
    const skipped = everyDay('02:30-06:00')
    const opens = Date.parse('2026-03-08T03:30-04:00')
    expect(openingState(skipped, 'America/New_York', opens - 1)).toEqual({ open: false, changes_at: opens })
  })

  it('spans that touch, also over midnight, are one opening', () => {
    const friday = week({ friday: ['18:00-00:00'], saturday: ['00:00-03:00', '03:00-05:00'] })
    expect(openingState(friday, 'UTC', Date.parse('2026-11-20T19:00Z'))).toEqual({
      open: true,
      changes_at: Date.parse('2026-11-21T05:00Z'),
    })
  })

  it('without hours, or with every hour of the week, it is always open; with an empty week, never', () => {
    const now = Date.parse('2026-11-20T19:00Z')
    expect(openingState({ opening_hours: null, special_dates: [] }, 'UTC', now)).toEqual({
      open: true,
      changes_at: null,
    })
    expect(openingState(everyDay('00:00-00:00'), 'UTC', now)).toEqual({ open: true, changes_at: null })
    expect(openingState(week({}), 'UTC', now)).toEqual({ open: false, changes_at: null })
  })

  const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const two = (count: number) => String(count).padStart(2, '0')
    return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`
  })
  const spans = fc.array(fc.record({ from: time, to: time }), { maxLength: 3 })
  const anyWeek = fc.tuple(spans, spans, spans, spans, spans, spans, spans)
  const instant = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2028, 0) })

  it.each(['America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'])(
    'stay as they are until they change (%s)',
    (zone) => {
      fc.assert(
        fc.property(anyWeek, instant, fc.double({ min: 0, max: 1, noNaN: true }), (days, now, part) => {
          const hours: OpeningHours = {
            opening_hours: Object.fromEntries(weekdays.map((day, index) => [day, days[index]])) as Record<
              Weekday,
              Span[]
            >,
            special_dates: [],
          }
          const { open, changes_at } = openingState(hours, zone, now)
          if (changes_at === null) return
          expect(changes_at).toBeGreaterThan(now)
          expect(openingState(hours, zone, changes_at).open).toBe(!open)
          const between = Math.floor(now + (changes_at - 1 - now) * part)
          expect(openingState(hours, zone, between)).toEqual({ open, changes_at })
        }),
        { numRuns: 200 },
      )
    },
  )
})

it.each([
  [['10:00-12:00', '12:00-14:00'], false],
  [['12:00-14:00', '10:00-12:01'], true],
  [['18:00-02:00'], false],
  [['18:00-02:00', '19:00-20:00'], true],
  [['10:00-11:00', '18:00-02:00'], false],
  [['00:00-00:00', '10:00-11:00'], true],
])('%j overlap: %s', (texts, overlap) => {
  expect(spansOverlap(texts.map(span))).toBe(overlap)
})
