import type { RestaurantId } from '@waitbook/contracts/ids'
import { isoNow } from '../lib/clock.ts'
import { claimTick } from '../lib/job-ticks.queries.ts'
import type { Log } from '../lib/log.ts'
import { createRepeatedJob } from '../lib/repeated-job.ts'
import { dropBatch, listRestaurantIds } from './dropped-images.queries.ts'
import type { JournalDeps } from './journal.ts'

const dayMs = 86_400_000
/** Estimates learn from the journal of the current week and the four before it. */
const learnedFromDays = 36
/** Few, as changes of the restaurant wait meanwhile. */
const batch = 100

/** Drops the images of one restaurant's journal from before an instant. */
export const dropImages = async (
  { db, clock }: Pick<JournalDeps, 'db' | 'clock'>,
  restaurantId: RestaurantId,
  before: string,
  stopping?: AbortSignal,
) => {
  let after: number | undefined
  do {
    const next = { now: isoNow(clock), before, after, limit: batch }
    after = await db.transaction().execute((tx) => dropBatch(tx, restaurantId, next))
  } while (after !== undefined && !stopping?.aborted)
}

const lookEveryMs = 3_600_000

/**
 * Once a day, on one instance whatever their number, drops the images of changes that can no longer be undone: most of what
 * the database stores. What a change was about, and who made it, is kept.
 */
export const createImagesJob = (deps: Pick<JournalDeps, 'db' | 'clock'>, undoDays: number, log: Log) => {
  const { db, clock } = deps
  const onFailure = 'images of old changes could not be dropped'
  return createRepeatedJob({ name: 'dropped-images', everyMs: lookEveryMs, log, onFailure }, async (stopping) => {
    const now = clock.now()
    if (!(await claimTick(db, 'dropped-images', new Date(Math.floor(now / dayMs) * dayMs).toISOString()))) return
    const before = new Date(now - Math.max(undoDays, learnedFromDays) * dayMs).toISOString()
    for (const restaurantId of await listRestaurantIds(db)) {
      if (stopping.aborted) return
      // One restaurant that fails must not block the others.
      await dropImages(deps, restaurantId, before, stopping).catch((error: unknown) =>
        log.warn({ err: error, restaurant_id: restaurantId }, 'old images were not dropped; tomorrow tries again'),
      )
    }
  })
}
