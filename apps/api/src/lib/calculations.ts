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
  patienceMs: number
}

/** Two devices that ask for the same at once are both served; one that asks a hundred times at once is not. */
const usual: CalculationLimits = {
  ofRestaurant: 1,
  ofServer: 2,
  waitingOfRestaurant: 8,
  waiting: 40,
  patienceMs: 5_000,
}

const ofRestaurantRefused = (most: number) =>
  new AppError(
    'too_many',
    'calculating',
    `This restaurant has ${most} calculations waiting already. Please wait for their answers and try again.`,
    { retryAfterSeconds: 2 },
  )

const ofServerRefused = () =>
  new AppError('unavailable', 'calculating', 'The server is calculating for others. Please try again in a moment.', {
    retryAfterSeconds: 2,
  })

/** Runs a reading call that calculates for long, once the restaurant and this process have a free slot for it. */
export type Calculate = <T>(restaurantId: RestaurantId, work: () => Promise<T>) => Promise<T>

/**
 * Limits calculations. Each is cut into pieces, but many at once would still use up the processor. One that finds too many of
 * its restaurant waiting is refused with 429, one that finds the server full with 503.
 */
export const createCalculations = (limits: Partial<CalculationLimits> = {}): Calculate => {
  const { ofRestaurant, ofServer, waitingOfRestaurant, waiting, patienceMs } = { ...usual, ...limits }
  const server = atMost(ofServer)
  const restaurants = new Map<RestaurantId, AtMost>()
  const ofOne = {
    patience: { waiting: waitingOfRestaurant, ms: patienceMs, refusal: () => ofRestaurantRefused(waitingOfRestaurant) },
  }
  const ofAll = { patience: { waiting, ms: patienceMs, refusal: ofServerRefused } }

  return async (restaurantId, work) => {
    const own = restaurants.get(restaurantId) ?? atMost(ofRestaurant)
    restaurants.set(restaurantId, own)
    try {
      return await own(() => server(work, ofAll), ofOne)
    } finally {
      // Another one may have taken its place by now.
      if (own.isIdle() && restaurants.get(restaurantId) === own) restaurants.delete(restaurantId)
    }
  }
}
