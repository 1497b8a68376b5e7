import { compareNames } from '@waitbook/domain/floor/resource'
import {
  type PartyToSeat,
  readQuestion,
  type SeatingOption,
  type SeatingQuestion,
} from '@waitbook/domain/floor/seating-options'
import { isReservedFor, refusalOf } from '@waitbook/domain/floor/seating-refusals'
import { inTurn } from '@waitbook/domain/floor/servers'

/*
 * The rule of suggestions until decision 71 was changed, for comparison, for tables that are not joined: the exact turn of the
 * servers orders the tables of a size and then the tables of a party, and goes on with each offer by the clock of the page.
 */

const misfit = ({ seats_max }: SeatingOption, { people_count }: PartyToSeat) =>
  Math.floor(Math.max(0, seats_max - people_count) / 2)

const turnOf = ({ servers, now }: SeatingQuestion) => {
  let workingServers = servers?.workingServers ?? []
  let given = 0
  return {
    ranks: () => {
      const order = inTurn(workingServers, servers?.rotation ?? 'off')
      const rank = new Map(order.map(({ shift }, index) => [shift.server_id, index]))
      return ({ server_id }: SeatingOption) => (server_id === null ? undefined : rank.get(server_id)) ?? order.length
    },
    goOn: ({ server_id }: SeatingOption, { people_count }: PartyToSeat) => {
      const last_seated_at = new Date(now + given++).toISOString()
      workingServers = workingServers.map((one) =>
        one.shift.server_id === server_id
          ? { ...one, covers: one.covers + people_count, tables: one.tables + 1, last_seated_at }
          : one,
      )
    },
  }
}

/** The table offered to each waiting party, by the party's id. */
export const earlierOffers = (question: SeatingQuestion): Map<string, string> => {
  const { options, rules } = readQuestion(question)
  const waiting = question.waiting.toSorted((one, other) => one.queue_key - other.queue_key)
  const fits = (option: SeatingOption, party: PartyToSeat) => refusalOf(option, party, rules) === undefined
  const bound = question.fairness_minutes * 60_000
  const planned = turnOf(question)
  const first = planned.ranks()
  const rest = options.toSorted(
    (one, other) =>
      one.seats_max - other.seats_max ||
      first(one) - first(other) ||
      compareNames({ id: '', name: one.name }, { id: '', name: other.name }),
  )
  const meantFor = new Map<SeatingOption, PartyToSeat>()
  const unplaced = new Set(waiting)
  while (rest.length > 0) {
    const rank = planned.ranks()
    let next = 0
    for (let index = 1; rest[index]?.seats_max === rest[0]?.seats_max; index++)
      if (rank(rest[index] as SeatingOption) < rank(rest[next] as SeatingOption)) next = index
    const [option] = rest.splice(next, 1) as [SeatingOption]
    const fitting = [...unplaced].filter((party) => fits(option, party))
    const [ahead] = fitting
    if (ahead === undefined) continue
    const fair = fitting.filter(({ queue_key }) => queue_key <= ahead.queue_key + bound)
    const chosen =
      fitting.find((party) => isReservedFor(option, party)) ??
      fair.reduce((best, party) => (misfit(option, party) < misfit(option, best) ? party : best))
    planned.goOn(option, chosen)
    unplaced.delete(chosen)
    meantFor.set(option, chosen)
  }
  const offered = turnOf(question)
  const offers = new Map<string, string>()
  const taken = new Set<SeatingOption>()
  for (const party of waiting) {
    const rank = offered.ranks()
    const [best] = options
      .filter((option) => !taken.has(option) && fits(option, party) && (meantFor.get(option) ?? party) === party)
      .sort(
        (one, other) =>
          misfit(one, party) - misfit(other, party) || rank(one) - rank(other) || one.seats_max - other.seats_max,
      )
    if (best === undefined) continue
    offered.goOn(best, party)
    taken.add(best)
    offers.set(party.id, best.resource_ids[0] ?? '')
  }
  return offers
}
