import { describe, expect, test } from 'vitest'
import { timeIn } from '../calendar/time-zone.ts'
import { serviceTimes } from './service-times.ts'

const times = (from: string, last_seating: string, date: string, zone: string, interval = 30) =>
  serviceTimes({ from, last_seating, interval }, date, zone)

const clock = (...asked: Parameters<typeof times>) => times(...asked).map(({ time }) => time)

test('a service past midnight has its last times on the next day', () => {
  expect(times('23:00', '00:30', '2026-11-27', 'Asia/Kolkata').map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-11-27 23:00',
    '2026-11-27 23:30',
    '2026-11-28 00:00',
    '2026-11-28 00:30',
  ])
})

test('the last seating is offered only if the interval reaches it', () => {
  expect(clock('18:00', '19:00', '2026-11-27', 'Asia/Kolkata', 45)).toEqual(['18:00', '18:45'])
})

describe('where the clocks change', () => {
  test.each([
    ['New York, forward', '2026-03-07', 'America/New_York', ['01:00', '01:30', '03:00', '03:30']],
    ["St John's, forward", '2026-03-07', 'America/St_Johns', ['01:00', '01:30', '03:00', '03:30']],
    [
      'Lord Howe, forward by 30 minutes',
      '2026-10-03',
      'Australia/Lord_Howe',
      ['01:00', '01:30', '02:30', '03:00', '03:30'],
    ],
    ['New York, back', '2026-10-31', 'America/New_York', ['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']],
    [
      'Lord Howe, back by 30 minutes',
      '2026-04-04',
      'Australia/Lord_Howe',
      ['01:00', '01:30', '02:00', '02:30', '03:00', '03:30'],
    ],
    ['Kolkata, never', '2026-03-07', 'Asia/Kolkata', ['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']],
  ])('%s: a skipped time is not offered, a repeated one once', (_, date, zone, expected) => {
    const found = times('20:00', '03:30', date, zone)
    expect(
      found
        .filter(({ date: day }) => day !== date)
        .map(({ time }) => time)
        .slice(2),
    ).toEqual(expected)
    const instants = found.map(({ at }) => at)
    expect(instants).toEqual([...new Set(instants)].sort((one, other) => one - other))
    for (const { at, time } of found) expect(timeIn(zone, at)).toBe(time)
  })
})
