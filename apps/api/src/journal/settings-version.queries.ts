import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Tx } from './journal.queries.ts'

/**
 * Whether the restaurant's settings version, whose column is named `facts`, is still the given one. It cannot change
 * while the restaurant's lock is held.
 */
export const hasSettingsVersion = async (tx: Tx, restaurantId: RestaurantId, version: string) => {
  const found = await tx
    .selectFrom('restaurant_revisions')
    .select('restaurant_id')
    .where('restaurant_id', '=', restaurantId)
    .where('facts', '=', version)
    .executeTakeFirst()
  return found !== undefined
}

/** Makes every cached copy of the restaurant and its settings stale. */
export const setSettingsVersion = (tx: Tx, restaurantId: RestaurantId, version: string) =>
  tx.updateTable('restaurant_revisions').set({ facts: version }).where('restaurant_id', '=', restaurantId).execute()
