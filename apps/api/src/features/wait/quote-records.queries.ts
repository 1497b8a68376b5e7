import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { type QuoteRecord, quoteToleranceMinutes } from '@waitbook/domain/waitlist/quote-record'
import { sql } from 'kysely'
import { isServed, waitedMinutes } from './served-wait.queries.ts'

/** Visits that arrived since then and were served, and those served within the tolerance of the quote. */
export const countQuotes = async (db: Db, restaurantId: RestaurantId, since: string): Promise<QuoteRecord> => {
  const { rows } = await sql<QuoteRecord>`
    select count(*)::int as parties,
      (count(*) filter (where abs(${waitedMinutes} - quote.p50) <= ${quoteToleranceMinutes}))::int as right
    from waitlist_entries entry
    join wait_quotes quote on quote.restaurant_id = entry.restaurant_id and quote.entry_id = entry.id
    where entry.restaurant_id = ${restaurantId} and entry."timestamp" >= ${since}::timestamptz and ${isServed}
      and quote.at >= ${since}::timestamptz`.execute(withTenant(db, restaurantId))
  return rows[0] ?? { parties: 0, right: 0 }
}
