import type { Floor } from '@waitbook/contracts/floor/floor'
import { suggestAddedTables } from '@waitbook/domain/floor/joined-tables'
import type { ResourceState } from '@waitbook/domain/floor/resource-state'
import type { PartyToSeat, SeatingQuestion } from '@waitbook/domain/floor/seating-options'
import { suggestTables, type TableRefusal } from '@waitbook/domain/floor/suggestions'
import { floorMessages as say } from '../floor-messages.ts'
import { tableNames } from './seat-offers.ts'
import { fitText, type ReasonContext, refusalText } from './seating-messages.ts'

/** A table, or joined ones, for a party. */
export interface TableChoice {
  resource_ids: readonly string[]
  table: string
  area_id: string
  /** Why it is suggested, or why not. */
  reason: string
  isSuggested: boolean
  /** Whether staff may choose it all the same: no party is there, and it is not blocked. */
  isOpen: boolean
}

/**
 * Of tables that are not suggested first those that others are to have, then those that are kept or too large, then too small
 * ones, then taken ones.
 */
const rank = ({ isOpen }: Pick<TableChoice, 'isOpen'>, code: TableRefusal['code']) => {
  if (!isOpen) return 3
  if (code === 'too_small') return 2
  return code === 'for_other_party' || code === 'group_while_others_wait' ? 0 : 1
}

const isOpenState = ({ kind }: ResourceState) => kind !== 'occupied' && kind !== 'blocked'

/**
 * All tables for a party: those that fit, the best first; then free ones that do not fit; then taken ones. Each counts
 * together with the tables `own` that the party keeps.
 */
export const tableChoices = (
  floor: Floor,
  question: SeatingQuestion,
  party: PartyToSeat,
  context: ReasonContext,
  own: readonly string[] = [],
): TableChoice[] => {
  const { suggestions, refusals } =
    own.length === 0 ? suggestTables(question, party) : suggestAddedTables(question, party, own)
  /** Names the other tables whose seats are included. */
  const counted = (reason: string) => (own.length === 0 ? reason : say.together(tableNames(floor, own), reason))
  const choiceOf = (resource_ids: readonly string[], reasonOf: (states: readonly ResourceState[]) => string) => {
    const states = resource_ids.flatMap((id) => question.states.get(id) ?? [])
    return {
      resource_ids,
      table: tableNames(floor, resource_ids),
      area_id: floor.resources.find(({ id }) => id === resource_ids[0])?.area_id ?? '',
      reason: reasonOf(states),
      isOpen: states.every(isOpenState),
    }
  }
  const suggested = suggestions.map(({ resource_ids, ...fit }) => ({
    ...choiceOf(resource_ids, () => counted(fitText(fit, context))),
    isSuggested: true,
  }))
  const others = refusals
    .map(({ resource_ids, ...refusal }) => {
      const reasonOf = (states: readonly ResourceState[]) => refusalText(refusal, states, context)
      const isOfSeats = refusal.code === 'too_small' || refusal.code === 'too_large'
      const choice = choiceOf(resource_ids, (states) => (isOfSeats ? counted(reasonOf(states)) : reasonOf(states)))
      const seats = choice.isOpen && refusal.code === 'too_small' ? refusal.seats_max : 0
      return { ...choice, isSuggested: false, rank: rank(choice, refusal.code), seats }
    })
    .sort((one, other) => one.rank - other.rank || other.seats - one.seats)
  return [...suggested, ...others]
}
