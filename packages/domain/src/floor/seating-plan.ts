import { epochOf } from '../calendar/instant.ts'
import { allSteps, type Steps } from '../steps.ts'
import { exchangeEqualTables, misfit, type Preference } from './equal-tables.ts'
import {
  type PartyToSeat,
  readQuestion,
  type SeatingOption,
  type SeatingQuestion,
  type SeatingRules,
} from './seating-options.ts'
import { isReservedFor, ownRank, refusalOf, type SeatingRefusal } from './seating-refusals.ts'

/** Which party each table that is free now is for. */
export interface SeatingPlan {
  options: readonly SeatingOption[]
  /** Why a party cannot sit at an option; undefined if it can. */
  refusal: (option: SeatingOption, party: PartyToSeat) => SeatingRefusal | undefined
  /** The party for which a table is meant, by the table's id; joined ones are under each of theirs. */
  partyOf: ReadonlyMap<string, PartyToSeat>
  optionOf: ReadonlyMap<string, SeatingOption>
  /** What decides between equal tables once the parties ahead of a party sit at those that are meant for them. */
  preferenceOf: (party: PartyToSeat) => Preference
  /** In the order of the list. */
  waiting: readonly PartyToSeat[]
  /** Whether the first party is before the other one in the list. */
  isAhead: (party: PartyToSeat, other: PartyToSeat) => boolean
  /** Whether a party may be passed by the other one, which is behind it: that comes at most the fairness bound later. */
  isFair: (party: PartyToSeat, other: PartyToSeat) => boolean
  /** Whether a party could sit at one of joined tables by itself. */
  canUseMember: (option: SeatingOption, party: PartyToSeat) => boolean
  /** Whether some table of the floor, free or not, is large enough for the party by itself. */
  fitsSingle: (party: PartyToSeat) => boolean
  /** The parties for which joined tables, or one of them, are kept from a party; none if it may have them. */
  groupRivals: (option: SeatingOption, party: PartyToSeat) => readonly PartyToSeat[]
}

const msPerMinute = 60_000

