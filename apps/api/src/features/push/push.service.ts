import { createHash } from 'node:crypto'
import { AppError } from '@waitbook/contracts/errors'
import { entryId } from '@waitbook/contracts/ids'
import type { PushSubscriptionInput } from '@waitbook/contracts/push'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { JournalDeps } from '../../journal/journal.ts'
import { isoNow } from '../../lib/clock.ts'
import type { RateLimits } from '../../lib/rate-limits.ts'
import { missingEntry, type OwnVisit } from '../customer/visit.ts'
import { deleteSubscription, keepSubscription } from '../messages/channels/push.queries.ts'
import type { PushKeys } from '../messages/channels/push-keys.ts'
import { getPublicRestaurant } from '../restaurants/restaurants.ts'
import { refuseEdit } from '../waitlist/entry-changes.ts'
import { findEntry } from '../waitlist/waitlist.queries.ts'

interface PushDeps extends Pick<JournalDeps, 'db' | 'clock'> {
  rateLimits: RateLimits
  keys(): Promise<PushKeys>
}

/** A guest's subscription to a notification on a device when the table is ready. */
export interface PushService {
  publicKey(): Promise<string>
  /** A repeated call changes nothing. Throws `conflict` for a party that has left, and beyond a few devices. */
  agree(visit: OwnVisit, subscription: PushSubscriptionInput): Promise<void>
  /** Also succeeds for a device that was not subscribed. */
  end(visit: OwnVisit, endpoint: string): Promise<void>
}

const maxDevices = 5

const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url').slice(0, 22)

export const createPushService = ({ db, clock, rateLimits, keys }: PushDeps): PushService => {
  const getOwn = async (visit: OwnVisit) => {
    const restaurant = await getPublicRestaurant(db, visit.restaurantId)
    const entry = entryId.safeParse(visit.id).success ? await findEntry(db, restaurant.id, visit.id) : undefined
    if (!entry) throw missingEntry()
    await rateLimits.spend(['push-entry', entry.id])
    return { restaurant_id: restaurant.id, entry }
  }
  return {
    publicKey: async () => (await keys()).publicKey,

    async agree(visit, { endpoint, keys: deviceKeys, lang }) {
      const { restaurant_id, entry } = await getOwn(visit)
      if (!isActive(entry)) refuseEdit(entry)
      const device = { id: idOf(endpoint), endpoint, ...deviceKeys, lang, created_at: isoNow(clock) }
      const kept = await keepSubscription(db, { restaurant_id, entry_id: entry.id, ...device }, maxDevices)
      if (!kept) throw new AppError('conflict', 'too_many_devices', `At most ${maxDevices} devices can be notified.`)
    },

    async end(visit, endpoint) {
      const { restaurant_id, entry } = await getOwn(visit)
      await deleteSubscription(db, { restaurant_id, entry_id: entry.id, id: idOf(endpoint) })
    },
  }
}
