import { expect, it } from 'vitest'
import { planOfDay, weekOf } from './day-plan.ts'
import type { ReservationStatus } from './reservation-status.ts'

const booking = (time: string, party_size = 2, status: ReservationStatus = 'CONFIRMED') => ({
  time,
  party_size,
  status,
})
const times = (...plan: Parameters<typeof planOfDay>) => planOfDay(...plan).map(({ time }) => time)

it('a day covers its opening times and its bookings', () => {
  expect(times([], [{ from: '18:00', to: '19:30' }])).toEqual(['18:00', '18:30', '19:00'])
  expect(times([booking('17:40')], [{ from: '18:00', to: '19:00' }])).toEqual(['17:30', '18:00', '18:30'])
  expect(times([booking('12:00')], [{ from: '18:00', to: '19:00' }])).toEqual(['12:00', '18:00', '18:30'])
  expect(times([booking('12:00'), booking('13:00')])).toEqual(['12:00', '12:30', '13:00'])
  expect(times([], [{ from: '23:00', to: '01:15' }])).toEqual(['23:00', '23:30', '00:00', '00:30', '01:00'])
  expect(times([], [{ from: '22:30', to: '00:00' }])).toEqual(['22:30', '23:00', '23:30'])
  expect(times([], [{ from: '23:00', to: '23:40' }])).toEqual(['23:00', '23:30'])
  expect(times([])).toEqual([])
})

it('a booking past midnight comes last on its service day', () => {
  const late = { ...booking('00:30'), date: '2026-11-29' }
  const first = { ...booking('23:00'), date: '2026-11-28' }
  expect(times([late, first], [], '2026-11-28')).toEqual(['23:00', '23:30', '00:00', '00:30'])
})

it('each half hour has its bookings, its covers without those who do not come, and whether it is open', () => {
  const gone = booking('19:05', 9, 'CANCELLED')
  const here = booking('19:29', 4, 'CHECKED_IN')
  const late = booking('19:30')
  const plan = planOfDay([gone, here, late], [{ from: '18:00', to: '19:30' }])
  expect(plan.slice(2)).toEqual([
    { time: '19:00', isOpen: true, covers: 4, bookings: [gone, here] },
    { time: '19:30', isOpen: false, covers: 2, bookings: [late] },
  ])
})

it.each([
  ['2026-11-22', '2026-11-16', '2026-11-22'],
  ['2026-11-23', '2026-11-23', '2026-11-29'],
  ['2026-01-01', '2025-12-29', '2026-01-04'],
])('the week of %s is from %s to %s', (date, monday, sunday) => {
  expect(weekOf(date)).toHaveLength(7)
  expect([weekOf(date)[0], weekOf(date)[6]]).toEqual([monday, sunday])
})
