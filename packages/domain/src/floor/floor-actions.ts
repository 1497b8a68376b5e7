import type { ResourceState, ResourceStateKind } from './resource-state.ts'
import type { Rotation } from './servers.ts'
import { type RecordableStep, type StayLeaving, type StayStep, stepBefore, stepsAfter } from './stay.ts'

export const floorActions = [
  'seat', 'walk_in', 'step', 'step_back', 'extend', 'move', 'swap', 'join', 'end', 'edit', 'split', 'put_back', 'hold', 'release', 'clean', 'dirty',
  'block', 'unblock',
] as const // biome-ignore format: a list
export type FloorAction = (typeof floorActions)[number]

/** What staff may do to a resource in each state. The list, the plan and the services ask this one table. */
const allowedIn: Record<ResourceStateKind, readonly FloorAction[]> = {
  blocked: ['unblock'],
  occupied: ['step', 'step_back', 'extend', 'move', 'swap', 'join', 'end', 'edit', 'split', 'put_back'],
  held: ['seat', 'walk_in', 'release', 'dirty', 'block'],
  dirty: ['seat', 'walk_in', 'clean', 'hold', 'block'],
  due: ['seat', 'walk_in', 'hold', 'dirty', 'block'],
  free: ['seat', 'walk_in', 'hold', 'dirty', 'block'],
}

export const floorCan = (action: FloorAction, state: ResourceState): boolean => {
  if (!allowedIn[state.kind].includes(action)) return false
  if (state.kind !== 'occupied') return true
  if (action === 'step') return stepsAfter(state.step).length > 0
  if (action === 'split') return state.stay.people_count > 1
  if (action === 'step_back') return stepBefore(state.stay) !== undefined
  return true
}

/** How the restaurant works at its tables, from its settings. */
export interface FloorRules {
  /** The steps that a row's button offers; all others are skipped unless staff choose them. */
  recorded_steps: readonly RecordableStep[]
  /** Whether a table is cleared before the next party: without it, freeing a table leaves it ready. */
  wipe_step: boolean
  /** How long a party that has waited longer may at most be passed by one that fits the table better. */
  fairness_minutes: number
  /** How long before a booking its table is shown as booked. */
  due_soon_minutes: number
  /** Whose turn it is, where servers are at work. */
  rotation: Rotation
}

export const defaultFloorRules: FloorRules = {
  recorded_steps: [],
  wipe_step: true,
  fairness_minutes: 15,
  due_soon_minutes: 30,
  rotation: 'turn',
}

/** The one action of a row's button: `step` says which step is next, `leaves` how an ended stay leaves its tables. */
export type NextAction =
  | { action: Exclude<FloorAction, 'step' | 'end'> }
  | { action: 'step'; step: StayStep }
  | { action: 'end'; leaves: StayLeaving }

/**
 * What staff most likely do next. A restaurant that records only the bill gets Bill, then Free. An overdue party is asked
 * about, so its next action is always to end the stay.
 */
export const nextAction = (
  state: ResourceState,
  { recorded_steps, wipe_step }: Pick<FloorRules, 'recorded_steps' | 'wipe_step'>,
): NextAction => {
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
      const step = stepsAfter(state.step).find((each) => recorded_steps.some((recorded) => recorded === each))
      return state.isOverdue || step === undefined
        ? { action: 'end', leaves: wipe_step ? 'dirty' : 'ready' }
        : { action: 'step', step }
    }
  }
}
