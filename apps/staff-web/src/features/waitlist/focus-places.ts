import { settleMs } from './row-places.ts'

/** Whether the row with the focus got it from its user. Pure: the caller reads the clock (ms). */
export const createFocusPlaces = () => {
  let focused: string | undefined
  let givenAt = Number.NEGATIVE_INFINITY

  return {
    /** A row has the focus now; `byUser` where a key or a pointer put it there, not the end of an action. */
    focused: (id: string, byUser: boolean, now: number) => {
      if (byUser) givenAt = Number.NEGATIVE_INFINITY
      else if (id !== focused) givenAt = now
      focused = id
    },
    /** Whether a key may act on the row: it did not get the focus from the row before it a moment ago. */
    isSettled: (id: string, now: number) => id !== focused || now - givenAt >= settleMs,
  }
}
