import { epochOf } from '../calendar/instant.ts'
import { isHeldFor } from './hold-rules.ts'
import type { ResourceTrait } from './resource.ts'
import type { ResourceState } from './resource-state.ts'
import { minutesBetween, type PartyToSeat, type SeatingOption, type SeatingRules } from './seating-options.ts'
import type { Turns } from './server-turns.ts'

/** Why a party cannot sit there now, with the numbers that staff are shown. */
export type SeatingRefusal =
  | { code: 'blocked'; planned_until: string | null; reason: string | null }
  | { code: 'occupied'; minutes_left: number | null }
  | { code: 'held'; hold_id: string; for_entry_id: string | null; for_reservation_id: string | null; until: string }
  | { code: 'staff_only' }
  | { code: 'walk_in_only' }
  | { code: 'too_small'; seats_max: number }
  | { code: 'too_large'; seats_min: number }
  | { code: 'lacks_trait'; trait: ResourceTrait }
  /** Its server gets no more parties. */
  | { code: 'server_cut'; server_id: string; name: string }
  /** Of a booking: the half hour from then on keeps the table for guests without one. */
  | { code: 'kept_for_walk_ins'; from: string; minutes_free: number; minutes_needed: number }
  | { code: 'reserved_at'; name: string; at: string; minutes_free: number; minutes_needed: number }

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

/** The tables that are held for this very party, and those of its booking, as far as the option has any of them. */
const ownSets = (option: SeatingOption, party: PartyToSeat) => [
  ...option.members.flatMap(({ state }) =>
    state.kind === 'held' && state.hold.kind !== 'walk_ins' && isHeldFor(state, party) ? [state.hold.resource_ids] : [],
  ),
  ...option.bookings.flatMap(({ reservation_id, resource_ids }) =>
    reservation_id === party.reservation_id ? [resource_ids] : [],
  ),
]

/** Whether a table is held for this very party, or its booking has it. */
export const isReservedFor = (option: SeatingOption, party: PartyToSeat) => ownSets(option, party).length > 0

/** 0: the very tables that are held for the party or booked by it; 1: with some of them; 2: others. */
export const ownRank = (option: SeatingOption, party: PartyToSeat) => {
  const sets = ownSets(option, party)
  const isExact = sets.some(
    (ids) => ids.length === option.resource_ids.length && ids.every((id) => option.resource_ids.includes(id)),
  )
  return isExact ? 0 : sets.length > 0 ? 1 : 2
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

/** A booking that would sit into a half hour that keeps the table for walk-ins, unless the table is its own. */
const keptForWalkIns = (
  option: SeatingOption,
  party: PartyToSeat,
  { now, walkInKeeps }: SeatingRules,
  minutes_needed: number,
): SeatingRefusal | undefined => {
  if (walkInKeeps.length === 0 || party.reservation_id === null || isReservedFor(option, party)) return undefined
  for (const { from, resource_ids } of walkInKeeps) {
    const minutes_free = minutesBetween(now, epochOf(from))
    if (minutes_free >= minutes_needed) break
    if (option.resource_ids.some((id) => resource_ids.includes(id)))
      return { code: 'kept_for_walk_ins', from, minutes_free, minutes_needed }
  }
  return undefined
}

/** Why a table is not for the party unless staff, or its booking, have chosen it for the party. */
const purposeRefusal = (option: SeatingOption, party: PartyToSeat, turns: Turns): SeatingRefusal | undefined => {
  if (option.members.some(({ resource }) => resource.use === 'staff_only')) return { code: 'staff_only' }
  if (party.reservation_id !== null && option.members.some(({ resource }) => resource.use === 'walk_in_only'))
    return { code: 'walk_in_only' }
  if (party.people_count < option.seats_min) return { code: 'too_large', seats_min: option.seats_min }
  const cut = turns.cutServer(option.server_id)
  return cut && { code: 'server_cut', ...cut }
}

/** Why a party cannot sit there now; undefined if it can. What staff cannot change comes first. */
export const refusalOf = (
  option: SeatingOption,
  party: PartyToSeat,
  rules: SeatingRules,
): SeatingRefusal | undefined => {
  const { now, minutesNeeded, marksAccessible, turns } = rules
  if (party.people_count > option.seats_max) return { code: 'too_small', seats_max: option.seats_max }
  for (const { state } of option.members) {
    const refusal = stateRefusal(state, party, now)
    if (refusal) return refusal
  }
  const choice = isReservedFor(option, party) ? undefined : purposeRefusal(option, party, turns)
  if (choice) return choice
  if (marksAccessible && party.traits.includes('accessible') && !option.traits.includes('accessible'))
    return { code: 'lacks_trait', trait: 'accessible' }
  const booking = bookingToLeaveFor(option, party)
  const minutes_needed = Math.ceil(minutesNeeded(party.people_count))
  if (booking === undefined) return keptForWalkIns(option, party, rules, minutes_needed)
  const minutes_free = minutesBetween(now, booking.start)
  if (minutes_free >= minutes_needed) return keptForWalkIns(option, party, rules, minutes_needed)
  return { code: 'reserved_at', name: booking.name, at: booking.starts_at, minutes_free, minutes_needed }
}
