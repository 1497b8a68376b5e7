import type { Resource, ResourceGroup } from './resource.ts'
import type { PartyToSeat, SeatingQuestion } from './seating-options.ts'
import { planSeating } from './seating-plan.ts'
import { suggestFrom } from './suggestions.ts'

export interface Seats {
  seats_min: number
  seats_max: number
}

interface Tables {
  resources: readonly (Pick<Resource, 'id'> & Seats)[]
  groups: readonly (Pick<ResourceGroup, 'resource_ids'> & Seats)[]
}

const keyOf = (ids: readonly string[]) => [...ids].sort().join()

/** The seats of tables that one party has: those of the group of exactly these tables, or else all of them. */
export const seatsTogether = (ids: readonly string[], { resources, groups }: Tables): Seats => {
  const key = keyOf(ids)
  const group = groups.find(({ resource_ids }) => keyOf(resource_ids) === key)
  if (group) return { seats_min: group.seats_min, seats_max: group.seats_max }
  const own = resources.filter(({ id }) => ids.includes(id))
  return {
    seats_min: own.length === 0 ? 0 : Math.min(...own.map(({ seats_min }) => seats_min)),
    seats_max: own.reduce((sum, { seats_max }) => sum + seats_max, 0),
  }
}

/** As `suggestTables`, for a party that keeps the tables `own`: each other table counts together with these. */
export const suggestAddedTables = (asked: SeatingQuestion, party: PartyToSeat, own: readonly string[]) => {
  const question = { ...asked, waiting: [...asked.waiting, party] }
  const plan = planSeating(question)
  const options = plan.options.flatMap((option) => {
    const isOwn = option.resource_ids.some((id) => own.includes(id))
    if (isOwn) return option.isGroup ? [] : [option]
    return [{ ...option, ...seatsTogether([...own, ...option.resource_ids], asked) }]
  })
  return suggestFrom({ ...plan, options }, question, party)
}
