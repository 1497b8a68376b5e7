import type { RestaurantId } from '@waitbook/contracts/ids'
import { isoNow } from '../lib/clock.ts'
import { claimTick } from '../lib/job-ticks.queries.ts'
import type { Log } from '../lib/log.ts'
import { createRepeatedJob } from '../lib/repeated-job.ts'
import type { JournalDeps } from './journal.ts'
import { listRestaurantIds, packBatch } from './packing.queries.ts'

const dayMs = 86_400_000
/** By then screens, webhooks and repeated requests have read a change; most undos are of the same day. */
const packedAfterMs = 7 * dayMs
/** Few, as changes of the restaurant wait meanwhile. */
const batch = 50

/** Packs the changes of one restaurant's journal from before an instant. */
export const packJournal = async (
  { db, clock }: Pick<JournalDeps, 'db' | 'clock'>,
  restaurantId: RestaurantId,
  before: string,
  stopping?: AbortSignal,
) => {
  let hasMore = true
  while (hasMore && !stopping?.aborted) {
    hasMore = await db.transaction().execute((tx) => packBatch(tx, restaurantId, isoNow(clock), before, batch))
  }
}

const lookEveryMs = 3_600_000

/** Packs the changes of old visits once a day, on one instance whatever their number: most of what the database stores. */
export const createPackingJob = (deps: Pick<JournalDeps, 'db' | 'clock'>, log: Log) => {
  const { db, clock } = deps
  const onFailure = 'the journal could not be packed'
  return createRepeatedJob({ name: 'packing', everyMs: lookEveryMs, log, onFailure }, async (stopping) => {
    const now = clock.now()
    if (!(await claimTick(db, 'packing', new Date(Math.floor(now / dayMs) * dayMs).toISOString()))) return
    const before = new Date(now - packedAfterMs).toISOString()
    for (const restaurantId of await listRestaurantIds(db)) {
      if (stopping.aborted) return
      // One restaurant that fails must not block the others.
      await packJournal(deps, restaurantId, before, stopping).catch((error: unknown) =>
        log.warn({ err: error, restaurant_id: restaurantId }, 'changes were not packed; tomorrow tries again'),
      )
    }
  })
}
