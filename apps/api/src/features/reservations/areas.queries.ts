import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Read } from '../../journal/journal.queries.ts'
import { ownRows } from '../../journal/rows.queries.ts'

/** The areas that have active tables, in the order in which staff see them: `areasWithTables` of the domain, in SQL. */
export const listAreasWithTables = (db: Read, restaurantId: RestaurantId): Promise<{ id: string; name: string }[]> =>
  ownRows(db, restaurantId, 'floor_areas')
    .select(['id', 'name'])
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
