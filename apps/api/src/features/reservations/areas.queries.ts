import type { RestaurantId } from '@waitbook/contracts/ids'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { Read } from '../../journal/journal.queries.ts'

/** The areas that have tables, in the order in which staff see them. An area is never deleted; its tables are deactivated. */
export const listAreasWithTables = (db: Read, restaurantId: RestaurantId): Promise<{ id: string; name: string }[]> =>
  withTenant(db, restaurantId)
    .selectFrom('floor_areas')
    .select(['id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('resources')
          .select('resources.id')
          .whereRef('resources.restaurant_id', '=', 'floor_areas.restaurant_id')
          .whereRef('resources.area_id', '=', 'floor_areas.id')
          .where('is_active', '=', true),
      ),
    )
    .orderBy('sort_key')
    .orderBy('name')
    .orderBy('id')
    .execute()
