import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { type AtMost, atMost } from '../lib/at-most.ts'

export interface TurnLimits {
  /** Changes of one restaurant that hold a connection, or wait on one for the restaurant's lock. */
  atOnce: number
  /** Those that wait without a connection. */
  waiting: number
  patienceMs: number
}

export interface TurnOptions {
  /** What has happened already goes before all others, and is never refused: to do it again would be to do it twice. */
  hasHappened?: boolean | undefined
}

export interface TakeTurn {
  /** Runs a change when there is room for one more of its restaurant in this process. */
  <T>(restaurantId: RestaurantId, work: () => Promise<T>, options?: TurnOptions): Promise<T>
  /** Whether a change that comes now has to wait for that. */
  hasLine(restaurantId: RestaurantId): boolean
}

/** A quarter of the pool; and less patient than a statement, so that nobody waits for two of them. */
const usual: TurnLimits = { atOnce: 4, waiting: 500, patienceMs: 4_000 }

const refusal = () =>
  new AppError('unavailable', 'restaurant_busy', 'Too many changes are under way here. Please try again.', {
    retryAfterSeconds: 2,
  })

/**
 * A line in front of each restaurant's lock. Changes of one restaurant are serial, so a lock that somebody does not let
 * go of would hold one connection for each of its callers, and soon all of them: the other restaurants' too. Whoever
 * finds the line full, or waits in it for too long, is refused with 503.
 */
export const createTurns = (limits: Partial<TurnLimits> = {}): TakeTurn => {
  const { atOnce, waiting, patienceMs } = { ...usual, ...limits }
  const lines = new Map<string, AtMost>()
  const patience = { waiting, ms: patienceMs, refusal }

  const takeTurn = async <T>(
    restaurantId: RestaurantId,
    work: () => Promise<T>,
    { hasHappened = false }: TurnOptions = {},
  ) => {
    const line = lines.get(restaurantId) ?? atMost(atOnce)
    lines.set(restaurantId, line)
    try {
      return await line(work, hasHappened ? { isFirst: true } : { patience })
    } finally {
      // Another line may stand there by now.
      if (line.isIdle() && lines.get(restaurantId) === line) lines.delete(restaurantId)
    }
  }
  return Object.assign(takeTurn, {
    hasLine: (restaurantId: RestaurantId) => lines.get(restaurantId)?.isFull() ?? false,
  })
}
