import type { ResourceState, ResourceStateKind } from './resource-state.ts'
import { type StayStep, stepBefore, stepsAfter } from './stay.ts'

export const floorActions = [
  'seat', 'walk_in', 'step', 'step_back', 'extend', 'move', 'swap', 'join', 'end', 'hold', 'release', 'clean', 'dirty',
  'block', 'unblock',
] as const // biome-ignore format: a list
export type FloorAction = (typeof floorActions)[number]

/** What staff may do to a resource in each state. The list, the plan and the services ask this one table. */
const allowedIn: Record<ResourceStateKind, readonly FloorAction[]> = {
  blocked: ['unblock'],
  occupied: ['step', 'step_back', 'extend', 'move', 'swap', 'join', 'end'],
  held: ['seat', 'walk_in', 'release', 'dirty', 'block'],
  dirty: ['seat', 'walk_in', 'clean', 'hold', 'block'],
  due: ['seat', 'walk_in', 'hold', 'dirty', 'block'],
  free: ['seat', 'walk_in', 'hold', 'dirty', 'block'],
}

export const floorCan = (action: FloorAction, state: ResourceState): boolean => {
  if (!allowedIn[state.kind].includes(action)) return false
  if (state.kind !== 'occupied') return true
  if (action === 'step') return stepsAfter(state.step).length > 0
  if (action === 'step_back') return stepBefore(state.step) !== undefined
  return true
}

export const actionsIn = (state: ResourceState): readonly FloorAction[] =>
  allowedIn[state.kind].filter((action) => floorCan(action, state))

/** The one action of a row's button; `step` says which step is next. */
export type NextAction = { action: Exclude<FloorAction, 'step'> } | { action: 'step'; step: StayStep }

/**
 * What staff most likely do next. `steps` are those that the restaurant records: a restaurant that records only the bill
 * gets Bill, then Free. An overdue party is asked about, so its next action is always to end the stay.
 */
export const nextAction = (state: ResourceState, steps: readonly StayStep[]): NextAction => {
  switch (state.kind) {
    case 'blocked':
      return { action: 'unblock' }
    case 'dirty':
      return { action: 'clean' }
    case 'held':
    case 'due':
    case 'free':
      return { action: 'seat' }
    case 'occupied': {
      const step = stepsAfter(state.step).find((each) => steps.includes(each))
      return state.isOverdue || step === undefined ? { action: 'end' } : { action: 'step', step }
    }
  }
}
