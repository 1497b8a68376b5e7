import type { RestaurantId } from '@waitbook/contracts/ids'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { retentionDays } from '@waitbook/domain/privacy/retention'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { claimTick } from '../../lib/job-ticks.queries.ts'
import type { Log } from '../../lib/log.ts'
import { createRepeatedJob } from '../../lib/repeated-job.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { completed } from '../restaurants/stored-settings.ts'
import { eraseOldJournal } from './journal-erasure.queries.ts'
import { eraseRows } from './privacy.queries.ts'
import { privacyChange } from './privacy.service.ts'
import {
  listForgottenProfiles,
  listOldBookings,
  listOldMessages,
  listOldReplies,
  listOldVisits,
  listOldWishes,
  listRetentions,
} from './retention.queries.ts'

const dayMs = 86_400_000
/** The batch size: other changes of the restaurant wait while a batch holds its lock. */
const batch = 500

/** Erases the guests of one restaurant's visits older than a number of days; the statistics remain. */
const forgetOldGuests = async (deps: JournalDeps, restaurant_id: RestaurantId, days: number, stopping: AbortSignal) => {
  const { db, clock } = deps
  const { time_zone } = await getRestaurant(db, restaurant_id)
  const cutoff = clock.now() - days * dayMs
  const before = new Date(cutoff).toISOString()
  const day = dateIn(time_zone, cutoff)
  const look = async (read: Parameters<typeof listOldVisits>[0]) => ({
    visits: await listOldVisits(read, restaurant_id, before, batch),
    bookings: await listOldBookings(read, restaurant_id, day, batch),
    wishes: await listOldWishes(read, restaurant_id, day, batch),
    messages: await listOldMessages(read, restaurant_id, before, batch),
    replies: await listOldReplies(read, restaurant_id, before, batch),
    profiles: await listForgottenProfiles(read, restaurant_id, before, batch),
  })
  while (!stopping.aborted) {
    const found = await look(db)
    if (Object.values(found).every(({ length }) => length === 0)) break
    await changeRestaurant(
      deps,
      { restaurant_id, actor: { kind: 'system', name: 'retention' }, asked: undefined },
      async (tx) => {
        const rows = await look(tx)
        await eraseRows(tx, restaurant_id, rows)
        // Also those whose last visit was among these.
        const profiles = await listForgottenProfiles(tx, restaurant_id, before, batch)
        await eraseRows(tx, restaurant_id, { profiles })
        const done = {
          visits: rows.visits.length,
          reservations: rows.bookings.length,
          profiles: rows.profiles.length + profiles.length,
        }
        return { action_type: 'GUEST_ERASED', changes: [privacyChange(done)] }
      },
    )
  }
  let after: number | undefined
  while (!stopping.aborted) {
    const next = { before, after, limit: batch }
    after = await db.transaction().execute((tx) => eraseOldJournal(tx, restaurant_id, next))
    if (after === undefined) break
  }
}

const lookEveryMs = 3_600_000

/** Once a day, on one instance whatever their number. */
export const createRetentionJob = (deps: JournalDeps, log: Log) => {
  const onFailure = 'old guests could not be read'
  return createRepeatedJob({ name: 'retention', everyMs: lookEveryMs, log, onFailure }, async (stopping) => {
    const day = new Date(Math.floor(deps.clock.now() / dayMs) * dayMs).toISOString()
    if (!(await claimTick(deps.db, 'retention', day))) return
    for (const { restaurant_id, settings } of await listRetentions(deps.db)) {
      if (stopping.aborted) return
      const days = retentionDays[completed('privacy', settings).erase_guests_after]
      if (days === null) continue
      // One restaurant that fails must not block the others.
      await forgetOldGuests(deps, restaurant_id, days, stopping).catch((error: unknown) =>
        log.warn({ err: error, restaurant_id }, 'old guests were not erased; tomorrow tries again'),
      )
    }
  })
}
