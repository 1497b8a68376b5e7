import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Tx } from '../../journal/journal.queries.ts'
import { updateRows } from '../../journal/rows.queries.ts'

/** Reopens the alert of a party that waits again, unless its message was sent. */
export const reopenAlert = (tx: Tx, restaurantId: RestaurantId, entryId: string) =>
  updateRows(tx, restaurantId, 'turn_alerts')
    .set({ is_done: false, seen_revision: -1 })
    .where('entry_id', '=', entryId)
    .where('message_id', 'is', null)
    .execute()

/** Keeps a party that was off the list and waits again from being removed for the time since it joined. */
export const keepOnList = (tx: Tx, restaurantId: RestaurantId, entryId: string) =>
  tx
    .insertInto('auto_removals')
    .values({ restaurant_id: restaurantId, entry_id: entryId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
