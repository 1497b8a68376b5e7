import { expect, it } from 'vitest'
import { type TableTime, tableUse } from './table-use.ts'

const at = (time: string) => Date.parse(`2026-11-27T${time}Z`)
let stays = 0
const party = (table: string, from: string, to: string, fields: Partial<TableTime> = {}): TableTime => {
  stays += 1
  return {
    ...{ resource_id: table, stay_id: `s${stays}`, people: 2, source: 'walk_in', seats: 4 },
    ...{ since: at(from), until: at(to), ...fields },
  }
}

it('is the share of the tables with a party, by hour of the day', () => {
  const { hours } = tableUse([party('a', '18:30', '19:30'), party('b', '19:00', '20:00')], 2)
  expect(hours).toEqual([
    { hour: 18, minutes: 30, days: 1, use: 25 },
    { hour: 19, minutes: 90, days: 1, use: 75 },
  ])
})

it('counts the empty minutes between two parties at one table, but not from lunch to dinner', () => {
  const times = [party('a', '12:00', '13:00'), party('a', '18:00', '19:00'), party('a', '19:20', '20:00')]
  const other = [party('b', '18:00', '19:00'), party('b', '19:50', '20:00')]
  expect(tableUse([...times, ...other], 2).gaps).toEqual({ count: 2, median: 50, p80: 50, minutes: 70 })
})

it('counts the seats that a party had, also of joined tables, and not those of where it moved', () => {
  const joined = { stay_id: 'joined', people: 7 }
  const { seats } = tableUse(
    [
      party('a', '18:00', '19:00'),
      party('b', '18:00', '20:00', joined),
      party('c', '18:00', '20:00', joined),
      party('d', '19:00', '20:00', { stay_id: 'joined', people: 7, seats: 9 }),
    ],
    4,
  )
  expect(seats).toEqual([
    { size: '1_2', stays: 1, seats: 4, people: 2 },
    { size: '7_up', stays: 1, seats: 8, people: 7 },
  ])
})

it('counts bookings, parties of the list and walk-ins', () => {
  const { sources } = tableUse(
    [party('a', '18:00', '19:00', { source: 'book', people: 5 }), party('b', '18:00', '19:00')],
    2,
  )
  expect(sources).toEqual([
    { source: 'book', stays: 1, covers: 5 },
    { source: 'list', stays: 0, covers: 0 },
    { source: 'walk_in', stays: 1, covers: 2 },
  ])
})
