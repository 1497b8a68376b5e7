import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateIn, instantOf, timeIn } from './time-zone.ts'

const zones = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'America/St_Johns',
]

const utc = (instant: number) => new Date(instant).toISOString().slice(0, 16)

describe('the instant of a booking', () => {
  it.each([
    ['an ordinary evening', '2026-11-21', '19:00', 'Asia/Kolkata', '2026-11-21T13:30'],
    ['an ordinary evening', '2026-11-21', '19:00', 'America/St_Johns', '2026-11-21T22:30'],
    ['summer', '2026-07-01', '19:00', 'America/New_York', '2026-07-01T23:00'],
    ['winter', '2026-12-01', '19:00', 'America/New_York', '2026-12-02T00:00'],
    ['the skipped hour, an hour later', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30'],
    ['just before it', '2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59'],
    ['just after it', '2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00'],
    ['the hour that comes twice, the first', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30'],
    ['after it', '2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00'],
    ['the skipped hour', '2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:30'],
    ['the hour that comes twice', '2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30'],
    ['the evening of that day', '2026-10-25', '19:00', 'Europe/London', '2026-10-25T19:00'],
    ['the skipped half hour', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45'],
    ['the half hour that comes twice', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45'],
    ['back for Ramadan: twice', '2026-02-15', '02:30', 'Africa/Casablanca', '2026-02-15T01:30'],
    ['forward after it: skipped', '2026-03-22', '02:30', 'Africa/Casablanca', '2026-03-22T02:30'],
    ['the skipped hour', '2026-03-08', '02:30', 'America/St_Johns', '2026-03-08T06:00'],
    ['midnight', '2026-11-22', '00:00', 'Asia/Kolkata', '2026-11-21T18:30'],
  ])('%s: %s %s in %s is %s UTC', (_what, date, time, zone, expected) => {
    expect(utc(instantOf(date, time, zone))).toBe(expected)
  })

  const minute = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 })

  it.each(zones)('in %s has the booked local time, or a later one if that is skipped', (zone) => {
    fc.assert(
      fc.property(minute, (minutes) => {
        const local = utc(minutes * 60_000)
        const [date = '', time = ''] = local.split('T')
        const instant = instantOf(date, time, zone)
        const shown = `${dateIn(zone, instant)}T${timeIn(zone, instant)}`
        // Later only for a skipped time: then the minute before the shown one is not the one before the booked.
        if (shown !== local) expect(shown > local).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it.each(zones)('in %s is the first instant with that local time', (zone) => {
    fc.assert(
      fc.property(minute, (minutes) => {
        const instant = minutes * 60_000
        const again = instantOf(dateIn(zone, instant), timeIn(zone, instant), zone)
        expect(again).toBeLessThanOrEqual(instant)
        expect([0, 30, 60]).toContain((instant - again) / 60_000)
      }),
      { numRuns: 300 },
    )
  })
})

describe('today', () => {
  it.each([
    ['2026-11-21T18:29:59Z', 'Asia/Kolkata', '2026-11-21'],
    ['2026-11-21T18:30:00Z', 'Asia/Kolkata', '2026-11-22'],
    ['2026-11-22T03:29:00Z', 'America/St_Johns', '2026-11-21'],
    ['2026-11-21T12:59:00Z', 'Australia/Lord_Howe', '2026-11-21'],
    ['2026-11-21T13:00:00Z', 'Australia/Lord_Howe', '2026-11-22'],
  ])('at %s in %s is %s', (at, zone, expected) => {
    expect(dateIn(zone, Date.parse(at))).toBe(expected)
  })
})