/** The order of the list, whatever order the parties are known in. */
const compareInQueue = (one: PartyToSeat, other: PartyToSeat) =>
  one.queue_key - other.queue_key ||
  epochOf(one.since) - epochOf(other.since) ||
  (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

type Known = Omit<SeatingPlan, 'partyOf' | 'optionOf' | 'preferenceOf'>

/** What is known of the options and parties before any table is given. */
const knownOf = (question: SeatingQuestion, options: readonly SeatingOption[], rules: SeatingRules): Known => {
  const refusal = (option: SeatingOption, party: PartyToSeat) => refusalOf(option, party, rules)
  const singles = options.filter(({ isGroup }) => !isGroup)
  const largest = Math.max(0, ...singles.map(({ seats_max }) => seats_max))
  const fitsSingle = ({ people_count }: PartyToSeat) => people_count <= largest
  const waiting = question.waiting.toSorted(compareInQueue)
  const places = new Map(waiting.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: PartyToSeat) => places.get(id) ?? waiting.length
  const bound = question.fairness_minutes * msPerMinute
  const isFair = (party: PartyToSeat, other: PartyToSeat) => other.queue_key - party.queue_key <= bound
  const singleOf = new Map(singles.map((single) => [single.resource_ids[0], single]))
  const canUseMember = (option: SeatingOption, party: PartyToSeat) =>
    option.resource_ids.some((id) => {
      const single = singleOf.get(id)
      return single !== undefined && refusal(single, party) === undefined
    })
  const canUse = (option: SeatingOption, party: PartyToSeat) =>
    canUseMember(option, party) || (!fitsSingle(party) && refusal(option, party) === undefined)
  const users = new Map<SeatingOption, readonly PartyToSeat[]>()
  const usersOf = (option: SeatingOption) => {
    const found = users.get(option) ?? waiting.filter((party) => canUse(option, party))
    users.set(option, found)
    return found
  }
  return {
    options,
    refusal,
    waiting,
    isFair,
    fitsSingle,
    canUseMember,
    isAhead: (party, other) => placeOf(party) < placeOf(other),
    groupRivals: (option, party) =>
      !option.isGroup || !fitsSingle(party) || isReservedFor(option, party)
        ? []
        : usersOf(option).filter((other) => other.id !== party.id && isFair(party, other)),
  }
}

/**
 * Of parties that all fit a table, in the order of the list: the one of its size, unless one that fits as well is ahead of it
 * by more than the fairness bound.
 */
const chosen = (option: SeatingOption, fitting: readonly PartyToSeat[], { isFair }: Known) => {
  const [first] = fitting
  if (first === undefined) return undefined
  const fair = fitting.filter((party) => isFair(first, party))
  return fair.reduce((best, party) => (misfit(option, party) < misfit(option, best) ? party : best))
}

/**
 * Gives the tables that are free now to the waiting parties: first those that are held for a party or booked by it, then small
 * tables before large ones. Joined tables are for parties that fit no single table of the floor, and come before single ones
 * unless that would pass a party that is ahead by more than the bound; and for a party that no free table fits, while no other
 * is to have one of them. Which of equal tables a party gets is decided at the end.
 */
export const planSeating = (question: SeatingQuestion): SeatingPlan => allSteps(planSeatingInSteps(question))

/** The same in steps: each gives one table, or looks at one party. */
export function* planSeatingInSteps(question: SeatingQuestion): Steps<SeatingPlan> {
  const { options, rules } = readQuestion(question)
  const known = knownOf(question, options, rules)
  const { refusal, waiting, isFair, fitsSingle, canUseMember, groupRivals } = known
  const groups = options.filter(({ isGroup }) => isGroup)
  const singles = options.filter(({ isGroup }) => !isGroup)
  const claimed = options.filter(({ isClaimed }) => isClaimed)
  const unplaced = new Set(waiting)
  const partyOf = new Map<string, PartyToSeat>()
  const optionOf = new Map<string, SeatingOption>()
  const isOpen = (option: SeatingOption) => !option.resource_ids.some((id) => partyOf.has(id))
  const isOpenTo = (party: PartyToSeat) => (option: SeatingOption) =>
    isOpen(option) && refusal(option, party) === undefined
  const give = (option: SeatingOption, party: PartyToSeat) => {
    unplaced.delete(party)
    optionOf.set(party.id, option)
    for (const id of option.resource_ids) partyOf.set(id, party)
  }

  const owners = waiting.flatMap((party) => {
    const own = claimed.filter((option) => isReservedFor(option, party))
    return own.length > 0 ? [{ party, own }] : []
  })
  // Exactly the party's own tables come before joined ones that include a table of another party.
  for (const rank of [0, 1])
    for (const { party, own } of owners) {
      if (!unplaced.has(party)) continue
      const open = own.filter((option) => ownRank(option, party) === rank).filter(isOpenTo(party))
      const [best] = open.sort((one, other) => misfit(one, party) - misfit(other, party))
      if (best) give(best, party)
    }
  const passesTooMuch = (option: SeatingOption, party: PartyToSeat) =>
    waiting.some((other) => unplaced.has(other) && !isFair(other, party) && canUseMember(option, other))
  for (const option of groups) {
    yield
    if (!isOpen(option)) continue
    const fitting = [...unplaced].filter(
      (party) => !fitsSingle(party) && refusal(option, party) === undefined && !passesTooMuch(option, party),
    )
    const party = chosen(option, fitting, known)
    if (party) give(option, party)
  }
  for (const party of unplaced) {
    yield
    if (!fitsSingle(party) || singles.some(isOpenTo(party))) continue
    const option = groups.filter(isOpenTo(party)).find((each) => groupRivals(each, party).length === 0)
    if (option) give(option, party)
  }
  for (const option of singles) {
    yield
    if (!isOpen(option)) continue
    const fitting = [...unplaced].filter((party) => refusal(option, party) === undefined)
    const party = chosen(option, fitting, known)
    if (party) give(option, party)
  }
  const { servers, at_once } = question
  const preferences = yield* exchangeEqualTables({ waiting, singles, refusal, servers, at_once, partyOf, optionOf })
  const preferenceOf = ({ id }: PartyToSeat) => preferences.get(id) ?? { rankOf: rules.turns.rankOf, placeOf: () => 0 }
  return { ...known, partyOf, optionOf, preferenceOf }
}
