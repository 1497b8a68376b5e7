import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'

interface Costing {
  restaurant_id: string
  id: string
  created_at: string
}

/** The provider's charge for a message; the latest report counts. */
export const saveCost = (
  db: Db,
  { restaurant_id, id, created_at }: Costing,
  { currency, price }: { currency: string; price: string },
) =>
  withTenant(db, restaurant_id as RestaurantId)
    .insertInto('message_costs')
    .values({ restaurant_id, message_id: id, at: created_at, currency, amount: price })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'message_id'])
        .doUpdateSet({ currency, amount: price })
        .where('message_costs.restaurant_id', '=', restaurant_id),
    )
    .execute()
