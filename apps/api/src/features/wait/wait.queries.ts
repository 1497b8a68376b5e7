import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { sql } from 'kysely'
import type { WaitRow } from './wait-events.ts'

/** The parties that arrived since then and the revision they stand at, from one snapshot. */
export const findHistory = async (db: Db, restaurantId: RestaurantId, since: number, limit: number) => {
  const { rows } = await sql<{ seq: number; entry: WaitRow | null }>`
    select revision.revision as seq, entry.* from (
      select revision from restaurant_revisions where restaurant_id = ${restaurantId}
    ) revision
    left join lateral (
      select jsonb_build_object(
        'id', id, 'people_count', people_count, 'timestamp', "timestamp", 'notified_at', notified_at,
        'served_at', served_at, 'removed_at', removed_at, 'removed_reason', removed_reason, 'status', status
      ) as entry
      from waitlist_entries
      where restaurant_id = ${restaurantId} and "timestamp" >= ${new Date(since).toISOString()}::timestamptz
      order by "timestamp" desc
      limit ${limit}
    ) entry on true`.execute(db)
  return { seq: rows[0]?.seq, entries: rows.flatMap(({ entry }) => (entry ? [entry] : [])) }
}
