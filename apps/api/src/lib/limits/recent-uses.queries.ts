import type { Db } from '@waitbook/db/connect'
import { sql } from 'kysely'

/** A row of `rate_limits` for each use, named by its place among them; it is free again once it has expired. */
export interface RecentSlots {
  bucket: string
  limit: number
  /** ISO 8601, like the next. */
  now: string
  expires_at: string
}

/** Rows that do not belong to a window. */
const noWindow = new Date(0).toISOString()

const names = ({ bucket, limit }: RecentSlots) =>
  Array.from({ length: limit }, (_, index) => `${bucket}:recent-${index + 1}`)

/** Takes a free slot; false if there is none. */
export const takeRecent = async (db: Db, slots: RecentSlots): Promise<boolean> => {
  const { rows } = await sql<{ free: number; taken: number }>`
    with free as (
      select name from unnest(${names(slots)}::text[]) name
      where not exists (
        select from rate_limits where bucket = name and window_start = ${noWindow} and expires_at > ${slots.now}
      )
      order by name limit 1
    ), taken as (
      insert into rate_limits as known (bucket, window_start, count, expires_at)
      select name, ${noWindow}::timestamptz, 1, ${slots.expires_at}::timestamptz from free
      on conflict (bucket, window_start) do update set expires_at = excluded.expires_at
        where known.expires_at <= ${slots.now}
      returning bucket
    )
    select (select count(*) from free)::int as free, (select count(*) from taken)::int as taken`.execute(db)
  const [found] = rows
  if (!found || found.free === 0) return false
  // Another transaction has taken the slot meanwhile; the next statement sees it.
  return found.taken > 0 || takeRecent(db, slots)
}

export const countRecent = async (db: Db, slots: RecentSlots) => {
  const rows = await db
    .selectFrom('rate_limits')
    .select('bucket')
    .where('bucket', 'in', names(slots))
    .where('window_start', '=', noWindow)
    .where('expires_at', '>', slots.now)
    .execute()
  return rows.length
}

export const deleteNewestRecent = async (db: Db, slots: RecentSlots) => {
  await sql`delete from rate_limits where (bucket, window_start) in (
    select bucket, window_start from rate_limits
    where bucket = any(${names(slots)}::text[]) and window_start = ${noWindow}
    order by expires_at desc limit 1
  )`.execute(db)
}
