import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Tx } from './journal.queries.ts'
import { updateRows } from './rows.queries.ts'

/** Makes every cached copy of the restaurant and its settings stale: the column is named `facts`. */
export const setSettingsVersion = (tx: Tx, restaurantId: RestaurantId, version: string) =>
  updateRows(tx, restaurantId, 'restaurant_revisions').set({ facts: version }).execute()
