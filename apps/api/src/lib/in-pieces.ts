import type { Steps } from '@waitbook/domain/steps'

/** How long calculations may block other requests at a time. */
const pieceMs = 5
/** An iteration of the event loop that takes longer than this has served other requests. */
const quietMs = 0.3
/**
 * How long other requests are then served before the next piece. A request with twenty statements takes at least twenty
 * iterations, and would wait for a piece in each.
 */
const restMs = 15

/** Calls `next` once other requests have been served: at once if there are none, otherwise after `restMs`. */
const afterOthers = (next: () => void) => {
  const from = performance.now()
  setImmediate(() => {
    if (performance.now() - from < quietMs) next()
    else setTimeout(next, restMs)
  })
}

/** Runs the next piece of a calculation; true while others follow. */
type RunPiece = () => boolean

/** The calculations in progress, in the order in which their next pieces run. */
const running: RunPiece[] = []

const runNext = () => {
  const runPiece = running[0]
  const isUnfinished = runPiece?.()
  running.shift()
  if (runPiece && isUnfinished) running.push(runPiece)
  if (running.length > 0) afterOthers(runNext)
}

/**
 * Runs the steps of a calculation in pieces. One piece of all calculations of the process runs at a time, and other
 * requests are served before the next, so that many at once do not block them for longer than one does. `clock`:
 * monotonic ms.
 */
export const inPieces = <T>(steps: Steps<T>, clock = () => performance.now()): Promise<T> =>
  new Promise((resolve, reject) => {
    const runPiece = () => {
      const ends = clock() + pieceMs
      try {
        do {
          const { done, value } = steps.next()
          if (done) {
            resolve(value)
            return false
          }
        } while (clock() < ends)
        return true
      } catch (error) {
        reject(error)
        return false
      }
    }
    running.push(runPiece)
    if (running.length === 1) setImmediate(runNext)
  })
