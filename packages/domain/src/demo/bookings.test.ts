import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DemoBooking, isDemoBookingMove, nextDemoBookingMove } from './bookings.ts'

/** A random source that gives these numbers, then zeros. */
const rolls =
  (...numbers: number[]) =>
  () =>
    numbers.shift() ?? 0
const booking = (id: string, isConfirmed = false): DemoBooking => ({ id, name: `Guest ${id}`, isConfirmed })

it('mostly nothing happens', () => {
  expect([0.11, 0.12].map((roll) => isDemoBookingMove(rolls(roll)))).toEqual([true, false])
})

it('a guest books while there are few bookings, and no longer once there are many', () => {
  expect(nextDemoBookingMove([], rolls(0, 0, 0.99))).toMatchObject({ kind: 'book', days_ahead: 2 })
  const many = Array.from({ length: 12 }, (_, n) => booking(String(n), true))
  expect(nextDemoBookingMove(many, rolls(0))).toBeUndefined()
})

it('a guest confirms or cancels, but not twice', () => {
  expect(nextDemoBookingMove([booking('a'), booking('b', true)], rolls(0.9, 0.9, 0.9))).toEqual({
    kind: 'confirm',
    id: 'a',
  })
  expect(nextDemoBookingMove([booking('a')], rolls(0, 0.9, 0.1))).toEqual({ kind: 'cancel', id: 'a' })
})

it('names only bookings that are open', () => {
  const list = fc.array(fc.record({ id: fc.uuid(), name: fc.string(), isConfirmed: fc.boolean() }), { maxLength: 15 })
  fc.assert(
    fc.property(list, fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 8 }), (own, numbers) => {
      const move = nextDemoBookingMove(own, rolls(...numbers))
      if (!move || move.kind === 'book') return
      expect(own.some(({ id, isConfirmed }) => id === move.id && !isConfirmed)).toBe(true)
    }),
  )
})
