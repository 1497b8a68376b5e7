import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Book, type Booked, TakenTables } from './booked.ts'
import { bookableTables, chooseTables, type TableOption, withTables } from './tables.ts'

const hour = 3_600_000
const option = (ids: string, seats_max: number, fields: Partial<TableOption> = {}): TableOption => ({
  resource_ids: ids.split('+'),
  seats_min: 1,
  seats_max,
  priority: 0,
  ...fields,
})
const taken = (id: string, from: number, to: number): Booked => ({
  people: 2,
  starts_at: from * hour,
  ends_at: to * hour,
  resource_ids: [id],
  is_online: true,
})
const chosen = (options: TableOption[], people: number, bookings: Booked[] = []) =>
  chooseTables(options, people, new Book(bookings), {
    opens: 18 * hour,
    from: 19 * hour,
    to: 21 * hour,
  })?.resource_ids.join('+')

test.each<[string, TableOption[], number, Booked[], string | undefined]>([
  ['the smallest table that fits', [option('6', 6), option('2', 2), option('4', 4)], 2, [], '2'],
  ['a single table before joined ones', [option('1+2', 4), option('6', 6)], 4, [], '6'],
  ['joined tables if no single one is free', [option('1+2', 4), option('4', 4)], 4, [taken('4', 20, 22)], '1+2'],
  ['no joined tables of which one is taken', [option('1+2', 4)], 4, [taken('2', 20, 22)], undefined],
  [
    'one that leaves no gap too short for another party',
    [option('1', 2), option('2', 2)],
    2,
    [taken('1', 22, 24)],
    '2',
  ],
  [
    'one between stays before one that leaves a gap',
    [option('1', 2), option('2', 2)],
    2,
    [taken('1', 22, 24), taken('2', 21, 23)],
    '2',
  ],
  ['one after another stay before an empty one', [option('1', 2), option('2', 2)], 2, [taken('2', 17, 19)], '2'],
  [
    'of equal ones the one that the owner prefers',
    [option('1', 2, { priority: 2 }), option('2', 2, { priority: 1 })],
    2,
    [],
    '2',
  ],
  ['none that is kept for larger parties', [option('6', 6, { seats_min: 4 })], 2, [], undefined],
])('%s', (_, options, people, bookings, expected) => {
  expect(chosen(options, people, bookings)).toBe(expected)
})

test('bookings without tables get free ones in the order of their starts; one that finds none keeps none', () => {
  const without = (from: number, to: number, people = 2) => ({ ...taken('', from, to), people, resource_ids: [] })
  const bookings = [without(20, 22), without(18, 20), taken('2', 18, 21), without(19, 21), without(18, 20, 9)]
  const placed = withTables(bookings, [option('2', 2), option('4', 4)])
  expect(placed.map(({ resource_ids }) => resource_ids)).toEqual([['4'], ['4'], ['2'], [], []])
})

test('bookings that are given tables never share one', () => {
  const arbitrary = fc.record({
    people: fc.integer({ min: 1, max: 6 }),
    start: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 6 }),
  })
  const options = [option('1', 2), option('2', 4), option('3', 4), option('2+3', 8)]
  fc.assert(
    fc.property(fc.array(arbitrary, { maxLength: 20 }), (all) => {
      const bookings = all.map(({ people, start, length }) => ({
        ...taken('', start, start + length),
        people,
        resource_ids: [],
      }))
      const placed = withTables(bookings, options)
      for (const [index, one] of placed.entries()) {
        for (const other of placed.slice(index + 1)) {
          const meets = one.starts_at < other.ends_at && other.starts_at < one.ends_at
          if (meets) expect(one.resource_ids.filter((id) => other.resource_ids.includes(id))).toEqual([])
        }
      }
    }),
  )
})

