import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Book, type Booked } from './booked.ts'

const booking: fc.Arbitrary<Booked> = fc
  .record({
    people: fc.integer({ min: 0, max: 8 }),
    starts_at: fc.integer({ min: 0, max: 60 }).map((minutes) => minutes * 60_000),
    minutes: fc.integer({ min: 0, max: 30 }),
    resource_ids: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
    is_online: fc.boolean(),
  })
  .map(({ minutes, ...fields }) => ({ ...fields, ends_at: fields.starts_at + minutes * 60_000 }))

const answersOf = (book: Book) =>
  Array.from({ length: 95 }, (_, minute) => minute * 60_000).map((at) => [
    book.arrivalsAt(at),
    book.mostPresent(at, at + 600_000),
    ...['a', 'b', 'c'].map((table) => book.freeAround(table, at, at + 600_000)),
  ])

it('a book that grows says the same as one that is made of all its bookings', () => {
  fc.assert(
    fc.property(fc.array(booking, { maxLength: 12 }), (bookings) => {
      const grown = new Book([])
      for (const each of bookings) grown.add(each)
      expect(answersOf(grown)).toEqual(answersOf(new Book(bookings)))
    }),
  )
})
