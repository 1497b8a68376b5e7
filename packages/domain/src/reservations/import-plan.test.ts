import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allSteps } from '../steps.ts'
import { type ImportedReservation, type KnownReservation, planReservations as planInSteps } from './import-plan.ts'
import { reservationStatuses } from './reservation-status.ts'

const planReservations = (rows: readonly ImportedReservation[], book: readonly KnownReservation[]) =>
  allSteps(planInSteps(rows, book, '2026-11-22'))

const known = (fields: Partial<KnownReservation> = {}): KnownReservation => ({
  id: 'r1',
  name: 'Asha',
  phone: '+1',
  party_size: 4,
  date: '2026-11-22',
  time: '19:00',
  notes: 'Window',
  wishes: ['window'],
  allergies: [],
  occasion: null,
  preferred_area_id: null,
  status: 'CONFIRMED',
  ...fields,
})
const row = (line: number, fields: Partial<ImportedReservation> = {}): ImportedReservation => ({
  line,
  name: 'Asha',
  phone: '+1',
  party_size: 4,
  date: '2026-11-22',
  time: '19:00',
  ...fields,
})

describe('planning an import of reservations', () => {
  it('separates new, changed and unchanged rows; missing notes are not changed', () => {
    const plan = planReservations([row(2), row(3, { time: '20:00' })], [known()])
    expect(plan).toMatchObject({ create: [{ line: 3 }], update: [], unchanged: 1, refused: [] })
    const changed = planReservations([row(2, { party_size: 6, name: 'Asha Rao' })], [known()])
    expect(changed.update).toMatchObject([
      { fields: ['name', 'party_size'], after: { id: 'r1', name: 'Asha Rao', party_size: 6, notes: 'Window' } },
    ])
  })

  it.each([
    ['no wishes', undefined, { update: [], unchanged: 1 }],
    ['the same wishes', ['window' as const], { update: [], unchanged: 1 }],
    [
      'other wishes',
      ['quiet' as const],
      { update: [{ fields: ['wishes'], after: { wishes: ['quiet'] } }], unchanged: 0 },
    ],
  ])('compares the wishes of a row with %s', (_what, wishes, expected) => {
    expect(planReservations([row(2, { wishes })], [known()])).toMatchObject(expected)
  })

  it.each([
    ['the same one twice', [row(2), row(3, { name: 'Ben' })], [], 3, 'The same reservation is on line 2.'],
    ['a new one that is cancelled', [row(2, { status: 'CANCELLED' })], [], 2, 'This reservation is cancelled.'],
    [
      'a change of one that is cancelled',
      [row(2, { party_size: 9 })],
      [known({ status: 'CANCELLED' })],
      2,
      'This reservation is in the book and no longer confirmed.',
    ],
    [
      'another status',
      [row(2, { status: 'NO_SHOW' })],
      [known()],
      2,
      'The status of a reservation cannot be changed by a file.',
    ],
  ] as const)('refuses %s', (_what, rows, book, line, reason) => {
    expect(planReservations(rows, book).refused).toEqual([{ line, reason }])
  })

  it.each(['CANCELLED', 'CHECKED_IN', 'NO_SHOW'] as const)('adds one of the past that is %s as history', (status) => {
    expect(planReservations([row(2, { status, date: '2026-11-21' })], []).create).toMatchObject([{ status }])
  })

  it('adds two without a phone at one time', () => {
    const rows = [row(2, { phone: '', name: 'No name' }), row(3, { phone: '', name: 'No name', party_size: 2 })]
    expect(planReservations(rows, [])).toMatchObject({ create: [{ line: 2 }, { line: 3 }], refused: [] })
  })

  it('changes nothing when the exported book is imported, in any order', () => {
    const booking = fc.record({
      name: fc.constantFrom('Asha', 'Ben'),
      phone: fc.constantFrom('+1', '+2'),
      party_size: fc.constantFrom(2, 4),
      time: fc.constantFrom('19:00', '20:00'),
      notes: fc.constantFrom('', 'Window'),
      status: fc.constantFrom(...reservationStatuses),
    })
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 12 }), (bookings) => {
        const book = bookings.map((fields, index) => known({ id: `r${index}`, ...fields }))
        const rows = book.toReversed().map(({ id: _id, ...fields }, index) => ({ line: index + 2, ...fields }))
        expect(planReservations(rows, book)).toEqual({ create: [], update: [], unchanged: book.length, refused: [] })
      }),
    )
  })
})
