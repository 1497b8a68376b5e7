import { setImmediate } from 'node:timers/promises'
import type { Steps } from '@waitbook/domain/steps'

/** So long a calculation may hold up other requests at once. */
const pieceMs = 10

/** Makes the steps of a calculation, and serves other requests after each piece of them. `clock`: monotonic ms. */
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
