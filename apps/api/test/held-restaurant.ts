import type { RestaurantId } from '@waitbook/contracts/ids'
import pg from 'pg'
import type { TakeTurn } from '../src/journal/turns.ts'
import type { TestApp } from './test-app.ts'

/** Somebody sits on a restaurant's lock until it is let go of. */
export const holdRestaurant = async ({ databaseUrl }: TestApp, restaurantId: string) => {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from restaurant_revisions where restaurant_id = $1 for update', [restaurantId])
  return { letGo: () => holder.end() }
}

/** A line short enough to be filled by one, and refused from soon: for `startTestApp`. */
export const shortLine = { atOnce: 1, waiting: 500, patienceMs: 100 }

/** Takes the one place of a restaurant's short line until it is let go of. */
export const fillLine = (takeTurn: TakeTurn, restaurantId: string) => {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  void takeTurn(restaurantId as RestaurantId, () => promise)
  return { letGo }
}
