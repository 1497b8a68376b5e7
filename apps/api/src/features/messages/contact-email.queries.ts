import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'

export const findConfirmedEmail = async (db: Db, restaurantId: RestaurantId) => {
  const found = await withTenant(db, restaurantId)
    .selectFrom('restaurants')
    .select('confirmed_email')
    .where('id', '=', restaurantId)
    .executeTakeFirst()
  return found?.confirmed_email ?? null
}

export const storeConfirmedEmail = (db: Db, restaurantId: RestaurantId, email: string) =>
  withTenant(db, restaurantId)
    .updateTable('restaurants')
    .set({ confirmed_email: email })
    .where('id', '=', restaurantId)
    .execute()
