import { epochOf } from '../calendar/instant.ts'
import { minutesSince } from '../calendar/minutes.ts'
import { allSteps, type Steps } from '../steps.ts'
import { compareForParty, misfit } from './equal-tables.ts'
import type { ResourceTrait } from './resource.ts'
import { groupRefusal, otherRefusal, type RuleRefusal } from './rule-refusals.ts'
import { minutesBetween, type PartyToSeat, type SeatingOption, type SeatingQuestion } from './seating-options.ts'
import { planSeatingInSteps, type SeatingPlan } from './seating-plan.ts'
import { isReservedFor, nextBooking, type SeatingRefusal } from './seating-refusals.ts'
import { type ServerTurn, type Turns, turnsOf } from './server-turns.ts'

/**
 * A party that is ahead in the list and fits the table: `right_size` the table is of the other party's size; `has_table` another
 * free table is meant for it; `staff_choice` by the rules it would have been first. Stored with the seating.
 */
export type PassedParty = { entry_id: string; waited_minutes: number } & (
  | { code: 'right_size'; empty_seats: number }
  | { code: 'has_table'; resource_ids: string[] }
  | { code: 'staff_choice' }
)

interface Fit {
  /**
   * `reserved`: held for the party or booked by it; `right_size`: at most one seat stays empty; `fits`: more do; `group`:
   * joined tables.
   */
  code: 'reserved' | 'right_size' | 'fits' | 'group'
  seats_max: number
  empty_seats: number
  /** The next booking of others and the minutes until then; null: none. */
  free_until: string | null
  minutes_free: number | null
  minutes_needed: number
  needs_wiping: boolean
  missing_traits: readonly ResourceTrait[]
  /** Who has the table, and how this server stands in the rotation; null: no server is at work there. */
  server: ServerTurn | null
  passes: readonly PassedParty[]
}

export interface TableSuggestion extends Fit {
  resource_ids: readonly string[]
}

export type TableRefusal = { resource_ids: readonly string[] } & (SeatingRefusal | RuleRefusal)

export interface PartySuggestion extends Fit {
  entry_id: string
  waited_minutes: number
}

export interface TablesForParty {
  suggestions: TableSuggestion[]
  refusals: TableRefusal[]
}

export type PartyRefusal = { entry_id: string } & (SeatingRefusal | RuleRefusal)

export interface PartiesForTable {
  suggestions: PartySuggestion[]
  refusals: PartyRefusal[]
}

/** How many of the parties that a table would pass over a suggestion names: a large floor has too many to list. */
const mostPassesShown = 20

const fitOf = (
  question: SeatingQuestion,
  plan: SeatingPlan,
  option: SeatingOption,
  party: PartyToSeat,
  turns: Turns,
): Fit => {
  const booking = nextBooking(option, party)
  const empty_seats = option.seats_max - party.people_count
  const reserved = isReservedFor(option, party) ? 'reserved' : undefined
  return {
    code: reserved ?? (option.isGroup ? 'group' : misfit(option, party) === 0 ? 'right_size' : 'fits'),
    seats_max: option.seats_max,
    empty_seats,
    free_until: booking?.starts_at ?? null,
    minutes_free: booking === undefined ? null : minutesBetween(question.now, booking.start),
    minutes_needed: Math.ceil(question.turnMinutes(party.people_count)),
    needs_wiping: option.needsWiping,
    missing_traits: party.traits.filter((trait) => !option.traits.includes(trait)),
    server: turns.turnOf(option.server_id, question.now),
    passes: passedAt(question, plan, option, party, mostPassesShown),
  }
}

const canSit = (plan: SeatingPlan, option: SeatingOption, party: PartyToSeat) =>
  plan.refusal(option, party) === undefined && groupRefusal(plan, option, party) === undefined

/** The parties that are ahead in the list and could sit there, in its order, at most `most`. */
const passedAt = (
  { now }: SeatingQuestion,
  plan: SeatingPlan,
  option: SeatingOption,
  party: PartyToSeat,
  most: number,
): PassedParty[] => {
  const passed: PassedParty[] = []
  for (const other of plan.waiting) {
    if (passed.length === most || !plan.isAhead(other, party)) break
    if (canSit(plan, option, other)) passed.push(passedParty(now, plan, option, party, other))
  }
  return passed
}

const passedParty = (
  now: number,
  plan: SeatingPlan,
  option: SeatingOption,
  party: PartyToSeat,
  other: PartyToSeat,
): PassedParty => {
  const passed = { entry_id: other.id, waited_minutes: minutesSince(epochOf(other.since), now) }
  const own = plan.optionOf.get(other.id)
  if (own !== undefined && own !== option) {
    return { ...passed, code: 'has_table', resource_ids: [...own.resource_ids] }
  }
  return plan.isFair(other, party) && misfit(option, party) < misfit(option, other)
    ? { ...passed, code: 'right_size', empty_seats: option.seats_max - other.people_count }
    : { ...passed, code: 'staff_choice' }
}

const withParty = (question: SeatingQuestion, party: PartyToSeat): SeatingQuestion =>
  question.waiting.some(({ id }) => id === party.id)
    ? question
    : { ...question, waiting: [...question.waiting, party], at_once: party.id }

