import type { SeatingQuestion } from './seating-options.ts'
import { planSeating } from './seating-plan.ts'
import { afterSeating } from './servers.ts'
import { suggestFrom, type TableSuggestion } from './suggestions.ts'

/**
 * At most one table (or group) for each waiting party, by the party's id, and no table for two: of the tables that
 * `suggestTables` names for a party, the first one that no party ahead in the list is offered. The turn of the servers goes on
 * with each offer, as if its party sat down.
 */
export const offerTables = (question: SeatingQuestion): ReadonlyMap<string, TableSuggestion> => {
  const plan = planSeating(question)
  const offers = new Map<string, TableSuggestion>()
  const offered = new Set<string>()
  let { servers } = question
  for (const party of plan.waiting) {
    const { suggestions } = suggestFrom(plan, { ...question, servers }, party)
    const offer = suggestions.find(({ resource_ids }) => !resource_ids.some((id) => offered.has(id)))
    if (offer === undefined) continue
    offers.set(party.id, offer)
    for (const id of offer.resource_ids) offered.add(id)
    if (!servers || !offer.server) continue
    // One after the other, so that the turn of servers whose parties sit down at once is known.
    const at = new Date(question.now + offers.size).toISOString()
    const seated = { people_count: party.people_count, at }
    servers = { ...servers, standings: afterSeating(servers.standings, offer.server.server_id, seated) }
  }
  return offers
}
