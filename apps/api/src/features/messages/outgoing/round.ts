import type { createClaiming } from './claiming.ts'

/** Restaurants with queued messages per statement, and per sweep: the next sweep continues after the last of them. */
const restaurantsAtOnce = 250
const restaurantsPerSweep = 1_000

type Claiming = Pick<ReturnType<typeof createClaiming>, 'startRound' | 'isFull' | 'claimAfter'>

/** One round over all restaurants with queued messages, which may take several sweeps. */
export const createRound = (claiming: Claiming, isStopped: () => boolean) => {
  /** The last restaurant that was searched. */
  let after = ''

  /** Claims page by page until enough is in flight; after the last restaurant it continues once with the first. */
  return async () => {
    claiming.startRound()
    let left = restaurantsPerSweep
    let isRoundOver = after === ''
    while (!isStopped() && left > 0 && !claiming.isFull()) {
      const pageSize = Math.min(left, restaurantsAtOnce)
      const claimed = await claiming.claimAfter(after, pageSize)
      // All slots were taken before the claim, or the worker has stopped: the next sweep continues here.
      if (!claimed) return
      left -= claimed.searched
      after = claimed.searched < pageSize ? '' : (claimed.last ?? '')
      if (after !== '') continue
      if (isRoundOver) return
      isRoundOver = true
    }
  }
}
