import { describe, expect, it } from 'vitest'
import { plainDays } from '../calendar/service-days.ts'
import { dueWeek, mailedDays } from './report-week.ts'

describe('the weekly mail', () => {
  // 2026-11-23 is a Monday.
  it.each([
    ['Asia/Kolkata', 4, '2026-11-23T00:29:59Z', undefined],
    ['Asia/Kolkata', 4, '2026-11-23T00:30:00Z', '2026-11-23'],
    ['Asia/Kolkata', 9, '2026-11-23T00:30:00Z', undefined],
    ['Asia/Kolkata', 9, '2026-11-23T03:30:00Z', '2026-11-23'],
    ['America/New_York', 4, '2026-11-23T10:59:59Z', undefined],
    ['America/New_York', 4, '2026-11-23T11:00:00Z', '2026-11-23'],
    ['America/New_York', 4, '2026-11-24T10:59:59Z', '2026-11-23'],
    ['America/New_York', 4, '2026-11-24T11:00:00Z', undefined],
    ['America/New_York', 4, '2026-11-22T11:00:00Z', undefined],
    ['Pacific/Kiritimati', 4, '2026-11-22T16:00:00Z', '2026-11-23'],
  ])('in %s, with days from %i:00, at %s: due for the week of %s', (zone, start, at, week) => {
    expect(dueWeek(Date.parse(at), plainDays(zone, start))).toBe(week)
  })

  it('covers whole days up to the Sunday before', () => {
    expect(mailedDays('2026-11-23', 'week')).toEqual({ firstDay: '2026-11-16', lastDay: '2026-11-22' })
    expect(mailedDays('2026-11-23', 'month')).toEqual({ firstDay: '2026-10-24', lastDay: '2026-11-22' })
  })
})