test('tables that are added in any order are free at the same times', () => {
  const stay = fc.record({ from: fc.integer({ min: 0, max: 20 }), length: fc.integer({ min: 1, max: 6 }) })
  fc.assert(
    fc.property(fc.array(stay), stay, (stays, asked) => {
      const bookings = stays.map(({ from, length }) => taken('1', from, from + length))
      const added = new TakenTables()
      for (const booking of bookings) added.add(booking)
      const [from, to] = [asked.from * hour, (asked.from + asked.length) * hour]
      expect(added.freeAround('1', from, to)).toEqual(new Book(bookings).freeAround('1', from, to))
      const isTaken = bookings.some(({ starts_at, ends_at }) => starts_at < to && from < ends_at)
      expect(added.freeAround('1', from, to) === undefined).toBe(isTaken)
    }),
  )
})

test('joined tables are not examined where a free single one must cost less', () => {
  const singles = [option('1', 4), option('2', 4)]
  const many = Array.from({ length: 50 }, (_, n) =>
    option(Array.from({ length: 20 }, (_, k) => `g${n}.${k}`).join('+'), 4),
  )
  const examined = new Set<string>()
  const free = {
    freeAround: (id: string) => {
      examined.add(id)
      return { since: null, until: null }
    },
  }
  const stay = { opens: 18 * hour, from: 19 * hour, to: 21 * hour }
  expect(chooseTables([...singles, ...many], 4, free, stay)?.resource_ids).toEqual(['1'])
  expect([...examined].filter((id) => id.startsWith('g'))).toEqual([])
})

test('bookings that are alike look for tables once, when no more are free', () => {
  let comparisons = 0
  const counted: TableOption = {
    resource_ids: ['1'],
    get seats_min() {
      comparisons += 1
      return 1
    },
    seats_max: 4,
    priority: 0,
  }
  const bookings = Array.from({ length: 100 }, (): Booked => ({ ...taken('', 19, 21), resource_ids: [] }))
  expect(withTables(bookings, [counted]).filter(({ resource_ids }) => resource_ids.length > 0)).toHaveLength(1)
  expect(comparisons).toBe(2)
})

test.each<[string, string | null, TableOption[], Booked[], string | undefined]>([
  [
    'a free table of the preferred area, however large',
    'a',
    [option('2', 2), option('6', 6, { area_id: 'a' })],
    [],
    '6',
  ],
  [
    'the best one of the preferred area',
    'a',
    [option('6', 6, { area_id: 'a' }), option('4', 4, { area_id: 'a' }), option('2', 2, { area_id: 'b' })],
    [],
    '4',
  ],
  [
    'another one where the preferred area is full',
    'a',
    [option('2', 2, { area_id: 'b' }), option('6', 6, { area_id: 'a' })],
    [taken('6', 18, 24)],
    '2',
  ],
  ['another one where the preferred area has no tables', 'x', [option('2', 2, { area_id: 'b' })], [], '2'],
  ['the best one where no area is preferred', null, [option('2', 2), option('6', 6, { area_id: 'a' })], [], '2'],
])('a party gets %s', (_, area_id, options, bookings, expected) => {
  const stay = { opens: 18 * hour, from: 19 * hour, to: 21 * hour, area_id }
  expect(chooseTables(options, 2, new Book(bookings), stay)?.resource_ids.join('+')).toBe(expected)
})

test('joined tables belong to an area if all of them do', () => {
  const table = (id: string, area_id: string) => ({
    ...{ id, area_id, seats_min: 1, seats_max: 2, priority: 0, use: 'all' as const, is_active: true },
  })
  const group = (resource_ids: string[]) => ({
    ...{ id: resource_ids.join(), name: '', resource_ids, seats_min: 3, seats_max: 4, priority: 0 },
  })
  const tables = [table('1', 'a'), table('2', 'a'), table('3', 'b')]
  const options = bookableTables(tables, [group(['1', '2']), group(['1', '3'])])
  expect(options.map(({ area_id }) => area_id)).toEqual(['a', 'a', 'b', 'a', null])
})
