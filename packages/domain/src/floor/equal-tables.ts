import type { Steps } from '../steps.ts'
import { placeInOwnOrder } from './own-order.ts'
import type { PartyToSeat, SeatingOption } from './seating-options.ts'
import { isReservedFor, ownRank, type SeatingRefusal } from './seating-refusals.ts'
import { type SeatingServers, type Turns, turnsOf } from './server-turns.ts'
import { afterSeating } from './servers.ts'

/**
 * Two tables are equal for a party if it leaves as many pairs of seats empty there: a party of three and one of four fit a
 * table for four equally well. So a larger table gives way to a smaller one only where at least one more pair is saved.
 */
const seatsOfDifference = 2

export const misfit = (option: SeatingOption, party: PartyToSeat) =>
  Math.floor(Math.max(0, option.seats_max - party.people_count) / seatsOfDifference)

const missing = (option: SeatingOption, party: PartyToSeat) =>
  party.traits.filter((trait) => !option.traits.includes(trait)).length

/** What decides between tables that suit a party equally well. */
export interface Preference {
  rankOf: (server_id: string | null) => number
  placeOf: (option: SeatingOption) => number
}

/**
 * The suggestion of a party on the list is seen for minutes: only servers who are clearly behind count, then its own order.
 * One that sits down at once gets the table of the server whose turn it is, then the first by name.
 */
const preferenceOf = ({ id }: PartyToSeat, isListed: boolean, { rankOf, orderOf }: Turns): Preference =>
  isListed
    ? { rankOf, placeOf: ({ resource_ids }) => placeInOwnOrder(id, resource_ids) }
    : { rankOf: orderOf, placeOf: () => 0 }

/**
 * How a party ranks the tables that it could get: its own tables first, single before joined, right size, by server, with what it
 * asked for, clean, by priority, of the exact size.
 */
export const compareForParty = (
  one: SeatingOption,
  other: SeatingOption,
  party: PartyToSeat,
  { rankOf, placeOf }: Preference,
) =>
  ownRank(one, party) - ownRank(other, party) ||
  Number(one.isGroup) - Number(other.isGroup) ||
  misfit(one, party) - misfit(other, party) ||
  rankOf(one.server_id) - rankOf(other.server_id) ||
  missing(one, party) - missing(other, party) ||
  Number(one.needsWiping) - Number(other.needsWiping) ||
  one.priority - other.priority ||
  one.seats_max - other.seats_max ||
  placeOf(one) - placeOf(other)

interface Exchange {
  /** In the order of the list. */
  waiting: readonly PartyToSeat[]
  singles: readonly SeatingOption[]
  refusal: (option: SeatingOption, party: PartyToSeat) => SeatingRefusal | undefined
  servers: SeatingServers | undefined
  /** The party that is not on the list, by its id. */
  at_once: string | undefined
  /** Which party has which table; changed in place. */
  partyOf: Map<string, PartyToSeat>
  optionOf: Map<string, SeatingOption>
}

/**
 * Each party in turn takes the one that it ranks first of the tables that are equal to its own: a free one, or one of a party
 * behind it that can have its own table in exchange. No party gets a larger or a smaller table by it. Returns what decided
 * for each party, by its id: the turn of the servers goes on with each party that a table is given to. A step decides one party.
 */
export function* exchangeEqualTables(exchange: Exchange): Steps<ReadonlyMap<string, Preference>> {
  const { waiting, singles, refusal, servers, at_once, partyOf, optionOf } = exchange
  const preferences = new Map<string, Preference>()
  const settled = new Set<SeatingOption>()
  let going = servers
  let turns = turnsOf(going)

  const goOn = ({ server_id }: SeatingOption, { people_count }: PartyToSeat) => {
    if (going === undefined || server_id === null) return
    going = { ...going, workingServers: afterSeating(going.workingServers, server_id, people_count) }
    turns = turnsOf(going)
  }
  const holderOf = ({ resource_ids: [id = ''] }: SeatingOption) => partyOf.get(id)
  const isFixed = (option: SeatingOption, party: PartyToSeat) => option.isGroup || isReservedFor(option, party)
  const canHave = (party: PartyToSeat, own: SeatingOption, option: SeatingOption) => {
    if (option === own) return true
    if (settled.has(option) || misfit(option, party) !== misfit(own, party)) return false
    if (refusal(option, party) !== undefined) return false
    const holder = holderOf(option)
    if (holder === undefined) return true
    if (optionOf.get(holder.id) !== option || isFixed(option, holder)) return false
    return misfit(own, holder) === misfit(option, holder) && refusal(own, holder) === undefined
  }
  const give = (option: SeatingOption, party: PartyToSeat | undefined) => {
    const [id = ''] = option.resource_ids
    if (party === undefined) partyOf.delete(id)
    else {
      partyOf.set(id, party)
      optionOf.set(party.id, option)
    }
  }

  for (const party of waiting) {
    yield
    const preference = preferenceOf(party, party.id !== at_once, turns)
    preferences.set(party.id, preference)
    const own = optionOf.get(party.id)
    if (own === undefined) continue
    const equal = isFixed(own, party) ? [own] : singles.filter((option) => canHave(party, own, option))
    const best = equal.reduce((one, other) => (compareForParty(other, one, party, preference) < 0 ? other : one))
    if (best !== own) {
      give(own, holderOf(best))
      give(best, party)
    }
    settled.add(best)
    goOn(best, party)
  }
  return preferences
}
