import { epochOf } from '../calendar/instant.ts'
import type { SeatingQuestion } from './seating-options.ts'
import { planSeating } from './seating-plan.ts'
import { suggestFrom, type TableSuggestion } from './suggestions.ts'

/**
 * At most one table (or group) for each waiting party, by the party's id, and no table for two: of the tables that
 * `suggestTables` names for a party, the first one that no party waiting longer is offered.
 */
export const offerTables = (question: SeatingQuestion): ReadonlyMap<string, TableSuggestion> => {
  const plan = planSeating(question)
  const offers = new Map<string, TableSuggestion>()
  const offered = new Set<string>()
  const longestFirst = question.waiting.toSorted((one, other) => epochOf(one.since) - epochOf(other.since))
  for (const party of longestFirst) {
    const { suggestions } = suggestFrom(plan, question, party)
    const offer = suggestions.find(({ resource_ids }) => !resource_ids.some((id) => offered.has(id)))
    if (offer === undefined) continue
    offers.set(party.id, offer)
    for (const id of offer.resource_ids) offered.add(id)
  }
  return offers
}
