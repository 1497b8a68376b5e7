import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { entryColumns, isActive } from '../waitlist/waitlist.queries.ts'

export const listEntriesByIds = (
  db: Read,
  restaurantId: RestaurantId,
  ids: readonly string[],
): Promise<StoredEntry[]> =>
  withTenant(db, restaurantId)
    .selectFrom('waitlist_entries')
    .select(entryColumns)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()

/** Those of some entries that have a message. */
export const listEntriesWithMessages = async (db: Read, restaurantId: RestaurantId, ids: readonly string[]) => {
  const rows = await withTenant(db, restaurantId)
    .selectFrom('messages')
    .select(sql<string>`entry_id`.as('id'))
    .distinct()
    .where('restaurant_id', '=', restaurantId)
    .where('entry_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** The entries that wait under some phones. */
export const listActiveByPhones = (db: Read, restaurantId: RestaurantId, phones: readonly string[]) =>
  withTenant(db, restaurantId)
    .selectFrom('waitlist_entries')
    .select(['id', sql<string>`phone_number`.as('phone')])
    .where('restaurant_id', '=', restaurantId)
    .where('phone_number', '=', sql<string>`any(${[...phones]}::text[])`)
    .where(isActive)
    .execute()
