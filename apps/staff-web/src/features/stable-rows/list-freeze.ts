import { settleMs } from '../../lib/use-settled.ts'

/** A pointer that has not moved for this long no longer freezes the list. */
const restMs = 2000

/** Why the list keeps its order although no pointer moves over it. */
export type FreezeReason = 'menu' | 'drag'

/** Computes until when rows keep their places, as the user may be about to press one. Pure: the caller passes the time (ms). */
export const createListFreeze = () => {
  let movedAt = Number.NEGATIVE_INFINITY
  let liftedAt = Number.NEGATIVE_INFINITY
  let fingers = 0
  const reasons = new Set<FreezeReason>()

  return {
    pointerMoved: (now: number) => {
      movedAt = now
    },
    pointerLeft: () => {
      movedAt = Number.NEGATIVE_INFINITY
    },
    /** How many fingers are on the list. A finger does not hover, so the list is frozen for a next tap after it lifts. */
    fingersOn: (count: number, now: number) => {
      if (count < fingers) liftedAt = now
      fingers = count
    },
    keep: (reason: FreezeReason, isOn: boolean) => {
      if (isOn) reasons.add(reason)
      else reasons.delete(reason)
    },
    /** The user asked for the waiting changes: ends every freeze except fingers, menus and drags still in progress. */
    release: () => {
      movedAt = Number.NEGATIVE_INFINITY
      liftedAt = Number.NEGATIVE_INFINITY
    },
    frozenUntil: () =>
      fingers > 0 || reasons.size > 0 ? Number.POSITIVE_INFINITY : Math.max(movedAt + restMs, liftedAt + settleMs),
  }
}
