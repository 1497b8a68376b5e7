import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RestaurantFilesTable } from '@waitbook/db/schema/restaurants'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { deleteRows, ownRows } from '../../journal/rows.queries.ts'

type MenuFileRow = Omit<RestaurantFilesTable, 'restaurant_id' | 'kind'>

const described = ['name', 'content_type', 'size', 'sha256', 'uploaded_at'] as const

const menuFiles = (db: Read, restaurantId: RestaurantId) =>
  ownRows(db, restaurantId, 'restaurant_files').where('kind', '=', 'menu')

/** The file's description, without its content. */
export const findMenuFile = (db: Read, restaurantId: RestaurantId) =>
  menuFiles(db, restaurantId).select(described).executeTakeFirst()

export const findMenuContent = (db: Read, restaurantId: RestaurantId) =>
  menuFiles(db, restaurantId)
    .select([...described, 'content'])
    .executeTakeFirst()

export const saveMenuFile = (tx: Tx, restaurantId: RestaurantId, file: MenuFileRow) =>
  tx
    .insertInto('restaurant_files')
    .values({ restaurant_id: restaurantId, kind: 'menu', ...file })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'kind']).doUpdateSet(file))
    .execute()

export const deleteMenuFile = (tx: Tx, restaurantId: RestaurantId) =>
  deleteRows(tx, restaurantId, 'restaurant_files').where('kind', '=', 'menu').execute()
