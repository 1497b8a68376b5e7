import type { Db } from '@waitbook/db/connect'
import type { Quota } from '@waitbook/domain/messages/account-limits'
import { sql } from 'kysely'

const hourMs = 3_600_000
const dayHours = 24

/**
 * Counts a message towards its quotas of the last 24 hours, unless one of them is used up; returns that one. Counted by
 * hour in the table of rate limits. The rows of this hour are locked in a fixed order, so that
 * no two instances take the last use.
 */
export const takeQuotas = (db: Db, quotas: readonly Quota[], now: number): Promise<Quota | undefined> => {
  const hour = Math.floor(now / hourMs) * hourMs
  const buckets = quotas.map(({ bucket }) => `account:${bucket}`).sort()
  const start = new Date(hour).toISOString()
  // An hour more than a day, as the oldest hour counts whole.
  const since = new Date(hour - dayHours * hourMs).toISOString()
  const expires = new Date(hour + (dayHours + 1) * hourMs).toISOString()
  return db.transaction().execute(async (tx) => {
    await sql`
      insert into rate_limits as counted (bucket, window_start, count, expires_at)
      select bucket, ${start}::timestamptz, 0, ${expires}::timestamptz from unnest(${buckets}::text[]) bucket order by bucket
      on conflict (bucket, window_start) do update set count = counted.count`.execute(tx)
    const { rows } = await sql<{ bucket: string; used: number }>`
      select bucket, sum(count)::int as used from rate_limits
      where bucket = any(${buckets}::text[]) and window_start >= ${since}::timestamptz group by bucket`.execute(tx)
    const used = new Map(rows.map((row) => [row.bucket, row.used]))
    const full = quotas.find(({ bucket, limit }) => (used.get(`account:${bucket}`) ?? 0) >= limit)
    if (full) return full
    await sql`
      update rate_limits set count = count + 1
      where bucket = any(${buckets}::text[]) and window_start = ${start}::timestamptz`.execute(tx)
    return undefined
  })
}
