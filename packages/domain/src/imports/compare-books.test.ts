import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allSteps } from '../steps.ts'
import { asImported, compareBooks, type FileBooking, type OwnBooking, type RememberedBooking } from './compare-books.ts'

const today = '2026-12-01'
const row = (fields: Partial<FileBooking> = {}): FileBooking => ({
  line: 2,
  other_id: 'b1',
  name: 'Ana',
  phone: '+919812300001',
  party_size: 2,
  date: '2026-12-24',
  time: '19:00',
  notes: '',
  status: 'CONFIRMED',
  ...fields,
})
const ownOf = ({ line: _line, other_id: _id, ...fields }: FileBooking, id = 'own'): OwnBooking =>
  ({
    email: '',
    notes: '',
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    id,
    status: 'CONFIRMED',
  }) as OwnBooking
const base = (of: FileBooking, id = 'own'): RememberedBooking => ({
  id,
  other_id: of.other_id ?? '',
  as_imported: asImported(of),
})
const compare = (rows: FileBooking[], own: OwnBooking[], remembered: RememberedBooking[]) =>
  allSteps(compareBooks(rows, { own, remembered, today }))
const kindsOf = (result: ReturnType<typeof compare>) =>
  Object.fromEntries(Object.entries(result).flatMap(([kind, list]) => (list.length > 0 ? [[kind, list.length]] : [])))

describe('a booking that was imported', () => {
  const before = row()
  test.each<[string, Partial<FileBooking>, Partial<OwnBooking>, object]>([
    ['is the same in both books', {}, {}, { same: 1 }],
    ['was changed there', { time: '20:00' }, {}, { changed: 1 }],
    ['was changed here', {}, { party_size: 4 }, { same: 1 }],
    ['was changed in both, in other fields', { time: '20:00' }, { party_size: 4 }, { changed: 1 }],
    ['was changed in both, in one field', { party_size: 3 }, { party_size: 4 }, { asked: 1 }],
    ['was changed in both to the same', { party_size: 4 }, { party_size: 4 }, { same: 1 }],
    ['was moved there, with its number', { date: '2026-12-26', phone: '+919812300009' }, {}, { changed: 1 }],
    ['was cancelled there', { status: 'CANCELLED' }, {}, { gone: 1 }],
    ['was cancelled in both', { status: 'CANCELLED' }, { status: 'CANCELLED' }, { same: 1 }],
    ['was cancelled here', { time: '20:00' }, { status: 'CANCELLED' }, { same: 1 }],
    ['lacks a column now', { notes: undefined }, { notes: 'Window' }, { same: 1 }],
  ])('%s', (_what, there, here, expected) => {
    expect(kindsOf(compare([row(there)], [{ ...ownOf(before), ...here }], [base(before)]))).toEqual(expected)
  })

  test('is gone if the file has later bookings, but not it', () => {
    const other = row({ other_id: 'b2', phone: '+919812300002', date: '2026-12-25' })
    const own = [ownOf(before), ownOf(other, 'other')]
    const remembered = [base(before), base(other, 'other')]
    expect(compare([other], own, remembered).gone).toMatchObject([{ booking: { id: 'own' }, reason: 'missing' }])
    expect(kindsOf(compare([row({ ...other, date: '2026-12-02' })], own, remembered))).toEqual({ changed: 1 })
    expect(kindsOf(compare([], own, remembered))).toEqual({})
  })

  test('that staff keep although it is gone is not shown again', () => {
    const kept = { ...base(before), as_imported: { ...asImported(before), status: 'CANCELLED' as const } }
    const other = row({ other_id: 'b2', phone: '+919812300002', date: '2026-12-25' })
    expect(kindsOf(compare([other], [ownOf(before)], [kept]))).toEqual({ fresh: 1 })
    expect(kindsOf(compare([row({ status: 'CANCELLED' })], [ownOf(before)], [kept]))).toEqual({ same: 1 })
  })
})

