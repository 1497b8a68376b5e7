import { expect, it } from 'vitest'
import { causesOf } from './slot-causes.ts'
import type { SlotRefusal } from './slots.ts'

const minutes = (count: number) => count * 60_000
const booking = (id: string, from: number, to: number, fields: { table?: string; isOnline?: boolean } = {}) => ({
  id,
  people: 2,
  starts_at: minutes(from),
  ends_at: minutes(to),
  resource_ids: fields.table ? [fields.table] : [],
  is_online: fields.isOnline ?? false,
})
/** The time that is asked for is from minute 60 to minute 150. */
const bookings = [
  booking('before', 0, 60, { table: '1' }),
  booking('early', 30, 90, { table: '1' }),
  booking('same quarter', 74, 160, { isOnline: true }),
  booking('next quarter', 75, 160),
  booking('in the buffer', 155, 200, { table: '2' }),
  booking('after', 160, 200, { table: '2' }),
]
const refused = (code: SlotRefusal['code']) => ({ code, booked: 2, limit: 2 }) as SlotRefusal

it.each<[SlotRefusal['code'] | 'free', string[]]>([
  ['pacing_parties', ['same quarter']],
  ['pacing_covers', ['same quarter']],
  ['online_covers', ['same quarter']],
  ['seats_taken', ['early', 'same quarter', 'next quarter', 'in the buffer']],
  ['tables_taken', ['early', 'same quarter', 'next quarter', 'in the buffer']],
  ['no_table_that_large', []],
  ['past', []],
  ['too_soon', []],
  ['party_too_large', []],
  ['free', []],
])('the bookings behind %s are %j', (code, expected) => {
  const slot = { starts_at: minutes(60), ends_at: minutes(150), refusal: code === 'free' ? null : refused(code) }
  expect(causesOf(slot, minutes(10), bookings).map(({ id }) => id)).toEqual(expected)
})

it('leaves out staff bookings where only those of guests are limited', () => {
  const staff = booking('staff', 60, 150)
  const slot = { starts_at: minutes(60), ends_at: minutes(150), refusal: refused('online_covers') }
  expect(causesOf(slot, 0, [staff])).toEqual([])
})
