import type { Floor, Stay, StoredMark } from '@waitbook/contracts/floor/floor'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFloor, makeMark, makeStay, makeTable, testGuest } from '../../../test/make-floor.ts'
import { type LiveChange, liveOf, newer } from '../../live-state.ts'
import { liveFloor } from './live-floor.ts'

const tables = ['1', '2', '3'].map((name) => makeTable(name))
const over = '2030-05-01T19:00:00.000Z'

type Kind = 'stay' | 'mark' | 'floor' | 'update'

/** What happens at which table, and how many numbers other changes have taken before it. */
const aStep = fc.record({
  kind: fc.constantFrom<Kind>('stay', 'stay', 'mark', 'floor', 'update'),
  table: fc.nat(2),
  skipped: fc.nat(2),
})

/** The messages of some changes, and the floor after each of them. */
const journalOf = (steps: readonly { kind: Kind; table: number; skipped: number }[]) => {
  let floor = makeFloor(tables)
  const floors = [floor]
  const messages: LiveChange[] = []
  for (const { kind, table, skipped } of steps) {
    const id = tables[table]?.id ?? ''
    const numbers = { prev: floor.seq, seq: floor.seq + 1 + skipped }
    const stay = floor.stays.find(({ resource_ids }) => resource_ids.includes(id))
    const mark = floor.marks.find(({ resource_id }) => resource_id === id)
    const others: [Stay[], StoredMark[]] = [
      floor.stays.filter((each) => each !== stay),
      floor.marks.filter((each) => each !== mark),
    ]
    if (kind === 'stay') {
      const changed: Stay = stay ? { ...stay, ended_at: over } : makeStay([id])
      const ended = mark ? [{ ...mark, until: over }] : []
      messages.push({ type: 'stay', ...numbers, data: { stay: changed, marks: ended } })
      floor = { ...floor, stays: stay ? others[0] : [...others[0], changed], marks: others[1] }
    } else if (kind === 'mark') {
      const changed = mark ? { ...mark, until: over } : makeMark(id)
      messages.push({ type: 'mark', ...numbers, data: { marks: [changed] } })
      floor = { ...floor, marks: mark ? others[1] : [...others[1], changed] }
    } else if (kind === 'floor') {
      messages.push({ type: 'floor', ...numbers })
      floor = { ...floor, resources: [...floor.resources, makeTable('new')] }
    } else messages.push({ type: 'remove', ...numbers, data: { removed_id: 'e' } })
    floor = { ...floor, seq: numbers.seq }
    floors.push(floor)
  }
  return { messages, floors, last: floor }
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()
const contents = ({ seq, resources, stays, marks }: Floor) => [seq, ids(resources), ids(stays), ids(marks)]

/** A message that is lost, sent once or twice, and the place in the order of arrival. */
const anArrival = fc.record({ times: fc.nat(2), place: fc.nat(100), fetches: fc.boolean() })

test('the covers of a server stay the same when its party leaves', () => {
  const [table] = tables
  const stay = makeStay([table?.id ?? ''], { server_id: 's', people_count: 5 })
  const loads = [{ server_id: 's', covers: 3, last_seated_at: '2026-05-01T17:00:00.000Z' }]
  const floor = makeFloor(tables, { stays: [stay], server_loads: loads })
  const message: LiveChange = {
    type: 'stay',
    prev: 1,
    seq: 2,
    data: { stay: { ...stay, ended_at: over }, marks: [] },
  }
  const after = liveFloor.receive(liveOf(floor), message).state
  expect(after.server_loads).toEqual([{ server_id: 's', covers: 8, last_seated_at: stay.started_at }])
})

test('the live floor reaches the server’s state whichever messages are lost, doubled or out of order', () => {
  fc.assert(
    fc.property(
      fc.array(aStep, { maxLength: 12 }),
      fc.array(anArrival, { minLength: 12, maxLength: 12 }),
      (steps, arrivals) => {
        const { messages, floors, last } = journalOf(steps)
        const at = (seq: number) => floors.find((floor) => floor.seq === seq)
        const arriving = messages
          .flatMap((message, index) => {
            const { times, place, fetches } = arrivals[index] ?? { times: 1, place: 0, fetches: false }
            return Array.from({ length: times }, () => ({ message, place, fetches }))
          })
          .toSorted((one, other) => one.place - other.place)
        let live = liveOf(floors[0] as Floor)
        for (const { message, fetches } of arriving) {
          live = liveFloor.receive(live, message)
          expect(contents(live.state)).toEqual(contents(at(live.state.seq) as Floor))
          if (live.wanted !== undefined && fetches) live = liveFloor.refetched(live, last)
        }
        if (live.wanted !== undefined) live = liveFloor.refetched(live, last)
        // The socket reconnects: what was missed arrives in order, then `current`.
        for (const message of messages) if (message.seq > live.state.seq) live = liveFloor.receive(live, message)
        live = liveFloor.receive(live, { type: 'current', seq: last.seq })
        if (live.wanted !== undefined) live = liveFloor.refetched(live, last)
        expect(live.wanted).toBeUndefined()
        expect(contents(live.state)).toEqual(contents(last))
      },
    ),
    { numRuns: 300 },
  )
})

test('the booking of a party that leaves the list is over before the floor is fetched again', () => {
  const booking = {
    ...testGuest,
    id: 'b',
    name: 'Rao',
    party_size: 4,
    starts_at: over,
    ends_at: over,
    resource_ids: [],
    entry_id: 'e',
  }
  const floor = makeFloor(tables, { bookings: [booking, { ...booking, id: 'c', entry_id: null }] })
  const after = liveFloor.receive(liveOf(floor), { type: 'remove', seq: 2, prev: 1, data: { removed_id: 'e' } }).state
  expect(ids(after.bookings)).toEqual(['c'])
})

test('a message that only says that the tables changed leaves what follows waiting for the floor', () => {
  const first = liveFloor.receive(liveOf(makeFloor(tables)), { type: 'floor', seq: 2, prev: 1 })
  const stay = makeStay([tables[0]?.id ?? ''])
  const live = liveFloor.receive(first, { type: 'stay', seq: 3, prev: 2, data: { stay, marks: [] } })
  expect(live).toMatchObject({ state: { seq: 1, stays: [] }, wanted: 2 })
  const fetched = makeFloor([...tables, makeTable('4')], { seq: 2 })
  expect(liveFloor.refetched(live, fetched)).toMatchObject({ state: { seq: 3, stays: [stay] }, wanted: undefined })
})

test('a floor that was fetched before a live message does not undo it, unless a backup was restored since', () => {
  const known = makeFloor(tables, { seq: 7 })
  expect(newer(known, makeFloor(tables, { seq: 6 }))).toBe(known)
  const restored = makeFloor(tables, { seq: 3, epoch: 'b' })
  expect(newer(known, restored)).toBe(restored)
})
