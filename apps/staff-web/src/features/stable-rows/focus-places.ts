import { settleMs } from '../../lib/use-settled.ts'

/** Tracks whether the user moved the focus to a row. Pure: the caller passes the time (ms). */
export const createFocusPlaces = () => {
  let focused: string | undefined
  let givenAt = Number.NEGATIVE_INFINITY

  return {
    /** A row was focused; `byUser` if by a key or a pointer, and not by the end of an action. */
    focused: (id: string, byUser: boolean, now: number) => {
      if (byUser) givenAt = Number.NEGATIVE_INFINITY
      else if (id !== focused) givenAt = now
      focused = id
    },
    /** Whether a key may act on the row: the focus did not move to it automatically within `settleMs`. */
    isSettled: (id: string, now: number) => id !== focused || now - givenAt >= settleMs,
  }
}
