import type { RestaurantId } from '@waitbook/contracts/ids'
import type { NotificationSettings } from '@waitbook/contracts/settings/notifications'
import type { Read } from '../../journal/journal.queries.ts'
import type { Clock } from '../../lib/clock.ts'
import { findRestaurant, findRestaurantWithTexts } from './restaurants.queries.ts'
import { publicRestaurantId, type Restaurant, restaurantOf } from './restaurants.ts'
import { completed } from './stored-settings.ts'

interface Remembered {
  restaurant: Restaurant
  notifications: NotificationSettings
  /** Changes with every change of the settings; the column `restaurant_revisions.facts`. */
  settingsVersion: string
}

/** A restaurant and the version of its settings. */
export type CachedRestaurant = Pick<Remembered, 'restaurant' | 'settingsVersion'>

/** Everything of a restaurant that decides about joins, from one snapshot. */
export interface KnownRestaurant extends Remembered {
  /** Texts and calls of the last day. */
  sent: number
  /** Of these, automatic texts to numbers that are not verified. */
  newNumbers: number
}

type Counts = Pick<KnownRestaurant, 'sent' | 'newNumbers'>

export interface KnownRestaurants {
  /** From the cache, if read recently; a decision based on it must be written with its `settingsVersion`. */
  recall(id: string): KnownRestaurant | undefined
  /** As it is now. Throws `not_found`. */
  read(id: string): Promise<KnownRestaurant>
  /** As `recall`, without counting texts; read if not in the cache. Throws `not_found`. */
  find(id: string): Promise<CachedRestaurant>
  /** As it is now, without counting texts. Throws `not_found`. */
  current(id: string): Promise<CachedRestaurant>
  /** Of this settings version or a later one: for data that was read together with the version. Throws `not_found`. */
  since(id: RestaurantId, settingsVersion: string): Promise<Restaurant>
}

const dayMs = 86_400_000
const rememberedAtMost = 2_000
/** Changes without a journal row, such as by an administrator's SQL, are seen after this time. */
const rememberedMs = 5_000

/** Whether it was read for a join: a board does not count texts, which is the expensive part. */
const hasCount = (found: Remembered & Partial<Counts>): found is KnownRestaurant => found.sent !== undefined

/** A cache of recently used restaurants, as their settings rarely change. */
export const createKnownRestaurants = ({ db, clock }: { db: Read; clock: Clock }): KnownRestaurants => {
  const known = new Map<string, Remembered & Partial<Counts> & { readAt: number }>()

  const recall = (id: string) => {
    const found = known.get(id)
    if (found && Math.abs(clock.now() - found.readAt) < rememberedMs) return found
    known.delete(id)
    return undefined
  }

  const remember = <S extends Partial<Counts>>(
    id: RestaurantId,
    row: Awaited<ReturnType<typeof findRestaurant>>,
    readAt: number,
    counted: S,
  ) => {
    const found = {
      restaurant: restaurantOf(id, row),
      notifications: completed('notifications', row?.stored?.notifications ?? null),
      settingsVersion: row?.facts ?? '',
      readAt,
      ...counted,
    }
    // The oldest entry is evicted first.
    known.delete(id)
    known.set(id, found)
    const [oldest] = known.keys()
    if (known.size > rememberedAtMost && oldest !== undefined) known.delete(oldest)
    return found
  }

  const current = async (named: string) => {
    const id = publicRestaurantId(named)
    const readAt = clock.now()
    return remember(id, await findRestaurant(db, id), readAt, {})
  }

  return {
    recall(id) {
      const found = recall(id)
      return found && hasCount(found) ? found : undefined
    },
    async read(named) {
      const id = publicRestaurantId(named)
      const readAt = clock.now()
      const row = await findRestaurantWithTexts(db, id, new Date(readAt - dayMs).toISOString())
      return remember(id, row, readAt, { sent: row?.sent ?? 0, newNumbers: row?.new_numbers ?? 0 })
    },
    find: async (named) => recall(named) ?? current(named),
    current,
    async since(id, settingsVersion) {
      const found = recall(id)
      if (found?.settingsVersion === settingsVersion) return found.restaurant
      return (await current(id)).restaurant
    },
  }
}
