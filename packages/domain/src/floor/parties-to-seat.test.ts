import { expect, it } from 'vitest'
import type { SortMode } from '../waitlist/queue-order.ts'
import { partiesToSeat, walkInToSeat } from './parties-to-seat.ts'
import { at, ms } from './testing/floor-rows.ts'

const entry = (id: string, came: string, quoted_time: number | null = null, order_key: string | null = null) => ({
  ...{ id, status: 'WAITING' as const, timestamp: at(came), quoted_time, order_key, appointment_at: null },
  ...{ people_count: 2, wishes: [], reservation_id: null },
})
const rules = (sort_parties_by: SortMode) => ({ sort_parties_by, default_quoted_time: 20 })

it.each<[SortMode, ReturnType<typeof entry>[], string[]]>([
  ['arrival_time', [entry('b', '19:10', 5), entry('a', '19:00', 60)], ['a 19:00', 'b 19:10']],
  ['quoted_time', [entry('a', '19:00', 60), entry('b', '19:10', 15)], ['b 19:25', 'a 20:00']],
  ['quoted_time', [entry('a', '19:00'), entry('top', '19:30', 45, at('18:59'))], ['top 18:59', 'a 19:20']],
])('by %s each party has the key of its place in the list', (mode, entries, expected) => {
  const keys = expected.map((each) => each.split(' ') as [string, string])
  const parties = partiesToSeat(entries, rules(mode))
  expect(parties.map(({ id, queue_key }) => [id, queue_key])).toEqual(keys.map(([id, time]) => [id, ms(time)]))
  for (const { id, since } of parties) expect(since).toBe(entries.find((each) => each.id === id)?.timestamp)
})

it('leaves out a party that has left the list', () => {
  expect(partiesToSeat([{ ...entry('a', '19:00'), status: 'SERVED' }], rules('arrival_time'))).toEqual([])
})

it('a walk-in has the place that it would get on the list', () => {
  expect(walkInToSeat(3, ms('19:30'), rules('arrival_time'))).toMatchObject({ queue_key: ms('19:30'), people_count: 3 })
  expect(walkInToSeat(3, ms('19:30'), rules('quoted_time'))).toMatchObject({
    queue_key: ms('19:50'),
    since: at('19:30'),
  })
})
