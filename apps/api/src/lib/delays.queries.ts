import type { Db } from '@waitbook/db/connect'
import { sql } from 'kysely'

/** Rows of `rate_limits` that do not belong to a window. */
const noWindow = new Date(0).toISOString()

export const findCounts = (db: Db, buckets: readonly string[]) =>
  db
    .selectFrom('rate_limits')
    .select(['bucket', 'count', 'expires_at'])
    .where('bucket', 'in', buckets)
    .where('window_start', '=', noWindow)
    .execute()

export interface Advance {
  bucket: string
  /** The count that was read; 0 if there was no row. */
  seen: number
  next: number
  expires_at: string
}

/** Sets counts, in order, if each still has the value that was read; returns whether all were set. */
export const advanceCounts = async (db: Db, advances: readonly Advance[]) => {
  const step = (index: number) => sql.ref(`step_${index}`)
  const steps = advances.map(
    ({ bucket, seen, next, expires_at }, index) => sql`${step(index)} as (
      insert into rate_limits as counted (bucket, window_start, count, expires_at)
      select ${bucket}::text, ${noWindow}::timestamptz, ${next}::int, ${expires_at}::timestamptz
      ${index === 0 ? sql`` : sql`where exists (select from ${step(index - 1)})`}
      on conflict (bucket, window_start) do update set count = excluded.count, expires_at = excluded.expires_at
        where counted.count = ${seen}
      returning bucket
    )`,
  )
  const set = advances.map((_, index) => sql`select bucket from ${step(index)}`)
  const { rows } = await sql`with ${sql.join(steps)} ${sql.join(set, sql` union all `)}`.execute(db)
  return rows.length === advances.length
}

export const setMark = (db: Db, bucket: string, expires_at: string) =>
  db
    .insertInto('rate_limits')
    .values({ bucket, window_start: noWindow, count: 1, expires_at })
    .onConflict((conflict) => conflict.columns(['bucket', 'window_start']).doUpdateSet({ expires_at }))
    .execute()

export const deleteCounts = (db: Db, buckets: readonly string[]) =>
  db.deleteFrom('rate_limits').where('bucket', 'in', buckets).where('window_start', '=', noWindow).execute()
