import type { Occasion } from '../booking/occasions.ts'
import type { ResourceTrait } from './resource.ts'

/** How far a party at a table is. Any step may be skipped. */
export const staySteps = ['seated', 'ordered', 'mains', 'bill'] as const
export type StayStep = (typeof staySteps)[number]

/** Steps that a restaurant may record; all parties are seated first. */
export const recordableSteps = ['ordered', 'mains', 'bill'] as const satisfies StayStep[]
export type RecordableStep = (typeof recordableSteps)[number]

/** How a party leaves its resources. */
export const stayLeavings = ['dirty', 'ready'] as const
export type StayLeaving = (typeof stayLeavings)[number]

/** How parties came to their tables. */
export const staySources = ['list', 'book', 'walk_in'] as const
export type TableSource = (typeof staySources)[number]
/** `desk`: a service at a desk, see `domain/desk`. */
export type StaySource = TableSource | 'desk'

/** Who or what ended a stay. Only `staff` and `till` know the moment; the others teach no turn time. */
export const stayEnds = ['staff', 'next_seating', 'till', 'closing'] as const
export type StayEnd = (typeof stayEnds)[number]

/** What was planned when a party sat down. */
export interface StayTurn {
  /** Within which four of five such parties leave. */
  planned_minutes: number
  /** How much such stays differ: the standard deviation of their logarithms. */
  spread: number
}

/** A party at its resources. It holds no name or phone number. Instants are ISO 8601. */
export interface Stay {
  id: string
  visit_id: string | null
  entry_id: string | null
  reservation_id: string | null
  people_count: number
  source: StaySource
  server_id: string | null
  started_at: string
  step: StayStep
  step_at: string
  /** The steps at which the party was before, in their order; rows of older versions lack it. */
  steps_before?: readonly StayStep[]
  /** The end by its turn time, or as staff extended it; null: no turn time is set. */
  expected_end_at: string | null
  /** Rows of older versions lack it. */
  turn?: StayTurn | null
  ended_at: string | null
  ended_by: StayEnd | null
}

/** A resource during a stay: from `since` until (exclusive) `until`; null while the party is there. */
export interface StayResource {
  stay_id: string
  resource_id: string
  since: string
  until: string | null
}

/** A stay that has not ended, with its resources of now; none while staff have yet to say where it is. */
export interface OpenStay extends Stay {
  resource_ids: readonly string[]
  /** Of the party, where it is read for staff; it is never stored. */
  name?: string
  phone?: string | null
  notes?: string
  allergies?: readonly string[]
  occasion?: Occasion | null
  is_reservation?: boolean
  traits?: readonly ResourceTrait[]
}

const rank = (step: StayStep) => staySteps.indexOf(step)

/** Whether a step leads on from another one. */
export const isLaterStep = (step: StayStep, than: StayStep) => rank(step) > rank(than)

/** The steps that a party may go on to: all later ones. */
export const stepsAfter = (step: StayStep): readonly StayStep[] => staySteps.slice(rank(step) + 1)

type Steps = Pick<Stay, 'step' | 'steps_before'>

const inOrder = (steps: Iterable<StayStep>) => [...new Set(steps)].sort((one, other) => rank(one) - rank(other))

/** The step of a party after a move to a step, and the steps before it. The order of the reports does not matter. */
export const withStep = ({ step, steps_before = [] }: Steps, to: StayStep) => ({
  step: to,
  steps_before: inOrder([...steps_before, step]).filter((each) => isLaterStep(to, each)),
})

/** The steps before the present one, with an earlier one that is reported late. */
export const withEarlierStep = ({ steps_before = [] }: Steps, earlier: StayStep) => inOrder([...steps_before, earlier])

/** Where 'step back' leads: to the step from which the party came here; undefined from the first step. */
export const stepBefore = ({ step, steps_before = [] }: Steps): StayStep | undefined =>
  rank(step) === 0 ? undefined : (steps_before.at(-1) ?? 'seated')
