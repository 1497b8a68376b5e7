import { settleMs } from './row-places.ts'

/** A pointer that has not moved for so long rests: its user looks elsewhere. */
const restMs = 2000

/** Why the list is kept in its order although no pointer moves over it. */
export type HoldReason = 'menu' | 'drag'

/** Until when rows keep their places because somebody may be about to press one. Pure: the caller reads the clock (ms). */
export const createListHold = () => {
  let movedAt = Number.NEGATIVE_INFINITY
  let liftedAt = Number.NEGATIVE_INFINITY
  let fingers = 0
  const reasons = new Set<HoldReason>()

  return {
    pointerMoved: (now: number) => {
      movedAt = now
    },
    pointerLeft: () => {
      movedAt = Number.NEGATIVE_INFINITY
    },
    /** How many fingers are on the list now. A finger has no hover: its next tap may follow at once. */
    fingersOn: (count: number, now: number) => {
      if (count < fingers) liftedAt = now
      fingers = count
    },
    keep: (reason: HoldReason, isOn: boolean) => {
      if (isOn) reasons.add(reason)
      else reasons.delete(reason)
    },
    /** The user asked for the held changes: all but what is still going on lets go. */
    release: () => {
      movedAt = Number.NEGATIVE_INFINITY
      liftedAt = Number.NEGATIVE_INFINITY
    },
    heldUntil: () =>
      fingers > 0 || reasons.size > 0 ? Number.POSITIVE_INFINITY : Math.max(movedAt + restMs, liftedAt + settleMs),
  }
}
