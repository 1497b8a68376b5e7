import type { RestaurantId } from '@waitbook/contracts/ids'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { PastStay } from '@waitbook/domain/floor/learned-turns'
import type { Read } from '../../../journal/journal.queries.ts'
import { ownRows } from '../../../journal/rows.queries.ts'

/** The restaurant's time zone and the stored settings that its tables depend on. */
export const findFloorSettings = (db: Read, restaurantId: RestaurantId) =>
  withTenant(db, restaurantId)
    .selectFrom('restaurants')
    .leftJoin('settings', (join) =>
      join.onRef('settings.restaurant_id', '=', 'restaurants.id').on('settings.app', '=', 'floor'),
    )
    .leftJoin('settings as analytics', (join) =>
      join.onRef('analytics.restaurant_id', '=', 'restaurants.id').on('analytics.app', '=', 'analytics'),
    )
    .leftJoin('settings as general', (join) =>
      join.onRef('general.restaurant_id', '=', 'restaurants.id').on('general.app', '=', 'general'),
    )
    .leftJoin('settings as booking', (join) =>
      join.onRef('booking.restaurant_id', '=', 'restaurants.id').on('booking.app', '=', 'booking'),
    )
    .select(['time_zone', 'settings.settings as floor', 'analytics.settings as analytics'])
    .select(['general.settings as general', 'booking.settings as booking'])
    .where('restaurants.id', '=', restaurantId)
    .executeTakeFirst()

/** Stays that began at `since` or later and ended before `until`: the latest ones, if there are more than `most`. */
export const listPastStays = (
  db: Read,
  restaurantId: RestaurantId,
  { since, until, most }: { since: string; until: string; most: number },
) =>
  ownRows(db, restaurantId, 'stays')
    .select(['id', 'people_count', 'started_at', 'ended_at', 'ended_by'])
    // A service at a desk teaches nothing about tables.
    .where('source', '<>', 'desk')
    .where('started_at', '>=', since)
    .where('ended_at', '<', until)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .$castTo<PastStay>()
    .execute()
