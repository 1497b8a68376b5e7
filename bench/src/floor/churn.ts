import type { ResourceState } from '@waitbook/domain/floor/resource-state'
import { offerTables } from '@waitbook/domain/floor/seating-offers'
import type { SeatingQuestion } from '@waitbook/domain/floor/seating-options'
import type { Rotation } from '@waitbook/domain/floor/servers'
import { makeStay } from '@waitbook/domain/floor/testing/floor-rows'
import { makeShift, makeWorkingServer } from '@waitbook/domain/floor/testing/servers'
import { generator } from '../wait/generator.ts'
import { earlierOffers } from './earlier-offers.ts'
import { eveningMinutes, type FloorSpec, floors, type Guest, makeNight } from './nights.ts'
import { partyOf, resourceOf } from './rules.ts'

/** The table that each party is offered. */
type Offers = ReadonlyMap<string, string>

export const offerRules = {
  earlier: earlierOffers,
  now: (question: SeatingQuestion): Offers =>
    new Map([...offerTables(question)].map(([id, { resource_ids }]) => [id, resource_ids.join()])),
}
export type OfferRule = keyof typeof offerRules

const [, , grill, hall] = floors as [FloorSpec, FloorSpec, FloorSpec, FloorSpec]
/** The host must seat parties faster than they arrive, or the list would grow without bound. */
export const churnFloors = [
  { ...grill, host: 1.2 },
  { ...hall, name: 'hall60', seats: [...hall.seats, ...hall.seats.slice(0, 20)], host: 0.7 },
]

const evening = Date.UTC(2026, 10, 21, 17)
const sections = 5
/** Parties come together: at the full half hour, when a show is over, when the rain stops. */
const burstMinutes = 20
const tickMinutes = 0.25
/** Of a hundred seatings: the first row at its table, another row at its table, the rest at a table of the host's choice. */
/** Every so many looks are compared with a screen that is opened at that moment. */
const openedEvery = 5
const firstRow = 0.75
const anyRow = 0.92

export interface Churn {
  seatings: number
  /** A party still waits, its table is still free, and it is offered another one or none. */
  renames: number
  /** Of those, back to the table before. */
  back: number
  looks: number
  shown: number
  compared: number
  /** Looks at which a screen opened just now shows something else than the one that was open all evening. */
  unlike: number
  covers: number
  wait: number
  parties: number
  /** The most less the fewest of the servers at the end of each evening. */
  coversApart: number
  partiesApart: number
}

export const noChurn = (): Churn => ({
  ...{ seatings: 0, renames: 0, back: 0, looks: 0, shown: 0, compared: 0, unlike: 0 },
  ...{ covers: 0, wait: 0, parties: 0, coversApart: 0, partiesApart: 0 },
})

interface Served {
  covers: number
  parties: number
  last_seated_at: string | null
}

