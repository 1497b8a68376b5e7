import { openingState } from '@waitbook/domain/calendar/opening-hours'
import { expect, it } from 'vitest'
import { minutesToClosing } from './closing.ts'

const evening = [{ from: '18:00', to: '23:00' }]
const restaurant = {
  time_zone: 'Asia/Kolkata',
  opening_hours: {
    monday: evening,
    tuesday: [],
    wednesday: evening,
    thursday: [...evening, { from: '23:00', to: '02:00' }],
    friday: evening,
    saturday: evening,
    sunday: [{ from: '00:00', to: '00:00' }],
  },
  special_dates: [{ date: '2026-11-25', spans: [{ from: '12:00', to: '13:30' }] }],
}

const fresh = (now: number) => {
  const { open, changes_at } = openingState(restaurant, restaurant.time_zone, now)
  return open && changes_at !== null ? (changes_at - now) / 60_000 : undefined
}

it('equals the computation without a cache, whichever way the clock moves', () => {
  const start = Date.parse('2026-11-21T00:00:00Z')
  const quarters = Array.from({ length: 8 * 96 }, (_, quarter) => start + quarter * 15 * 60_000)
  for (const now of [...quarters, ...quarters.toReversed()]) {
    expect([now, minutesToClosing(restaurant, now)]).toEqual([now, fresh(now)])
  }
})

it('is undefined without opening hours', () => {
  expect(minutesToClosing({ ...restaurant, opening_hours: null }, Date.parse('2026-11-21T14:00:00Z'))).toBeUndefined()
})

it('uses the restaurant as it was read last', () => {
  const now = Date.parse('2026-11-21T15:00:00Z')
  expect(minutesToClosing(restaurant, now)).toBe(150)
  const longer = { ...restaurant, special_dates: [{ date: '2026-11-21', spans: [{ from: '18:00', to: '23:30' }] }] }
  expect(minutesToClosing(longer, now)).toBe(180)
})
