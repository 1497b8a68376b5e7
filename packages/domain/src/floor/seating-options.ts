import { epochOf } from '../calendar/instant.ts'
import { isHoldFor } from './hold-rules.ts'
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
  /** How long it still stays, if it sits already; else its size says it. */
  minutes_needed?: number | undefined
}

/** What a suggestion is made from. */
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

/** Why a party cannot sit there now, with the numbers that staff are shown. */
export type SeatingRefusal =
  | { code: 'blocked'; planned_until: string | null; reason: string | null }
  | { code: 'occupied'; minutes_left: number | null }
  | { code: 'held'; hold_id: string; for_entry_id: string | null; for_reservation_id: string | null; until: string }
  | { code: 'staff_only' }
  | { code: 'walk_in_only' }
  | { code: 'too_small'; seats_min: number; seats_max: number }
  | { code: 'too_large'; seats_min: number; seats_max: number }
  | { code: 'lacks_trait'; trait: ResourceTrait }
  /** Its server gets no more parties. */
  | { code: 'server_cut'; server_id: string; name: string }
  /** Of a booking: the half hour from then on keeps the table for guests without one. */
  | { code: 'kept_for_walk_ins'; from: string; minutes_free: number; minutes_needed: number }
  | {
      code: 'reserved_at'
      reservation_id: string
      name: string
      people_count: number
      at: string
      minutes_free: number
      minutes_needed: number
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

const optionsOf = ({ now, resources, groups, states, bookings }: SeatingQuestion, turns: Turns): SeatingOption[] => {
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
      bookings: own.flatMap(({ id }) => booked.get(id) ?? []).sort((a, b) => a.start - b.start),
      server_id: turns.serverAt(own.map(({ id }) => id)),
    }
  }
  const singles = [...active.values()].map((resource) => option(resource, [resource]))
  const joined = groups.flatMap((group) => {
    const own = group.resource_ids.flatMap((id) => active.get(id) ?? [])
    return own.length > 1 && own.length === group.resource_ids.length ? [option(group, own)] : []
  })
  return [...singles, ...joined].sort((one, other) => compareOptions(one, other, turns))
}

const idOf = (option: SeatingOption) => ({ id: option.resource_ids.join(), name: option.name })

/** Single before joined, small before large, the server's turn, clean before dirty, then by priority and name. */
const compareOptions = (one: SeatingOption, other: SeatingOption, { rankOf }: Turns) =>
  Number(one.isGroup) - Number(other.isGroup) ||
  one.seats_max - other.seats_max ||
  rankOf(one.server_id) - rankOf(other.server_id) ||
  Number(one.needsWiping) - Number(other.needsWiping) ||
  one.priority - other.priority ||
  compareNames(idOf(one), idOf(other))

const stateRefusal = (state: ResourceState, party: PartyToSeat, now: number): SeatingRefusal | undefined => {
  if (state.kind === 'blocked')
    return { code: 'blocked', planned_until: state.mark.planned_until, reason: state.mark.reason }
  if (state.kind === 'occupied')
    return {
      code: 'occupied',
      minutes_left: state.minutesLeft === null ? null : Math.ceil((state.leavesAt - now) / msPerMinute),
    }
  if (state.kind !== 'held' || isHeldFor(state, party)) return undefined
  const { id, entry_id, reservation_id, until_at } = state.hold
  return { code: 'held', hold_id: id, for_entry_id: entry_id, for_reservation_id: reservation_id, until: until_at }
}

const isHeldFor = (state: ResourceState, party: PartyToSeat) =>
  state.kind === 'held' && isHoldFor(state.hold, { entry_id: party.id, reservation_id: party.reservation_id })

/** Whether a table is held for this very party, or its booking has it. */
export const isReservedFor = (option: SeatingOption, party: PartyToSeat) =>
  option.members.some(
    ({ state }) => state.kind === 'held' && state.hold.kind !== 'walk_ins' && isHeldFor(state, party),
  ) || option.bookings.some(({ reservation_id }) => reservation_id === party.reservation_id)

