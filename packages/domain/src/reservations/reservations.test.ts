import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkInNotes } from './check-in-notes.ts'
import { coversPerHalfHour } from './covers.ts'
import { reservationCan, reservationCanBecome, reservationStatuses } from './reservation-status.ts'

describe('the status transitions of a booking', () => {
  const allowed = {
    CONFIRMED: ['CHECKED_IN', 'CANCELLED', 'NO_SHOW'],
    CHECKED_IN: [],
    CANCELLED: ['CONFIRMED'],
    NO_SHOW: ['CONFIRMED'],
    REQUESTED: ['CONFIRMED', 'CANCELLED'],
  }
  it.each(reservationStatuses)('from %s', (from) => {
    expect(reservationStatuses.filter((to) => reservationCanBecome(from, to))).toEqual(allowed[from])
  })

  it.each([
    ['REQUESTED', ['edit', 'accept', 'decline', 'cancel']],
    ['CONFIRMED', ['edit', 'checkIn', 'cancel', 'noShow']],
    ['CHECKED_IN', ['edit']],
    ['CANCELLED', ['restore']],
    ['NO_SHOW', ['restore']],
  ] as const)('the actions for a %s booking: %s', (status, expected) => {
    const actions = ['edit', 'accept', 'decline', 'checkIn', 'cancel', 'noShow', 'restore'] as const
    expect(actions.filter((action) => reservationCan(action, { status }))).toEqual(expected)
  })
})

describe('covers per half hour', () => {
  const booking = (time: string, party_size: number, status: (typeof reservationStatuses)[number] = 'CONFIRMED') => ({
    time,
    party_size,
    status,
  })

  it('adds the people up by the half hour they come in, with the empty ones between', () => {
    const day = [booking('19:00', 4), booking('19:29', 2, 'CHECKED_IN'), booking('20:30', 6)]
    expect(coversPerHalfHour(day)).toEqual([
      { time: '19:00', reservations: 2, covers: 6 },
      { time: '19:30', reservations: 0, covers: 0 },
      { time: '20:00', reservations: 0, covers: 0 },
      { time: '20:30', reservations: 1, covers: 6 },
    ])
  })

  it('omits cancelled bookings and no-shows', () => {
    expect(coversPerHalfHour([booking('19:00', 4, 'CANCELLED'), booking('20:00', 2, 'NO_SHOW')])).toEqual([])
  })

  it('counts requests, whose seats are held', () => {
    expect(coversPerHalfHour([booking('19:00', 4, 'REQUESTED')])).toMatchObject([{ reservations: 1, covers: 4 }])
  })

  it('counts every expected person once', () => {
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
    const size = fc.integer({ min: 1, max: 99 })
    fc.assert(
      fc.property(fc.array(fc.tuple(time, size)), (bookings) => {
        const day = coversPerHalfHour(bookings.map(([at, people]) => booking(at, people)))
        const total = day.reduce((sum, { covers }) => sum + covers, 0)
        expect(total).toBe(bookings.reduce((sum, [, people]) => sum + people, 0))
      }),
    )
  })
})

it.each([
  ['', 'Reservation for 19:00'],
  ['window', 'Reservation for 19:00 window'],
  ['x'.repeat(600), `Reservation for 19:00 ${'x'.repeat(478)}`],
])('a checked-in party notes %j as %j', (notes, expected) => {
  expect(checkInNotes('19:00', notes)).toBe(expected)
})
