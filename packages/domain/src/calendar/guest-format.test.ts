import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guestLanguageTags } from '../languages.ts'
import { isDoubled } from './doubled-hour.ts'
import {
  dateWithTime,
  formatBookedTime,
  formatBookedTimes,
  formatClock,
  formatDate,
  formatTime,
  guestLocale,
  shortDate,
} from './guest-format.ts'
import { regionOf, staffClockOf } from './region.ts'
import { instantOf, timeIn } from './time-zone.ts'

const long = { weekday: 'long', day: 'numeric', month: 'long' } as const

describe('the country and the language decide how a guest reads a date and a time', () => {
  it.each([
    ['en', 'US', '7:30 PM', 'Fri, Nov 27', 'Friday, November 27'],
    ['en', 'CA', '7:30 PM', 'Fri, Nov 27', 'Friday, November 27'],
    ['en', 'GB', '19:30', 'Fri 27 Nov', 'Friday 27 November'],
    ['en', 'IN', '7:30 PM', 'Fri, 27 Nov', 'Friday, 27 November'],
    ['en', 'FR', '19:30', 'Fri, 27 Nov', 'Friday, 27 November'],
    ['es', 'US', '7:30 p.m.', undefined, 'viernes, 27 de noviembre'],
    ['es', 'ES', '19:30', undefined, 'viernes, 27 de noviembre'],
    ['fr', 'FR', '19:30', 'ven. 27 nov.', 'vendredi 27 novembre'],
    ['hi', 'IN', '7:30 PM', undefined, 'शुक्रवार, 27 नवंबर'],
  ] as const)('%s in %s', (language, region, time, short, full) => {
    const locale = guestLocale(language, region)
    expect(formatTime('19:30', locale)).toBe(time)
    if (short) expect(shortDate('2026-11-27', locale)).toBe(short)
    expect(formatDate('2026-11-27', locale, long)).toBe(full)
  })

  it('with the digits that are typed and no space that a text message lacks, in every language', () => {
    for (const language of guestLanguageTags) {
      for (const region of ['US', 'GB', 'IN', 'AE', 'FR', 'MX', '001']) {
        const locale = guestLocale(language, region)
        const written = `${shortDate('2026-11-27', locale)}, ${formatTime('19:30', locale)}`
        expect(written).toMatch(/27.*(7|19).*30/)
        expect(written).not.toMatch(/[\u00a0\u202f]/)
      }
    }
  })

  it('a date and its time are joined by the comma of the language', () => {
    const written = (language: (typeof guestLanguageTags)[number]) =>
      dateWithTime('2026-11-27', '19:30', guestLocale(language, 'US'))
    expect([written('en'), written('ar')]).toEqual(['2026-11-27, 19:30', '2026-11-27، 19:30'])
  })

  it('midnight is 12:00 AM or 00:00', () => {
    expect([formatTime('00:00', guestLocale('en', 'US')), formatTime('00:00', guestLocale('en', 'GB'))]).toEqual([
      '12:00 AM',
      '00:00',
    ])
  })
})

describe('a time that the clocks show twice', () => {
  const zone = 'America/New_York'
  const us = guestLocale('en', 'US')

  it('names its half, and no other time does', () => {
    expect(formatClock(Date.parse('2026-11-01T05:30Z'), zone, us)).toBe('1:30 AM (EDT)')
    expect(formatClock(Date.parse('2026-11-01T06:30Z'), zone, us)).toBe('1:30 AM (EST)')
    expect(formatClock(Date.parse('2026-11-01T04:59Z'), zone, us)).toBe('12:59 AM')
    expect(formatClock(Date.parse('2026-11-01T07:00Z'), zone, us)).toBe('2:00 AM')
    expect(formatBookedTime('2026-11-01', '01:30', zone, us)).toBe('1:30 AM (EDT)')
    expect(formatBookedTime('2026-03-08', '02:30', zone, us)).toBe('2:30 AM')
    expect(formatBookedTime('2026-11-27', '19:30', zone, us, true)).toBe('7:30 PM (GMT-5)')
  })

  it('in any zone is one that two instants show', () => {
    const zones = ['America/New_York', 'Europe/Paris', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/St_Johns']
    const halfHours = fc.integer({ min: 0, max: 2 * 366 * 48 })
    fc.assert(
      fc.property(fc.constantFrom(...zones), halfHours, (timeZone, half) => {
        const at = Date.UTC(2026, 0) + half * 1_800_000
        const shows = (other: number) => timeIn(timeZone, other) === timeIn(timeZone, at)
        const others = [-2, -1, 1, 2].map((halves) => at + halves * 1_800_000)
        expect(isDoubled(at, timeZone)).toBe(others.some(shows))
      }),
      { numRuns: 300 },
    )
  })

  it.each(['Europe/Paris', 'Australia/Lord_Howe'])('is found in %s', (timeZone) => {
    const date = timeZone === 'Europe/Paris' ? '2026-10-25' : '2026-04-05'
    expect(isDoubled(instantOf(date, timeZone === 'Europe/Paris' ? '02:30' : '01:45', timeZone), timeZone)).toBe(true)
  })
})

describe('the clock of the staff screens', () => {
  it.each([
    ['+1', 'America/New_York', 'region', '12'],
    ['+91', 'Asia/Kolkata', 'region', '12'],
    ['+44', 'Europe/London', 'region', '24'],
    ['+33', 'Europe/Paris', 'region', '24'],
    ['+33', 'Europe/Paris', '12', '12'],
    ['+1', 'America/New_York', '24', '24'],
  ] as const)('of %s, %s with the setting %s counts to %s', (default_country_code, time_zone, staff_clock, hours) => {
    expect(staffClockOf({ default_country_code, time_zone, staff_clock })).toBe(hours)
  })

  it('a calling code of no country is written as anywhere', () => {
    expect(regionOf({ default_country_code: '+999', time_zone: 'UTC' })).toBe('001')
  })
})

describe('the times of a wish', () => {
  const zone = 'America/New_York'
  const gb = guestLocale('en', 'GB')

  it.each([
    ['19:00', '21:00', '19:00 - 21:00'],
    ['19:00', '19:00', '19:00'],
    // Past midnight, in the night in which the clocks are put back.
    ['23:30', '01:30', '23:30 - 01:30 (GMT-4)'],
  ])('from %s to %s', (from, to, written) => {
    expect(formatBookedTimes('2026-10-31', { from, to }, zone, gb)).toBe(written)
  })
})
