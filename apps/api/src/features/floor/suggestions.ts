import { invalidField, notFound } from '@waitbook/contracts/errors'
import type { Suggestions, SuggestionsQuery } from '@waitbook/contracts/floor/suggestions'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { walkInToSeat } from '@waitbook/domain/floor/parties-to-seat'
import type { PartyToSeat, SeatingQuestion } from '@waitbook/domain/floor/seating-options'
import { type SeatingWarning, seatingWarnings } from '@waitbook/domain/floor/seating-warnings'
import {
  type PassedParty,
  passedOverInSteps,
  suggestPartyInSteps,
  suggestTablesInSteps,
} from '@waitbook/domain/floor/suggestions'
import type { QueueRules } from '@waitbook/domain/waitlist/queue-order'
import type { FloorService } from '@waitbook/rpc/floor-services'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import type { JournalDeps } from '../../journal/journal.ts'
import { inPieces } from '../../lib/in-pieces.ts'
import type { Calculate } from '../../lib/limits/calculations.ts'
import { findReservation } from '../reservations/reservations.queries.ts'
import { bookingToSeat, readFloorRows, seatingQuestionOf } from './seating-question.ts'
import type { ReadTurnPlan } from './turns/turn-plans.ts'

type Named = Pick<SuggestionsQuery, 'entry_id' | 'reservation_id' | 'people_count'>

/** The party that is to sit down; undefined if it does not wait or is not expected any more. */
const findPartyToSeat = async (
  db: Read,
  restaurantId: RestaurantId,
  { now, waiting }: Pick<SeatingQuestion, 'now' | 'waiting'>,
  { entry_id, reservation_id, people_count }: Named,
  rules: QueueRules,
): Promise<PartyToSeat | undefined> => {
  if (entry_id !== undefined) return waiting.find(({ id }) => id === entry_id)
  if (reservation_id === undefined)
    return people_count === undefined ? undefined : walkInToSeat(people_count, now, rules)
  const arrived = waiting.find((party) => party.reservation_id === reservation_id)
  if (arrived) return arrived
  const reservation = await findReservation(db, restaurantId, reservation_id)
  return reservation?.status === 'CONFIRMED' ? bookingToSeat(reservation, now, rules) : undefined
}

/** A seating judged by the rules of suggestions: the parties that it passes, and why the tables do not suit the party. */
export const judgeSeating = async (
  tx: Tx,
  restaurantId: RestaurantId,
  { resource_ids, ...named }: Named & { resource_ids: readonly string[] },
  question: SeatingQuestion,
  rules: QueueRules,
): Promise<{ passed: PassedParty[]; reasons: SeatingWarning[] }> => {
  const party = await findPartyToSeat(tx, restaurantId, question, named, rules)
  if (party === undefined) return { passed: [], reasons: [] }
  return {
    passed: await inPieces(passedOverInSteps(question, party, resource_ids)),
    reasons: seatingWarnings(question, party, resource_ids),
  }
}

const checkNamesOne = (query: SuggestionsQuery) => {
  if (Object.values(query).filter((value) => value !== undefined).length === 1) return
  throw invalidField('entry_id', 'Ask by one of entry_id, reservation_id, people_count and resource_id.')
}

interface SuggestionDeps extends Pick<JournalDeps, 'db' | 'clock'> {
  turnPlan: ReadTurnPlan
  calculate: Calculate
}

export const createSuggestions = ({
  db,
  clock,
  calculate,
  turnPlan,
}: SuggestionDeps): Pick<FloorService, 'suggest'> => {
  const suggest = async (restaurant_id: RestaurantId, query: SuggestionsQuery): Promise<Suggestions> => {
    const plan = await turnPlan(restaurant_id)
    const floor = await readFloorRows(db, restaurant_id, clock.now(), plan)
    const question = seatingQuestionOf(floor, plan)
    if (query.resource_id !== undefined) {
      const isKnown = question.resources.some(({ id, is_active }) => id === query.resource_id && is_active)
      if (!isKnown) throw notFound('There is no such table.')
      return (await inPieces(suggestPartyInSteps(question, [query.resource_id]))) as Suggestions
    }
    const party = await findPartyToSeat(db, restaurant_id, question, query, floor.restaurant.settings)
    if (!party) throw notFound('There is no such party, or it is not expected any more.')
    return (await inPieces(suggestTablesInSteps(question, party))) as Suggestions
  }
  return {
    async suggest({ restaurant_id }, query) {
      checkNamesOne(query)
      return calculate(restaurant_id, () => suggest(restaurant_id, query))
    },
  }
}
