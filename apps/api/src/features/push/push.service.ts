import { entryId } from '@waitbook/contracts/ids'
import type { PushSubscriptionInput } from '@waitbook/contracts/push'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { isoNow } from '../../lib/clock.ts'
import { missingEntry, type OwnVisit } from '../customer/visit.ts'
import { deleteSubscription, keepSubscription } from '../messages/channels/push.queries.ts'
import type { PushKeys } from '../messages/channels/push-keys.ts'
import { getPublicRestaurant } from '../restaurants/restaurants.ts'
import { refuseEdit } from '../waitlist/entry-changes.ts'
import { findEntry } from '../waitlist/waitlist.queries.ts'
import { deviceIdOf, maxDevices, type PushDeps, tooManyDevices } from './push-devices.ts'

interface VisitPushDeps extends PushDeps {
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

export const createPushService = ({ db, clock, rateLimits, keys }: VisitPushDeps): PushService => {
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
      const device = { id: deviceIdOf(endpoint), endpoint, ...deviceKeys, lang, created_at: isoNow(clock) }
      const kept = await keepSubscription(db, { restaurant_id, entry_id: entry.id, ...device }, maxDevices)
      if (!kept) throw tooManyDevices()
    },

    async end(visit, endpoint) {
      const { restaurant_id, entry } = await getOwn(visit)
      await deleteSubscription(db, { restaurant_id, entry_id: entry.id, id: deviceIdOf(endpoint) })
    },
  }
}
