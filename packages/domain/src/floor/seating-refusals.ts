import { epochOf } from '../calendar/instant.ts'
import { isHeldFor } from './hold-rules.ts'
import type { Resource, ResourceTrait } from './resource.ts'
import type { ResourceState } from './resource-state.ts'
import { minutesBetween, type PartyToSeat, type SeatingOption, type SeatingRules } from './seating-options.ts'

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

const msPerMinute = 60_000

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

const isHeldHere = (state: ResourceState, party: PartyToSeat) =>
  state.kind === 'held' && state.hold.kind !== 'walk_ins' && isHeldFor(state, party)

/** Whether a table is held for this party or assigned to its booking. */
export const isReservedFor = ({ isClaimed, members, bookings }: SeatingOption, party: PartyToSeat) =>
  isClaimed &&
  (members.some(({ state }) => isHeldHere(state, party)) ||
    bookings.some(({ reservation_id }) => reservation_id === party.reservation_id))

/** 0: the very tables that are held for the party or booked by it; 1: with some of them; 2: others. */
export const ownRank = (option: SeatingOption, party: PartyToSeat) => {
  if (!isReservedFor(option, party)) return 2
  const { members, bookings } = option
  const sets = [
    ...members.flatMap(({ state }) =>
      state.kind === 'held' && isHeldHere(state, party) ? [state.hold.resource_ids] : [],
    ),
    ...bookings.filter(({ reservation_id }) => reservation_id === party.reservation_id).map((own) => own.resource_ids),
  ]
  const isExact = sets.some(
    (ids) => ids.length === option.resource_ids.length && ids.every((id) => option.resource_ids.includes(id)),
  )
  return isExact ? 0 : 1
}

/** The first booking of others; undefined: none. */
export const nextBooking = (option: SeatingOption, party: PartyToSeat) =>
  option.bookings.find(({ reservation_id }) => reservation_id !== party.reservation_id)

/** The first booking of others that the party must leave in time for. Those after its own at its own tables were planned to follow. */
const bookingToLeaveFor = (option: SeatingOption, party: PartyToSeat) => {
  const own = option.bookings.find(({ reservation_id }) => reservation_id === party.reservation_id)
  return option.bookings.find(({ reservation_id, start, resource_ids }) => {
    if (reservation_id === party.reservation_id) return false
    const isElsewhere = resource_ids.some((id) => option.resource_ids.includes(id) && !own?.resource_ids.includes(id))
    return own === undefined || start < own.start || isElsewhere
  })
}

type Check = (option: SeatingOption, party: PartyToSeat, rules: SeatingRules) => SeatingRefusal | undefined

const neededBy = ({ minutes_needed, people_count }: PartyToSeat, { minutesNeeded }: SeatingRules) =>
  Math.ceil(minutes_needed ?? minutesNeeded(people_count))

const tooSmall: Check = ({ seats_min, seats_max }, { people_count }) =>
  people_count > seats_max ? { code: 'too_small', seats_min, seats_max } : undefined

/** The first member in one of these states that keeps the party away. */
const inState =
  (isMeant: (state: ResourceState) => boolean): Check =>
  ({ members }, party, { now }) => {
    for (const { state } of members) {
      const refusal = isMeant(state) ? stateRefusal(state, party, now) : undefined
      if (refusal) return refusal
    }
    return undefined
  }

const notUsable = inState(({ kind }) => kind === 'occupied' || kind === 'blocked')
const heldForOthers = inState(({ kind }) => kind === 'held')

const forOtherUse: Check = ({ members }, { reservation_id }) => {
  const isFor = (use: Resource['use']) => members.some(({ resource }) => resource.use === use)
  if (isFor('staff_only')) return { code: 'staff_only' }
  return reservation_id !== null && isFor('walk_in_only') ? { code: 'walk_in_only' } : undefined
}

const tooLarge: Check = ({ seats_min, seats_max }, { people_count }) =>
  people_count < seats_min ? { code: 'too_large', seats_min, seats_max } : undefined

const serverCut: Check = ({ server_id }, _party, { turns }) => {
  const cut = turns.cutServer(server_id)
  return cut && { code: 'server_cut', ...cut }
}

/** Does not apply to tables that staff or the booking have chosen for the party. */
const unlessReserved =
  (check: Check): Check =>
  (option, party, rules) =>
    isReservedFor(option, party) ? undefined : check(option, party, rules)

const notAccessible: Check = (option, { traits }, { marksAccessible }) =>
  marksAccessible && traits.includes('accessible') && !option.traits.includes('accessible')
    ? { code: 'lacks_trait', trait: 'accessible' }
    : undefined

const reservedAt: Check = (option, party, rules) => {
  const booking = bookingToLeaveFor(option, party)
  if (booking === undefined) return undefined
  const minutes_free = minutesBetween(rules.now, booking.start)
  const minutes_needed = neededBy(party, rules)
  if (minutes_free >= minutes_needed) return undefined
  const { reservation_id, name, people_count, starts_at: at } = booking
  return { code: 'reserved_at', reservation_id, name, people_count, at, minutes_free, minutes_needed }
}

/** A booking that would still be seated in a half hour that keeps the table for walk-ins. */
const keptForWalkIns: Check = (option, party, rules) => {
  const { now, walkInKeeps } = rules
  if (walkInKeeps.length === 0 || party.reservation_id === null) return undefined
  const minutes_needed = neededBy(party, rules)
  for (const { from, resource_ids } of walkInKeeps) {
    const minutes_free = minutesBetween(now, epochOf(from))
    if (minutes_free >= minutes_needed) break
    if (option.resource_ids.some((id) => resource_ids.includes(id)))
      return { code: 'kept_for_walk_ins', from, minutes_free, minutes_needed }
  }
  return undefined
}

/** Reasons that staff cannot override come first. */
const checks: readonly Check[] = [
  notUsable,
  tooSmall,
  heldForOthers,
  ...[forOtherUse, tooLarge, serverCut].map(unlessReserved),
  notAccessible,
  reservedAt,
  unlessReserved(keptForWalkIns),
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
