import type { Db } from '@waitbook/db/connect'
import { sql } from 'kysely'

export interface Bucket {
  bucket: string
  /** ISO 8601, like the other two. */
  window_start: string
  expires_at: string
  limit: number
}

/**
 * Counts a use of each bucket, in order, up to the first that is at its limit; returns the new count of each bucket
 * before that one. One statement: two callers never share the last use.
 */
export const countInOrder = async (db: Db, buckets: readonly Bucket[]) => {
  const step = (index: number) => sql.ref(`step_${index}`)
  const steps = buckets.map(
    ({ bucket, window_start, expires_at, limit }, index) => sql`${step(index)} as (
      insert into rate_limits as counted (bucket, window_start, count, expires_at)
      select ${bucket}::text, ${window_start}::timestamptz, 1, ${expires_at}::timestamptz
      ${index === 0 ? sql`` : sql`where exists (select from ${step(index - 1)})`}
      on conflict (bucket, window_start) do update set count = counted.count + 1 where counted.count < ${limit}
      returning count
    )`,
  )
  const counted = buckets.map((_, index) => sql`select ${index}::int as step, count from ${step(index)}`)
  const { rows } = await sql<{ step: number; count: number }>`
    with ${sql.join(steps)} ${sql.join(counted, sql` union all `)}
  `.execute(db)
  return rows.sort((a, b) => a.step - b.step).map(({ count }) => Number(count))
}

export const refundUse = (db: Db, bucket: string, windowStart: string) =>
  db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('window_start', '=', windowStart)
    .where('count', '>', 0)
    .execute()

export const deleteWindow = (db: Db, bucket: string, windowStart: string) =>
  db.deleteFrom('rate_limits').where('bucket', '=', bucket).where('window_start', '=', windowStart).execute()

export const deleteExpiredRateLimits = (db: Db, now: string) =>
  db.deleteFrom('rate_limits').where('expires_at', '<', now).execute()
