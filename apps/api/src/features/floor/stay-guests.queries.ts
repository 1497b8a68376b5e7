import type { RestaurantId } from '@waitbook/contracts/ids'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'

/** Names and wishes of parties of the waitlist, also of those that have left it. */
export const listGuests = (db: Read, restaurantId: RestaurantId, entryIds: readonly string[]) =>
  withTenant(db, restaurantId)
    .selectFrom('waitlist_entries')
    .select(['id', 'customer_name', 'wishes'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${[...entryIds]}::text[])`)
    .execute()
