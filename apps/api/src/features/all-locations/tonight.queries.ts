import type { RestaurantId } from '@waitbook/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../journal/journal.queries.ts'
import { ownRows } from '../../journal/rows.queries.ts'
import { findSettings } from '../restaurants/settings.queries.ts'
import { isServed, waitedMinutes } from '../wait/served-wait.queries.ts'

/** A party is on the list for less than this, so that its index by arrival can be used. */
const longestVisitMs = 86_400_000

/** Cancels a statement whose answer would come too late to be shown. Until the end of the transaction. */
export const limitStatements = (tx: Tx, ms: number) =>
  sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(tx)

export const findWaitlistSettings = (tx: Tx, restaurantId: RestaurantId) => findSettings(tx, restaurantId, 'waitlist')

export const listWaiting = (tx: Tx, restaurantId: RestaurantId) =>
  ownRows(tx, restaurantId, 'waitlist_entries')
    .select(['timestamp', 'status', 'quoted_time', 'people_count'])
    .where('status', 'in', ['WAITING', 'NOTIFIED'])
    .execute()

/** Of the parties with a quote that were served between two instants (epoch ms): mean minutes beyond it. */
export const findDelay = async (tx: Tx, restaurantId: RestaurantId, from: number, to: number) => {
  const { rows } = await sql<{ delay: number | null }>`
    select round(avg(${waitedMinutes} - entry.quoted_time))::int as delay
    from waitlist_entries entry
    where entry.restaurant_id = ${restaurantId} and ${isServed} and entry.quoted_time is not null
      and entry."timestamp" >= ${new Date(from - longestVisitMs).toISOString()}::timestamptz
      and entry.served_at >= ${new Date(from).toISOString()}::timestamptz
      and entry.served_at <= ${new Date(to).toISOString()}::timestamptz`.execute(tx)
  return rows[0]?.delay ?? null
}

interface LocalMoment {
  date: string
  time: string
}

/** The reservations that are expected from one local time until before another. */
export const countExpected = (tx: Tx, restaurantId: RestaurantId, from: LocalMoment, to: LocalMoment) =>
  ownRows(tx, restaurantId, 'reservations')
    .select([sql<number>`count(*)::int`.as('bookings'), sql<number>`coalesce(sum(party_size), 0)::int`.as('covers')])
    .where('status', '=', 'CONFIRMED')
    .where(sql<boolean>`("date", "time") >= (${from.date}, ${from.time})`)
    .where(sql<boolean>`("date", "time") < (${to.date}, ${to.time})`)
    .executeTakeFirstOrThrow()