/**
 * The tables for a party, the best first, and why each other one is not suggested. A party that is not in `waiting` counts
 * as having just come. Staff may choose a refused table all the same, except an occupied one.
 */
export const suggestTables = (asked: SeatingQuestion, party: PartyToSeat): TablesForParty =>
  allSteps(suggestTablesInSteps(asked, party))

/** The same in steps: each looks at one table or party. */
export function* suggestTablesInSteps(asked: SeatingQuestion, party: PartyToSeat): Steps<TablesForParty> {
  const question = withParty(asked, party)
  return yield* suggestFromInSteps(yield* planSeatingInSteps(question), question, party)
}

/** As `suggestTables`, for one of the waiting parties of a plan that is made once for all of them. */
export const suggestFrom = (plan: SeatingPlan, question: SeatingQuestion, party: PartyToSeat): TablesForParty =>
  allSteps(suggestFromInSteps(plan, question, party))

function* suggestFromInSteps(plan: SeatingPlan, question: SeatingQuestion, party: PartyToSeat): Steps<TablesForParty> {
  const refusals: TableRefusal[] = []
  const found: { option: SeatingOption; fit: Fit }[] = []
  const turns = turnsOf(question.servers)
  for (const option of plan.options) {
    yield
    const refusal =
      plan.refusal(option, party) ?? groupRefusal(plan, option, party) ?? otherRefusal(question, plan, option, party)
    if (refusal) refusals.push({ resource_ids: option.resource_ids, ...refusal })
    else found.push({ option, fit: fitOf(question, plan, option, party, turns) })
  }
  const suggestions = found
    .sort((a, b) => compareForParty(a.option, b.option, party, plan.preferenceOf(party)))
    .map(({ option, fit }) => ({ resource_ids: option.resource_ids, ...fit }))
  return { suggestions, refusals }
}

const findOption = (plan: SeatingPlan, resource_ids: readonly string[]) => {
  const key = [...resource_ids].sort().join()
  return plan.options.find((option) => [...option.resource_ids].sort().join() === key)
}

/** Whether the plan gives a table to a party as part of another option: joined with others, or by itself. */
const isPlannedElsewhere = (plan: SeatingPlan, id: string, option: SeatingOption) => {
  const party = plan.partyOf.get(id)
  return party !== undefined && plan.optionOf.get(party.id) !== option
}

/**
 * The parties for a table (or a group, by its tables), the best first: the one that the rules give it, then the others
 * that fit, those without another free table first, each in the order of the list.
 */
export const suggestParty = (question: SeatingQuestion, resource_ids: readonly string[]): PartiesForTable =>
  allSteps(suggestPartyInSteps(question, resource_ids))

/** The same in steps: each looks at one table or party. */
export function* suggestPartyInSteps(
  question: SeatingQuestion,
  resource_ids: readonly string[],
): Steps<PartiesForTable> {
  const plan = yield* planSeatingInSteps(question)
  const option = findOption(plan, resource_ids)
  if (option === undefined) return { suggestions: [], refusals: [] }
  const refusals: PartyRefusal[] = []
  const found: { party: PartyToSeat; own: SeatingOption | undefined }[] = []
  const turns = turnsOf(question.servers)
  for (const party of plan.waiting) {
    yield
    const isJoined = option.resource_ids.some((id) => isPlannedElsewhere(plan, id, option))
    const refusal =
      plan.refusal(option, party) ??
      groupRefusal(plan, option, party) ??
      (isJoined ? otherRefusal(question, plan, option, party) : undefined)
    if (refusal) refusals.push({ entry_id: party.id, ...refusal })
    else found.push({ party, own: plan.optionOf.get(party.id) })
  }
  const suggestions = found
    .sort(
      (a, b) =>
        Number(b.own === option) - Number(a.own === option) ||
        Number(a.own !== undefined) - Number(b.own !== undefined) ||
        (plan.isAhead(a.party, b.party) ? -1 : 1),
    )
    .map(({ party }) => ({
      entry_id: party.id,
      waited_minutes: minutesSince(epochOf(party.since), question.now),
      ...fitOf(question, plan, option, party, turns),
    }))
  return { suggestions, refusals }
}

/**
 * The parties that a seating passes over, each with the reason, to be stored with the stay. As in `suggestTables`, a party
 * that is not in `waiting` counts as having just come. Each step looks at one table or party.
 */
export function* passedOverInSteps(
  asked: SeatingQuestion,
  party: PartyToSeat,
  resource_ids: readonly string[],
): Steps<PassedParty[]> {
  const question = withParty(asked, party)
  const plan = yield* planSeatingInSteps(question)
  const option = findOption(plan, resource_ids)
  // Tables that are joined without being a group: each of them could have been the other party's.
  const options = option
    ? [option]
    : plan.options.filter(({ isGroup, resource_ids: [id] }) => !isGroup && resource_ids.includes(id ?? ''))
  const passed = options.flatMap((each) => passedAt(question, plan, each, party, Number.POSITIVE_INFINITY))
  return [...new Map(passed.map((each) => [each.entry_id, each])).values()]
}
