import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  bookedClock,
  clockLabel,
  isForeignZone,
  namedClock,
  ownZone,
  setClock,
  writtenClock,
  writtenDateOf,
  writtenDay,
  writtenMoment,
  zoneOrOwn,
} from './dates.ts'

beforeEach(() => setClock('12'))
afterEach(() => setClock(undefined))

test("a missing date is a dash, an invalid one 'Invalid Date'", () => {
  for (const written of [writtenDay, writtenMoment]) {
    expect([written(null), written(''), written('soon')]).toEqual(['-', '-', 'Invalid Date'])
  }
})

test('days and instants have the format of the specification', () => {
  const local = new Date(2026, 2, 5, 19, 5).toISOString()
  expect(writtenDay(local)).toBe('Mar 05, 2026')
  expect(writtenMoment(local)).toBe('Mar 5, 07:05 PM')
})

test("in the restaurant’s zone, whatever the browser's zone", () => {
  const instant = '2026-03-05T20:05:00.000Z'
  expect(writtenDay(instant, 'Asia/Kolkata')).toBe('Mar 06, 2026')
  expect(writtenMoment(instant, 'Asia/Kolkata')).toBe('Mar 6, 01:35 AM')
  expect(writtenMoment(instant, 'America/New_York')).toBe('Mar 5, 03:05 PM')
  expect(writtenClock(Date.parse(instant), 'Asia/Kolkata')).toBe('1:35am')
  expect(writtenClock(Date.parse('2026-03-05T18:30:00.000Z'), 'Asia/Kolkata')).toBe('12:00am')
})

test('a date without a time is the same in each zone, an instant has the date of the zone', () => {
  for (const zone of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
    expect(writtenDateOf('2026-03-05', zone)).toBe('Mar 05, 2026')
  }
  expect(writtenDateOf('2026-03-05T23:30:00.000Z', 'Asia/Kolkata')).toBe('Mar 06, 2026')
  expect(writtenDateOf('2026-03-05T03:30:00.000Z', 'America/New_York')).toBe('Mar 04, 2026')
})

test('in the browser’s zone if the browser does not know the restaurant’s', () => {
  const instant = '2026-03-05T20:05:00.000Z'
  expect(writtenClock(Date.parse(instant), 'Mars/Olympus_Mons')).toBe(writtenClock(Date.parse(instant)))
  expect(writtenMoment(instant, 'Mars/Olympus_Mons')).toBe(writtenMoment(instant))
})

test('a time includes its zone only if the device is in another zone', () => {
  const at = Date.parse('2026-03-05T20:05:00.000Z')
  const far = ['Asia/Kolkata', 'America/New_York'].find((zone) => isForeignZone(zone, at))
  expect(namedClock(at, far)).toMatch(/^\d+:\d\d[ap]m (GMT\+5:30|EST)$/)
  expect(namedClock(at, undefined)).toBe(writtenClock(at))
  expect(namedClock(at, ownZone)).toBe(writtenClock(at))
})

test('a zone keeps the name stored by the restaurant, for which browsers use older ones', () => {
  expect(['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv'].map(zoneOrOwn)).toEqual([
    'Asia/Kolkata',
    'Asia/Calcutta',
    'Europe/Kyiv',
  ])
  expect([undefined, 'Mars/Olympus_Mons'].map(zoneOrOwn)).toEqual([ownZone, ownZone])
})

test.each([
  ['12', '7:05pm', 'Mar 5, 07:05 PM'],
  ['24', '19:05', 'Mar 5, 19:05'],
] as const)('one setting writes all times by a clock of %s hours', (clock, time, moment) => {
  setClock(clock)
  const at = '2026-03-05T13:35:00.000Z'
  const written = [clockLabel('19:05'), writtenClock(Date.parse(at), 'Asia/Kolkata'), writtenMoment(at, 'Asia/Kolkata')]
  expect(written).toEqual([time, time, moment])
})

test('a time that the clocks show twice says which one it is, of instants and of bookings', () => {
  setClock('12', 'America/New_York')
  const at = (instant: string) => writtenClock(Date.parse(instant), 'America/New_York')
  expect(['2026-11-01T05:30Z', '2026-11-01T06:30Z', '2026-11-01T07:30Z'].map(at)).toEqual([
    '1:30am (EDT)',
    '1:30am (EST)',
    '2:30am',
  ])
  // A booked time is the first of the two.
  expect(bookedClock('2026-11-01', '01:30')).toBe('1:30am (EDT)')
  expect(bookedClock('2026-11-02', '01:30')).toBe('1:30am')
  // The clocks skip it.
  expect(bookedClock('2026-03-08', '02:30')).toBe('2:30am')
})
