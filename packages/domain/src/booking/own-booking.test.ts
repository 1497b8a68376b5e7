import { describe, expect, it } from 'vitest'
import { reservationStatuses } from '../reservations/reservation-status.ts'
import { freeUntil, guestCan, guestIsAsked, stayEndOf } from './own-booking.ts'

const starts = Date.parse('2026-11-27T13:30:00Z')
const minute = 60_000
const booking = { status: 'CONFIRMED', confirmed_at: null, duration_minutes: 90 } as const
const actions = (can: ReturnType<typeof guestCan>) => Object.entries(can).flatMap(([name, is]) => (is ? [name] : []))

describe('what a guest can do', () => {
  it.each([
    ['before the time', {}, -minute, ['confirm', 'change', 'say_late', 'cancel']],
    ['once confirmed', { confirmed_at: '2026-11-26T10:00:00Z' }, -minute, ['change', 'say_late', 'cancel']],
    ['at the time', {}, 0, ['confirm', 'say_late', 'cancel']],
    ['until the stay would be over', {}, 90 * minute - 1, ['confirm', 'say_late', 'cancel']],
    ['after it', {}, 90 * minute, []],
    ['with a request', { status: 'REQUESTED' as const }, -minute, ['change', 'cancel']],
  ])('%s', (_, fields, after, expected) => {
    expect(actions(guestCan({ ...booking, ...fields }, starts, starts + after))).toEqual(expected)
  })

  it('is nothing with a booking that no longer stands', () => {
    const standing = reservationStatuses.filter(
      (status) => actions(guestCan({ ...booking, status }, starts, 0)).length > 0,
    )
    expect(standing).toEqual(['CONFIRMED', 'REQUESTED'])
  })
})

describe('what a guest’s page asks', () => {
  const hour = 60 * minute
  const can = { confirm: true, say_late: true }
  it.each([
    ['nine days before', -9 * 24 * hour, [], { confirm: false, late: false }],
    ['a minute more than a day before', -24 * hour - minute, [], { confirm: false, late: false }],
    ['a day before', -24 * hour, [], { confirm: true, late: false }],
    ['from the reminder on, which asks it too', -48 * hour, [starts - 48 * hour], { confirm: true, late: false }],
    ['with a later reminder, a day before', -24 * hour, [starts - 3 * hour], { confirm: true, late: false }],
    ['three hours before', -3 * hour, [], { confirm: true, late: true }],
    ['after its time', hour, [], { confirm: true, late: true }],
  ])('%s', (_, after, reminders, asked) => {
    expect(guestIsAsked(can, starts, reminders, starts + after)).toEqual(asked)
    expect(guestIsAsked({ confirm: false, say_late: false }, starts, reminders, starts + after)).toEqual({
      confirm: false,
      late: false,
    })
  })
})

it('a booking without a duration ends two hours later', () => {
  expect(stayEndOf({ duration_minutes: null }, starts)).toBe(starts + 120 * minute)
})

it('cancelling costs something only with a fee, and after the free hours', () => {
  expect(freeUntil(starts, null)).toBeUndefined()
  expect(freeUntil(starts, { fee: '', free_until_hours: 24 })).toBeUndefined()
  expect(freeUntil(starts, { fee: '€10', free_until_hours: 2 })).toBe(starts - 120 * minute)
})
