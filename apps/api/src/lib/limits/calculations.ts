import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { type AtMost, atMost } from './at-most.ts'

export interface CalculationLimits {
  /** Calculations of one restaurant, and of all together, that run at once. */
  ofRestaurant: number
  ofServer: number
  /** Those of one restaurant, and of all together, that wait. */
  waitingOfRestaurant: number
  waiting: number
  timeoutMs: number
}

/** Several devices that send the same request at once are all served; a client that sends a hundred at once is not. */
const usual: CalculationLimits = {
  ofRestaurant: 1,
  ofServer: 2,
  waitingOfRestaurant: 8,
  waiting: 40,
  timeoutMs: 5_000,
}

const ofRestaurantRefused = (most: number) =>
  new AppError(
    'too_many',
    'calculating',
    `Other calculations of this restaurant are not finished; at most ${most} may wait. Please try again in a moment.`,
    { retryAfterSeconds: 2 },
  )

const ofServerRefused = () =>
  new AppError('unavailable', 'calculating', 'The server is calculating for others. Please try again in a moment.', {
    retryAfterSeconds: 2,
  })

/** Runs a reading call that calculates for long, once the restaurant and this process have a free slot for it. */
export type Calculate = <T>(restaurantId: RestaurantId, work: () => Promise<T>) => Promise<T>

/**
 * Limits calculations. Each runs in pieces, but many at once would still use up the processor. Where too many wait
 * already, or the wait takes too long, a calculation is refused: with 429 for its restaurant, with 503 for the server.
 */
export const createCalculations = (limits: Partial<CalculationLimits> = {}): Calculate => {
  const { ofRestaurant, ofServer, waitingOfRestaurant, waiting, timeoutMs } = { ...usual, ...limits }
  const server = atMost(ofServer)
  const restaurants = new Map<RestaurantId, AtMost>()
  const ofOne = {
    queueLimits: {
      waiting: waitingOfRestaurant,
      ms: timeoutMs,
      refusal: () => ofRestaurantRefused(waitingOfRestaurant),
    },
  }
  const ofAll = { queueLimits: { waiting, ms: timeoutMs, refusal: ofServerRefused } }

  return async (restaurantId, work) => {
    const own = restaurants.get(restaurantId) ?? atMost(ofRestaurant)
    restaurants.set(restaurantId, own)
    try {
      return await own(() => server(work, ofAll), ofOne)
    } finally {
      // The map may hold a newer one by now.
      if (own.isIdle() && restaurants.get(restaurantId) === own) restaurants.delete(restaurantId)
    }
  }
}