/** The first booking of others; undefined: none. */
export const nextBooking = (option: SeatingOption, party: PartyToSeat) =>
  option.bookings.find(({ reservation_id }) => reservation_id !== party.reservation_id)

type Check = (option: SeatingOption, party: PartyToSeat, rules: SeatingRules) => SeatingRefusal | undefined

const tooSmall: Check = ({ seats_min, seats_max }, { people_count }) =>
  people_count > seats_max ? { code: 'too_small', seats_min, seats_max } : undefined

const tooLarge: Check = ({ seats_min, seats_max }, { people_count }) =>
  people_count < seats_min ? { code: 'too_large', seats_min, seats_max } : undefined

const notUsable: Check = ({ members }, party, { now }) => {
  for (const { state } of members) {
    const refusal = stateRefusal(state, party, now)
    if (refusal) return refusal
  }
  return undefined
}

const forOtherUse: Check = ({ members }, { reservation_id }) => {
  const isFor = (use: Resource['use']) => members.some(({ resource }) => resource.use === use)
  if (isFor('staff_only')) return { code: 'staff_only' }
  return reservation_id !== null && isFor('walk_in_only') ? { code: 'walk_in_only' } : undefined
}

const notAccessible: Check = (option, { traits }, { marksAccessible }) =>
  marksAccessible && traits.includes('accessible') && !option.traits.includes('accessible')
    ? { code: 'lacks_trait', trait: 'accessible' }
    : undefined

const serverCut: Check = (option, party, { turns }) => {
  const cut = turns.cutServer(option.server_id)
  return cut && !isReservedFor(option, party) ? { code: 'server_cut', ...cut } : undefined
}

const neededBy = ({ minutes_needed, people_count }: PartyToSeat, { minutesNeeded }: SeatingRules) =>
  Math.ceil(minutes_needed ?? minutesNeeded(people_count))

const reservedAt: Check = (option, party, rules) => {
  const booking = nextBooking(option, party)
  if (booking === undefined) return undefined
  const minutes_free = minutesBetween(rules.now, booking.start)
  const minutes_needed = neededBy(party, rules)
  if (minutes_free >= minutes_needed) return undefined
  const { reservation_id, name, people_count, starts_at: at } = booking
  return { code: 'reserved_at', reservation_id, name, people_count, at, minutes_free, minutes_needed }
}

/** A booking that would sit into a half hour that keeps the table for walk-ins, unless the table is its own. */
const keptForWalkIns: Check = (option, party, rules) => {
  const { now, walkInKeeps } = rules
  if (walkInKeeps.length === 0 || party.reservation_id === null || isReservedFor(option, party)) return undefined
  const minutes_needed = neededBy(party, rules)
  for (const { from, resource_ids } of walkInKeeps) {
    const minutes_free = minutesBetween(now, epochOf(from))
    if (minutes_free >= minutes_needed) break
    if (option.resource_ids.some((id) => resource_ids.includes(id)))
      return { code: 'kept_for_walk_ins', from, minutes_free, minutes_needed }
  }
  return undefined
}

/** What staff cannot change comes first. */
const checks: readonly Check[] = [
  tooSmall,
  notUsable,
  forOtherUse,
  tooLarge,
  notAccessible,
  serverCut,
  reservedAt,
  keptForWalkIns,
]

/** Why a party cannot sit there now, the first reason; undefined if it can. */
export const refusalOf: Check = (option, party, rules) => {
  for (const check of checks) {
    const refusal = check(option, party, rules)
    if (refusal) return refusal
  }
  return undefined
}

/** All reasons why a party cannot sit there now. */
export const refusalsOf = (option: SeatingOption, party: PartyToSeat, rules: SeatingRules): SeatingRefusal[] =>
  checks.flatMap((check) => check(option, party, rules) ?? [])

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
