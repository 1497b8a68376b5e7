import type { Db } from '@waitbook/db/connect'
import { type Clock, isoNow } from './clock.ts'
import { deleteOldAccountEvents } from './features/account/account-log.queries.ts'
import { deleteSettledDeliveries } from './features/integrations/integrations.queries.ts'
import { deleteOldEvents } from './features/messages/replies.queries.ts'
import { deleteOldSubscriptions } from './features/push/push.queries.ts'
import { deleteExpiredSessions } from './features/session/session.queries.ts'
import { deleteOldInvites } from './features/users/users.queries.ts'
import { deleteOldTicks } from './features/waitlist/auto-removal.queries.ts'
import type { Log } from './log.ts'
import { deleteExpiredRateLimits } from './rate-limits.ts'
import { watchJob } from './watch/metrics.ts'

const everyMs = 3_600_000
const dayMs = 24 * everyMs
/** Some laws ask for a year of sign-ins; whoever guesses passwords all day must not fill the disk. */
const keepEventsMs = 366 * dayMs
const keepEventsPerAccount = 1_000
const keepInvitesMs = 30 * dayMs
/** Longer than the longest job's day. */
const keepTicksMs = 48 * 3_600_000
const keepDeliveriesMs = 30 * 24 * 3_600_000
/** Longer than any visit: a party older than this waits for no table. */
const subscriptionMs = 24 * everyMs

/** Throws away what no longer counts for anything. Several instances may do it at once. */
export const createHousekeeping = (db: Db, clock: Clock, log: Log) => {
  let timer: NodeJS.Timeout | undefined
  const sweep = async () => {
    const now = isoNow(clock)
    await deleteExpiredRateLimits(db, now)
    await deleteExpiredSessions(db, now)
    await deleteOldAccountEvents(db, {
      before: new Date(clock.now() - keepEventsMs).toISOString(),
      keep: keepEventsPerAccount,
      activeSince: new Date(clock.now() - 2 * everyMs).toISOString(),
    })
    await deleteOldInvites(db, new Date(clock.now() - keepInvitesMs).toISOString())
    await deleteSettledDeliveries(db, new Date(clock.now() - keepDeliveriesMs).toISOString())
    await deleteOldTicks(db, new Date(clock.now() - keepTicksMs).toISOString())
    await deleteOldSubscriptions(db, new Date(clock.now() - subscriptionMs).toISOString())
    await deleteOldEvents(
      db,
      new Date(clock.now() - 3 * dayMs).toISOString(),
      new Date(clock.now() - 30 * dayMs).toISOString(),
    )
  }
  return {
    sweep,
    start() {
      timer = setInterval(() => {
        watchJob('housekeeping', sweep).catch((error: unknown) =>
          log.warn({ err: error }, 'housekeeping failed; it tries again in an hour'),
        )
      }, everyMs)
      timer.unref()
    },
    stop() {
      clearInterval(timer)
    },
  }
}
