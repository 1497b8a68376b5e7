import type { Db } from '@waitbook/db/connect'
import { deleteOldAccountEvents } from '../features/account-log/account-log.queries.ts'
import { deleteOldMails } from '../features/analytics/report-mails.queries.ts'
import { deleteExpiredHolds, deleteOldPlaces, deleteOrphanedPins } from '../features/booking/own/ended.queries.ts'
import { deleteExpiredCodes } from '../features/displays/displays.queries.ts'
import { deleteSettledDeliveries } from '../features/integrations/integrations.queries.ts'
import { deleteOldBookingDevices } from '../features/messages/channels/booking-devices.queries.ts'
import { deleteOldSubscriptions } from '../features/messages/channels/push.queries.ts'
import { deleteOldEvents } from '../features/messages/incoming/replies.queries.ts'
import { clearAddressMarks } from '../features/messages/outgoing/new-numbers.queries.ts'
import { deleteExpiredSessions } from '../features/session/session.queries.ts'
import { deleteOldAlerts } from '../features/turn-alerts/turn-alerts.queries.ts'
import { deleteOldInvites } from '../features/users/users.queries.ts'
import { type Clock, isoNow } from '../lib/clock.ts'
import { deleteOldTicks } from '../lib/job-ticks.queries.ts'
import { deleteExpiredRateLimits } from '../lib/limits/rate-limits.queries.ts'
import type { Log } from '../lib/log.ts'
import { createRepeatedJob } from '../lib/repeated-job.ts'

const everyMs = 3_600_000
const dayMs = 24 * everyMs
/** Some laws require a year of sign-ins; the limit keeps an attacker who guesses passwords from filling the disk. */
const keepEventsMs = 366 * dayMs
const keepEventsPerAccount = 1_000
const keepInvitesMs = 30 * dayMs
/** Longer than the period of any job: an instance looks for the claim of the current period only. */
const keepTicksMs = 2 * dayMs
/** Longer than a signature of the provider is accepted: a repeated delivery is always recognised. */
const keepProviderEventsMs = 3 * dayMs
/** The screen shows only the latest. */
const keepMailsMs = 60 * dayMs
const keepDeliveriesMs = 30 * dayMs
/** Staff look at the tables of the last days. */
const keepPlacesMs = 7 * dayMs
const keepTextedPhonesMs = 30 * dayMs
/** Longer than any visit: an older party no longer waits for a table. */
const subscriptionMs = dayMs

/** Deletes rows that no longer have any effect. Several instances may do it at once. */
export const createHousekeeping = (db: Db, clock: Clock, log: Log) => {
  const before = (ageMs: number) => new Date(clock.now() - ageMs).toISOString()
  const steps: (() => Promise<unknown>)[] = [
    () => deleteExpiredRateLimits(db, isoNow(clock)),
    () => clearAddressMarks(db, before(dayMs)),
    () => deleteExpiredSessions(db, isoNow(clock)),
    () => deleteExpiredCodes(db, isoNow(clock)),
    () =>
      deleteOldAccountEvents(db, {
        before: before(keepEventsMs),
        keep: keepEventsPerAccount,
        activeSince: before(2 * everyMs),
      }),
    () => deleteOldInvites(db, before(keepInvitesMs)),
    () => deleteSettledDeliveries(db, before(keepDeliveriesMs)),
    () => deleteOldTicks(db, before(keepTicksMs)),
    () => deleteOldMails(db, before(keepMailsMs)),
    () => deleteOldSubscriptions(db, before(subscriptionMs)),
    () => {
      const old = before(subscriptionMs)
      return deleteOldBookingDevices(db, { before: old, date: old.slice(0, 10) })
    },
    () => deleteOldAlerts(db, before(subscriptionMs)),
    () => deleteExpiredHolds(db, isoNow(clock)),
    () => deleteOldPlaces(db, before(keepPlacesMs)),
    () => deleteOrphanedPins(db, before(keepPlacesMs)),
    () => deleteOldEvents(db, before(keepProviderEventsMs), before(keepTextedPhonesMs)),
  ]
  const onFailure = 'housekeeping failed; it tries again in an hour'
  return createRepeatedJob({ name: 'housekeeping', everyMs, log, onFailure }, async (stopping) => {
    for (const step of steps) {
      if (stopping.aborted) return
      await step()
    }
  })
}
