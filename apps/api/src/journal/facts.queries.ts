import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Tx } from './journal.queries.ts'

/** Whether the restaurant's facts are still the given ones. Under its lock they stay so. */
export const hasFacts = async (tx: Tx, restaurantId: RestaurantId, facts: string) => {
  const found = await tx
    .selectFrom('restaurant_revisions')
    .select('restaurant_id')
    .where('restaurant_id', '=', restaurantId)
    .where('facts', '=', facts)
    .executeTakeFirst()
  return found !== undefined
}

/** Makes every cached copy of the restaurant and its settings stale. */
export const renewFacts = (tx: Tx, restaurantId: RestaurantId, facts: string) =>
  tx.updateTable('restaurant_revisions').set({ facts }).where('restaurant_id', '=', restaurantId).execute()
