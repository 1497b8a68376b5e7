import type { OpeningState } from '../calendar/opening-hours.ts'

export const joiningClosedReasons = ['paused', 'closed', 'full'] as const
export type JoiningClosedReason = (typeof joiningClosedReasons)[number]

interface JoiningRules {
  joining_paused: boolean
  /** Null sets no limit. */
  max_waiting_parties: number | null
}

/** Whether guests may join now, and if not, why. `waiting` counts every party in the queue. */
export const joiningState = (
  rules: JoiningRules,
  opening: OpeningState,
  waiting: number,
): { open: boolean; reason: JoiningClosedReason | null } => {
  // A pause comes first: it does not end when the restaurant opens.
  if (rules.joining_paused) return { open: false, reason: 'paused' }
  if (!opening.open) return { open: false, reason: 'closed' }
  if (rules.max_waiting_parties !== null && waiting >= rules.max_waiting_parties) return { open: false, reason: 'full' }
  return { open: true, reason: null }
}
