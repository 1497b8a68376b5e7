import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { type QuoteRecord, quoteRecordDays, shownQuoteRecord } from '@waitbook/domain/waitlist/quote-record'
import type { Clock } from '../../lib/clock.ts'
import { countQuotes } from './quote-records.queries.ts'

const dayMs = 86_400_000
/** Cached: it changes little from one visit to the next, and every guest's page reads it. */
const rememberedMs = 10 * 60_000
const rememberedAtMost = 2_000

export type FindQuoteRecord = (restaurantId: RestaurantId) => Promise<QuoteRecord | undefined>

/** The recent accuracy of a restaurant's quotes; undefined from too few visits. */
export const createQuoteRecords = ({ db, clock }: { db: Db; clock: Clock }): FindQuoteRecord => {
  const known = new Map<string, { until: number; record: Promise<QuoteRecord> }>()
  return async (restaurantId) => {
    const now = clock.now()
    let own = known.get(restaurantId)
    if (!own || own.until <= now) {
      const record = countQuotes(db, restaurantId, new Date(now - quoteRecordDays * dayMs).toISOString())
      own = { until: now + rememberedMs, record }
      known.delete(restaurantId)
      known.set(restaurantId, own)
      const [oldest] = known.keys()
      if (known.size > rememberedAtMost && oldest !== undefined) known.delete(oldest)
      // A failed count must not be cached.
      record.catch(() => known.delete(restaurantId))
    }
    return shownQuoteRecord(await own.record)
  }
}
