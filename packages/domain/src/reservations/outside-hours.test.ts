import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OpeningHours, openingState, weekdays } from '../calendar/opening-hours.ts'
import { instantOf } from '../calendar/time-zone.ts'
import { outsideHours, spansOn } from './outside-hours.ts'

const lunch = { from: '12:00', to: '15:00' }
const late = { from: '18:00', to: '02:00' }
const closedWeek = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as NonNullable<
  OpeningHours['opening_hours']
>
const hours: OpeningHours = {
  opening_hours: { ...closedWeek, friday: [lunch, late], saturday: [lunch] },
  special_dates: [
    { date: '2026-11-28', spans: [] },
    { date: '2026-12-25', spans: [{ from: '00:00', to: '00:00' }] },
  ],
}

// 2026-11-20 is a Friday.
it.each([
  ['2026-11-20', '12:00', null],
  ['2026-11-20', '14:59', null],
  ['2026-11-20', '15:00', 'OUTSIDE_HOURS'],
  ['2026-11-20', '11:59', 'OUTSIDE_HOURS'],
  ['2026-11-20', '23:59', null],
  ['2026-11-21', '01:59', null],
  ['2026-11-21', '02:00', 'OUTSIDE_HOURS'],
  ['2026-11-22', '19:00', 'CLOSED_DAY'],
  ['2026-11-28', '12:30', 'CLOSED_DAY'],
  ['2026-11-28', '01:00', null],
  ['2026-12-25', '00:00', null],
  ['2026-12-25', '23:59', null],
])('on %s at %s: %s', (date, time, expected) => {
  expect(outsideHours(hours, { date, time })).toBe(expected)
})

it('a restaurant without opening hours is never closed', () => {
  const always = { opening_hours: null, special_dates: [{ date: '2026-11-22', spans: [] }] }
  expect(outsideHours(always, { date: '2026-11-22', time: '04:00' })).toBeNull()
  expect(spansOn(always, '2026-11-22')).toBeUndefined()
})

describe('compared with the state that guests see', () => {
  it('is null exactly where the restaurant is open, on days without a change of the clocks', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(minute, minute, minute, fc.integer({ min: 1, max: 28 }), (from, to, at, day) => {
        const week = { ...closedWeek, friday: [{ from: clock(from), to: clock(to) }] }
        const open: OpeningHours = { opening_hours: week, special_dates: [] }
        const date = `2026-11-${String(day).padStart(2, '0')}`
        const state = openingState(open, 'Asia/Kolkata', instantOf(date, clock(at), 'Asia/Kolkata'))
        expect(outsideHours(open, { date, time: clock(at) }) === null).toBe(state.open)
      }),
    )
  })
})
