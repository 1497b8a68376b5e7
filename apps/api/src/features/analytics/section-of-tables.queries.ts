import type { RestaurantId } from '@waitbook/contracts/ids'
import { type RawBuilder, sql } from 'kysely'

/**
 * The section of the first table that has one, in the layout in use at an instant; null if none has one. Only the last switch
 * to each layout is stored: for an instant before all of them, the layout with the earliest switch is used.
 */
export const sectionOfTables = (
  restaurantId: RestaurantId,
  tables: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
) => sql`(
  select own.section from section_tables own
  where own.restaurant_id = ${restaurantId} and own.resource_id = any (${tables}) and own.layout_id = (
    select layout.id from section_layouts layout
    where layout.restaurant_id = ${restaurantId} and layout.activated_at is not null
    order by layout.activated_at <= ${at} desc,
      case when layout.activated_at <= ${at} then layout.activated_at end desc, layout.activated_at
    limit 1
  )
  order by array_position(${tables}, own.resource_id)
  limit 1
)`