describe('a booking that was not imported', () => {
  test.each<[string, Partial<FileBooking>, object]>([
    ['equals one of the file by phone, date and time', {}, { same: 1 }],
    ['differs from it: nobody knows which is right', { party_size: 5 }, { asked: 1 }],
    ['is at another time', { time: '21:00' }, { fresh: 1 }],
  ])('%s', (_what, there, expected) => {
    expect(kindsOf(compare([row(there)], [ownOf(row())], []))).toEqual(expected)
  })

  test('is new, unless it is cancelled or past', () => {
    expect(kindsOf(compare([row()], [], []))).toEqual({ fresh: 1 })
    expect(kindsOf(compare([row({ status: 'CANCELLED' })], [], []))).toEqual({})
    expect(kindsOf(compare([row({ date: '2026-11-30' })], [], []))).toEqual({})
  })

  test('with the same phone, date and time is added twice if the file has it twice', () => {
    const twice = [row(), row({ line: 3, other_id: 'b2' })]
    expect(kindsOf(compare(twice, [ownOf(row())], [base(row())]))).toEqual({ same: 1, fresh: 1 })
  })

  test('of one name at one time is matched once, however many there are', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => row({ line: at + 2, other_id: '', phone: '' }))
    const own = rows.map((each) => ownOf(each, `own ${each.line}`))
    const remembered = rows.map((each) => base(each, `own ${each.line}`))
    expect(kindsOf(compare(rows, own, remembered))).toEqual({ same: 20_000 })
    expect(kindsOf(compare([...rows, row({ other_id: '', phone: '' })], own, remembered))).toEqual({
      same: 20_000,
      fresh: 1,
    })
  })
})

const fileBooking = fc.record({
  line: fc.nat(),
  other_id: fc.constantFrom('', 'a', 'b', 'c'),
  name: fc.constantFrom('Ana', 'Ben'),
  phone: fc.constantFrom('', '+919812300001', '+919812300002'),
  party_size: fc.integer({ min: 1, max: 3 }),
  date: fc.constantFrom('2026-12-02', '2026-12-03'),
  time: fc.constantFrom('19:00', '20:00'),
  notes: fc.constantFrom('', 'Window'),
  status: fc.constantFrom('CONFIRMED' as const, 'CANCELLED' as const),
}) as fc.Arbitrary<FileBooking>

/** Rows with numbers of their own, as a system exports them. */
const files = fc.uniqueArray(fileBooking, {
  selector: ({ other_id, ...each }) => other_id || JSON.stringify(each),
  maxLength: 5,
})

interface State {
  own: OwnBooking[]
  remembered: RememberedBooking[]
}

/**
 * Applies all differences as the server does. `choice`: what the user chooses for bookings that were changed in both
 * books.
 */
const applyAll = (rows: FileBooking[], { own, remembered }: State, choice: 'theirs' | 'ours'): State => {
  const { fresh, changed, asked, gone, same } = compare(rows, own, remembered)
  const books = new Map(own.map((each) => [each.id, each]))
  const bases = new Map(remembered.map((each) => [each.id, each]))
  for (const [at, each] of fresh.entries()) {
    const id = `new ${own.length + at}`
    books.set(id, ownOf(each, id))
    bases.set(id, base(each, id))
  }
  for (const { row: each, booking, fields } of [...changed, ...(choice === 'theirs' ? asked : [])]) {
    books.set(booking.id, {
      ...booking,
      ...Object.fromEntries(fields.map((field) => [field, each[field]])),
    } as OwnBooking)
    bases.set(booking.id, base(each, booking.id))
  }
  for (const { row: each, booking } of [...same, ...(choice === 'ours' ? asked : [])])
    bases.set(booking.id, base(each, booking.id))
  for (const { booking } of gone) {
    books.set(booking.id, { ...booking, status: 'CANCELLED' })
    const known = bases.get(booking.id) ?? { id: booking.id, other_id: '', as_imported: {} }
    bases.set(booking.id, { ...known, as_imported: { ...known.as_imported, status: 'CANCELLED' } })
  }
  return { own: [...books.values()], remembered: [...bases.values()] }
}

test.each(['theirs', 'ours'] as const)('all differences applied twice leave none (%s)', (choice) => {
  fc.assert(
    fc.property(files, files, (first, second) => {
      const begun = applyAll(first, { own: [], remembered: [] }, choice)
      const after = applyAll(second, begun, choice)
      const { same: _same, ...rest } = compare(second, after.own, after.remembered)
      expect(kindsOf({ ...rest, same: [] })).toEqual({})
    }),
  )
})

test('a field that was changed here and not there is never among the changes', () => {
  fc.assert(
    fc.property(files, files, fc.integer({ min: 4, max: 9 }), (first, second, size) => {
      const { own, remembered } = applyAll(first, { own: [], remembered: [] }, 'theirs')
      const edited = own.map((each) => ({ ...each, party_size: size }))
      const result = compare(second, edited, remembered)
      for (const { fields } of result.changed) expect(fields).not.toContain('party_size')
    }),
  )
})
