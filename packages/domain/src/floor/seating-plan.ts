import {
  isReservedFor,
  type PartyToSeat,
  readQuestion,
  refusalOf,
  type SeatingOption,
  type SeatingQuestion,
  type SeatingRefusal,
} from './seating-options.ts'
import { turnsOf } from './server-turns.ts'
import { afterSeating } from './servers.ts'

/** Which party each table that is free now is for. */
export interface SeatingPlan {
  options: readonly SeatingOption[]
  /** Why a party cannot sit at an option; undefined if it can. */
  refusal: (option: SeatingOption, party: PartyToSeat) => SeatingRefusal | undefined
  /** The party for which a table is meant, by the table's id; joined ones are under each of theirs. */
  partyOf: ReadonlyMap<string, PartyToSeat>
  optionOf: ReadonlyMap<string, SeatingOption>
  /** In the order of the list. */
  waiting: readonly PartyToSeat[]
  /** Whether the first party is before the other one in the list. */
  isAhead: (party: PartyToSeat, other: PartyToSeat) => boolean
  /** Whether some table of the floor, free or not, is large enough for the party by itself. */
  fitsSingle: (party: PartyToSeat) => boolean
}

const msPerMinute = 60_000

/** Seats left empty, in pairs: a party of three and one of four fit a table for four equally well. */
export const misfit = (option: SeatingOption, party: PartyToSeat) =>
  Math.floor(Math.max(0, option.seats_max - party.people_count) / 2)

/**
 * Of parties that all fit a table, in the order of the list: the one of its size, unless one that fits as well is ahead of it
 * by more than the fairness bound.
 */
const chosen = (option: SeatingOption, fitting: readonly PartyToSeat[], bound: number) => {
  const [first] = fitting
  if (first === undefined) return undefined
  const reserved = fitting.find((party) => isReservedFor(option, party))
  if (reserved) return reserved
  const fair = fitting.filter(({ queue_key }) => queue_key <= first.queue_key + bound)
  return fair.reduce((best, party) => (misfit(option, party) < misfit(option, best) ? party : best))
}

/**
 * Gives the tables that are free now to the waiting parties, small tables first. Joined tables are for parties that fit no
 * single table of the floor: they come first, unless that would pass a party that is ahead by more than the bound.
 */
export const planSeating = (question: SeatingQuestion): SeatingPlan => {
  const { options, rules } = readQuestion(question)
  const refusal = (option: SeatingOption, party: PartyToSeat) => refusalOf(option, party, rules)
  const singles = options.filter(({ isGroup }) => !isGroup)
  const largest = Math.max(0, ...singles.map(({ seats_max }) => seats_max))
  const fitsSingle = ({ people_count }: PartyToSeat) => people_count <= largest
  const waiting = question.waiting.toSorted((one, other) => one.queue_key - other.queue_key)
  const places = new Map(waiting.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: PartyToSeat) => places.get(id) ?? waiting.length
  const isAhead = (party: PartyToSeat, other: PartyToSeat) => placeOf(party) < placeOf(other)
  const unplaced = new Set(waiting)
  const bound = question.fairness_minutes * msPerMinute
  const partyOf = new Map<string, PartyToSeat>()
  const optionOf = new Map<string, SeatingOption>()
  let { servers } = question
  let { turns } = rules
  /** The turn goes on with each party that a server's table is given to, as if it sat down. */
  const goOn = ({ server_id }: SeatingOption, { people_count }: PartyToSeat) => {
    if (servers === undefined || server_id === null) return
    const at = new Date(question.now + optionOf.size).toISOString()
    servers = { ...servers, standings: afterSeating(servers.standings, server_id, { people_count, at }) }
    turns = turnsOf(servers)
  }
  /** Of the smallest tables that are left, the first one of the server whose turn it is. */
  const nextOf = (rest: readonly SeatingOption[]) => {
    if (servers === undefined) return 0
    const rankAt = (index: number) => turns.rankOf(rest[index]?.server_id ?? null)
    let best = 0
    for (let index = 1; rest[index]?.seats_max === rest[0]?.seats_max; index++)
      if (rankAt(index) < rankAt(best)) best = index
    return best
  }
  const give = (option: SeatingOption) => {
    if (option.resource_ids.some((id) => partyOf.has(id))) return
    const isWanted = (party: PartyToSeat) => !option.isGroup || !fitsSingle(party) || isReservedFor(option, party)
    const fitting = [...unplaced].filter((party) => isWanted(party) && refusal(option, party) === undefined)
    const party = chosen(option, fitting, bound)
    if (party === undefined || (option.isGroup && passesTooMuch(option, party))) return
    goOn(option, party)
    unplaced.delete(party)
    optionOf.set(party.id, option)
    for (const id of option.resource_ids) partyOf.set(id, party)
  }
  const passesTooMuch = (option: SeatingOption, party: PartyToSeat) => {
    const latest = party.queue_key - bound
    const members = singles.filter(({ resource_ids }) => option.resource_ids.includes(resource_ids[0] ?? ''))
    return [...unplaced].some(
      (other) => other.queue_key < latest && members.some((member) => refusal(member, other) === undefined),
    )
  }
  for (const option of options) if (option.isGroup) give(option)
  const rest = [...singles]
  while (rest.length > 0) {
    const [option] = rest.splice(nextOf(rest), 1)
    if (option) give(option)
  }
  return { options, refusal, partyOf, optionOf, waiting, isAhead, fitsSingle }
}
