import { setImmediate } from 'node:timers/promises'
import type { Steps } from '@waitbook/domain/steps'

/** How long a calculation may block other requests at a time. */
const pieceMs = 10

/** Runs the steps of a calculation, and serves other requests after each piece of them. `clock`: monotonic ms. */
export const inPieces = async <T>(steps: Steps<T>, clock = () => performance.now()): Promise<T> => {
  let began = clock()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (clock() - began < pieceMs) continue
    await setImmediate()
    began = clock()
  }
}
