import type { SeatingQuestion } from './seating-options.ts'
import { planSeating } from './seating-plan.ts'
import { suggestFrom, type TableSuggestion } from './suggestions.ts'

/**
 * At most one table (or group) for each waiting party, by the party's id, and no table for two: of the tables that
 * `suggestTables` names for a party, the first one that no party ahead of it is offered. It depends on nothing but the
 * question, so that all devices that know the same show the same.
 */
export const offerTables = (question: SeatingQuestion): ReadonlyMap<string, TableSuggestion> => {
  const plan = planSeating(question)
  const offers = new Map<string, TableSuggestion>()
  const offered = new Set<string>()
  for (const party of plan.waiting) {
    const { suggestions } = suggestFrom(plan, question, party)
    const offer = suggestions.find(({ resource_ids }) => !resource_ids.some((id) => offered.has(id)))
    if (offer === undefined) continue
    offers.set(party.id, offer)
    for (const id of offer.resource_ids) offered.add(id)
  }
  return offers
}
