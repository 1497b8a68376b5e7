import { epochOf } from '../calendar/instant.ts'
import { isHeldFor } from './hold-rules.ts'
import { compareNames, type Resource, type ResourceGroup, type ResourceTrait } from './resource.ts'
import type { PlannedBooking, ResourceState } from './resource-state.ts'
import { type SeatingServers, type Turns, turnsOf } from './server-turns.ts'

/** A party to be seated: from the list, a booking that has arrived, or one that has just come in. */
export interface PartyToSeat {
  id: string
  people_count: number
  /** Its arrival, from which its wait is shown. */
  since: string
  /** Its `queueKey`, epoch ms: who comes first is decided by it, not by the arrival. */
  queue_key: number
  /** What it asks for. Only `accessible` excludes tables; the others are preferred. */
  traits: readonly ResourceTrait[]
  reservation_id: string | null
  /** How long it still stays, if it is seated already; else this follows from its size. */
  minutes_needed?: number | undefined
}

export interface SeatingQuestion {
  /** Epoch ms. */
  now: number
  resources: readonly Resource[]
  groups: readonly ResourceGroup[]
  /** As `resourceStates` derives them. */
  states: ReadonlyMap<string, ResourceState>
  bookings: readonly PlannedBooking[]
  /** In the order of the list, which decides between equal keys. */
  waiting: readonly PartyToSeat[]
  /** The one of them that is not on the list and sits down at once, by its id. */
  at_once?: string
  /** Minutes that four of five parties of this size stay, from now on. */
  turnMinutes: (people_count: number) => number
  /** A party is passed by one whose `queue_key` is at most so many minutes later. */
  fairness_minutes: number
  /** Left out where no server is at work. */
  servers?: SeatingServers | undefined
  /** Half hours to come that keep tables for guests without a booking; those near are released. */
  walkInKeeps?: readonly WalkInTables[] | undefined
}

export interface WalkInTables {
  /** ISO 8601. */
  from: string
  resource_ids: readonly string[]
}

/** A booking with its start as epoch ms, which is compared for every party. */
interface TimedBooking extends PlannedBooking {
  start: number
}

/** A table, or a group of joined tables, as it stands now. */
export interface SeatingOption {
  resource_ids: readonly string[]
  name: string
  isGroup: boolean
  seats_min: number
  seats_max: number
  priority: number
  traits: readonly ResourceTrait[]
  needsWiping: boolean
  /** Its bookings that are not over, the earliest first. */
  bookings: readonly TimedBooking[]
  members: readonly { resource: Resource; state: ResourceState }[]
  /** Whether one of the tables is held or booked. Only such tables can belong to a party. */
  isClaimed: boolean
  /** Who has the table, or the first one of joined ones that a server has. */
  server_id: string | null
}

/** What all options of a question share. */
export interface SeatingRules {
  now: number
  minutesNeeded: (people_count: number) => number
  /** Whether any table is marked as accessible: elsewhere the mark is not kept, so nothing follows from its absence. */
  marksAccessible: boolean
  turns: Turns
  walkInKeeps: readonly WalkInTables[]
}

const msPerMinute = 60_000
export const minutesBetween = (from: number, to: number) => Math.floor((to - from) / msPerMinute)

/** Tables that are joined for a waiting party by a hold or its booking, whether or not they are a group. */
const jointlyOwn = ({ waiting, states, bookings }: SeatingQuestion) => {
  const held = [...states.values()].flatMap((state) =>
    state.kind === 'held' && waiting.some((party) => isHeldFor(state, party)) ? [state.hold.resource_ids] : [],
  )
  const booked = bookings
    .filter(({ reservation_id }) => waiting.some((party) => party.reservation_id === reservation_id))
    .map(({ resource_ids }) => resource_ids)
  return [...held, ...booked].filter((ids) => ids.length > 1)
}

const optionsOf = (question: SeatingQuestion, turns: Turns): SeatingOption[] => {
  const { now, resources, groups, states, bookings } = question
  const active = new Map(resources.filter(({ is_active }) => is_active).map((resource) => [resource.id, resource]))
  const booked = new Map<string, TimedBooking[]>()
  for (const booking of bookings) {
    if (epochOf(booking.ends_at) <= now) continue
    const timed = { ...booking, start: epochOf(booking.starts_at) }
    for (const id of booking.resource_ids) booked.set(id, [...(booked.get(id) ?? []), timed])
  }
  const option = (fields: Pick<ResourceGroup, 'name' | 'seats_min' | 'seats_max' | 'priority'>, own: Resource[]) => {
    const members = own.map((resource) => ({ resource, state: states.get(resource.id) ?? { kind: 'free' as const } }))
    const { name, seats_min, seats_max, priority } = fields
    const ownBookings = own.flatMap(({ id }) => booked.get(id) ?? []).sort((a, b) => a.start - b.start)
    return {
      name,
      seats_min,
      seats_max,
      priority,
      members,
      resource_ids: own.map(({ id }) => id),
      isGroup: own.length > 1,
      traits: (own[0]?.traits ?? []).filter((trait) => own.every(({ traits }) => traits.includes(trait))),
      needsWiping: members.some(({ state }) => state.kind === 'dirty'),
      bookings: ownBookings,
      isClaimed: ownBookings.length > 0 || members.some(({ state }) => state.kind === 'held'),
      server_id: turns.serverAt(own.map(({ id }) => id)),
    }
  }
  const singles = [...active.values()].map((resource) => option(resource, [resource]))
  const joined = groups.flatMap((group) => {
    const own = group.resource_ids.flatMap((id) => active.get(id) ?? [])
    return own.length > 1 && own.length === group.resource_ids.length ? [option(group, own)] : []
  })
  const known = new Set(joined.map(({ resource_ids }) => [...resource_ids].sort().join()))
  const ownJoined = jointlyOwn(question).flatMap((ids) => {
    const own = ids.flatMap((id) => active.get(id) ?? [])
    const key = [...ids].sort().join()
    if (own.length !== ids.length || known.has(key)) return []
    known.add(key)
    const seats_max = own.reduce((seats, resource) => seats + resource.seats_max, 0)
    return [option({ name: own.map(({ name }) => name).join(' + '), seats_min: 1, seats_max, priority: 0 }, own)]
  })
  return [...singles, ...joined, ...ownJoined].sort(compareOptions)
}

const idOf = (option: SeatingOption) => ({ id: option.resource_ids.join(), name: option.name })

/** Single before joined, small before large, clean before dirty, then by priority and name. */
const compareOptions = (one: SeatingOption, other: SeatingOption) =>
  Number(one.isGroup) - Number(other.isGroup) ||
  one.seats_max - other.seats_max ||
  Number(one.needsWiping) - Number(other.needsWiping) ||
  one.priority - other.priority ||
  compareNames(idOf(one), idOf(other))

/** The options of a question in the order in which they are given to parties, and what is known once for all of them. */
export const readQuestion = (question: SeatingQuestion): { options: SeatingOption[]; rules: SeatingRules } => {
  const needed = new Map<number, number>()
  const minutesNeeded = (people_count: number) => {
    const known = needed.get(people_count) ?? question.turnMinutes(people_count)
    needed.set(people_count, known)
    return known
  }
  const marksAccessible = question.resources.some(({ is_active, traits }) => is_active && traits.includes('accessible'))
  const turns = turnsOf(question.servers)
  const walkInKeeps = question.walkInKeeps ?? []
  const rules = { now: question.now, minutesNeeded, marksAccessible, walkInKeeps, turns }
  return { options: optionsOf(question, turns), rules }
}
