import type { Floor, StoredResource } from '@waitbook/contracts/floor'
import { type ResourceState, resourceStates } from '@waitbook/domain/floor/resource-state'
import { type PartyToSeat, readQuestion, refusalOf, type SeatingRefusal } from '@waitbook/domain/floor/seating-options'

export type FloorStates = ReadonlyMap<string, ResourceState>

/** The API has no holds yet, and bookings have no tables. */
const notStored = { holds: [], bookings: [] }

export const floorStates = ({ resources, stays, marks, rules }: Floor, now: number): FloorStates => {
  const open = stays.map((stay) => ({ ...stay, visit_id: null, server_id: null }))
  return resourceStates(
    resources,
    { stays: open, marks, ...notStored },
    { now, due_soon_minutes: rules.due_soon_minutes },
  )
}

export interface TableChoice {
  resource: StoredResource
  state: ResourceState
  /** Why the party does not fit; undefined if it does. */
  refusal: SeatingRefusal | undefined
  /** Whether staff may choose it all the same: no party is there, and it is not blocked. */
  isOpen: boolean
}

/** A party as the rules of seating read it. */
export const partyToSeat = (people_count: number, party: Partial<PartyToSeat> = {}): PartyToSeat => ({
  id: '',
  people_count,
  since: '',
  traits: [],
  reservation_id: null,
  ...party,
})

const rank = ({ refusal, isOpen }: TableChoice) => (refusal === undefined ? 0 : isOpen ? 1 : 2)

/** All tables for a party: those that fit, the smallest first; then free ones that do not fit; then taken ones. */
export const tableChoices = (
  floor: Pick<Floor, 'resources'>,
  states: FloorStates,
  party: PartyToSeat,
  now: number,
): TableChoice[] => {
  const { options, rules } = readQuestion({
    now,
    resources: floor.resources,
    groups: [],
    states,
    bookings: [],
    waiting: [],
    // Only bookings limit how long a table is free.
    turnMinutes: () => 0,
    fairness_minutes: 0,
  })
  const byId = new Map(floor.resources.map((resource) => [resource.id, resource]))
  return options
    .flatMap((option): TableChoice[] => {
      const resource = byId.get(option.resource_ids[0] ?? '')
      const state = resource && states.get(resource.id)
      if (!resource || !state) return []
      const isOpen = state.kind !== 'occupied' && state.kind !== 'blocked'
      return [{ resource, state, refusal: refusalOf(option, party, rules), isOpen }]
    })
    .sort((one, other) => rank(one) - rank(other))
}

/** Why a party does not fit a table that is free; undefined if it does. */
export const misfitAt = (resource: StoredResource, party: PartyToSeat, now: number) => {
  const free = new Map([[resource.id, { kind: 'free' as const }]])
  return tableChoices({ resources: [resource] }, free, party, now)[0]?.refusal
}
