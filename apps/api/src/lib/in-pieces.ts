import type { Steps } from '@waitbook/domain/steps'

/** How long calculations may block other requests at a time. */
const pieceMs = 5

/** Runs the next piece of a calculation; true while others follow. */
type RunPiece = () => boolean

/** The calculations in progress, in the order in which their next pieces run. */
const running: RunPiece[] = []

const runNext = () => {
  const runPiece = running[0]
  const isUnfinished = runPiece?.()
  running.shift()
  if (runPiece && isUnfinished) running.push(runPiece)
  if (running.length > 0) setImmediate(runNext)
}

/**
 * Runs the steps of a calculation in pieces. In each iteration of the event loop runs one piece of all calculations of
 * the process, so that many at once do not block other requests for longer than one does. `clock`: monotonic ms.
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
