import type { NotificationSettings } from '@waitbook/contracts/settings/notifications'
import type { Clock } from '../../clock.ts'
import type { Read } from '../../journal/journal.queries.ts'
import { completed } from '../settings/stored-settings.ts'
import { findRestaurantWithTexts } from './restaurants.queries.ts'
import { publicRestaurantId, type Restaurant, restaurantOf } from './restaurants.ts'

/** What a restaurant decides about those who join, as of one moment. */
export interface KnownRestaurant {
  restaurant: Restaurant
  notifications: NotificationSettings
  /** Texts and calls of the last day. */
  sent: number
  /** What `insertIntoRestaurant` compares: another text as soon as any of it has changed. */
  facts: string
}

export interface KnownRestaurants {
  /** As last read here, if lately; what is decided on it must be written under its `facts`. */
  recall(id: string): KnownRestaurant | undefined
  /** As it is now. Throws `not_found`. */
  read(id: string): Promise<KnownRestaurant>
}

const dayMs = 86_400_000
const rememberedAtMost = 2_000
/** What changes without its journal, such as by hand, is seen after this. */
const rememberedMs = 5_000

/** The restaurants that guests joined lately, so that a join need not read what hardly ever changes. */
export const createKnownRestaurants = ({ db, clock }: { db: Read; clock: Clock }): KnownRestaurants => {
  const known = new Map<string, KnownRestaurant & { readAt: number }>()
  return {
    recall(id) {
      const found = known.get(id)
      if (found && Math.abs(clock.now() - found.readAt) < rememberedMs) return found
      known.delete(id)
      return undefined
    },
    async read(named) {
      const id = publicRestaurantId(named)
      const readAt = clock.now()
      const row = await findRestaurantWithTexts(db, id, new Date(readAt - dayMs).toISOString())
      const found = {
        restaurant: restaurantOf(id, row),
        notifications: completed('notifications', row?.stored?.notifications ?? null),
        sent: row?.sent ?? 0,
        facts: row?.facts ?? '',
        readAt,
      }
      // The longest known goes first.
      known.delete(id)
      known.set(id, found)
      const [oldest] = known.keys()
      if (known.size > rememberedAtMost && oldest !== undefined) known.delete(oldest)
      return found
    },
  }
}