/** An evening of one host who looks at the suggestions after each event and each quarter of a minute. */
export const playChurn = (
  spec: (typeof churnFloors)[number],
  load: number,
  seed: number,
  rotation: Rotation,
  name: OfferRule,
): Churn => {
  const offersOf = offerRules[name]
  const random = generator(seed * 31 + Math.round(load * 10))
  const { floor, guests } = makeNight(spec, load, seed)
  const coming = guests
    .map((guest, index) => ({ ...guest, at: Math.ceil(guest.at / burstMinutes) * burstMinutes + (index % 7) / 10 }))
    .sort((one, other) => one.at - other.at)
  const resources = floor.seats.map((seats, index) => resourceOf({ id: `t${index}`, seats }))
  const serverOf = new Map(resources.map(({ id }, index) => [id, `server ${index % sections}`]))
  const served = new Map<string, Served>()
  for (const server of serverOf.values()) served.set(server, { covers: 0, parties: 0, last_seated_at: null })
  const leaving = new Map<string, number>()
  const waiting: Guest[] = []
  const sums = noChurn()
  let shown: Offers = new Map()
  let before = new Map<string, string>()

  const stateOf = (id: string): ResourceState =>
    leaving.has(id)
      ? ({
          kind: 'occupied',
          stay: makeStay({ resource_ids: [id] }),
          minutesLeft: 30,
          isOverdue: false,
        } as ResourceState)
      : { kind: 'free' }
  /** Pages renew their clock each quarter of a minute, each at its own second. */
  const question = (minute: number, clock: number): SeatingQuestion => ({
    now: evening + (Math.floor((minute - clock) / tickMinutes) * tickMinutes + clock) * 60_000,
    resources,
    groups: [],
    states: new Map(resources.map(({ id }) => [id, stateOf(id)])),
    bookings: [],
    waiting: waiting.map(partyOf),
    turnMinutes: () => 60,
    fairness_minutes: 15,
    servers: {
      rotation,
      serverOf,
      workingServers: [...served].map(([server, { covers, last_seated_at }]) => {
        const tables = [...leaving.keys()].filter((id) => serverOf.get(id) === server).length
        return makeWorkingServer(makeShift(server, server), { covers, tables, last_seated_at })
      }),
    },
  })
  const opened = (asked: SeatingQuestion): Offers =>
    offersOf({ ...asked, resources: asked.resources.toReversed(), waiting: asked.waiting.toReversed() })
  const look = (minute: number) => {
    const next = offersOf(question(minute, 0))
    const known = new Map(before)
    for (const [id, table] of shown) {
      if (next.get(id) === table || !waiting.some((guest) => guest.id === id)) continue
      known.set(id, table)
      if (leaving.has(table)) continue
      sums.renames++
      if (before.get(id) === next.get(id)) sums.back++
    }
    before = known
    shown = next
    sums.looks++
    sums.shown += next.size
    if (sums.looks % openedEvery > 0) return
    sums.compared++
    const other = opened(question(minute, tickMinutes / 2))
    if (other.size !== next.size || [...next].some(([id, table]) => other.get(id) !== table)) sums.unlike++
  }
  const depart = (guest: Guest, minute: number) => {
    waiting.splice(waiting.indexOf(guest), 1)
    sums.wait += minute - guest.at
    sums.parties++
  }
  const seatOne = (minute: number) => {
    const rows = waiting.filter(({ id }) => shown.has(id))
    const choice = random()
    const guest = choice < firstRow ? rows[0] : rows[Math.floor(random() * rows.length)]
    if (guest === undefined) return
    const fitting = resources.filter(
      ({ id, seats_max }) => !leaving.has(id) && seats_max >= guest.size && seats_max <= guest.size + 2,
    )
    const other = choice < anyRow ? undefined : fitting[Math.floor(random() * fitting.length)]
    const table = other?.id ?? shown.get(guest.id) ?? ''
    depart(guest, minute)
    leaving.set(table, minute + guest.stay)
    const server = served.get(serverOf.get(table) ?? '')
    if (server) {
      server.covers += guest.size
      server.parties++
      server.last_seated_at = new Date(evening + minute * 60_000).toISOString()
    }
    sums.seatings++
    sums.covers += guest.size
  }

  let arrived = 0
  let hostAt = 0
  for (let minute = 0; minute < eveningMinutes; minute += tickMinutes) {
    for (const [table, at] of leaving)
      if (at <= minute) {
        leaving.delete(table)
        look(minute)
      }
    for (const guest of [...waiting])
      if (guest.at + guest.patience <= minute) {
        depart(guest, minute)
        look(minute)
      }
    for (let guest = coming[arrived]; guest !== undefined && guest.at <= minute; guest = coming[++arrived]) {
      waiting.push(guest)
      look(minute)
    }
    look(minute)
    if (minute < hostAt || shown.size === 0) continue
    seatOne(minute)
    look(minute)
    hostAt = minute + spec.host * (0.5 + random())
  }
  for (const guest of [...waiting]) depart(guest, eveningMinutes)
  const apart = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts)
  sums.coversApart = apart([...served.values()].map(({ covers }) => covers))
  sums.partiesApart = apart([...served.values()].map(({ parties }) => parties))
  return sums
}
