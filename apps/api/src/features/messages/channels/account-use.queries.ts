import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { Quota } from '@waitbook/domain/messages/account-limits'
import { sql } from 'kysely'
import type { Read } from '../../../journal/journal.queries.ts'

const hourMs = 3_600_000
const dayHours = 24

/** An hour more than a day, as the oldest hour counts whole. */
const countedSince = (hour: number) => new Date(hour - dayHours * hourMs).toISOString()
const hourOf = (now: number) => Math.floor(now / hourMs) * hourMs
const bucketsOf = (quotas: readonly Quota[]) => quotas.map(({ bucket }) => `account:${bucket}`).sort()

const usedOf = async (db: Db, buckets: readonly string[], now: number) => {
  const { rows } = await sql<{ bucket: string; used: number }>`
    select bucket, sum(count)::int as used from rate_limits
    where bucket = any(${[...buckets]}::text[]) and window_start >= ${countedSince(hourOf(now))}::timestamptz
    group by bucket`.execute(db)
  return new Map(rows.map((row) => [row.bucket, row.used]))
}

const fullOf = (quotas: readonly Quota[], used: ReadonlyMap<string, number>, waiting: number) =>
  quotas.find(({ bucket, limit }) => (used.get(`account:${bucket}`) ?? 0) + waiting >= limit)

interface Intended {
  restaurant_id: RestaurantId
  channel: 'sms' | 'email'
  quotas: readonly Quota[]
  now: number
  except?: string | undefined
}

/** The quota that would refuse another message; those of the restaurant that are not sent yet count towards it. */
export const findFullQuota = async (db: Read, { restaurant_id, channel, quotas, now, except = '' }: Intended) => {
  const own = withTenant(db, restaurant_id)
  const channels = channel === 'email' ? ['email'] : ['sms', 'voice']
  const { count } = await own
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('restaurant_id', '=', restaurant_id)
    .where('state', 'in', ['queued', 'sending'])
    .where('channel', 'in', channels as ('email' | 'sms' | 'voice')[])
    .where('id', '<>', except)
    .executeTakeFirstOrThrow()
  return fullOf(quotas, await usedOf(own as Db, bucketsOf(quotas), now), count)
}

/**
 * Counts a message towards its quotas of the last 24 hours, unless one of them is used up; returns that one. Counted by
 * hour in the table of rate limits. The rows of this hour are locked in a fixed order, so that
 * no two instances take the last use.
 */
export const takeQuotas = (db: Db, quotas: readonly Quota[], now: number): Promise<Quota | undefined> => {
  const hour = hourOf(now)
  const buckets = bucketsOf(quotas)
  const start = new Date(hour).toISOString()
  const expires = new Date(hour + (dayHours + 1) * hourMs).toISOString()
  return db.transaction().execute(async (tx) => {
    await sql`
      insert into rate_limits as counted (bucket, window_start, count, expires_at)
      select bucket, ${start}::timestamptz, 0, ${expires}::timestamptz from unnest(${buckets}::text[]) bucket order by bucket
      on conflict (bucket, window_start) do update set count = counted.count`.execute(tx)
    const full = fullOf(quotas, await usedOf(tx, buckets, now), 0)
    if (full) return full
    await sql`
      update rate_limits set count = count + 1
      where bucket = any(${buckets}::text[]) and window_start = ${start}::timestamptz`.execute(tx)
    return undefined
  })
}
