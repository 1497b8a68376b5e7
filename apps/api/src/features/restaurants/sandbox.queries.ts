import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { Stored } from '@waitbook/domain/demo/quotas'
import { sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { ownRows, updateRows } from '../../journal/rows.queries.ts'

export const findSandbox = (db: Read, restaurantId: RestaurantId) =>
  ownRows(db, restaurantId, 'sandboxes').select(['speed', 'expires_at', 'host_user_id']).executeTakeFirst()

/** Adds to what the sandbox has stored on this day, and returns the sum. */
export const addStored = (db: Db, restaurantId: RestaurantId, { rows, bytes }: Stored, day: string) => {
  const sum = (column: 'rows_used' | 'bytes_used', more: number) =>
    sql<number>`case when counted_on = ${day} then ${sql.ref(column)} else 0 end + ${more}::int`
  return updateRows(db, restaurantId, 'sandboxes')
    .set({ rows_used: sum('rows_used', rows), bytes_used: sum('bytes_used', bytes), counted_on: day })
    .returning(['rows_used as rows', 'bytes_used as bytes'])
    .executeTakeFirst()
}
