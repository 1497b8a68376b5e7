import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookedTimeIn } from './booked-time.ts'
import { checkInNotes } from './check-in-notes.ts'

test('the booked time is read from what a check-in writes, whatever the notes of the party are', () => {
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  fc.assert(
    fc.property(time, fc.string({ maxLength: 600 }), ([hour, minute], notes) => {
      const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
      expect(bookedTimeIn(checkInNotes(clock, notes))).toBe(clock)
    }),
  )
})

test.each(['', 'Pram', 'Asked for a Reservation for 19:00', 'Reservation for 19:000'])(
  'notes %j name none',
  (notes) => {
    expect(bookedTimeIn(notes)).toBeUndefined()
  },
)
