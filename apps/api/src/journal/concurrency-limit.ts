import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { type AtMost, atMost } from '../lib/limits/at-most.ts'
import { networkOf } from '../lib/limits/rate-limits.ts'

export interface SlotLimits {
  /** Changes of one restaurant that hold a connection, or wait on one for the restaurant's lock. */
  atOnce: number
  /** Those that wait without a connection. */
  waiting: number
  timeoutMs: number
}

export interface SlotOptions {
  /** Changes that have happened already run before all others and are never refused: a repeat would make them twice. */
  hasHappened?: boolean | undefined
  /**
   * Only for a guest: the address, or the id of the visit, booking or wish of a private link. Changes are counted by
   * it, and those of guests with fewer changes come first.
   */
  by?: string | undefined
}

/** Runs a change when its restaurant has a free slot in this process. */
export type AcquireSlot = <T>(restaurantId: RestaurantId, work: () => Promise<T>, options?: SlotOptions) => Promise<T>

/** A quarter of the pool. Shorter than the statement timeout, so that no request waits for two of these. */
const usual: SlotLimits = { atOnce: 4, waiting: 500, timeoutMs: 4_000 }

/** The counts of all guests start anew after this time, or once so many guests are counted. */
const countedMs = 10 * 60_000
const mostCounted = 50_000

/**
 * Staff come first, then guests with fewer recent changes: a flood from a few hundred addresses delays these addresses,
 * not a guest with one change.
 */
const createRanks = () => {
  let uses = new Map<string, number>()
  let since = performance.now()
  return (restaurantId: RestaurantId, by: string | undefined) => {
    if (by === undefined) return 0
    if (performance.now() - since > countedMs || uses.size >= mostCounted) {
      uses = new Map()
      since = performance.now()
    }
    const key = `${restaurantId} ${networkOf(by)}`
    const rank = (uses.get(key) ?? 0) + 1
    uses.set(key, rank)
    return rank
  }
}

const refusal = () =>
  new AppError('unavailable', 'restaurant_busy', 'Too many changes are under way here. Please try again.', {
    retryAfterSeconds: 2,
  })

/**
 * The per-tenant concurrency limit. Changes of one restaurant are serial, so a lock that is held for long would hold
 * one connection for each waiting change, and soon all of them: the other restaurants' too. A change that finds the
 * queue full, or waits in it for too long, is refused with 503.
 */
export const createConcurrencyLimit = (limits: Partial<SlotLimits> = {}): AcquireSlot => {
  const { atOnce, waiting, timeoutMs } = { ...usual, ...limits }
  const queues = new Map<string, AtMost>()
  const rankOf = createRanks()
  const queueLimits = { waiting, ms: timeoutMs, refusal }

  return async (restaurantId, work, { hasHappened = false, by } = {}) => {
    const queue = queues.get(restaurantId) ?? atMost(atOnce)
    queues.set(restaurantId, queue)
    try {
      return await queue(work, hasHappened ? { isFirst: true } : { rank: rankOf(restaurantId, by), queueLimits })
    } finally {
      // Another queue may have taken its place by now.
      if (queue.isIdle() && queues.get(restaurantId) === queue) queues.delete(restaurantId)
    }
  }
}
