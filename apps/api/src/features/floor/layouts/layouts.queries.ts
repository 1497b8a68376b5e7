import { type FloorLayout, floorLayout, type StoredLayout } from '@waitbook/contracts/floor/layouts'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Read, Tx } from '../../../journal/journal.queries.ts'
import { ownRows, putRow } from '../../../journal/rows.queries.ts'

const layoutColumns = Object.keys(floorLayout.shape) as (keyof FloorLayout)[]

/** All saved layouts, in the order in which staff see them. */
const layouts = (db: Read, restaurantId: RestaurantId) =>
  ownRows(db, restaurantId, 'floor_layouts').select(layoutColumns).orderBy('name').orderBy('id')

export const listLayouts = (db: Read, restaurantId: RestaurantId): Promise<StoredLayout[]> =>
  layouts(db, restaurantId).select('tables').execute()

/** Without the tables that are drawn in them. */
export const listLayoutNames = (db: Read, restaurantId: RestaurantId): Promise<FloorLayout[]> =>
  layouts(db, restaurantId).execute()

export const storeLayout = (tx: Tx, restaurantId: RestaurantId, layout: StoredLayout) =>
  putRow(tx, 'floor_layouts', restaurantId, { ...layout, tables: JSON.stringify(layout.tables) })
