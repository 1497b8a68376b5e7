import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'

export interface TurnLimits {
  /** Changes of one restaurant that hold a connection, or wait on one for the restaurant's lock. */
  atOnce: number
  /** Those that wait without a connection. */
  waiting: number
  patienceMs: number
}

/** Runs a change when there is room for one more of its restaurant in this process. */
export type TakeTurn = <T>(restaurantId: RestaurantId, work: () => Promise<T>) => Promise<T>

/** A quarter of the pool; and less patient than a statement, so that nobody waits for two of them. */
const usual: TurnLimits = { atOnce: 4, waiting: 500, patienceMs: 4_000 }

interface Line {
  inside: number
  /** First come, first served. */
  waiting: Set<() => void>
}

const busy = () =>
  new AppError('unavailable', 'restaurant_busy', 'Too many changes are under way here. Please try again.', {
    retryAfterSeconds: 2,
  })

/**
 * A line in front of each restaurant's lock. Changes of one restaurant are serial, so a lock that somebody does not let
 * go of would hold one connection for each of its callers, and soon all of them: the other restaurants' too. Whoever
 * finds the line full, or waits in it for too long, is refused with 503.
 */
export const createTurns = ({ atOnce, waiting, patienceMs }: TurnLimits = usual): TakeTurn => {
  const lines = new Map<string, Line>()

  /** Undefined where there is room. */
  const enter = (restaurantId: string): Promise<void> | undefined => {
    const line = lines.get(restaurantId)
    if (!line) {
      lines.set(restaurantId, { inside: 1, waiting: new Set() })
      return undefined
    }
    if (line.inside < atOnce) {
      line.inside += 1
      return undefined
    }
    if (line.waiting.size >= waiting) throw busy()
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.waiting.delete(go)
        reject(busy())
      }, patienceMs)
      line.waiting.add(go)
    })
  }

  const leave = (restaurantId: string) => {
    const line = lines.get(restaurantId)
    if (!line) return
    const [next] = line.waiting
    if (next) {
      // Its place passes on: nobody who comes now can be faster.
      line.waiting.delete(next)
      next()
      return
    }
    line.inside -= 1
    if (line.inside === 0) lines.delete(restaurantId)
  }

  return async (restaurantId, work) => {
    await enter(restaurantId)
    try {
      return await work()
    } finally {
      leave(restaurantId)
    }
  }
}
