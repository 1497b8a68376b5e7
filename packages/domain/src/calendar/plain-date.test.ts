import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, clockLabel, dateHeading, daysBetween, isDate, isTime, padTime } from './plain-date.ts'

describe('a date', () => {
  it.each(['2026-11-21', '2028-02-29', '2000-02-29', '2026-12-31'])('%s is valid', (text) => {
    expect(isDate(text)).toBe(true)
  })

  it.each([
    '2026-02-30',
    '2027-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-11-21',
    '2026-11-21T00:00',
    '',
    'today',
  ])('%j is not valid', (text) => {
    expect(isDate(text)).toBe(false)
  })

  it.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-28', 30, '2026-04-27'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
    expect(daysBetween(date, expected)).toBe(days)
  })

  it('addDays and daysBetween are inverse', () => {
    const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(date, fc.integer({ min: -400, max: 400 }), (moment, days) => {
        const day = moment.toISOString().slice(0, 10)
        expect(addDays(addDays(day, days), -days)).toBe(day)
        expect(isDate(addDays(day, days))).toBe(true)
      }),
    )
  })

  it.each([
    ['2026-11-21', 'Saturday, November 21, 2026'],
    ['2026-03-29', 'Sunday, March 29, 2026'],
    ['2026-02-30', 'Invalid Date'],
    ['', '-'],
    [null, '-'],
  ])('%j is headed %s', (date, heading) => {
    expect(dateHeading(date)).toBe(heading)
  })
})

describe('a time of day', () => {
  it.each([
    ['19:00:00', '19:00'],
    ['9:05', '09:05'],
    ['07:30:15.250', '07:30'],
    ['19:00', '19:00'],
    ['soon', 'soon'],
  ])('%s is padded to %s', (time, expected) => {
    expect(padTime(time)).toBe(expected)
  })

  it.each([
    ['19:00', '7:00pm', '19:00'],
    ['00:05', '12:05am', '00:05'],
    ['12:30', '12:30pm', '12:30'],
    ['09:15:00', '9:15am', '09:15'],
    [null, '12:00pm', '12:00'],
    ['25:00', '12:00pm', '12:00'],
  ])('%j is shown as %s or %s', (time, of12, of24) => {
    expect([clockLabel(time, '12'), clockLabel(time, '24')]).toEqual([of12, of24])
  })

  it.each([
    ['23:59', true],
    ['24:00', false],
    ['7:00', false],
    ['12:60', false],
    ['12:00:00', false],
  ])('%s: %s', (time, expected) => {
    expect(isTime(time)).toBe(expected)
  })
})
