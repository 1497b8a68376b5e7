import type { Resource } from '@waitbook/domain/floor/resource'
import type { ResourceState } from '@waitbook/domain/floor/resource-state'
import type { PartyToSeat, SeatingQuestion } from '@waitbook/domain/floor/seating-options'
import { planSeating } from '@waitbook/domain/floor/seating-plan'
import { makeResource } from '@waitbook/domain/floor/testing/floor-rows'
import type { Table } from './evening.ts'
import type { Guest } from './nights.ts'

export interface Rule {
  readonly name: string
  /** The parties that it seats now, in order. */
  seat(tables: readonly Table[], waiting: readonly Guest[], now: number): { guest: Guest; table: Table }[]
}

const smallestFirst = (tables: readonly Table[]) =>
  tables.filter(({ guest }) => guest === undefined).sort((a, b) => a.seats - b.seats)

/** Parties in an order, each to the first of the free tables that holds it. */
const inTurn =
  (order: (waiting: readonly Guest[]) => Guest[], free: (tables: readonly Table[]) => Table[], isStrict = false) =>
  (tables: readonly Table[], waiting: readonly Guest[]) => {
    const left = free(tables)
    const seated: { guest: Guest; table: Table }[] = []
    for (const guest of order(waiting)) {
      const index = left.findIndex(({ seats }) => seats >= guest.size)
      const table = left[index]
      if (table === undefined) {
        if (isStrict) break
        continue
      }
      left.splice(index, 1)
      seated.push({ guest, table })
    }
    return seated
  }

const byArrival = (waiting: readonly Guest[]) => [...waiting]
const bySize = (waiting: readonly Guest[]) => waiting.toSorted((a, b) => b.size - a.size || a.at - b.at)
/** In an order that has nothing to do with their seats. */
const anyFree = (tables: readonly Table[]) =>
  tables.filter(({ guest }) => guest === undefined).sort((a, b) => ((a.index * 7) % 11) - ((b.index * 7) % 11))

export const resourceOf = ({ id, seats }: Pick<Table, 'id' | 'seats'>): Resource =>
  makeResource({ id, area_id: 'floor', seats_max: seats })

const evening = Date.UTC(2026, 10, 21, 17)
export const partyOf = ({ id, size, at }: Pick<Guest, 'id' | 'size' | 'at'>): PartyToSeat => ({
  id,
  people_count: size,
  since: new Date(evening + at * 60_000).toISOString(),
  queue_key: evening + at * 60_000,
  traits: [],
  reservation_id: null,
})

/** The host follows the suggestions. */
const suggested: Rule['seat'] = (tables, waiting, now) => {
  const free = smallestFirst(tables)
  if (free.length === 0 || waiting.length === 0) return []
  const states = new Map<string, ResourceState>(free.map(({ id }) => [id, { kind: 'free' }]))
  const question: SeatingQuestion = {
    now: evening + now * 60_000,
    resources: free.map(resourceOf),
    groups: [],
    states,
    bookings: [],
    waiting: waiting.map(partyOf),
    turnMinutes: () => 60,
    fairness_minutes: 15,
  }
  const plan = planSeating(question)
  return waiting.flatMap((guest) => {
    const table = free.find(({ id }) => id === plan.optionOf.get(guest.id)?.resource_ids[0])
    return table === undefined ? [] : [{ guest, table }]
  })
}

/** Best fit is the reference. */
export const seatingRules: readonly Rule[] = [
  { name: 'best fit', seat: inTurn(byArrival, smallestFirst) },
  { name: 'suggestions', seat: suggested },
  { name: 'any free table', seat: inTurn(byArrival, anyFree) },
  { name: 'strict queue', seat: inTurn(byArrival, smallestFirst, true) },
  { name: 'largest first', seat: inTurn(bySize, smallestFirst) },
]
