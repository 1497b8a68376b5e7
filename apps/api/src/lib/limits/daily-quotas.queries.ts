import type { Db } from '@waitbook/db/connect'
import { sql } from 'kysely'

/** How much may be counted in a bucket in 24 hours. */
export interface DailyQuota {
  bucket: string
  limit: number
}

const hourMs = 3_600_000
const dayHours = 24

const hourOf = (now: number) => Math.floor(now / hourMs) * hourMs
const stored = (bucket: string) => `account:${bucket}`
const bucketsOf = (quotas: readonly DailyQuota[]) => quotas.map(({ bucket }) => stored(bucket)).sort()

const usedOf = async (db: Db, quotas: readonly DailyQuota[], now: number) => {
  // An hour more than a day, as the oldest hour counts whole.
  const since = new Date(hourOf(now) - dayHours * hourMs).toISOString()
  const { rows } = await sql<{ bucket: string; used: number }>`
    select bucket, sum(count)::int as used from rate_limits
    where bucket = any(${bucketsOf(quotas)}::text[]) and window_start >= ${since}::timestamptz group by bucket`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.bucket, row.used]))
}

/** The first quota that is used up, if `waiting` further uses are counted too. */
export const findFull = async <Q extends DailyQuota>(
  db: Db,
  quotas: readonly Q[],
  now: number,
  waiting = 0,
): Promise<Q | undefined> => {
  const used = await usedOf(db, quotas, now)
  return quotas.find(({ bucket, limit }) => (used.get(stored(bucket)) ?? 0) + waiting >= limit)
}

/**
 * Counts one use towards all quotas, unless one of them is used up; returns that one. Uses are counted by hour in
 * `rate_limits`. The rows of this hour are locked in a fixed order, so that two instances cannot both take the last
 * use, nor block each other.
 */
export const takeQuotas = <Q extends DailyQuota>(db: Db, quotas: readonly Q[], now: number): Promise<Q | undefined> => {
  const hour = hourOf(now)
  const buckets = bucketsOf(quotas)
  const start = new Date(hour).toISOString()
  const expires = new Date(hour + (dayHours + 1) * hourMs).toISOString()
  return db.transaction().execute(async (tx) => {
    await sql`
      insert into rate_limits as counted (bucket, window_start, count, expires_at)
      select bucket, ${start}::timestamptz, 0, ${expires}::timestamptz from unnest(${buckets}::text[]) bucket order by bucket
      on conflict (bucket, window_start) do update set count = counted.count`.execute(tx)
    const full = await findFull(tx, quotas, now)
    if (full) return full
    await sql`
      update rate_limits set count = count + 1
      where bucket = any(${buckets}::text[]) and window_start = ${start}::timestamptz`.execute(tx)
    return undefined
  })
}
