import { expect, test } from 'vitest'
import { Book, type Booked } from './booked.ts'
import { chooseTables, type TableOption } from './tables.ts'

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
