import { expect, it } from 'vitest'
import { resourceStates } from './resource-state.ts'
import { offerTables } from './seating-offers.ts'
import type { SeatingQuestion } from './seating-options.ts'
import { suggestTables } from './suggestions.ts'
import { makeBooking, makeGroup, makeResource, makeStay, ms } from './testing/floor-rows.ts'

const now = ms('19:30')
const iso = (minutesFromNow: number) => new Date(now + minutesFromNow * 60_000).toISOString()
const fairness = 15

it('a party whose own table is free leaves the other tables to the list', () => {
  const resources = [makeResource({ id: 't0', seats_max: 2 }), makeResource({ id: 't1', seats_max: 4 })]
  const bookings = [makeBooking({ reservation_id: 'b', resource_ids: ['t1'], starts_at: iso(10), ends_at: iso(100) })]
  const party = { people_count: 2, since: iso(0), traits: [], reservation_id: null }
  const question: SeatingQuestion = {
    ...{ now, resources, bookings, groups: [], fairness_minutes: fairness, turnMinutes: () => 60 },
    states: resourceStates(resources, { stays: [], marks: [], holds: [], bookings }, { now, due_soon_minutes: 30 }),
    waiting: [
      { ...party, id: 'booked', queue_key: now, reservation_id: 'b' },
      { ...party, id: 'walk-in', queue_key: now + 1 },
    ],
  }
  const offers = offerTables(question)
  expect([offers.get('booked')?.resource_ids, offers.get('walk-in')?.resource_ids]).toEqual([['t1'], ['t0']])
})

it('tables that are booked together, and are no group, are offered together', () => {
  const resources = ['t0', 't1', 't2'].map((id) => makeResource({ id, seats_max: 4 }))
  const bookings = [
    makeBooking({ reservation_id: 'b', resource_ids: ['t0', 't2'], starts_at: iso(0), ends_at: iso(90) }),
  ]
  const party = { id: 'p', people_count: 8, since: iso(0), queue_key: now, traits: [] }
  const ask = (reservation_id: string | null) =>
    suggestTables(
      {
        ...{ now, resources, bookings, groups: [], fairness_minutes: fairness, turnMinutes: () => 60 },
        states: resourceStates(resources, { stays: [], marks: [], holds: [], bookings }, { now, due_soon_minutes: 30 }),
        waiting: [{ ...party, reservation_id }],
      },
      { ...party, reservation_id },
    ).suggestions
  expect(ask('b')).toMatchObject([{ resource_ids: ['t0', 't2'], code: 'reserved', seats_max: 8 }])
  expect(ask(null)).toEqual([])
})

it('tables that no party close behind could use are joined for a party that no free table fits', () => {
  const resources = ['t0', 't1', 't2'].map((id, n) => makeResource({ id, seats_max: n === 2 ? 4 : 2 }))
  const stays = [makeStay({ resource_ids: ['t2'] })]
  const rows = { stays, marks: [], holds: [], bookings: [] }
  const waitingFor = (minutesLater: number) => ({
    ...{ now, resources, bookings: [], fairness_minutes: fairness, turnMinutes: () => 60 },
    groups: [makeGroup(['t0', 't1'], { seats_max: 4 })],
    states: resourceStates(resources, rows, { now, due_soon_minutes: 30 }),
    waiting: [
      { id: 'four', people_count: 4, since: iso(0), queue_key: now, traits: [], reservation_id: null },
      {
        id: 'two',
        people_count: 2,
        since: iso(0),
        queue_key: Date.parse(iso(minutesLater)),
        traits: [],
        reservation_id: null,
      },
    ],
  })
  const offered = (minutesLater: number) =>
    [...offerTables(waitingFor(minutesLater))].map(([id, { resource_ids }]) => [id, resource_ids.join('+')])
  expect(offered(16)).toEqual([['four', 't0+t1']])
  expect(offered(15)).toEqual([['two', expect.stringMatching(/^t[01]$/)]])
})
