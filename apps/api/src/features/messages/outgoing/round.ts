import type { createClaiming } from './claiming.ts'

/** Restaurants with queued messages per statement, and per sweep: the next sweep continues after the last of them. */
const restaurantsAtOnce = 250
const restaurantsPerSweep = 1_000

type Claiming = Pick<ReturnType<typeof createClaiming>, 'startRound' | 'isFull' | 'claimAfter'>

/** One round over all restaurants with queued messages, which may take several sweeps. */
export const createRound = (claiming: Claiming, isStopped: () => boolean) => {
  /** The last restaurant that was searched. */
  let after = ''

  /** Continues from restaurant to restaurant until enough is in flight, and from the last to the first once. */
  return async () => {
    claiming.startRound()
    let left = restaurantsPerSweep
    let isRoundOver = after === ''
    while (!isStopped() && left > 0 && !claiming.isFull()) {
      const asked = Math.min(left, restaurantsAtOnce)
      const claimed = await claiming.claimAfter(after, asked)
      // All slots were taken meanwhile: the next sweep continues here.
      if (!claimed) return
      left -= claimed.looked
      after = claimed.looked < asked ? '' : (claimed.last ?? '')
      if (after !== '') continue
      if (isRoundOver) return
      isRoundOver = true
    }
  }
}
