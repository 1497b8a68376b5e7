import { expect, it } from 'vitest'
import { bookingNews } from './booking-news.ts'

type State = Parameters<typeof bookingNews>[1]
const state = (fields: Partial<State> = {}): State => ({
  status: 'CONFIRMED',
  date: '2026-11-27',
  time: '19:00',
  party_size: 2,
  cancelled_by: null,
  ...fields,
})
const byStaff = { status: 'CANCELLED', cancelled_by: 'staff' } as const
const byGuest = { status: 'CANCELLED', cancelled_by: 'guest' } as const

it.each<[string, Partial<State> | null, Partial<State>, string | undefined]>([
  ['a booking', null, {}, 'booking_confirmed'],
  ['a request', null, { status: 'REQUESTED' }, 'booking_requested'],
  ['an accepted request', { status: 'REQUESTED' }, {}, 'booking_confirmed'],
  ['a declined request', { status: 'REQUESTED' }, byStaff, 'booking_declined'],
  ['a request that its guest takes back', { status: 'REQUESTED' }, byGuest, 'booking_cancelled'],
  ['another date', {}, { date: '2026-11-28' }, 'booking_changed'],
  ['another time', {}, { time: '20:00' }, 'booking_changed'],
  ['another size', {}, { party_size: 3 }, 'booking_changed'],
  ['a change that staff have to accept', {}, { status: 'REQUESTED', party_size: 12 }, 'booking_requested'],
  ['a cancellation by staff', {}, byStaff, 'booking_cancelled'],
  ['a cancellation by the guest', {}, byGuest, 'booking_cancelled'],
  ['a cancelled booking that staff restore', byStaff, {}, 'booking_confirmed'],
  ['nothing that the guest sees', {}, {}, undefined],
  ['an arrival', {}, { status: 'CHECKED_IN' }, undefined],
  ['a no-show', {}, { status: 'NO_SHOW' }, undefined],
  ['a no-show that came after all', { status: 'NO_SHOW' }, {}, undefined],
  ['a cancellation of what is cancelled', byGuest, byStaff, undefined],
])('%s', (_, before, after, expected) => {
  expect(bookingNews(before && state(before), state(after))).toBe(expected)
})
