import { epochOf } from '../calendar/instant.ts'
import { compareNames, type Resource } from './resource.ts'
import type { ResourceState } from './resource-state.ts'

/** The sections of the list, in its order. */
export const floorNeeds = ['overdue', 'bill', 'dirty', 'ready', 'seated', 'blocked'] as const
export type FloorNeed = (typeof floorNeeds)[number]

/** What a resource needs. A held or due one is ready: its party may come at any moment. */
const needOf = (state: ResourceState): FloorNeed => {
  if (state.kind === 'blocked' || state.kind === 'dirty') return state.kind
  if (state.kind !== 'occupied') return 'ready'
  return state.isOverdue ? 'overdue' : state.step === 'bill' ? 'bill' : 'seated'
}

/**
 * Order within a section, lowest first: longest overdue; longest at the bill; longest dirty or blocked; held and due
 * before free; shortest time left. A stay without a turn time comes after those with one, longest seated first.
 */
const urgency = (state: ResourceState): readonly [number, number] => {
  switch (state.kind) {
    case 'blocked':
    case 'dirty':
      return [0, epochOf(state.mark.since)]
    case 'held':
      return [0, epochOf(state.hold.until_at)]
    case 'due':
      return [1, epochOf(state.booking.starts_at)]
    case 'free':
      return [2, 0]
    case 'occupied':
      if (needOf(state) === 'bill') return [0, epochOf(state.stay.step_at)]
      return state.minutesLeft === null ? [1, epochOf(state.stay.started_at)] : [0, state.minutesLeft]
  }
}

/** The rows of the list by need: overdue, bill, dirty, ready, then by the time that is left, blocked last. */
export const inNeedOrder = <R extends Pick<Resource, 'id' | 'name'>>(
  resources: readonly R[],
  states: ReadonlyMap<string, ResourceState>,
): { resource: R; state: ResourceState; need: FloorNeed }[] =>
  resources
    .map((resource) => {
      const state = states.get(resource.id) ?? { kind: 'free' as const }
      const need = needOf(state)
      return { resource, state, need, section: floorNeeds.indexOf(need), urgency: urgency(state) }
    })
    .sort(
      (a, b) =>
        a.section - b.section ||
        a.urgency[0] - b.urgency[0] ||
        a.urgency[1] - b.urgency[1] ||
        compareNames(a.resource, b.resource),
    )
    .map(({ resource, state, need }) => ({ resource, state, need }))
