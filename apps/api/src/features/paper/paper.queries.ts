import type { RestaurantId } from '@waitbook/contracts/ids'
import { sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { ownRows } from '../../journal/rows.queries.ts'

/** The parties that arrived at some instants (ISO 8601). */
export const listArrivedAt = (db: Read, restaurantId: RestaurantId, instants: readonly string[]) =>
  ownRows(db, restaurantId, 'waitlist_entries')
    .select(['customer_name', 'people_count', 'timestamp'])
    .where('timestamp', '=', sql<string>`any(${[...instants]}::timestamptz[])`)
    .execute()
