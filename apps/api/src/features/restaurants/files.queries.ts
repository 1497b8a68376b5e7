import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RestaurantFilesTable } from '@waitbook/db/schema/restaurants'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { deleteRows, ownRows } from '../../journal/rows.queries.ts'

type FileKind = RestaurantFilesTable['kind']

const described = ['kind', 'name', 'content_type', 'size', 'sha256', 'uploaded_at'] as const

const filesOf = (db: Read, restaurantId: RestaurantId, kind: FileKind) =>
  ownRows(db, restaurantId, 'restaurant_files').where('kind', '=', kind)

/** The file's description, without its content. */
export const findFile = (db: Read, restaurantId: RestaurantId, kind: FileKind) =>
  filesOf(db, restaurantId, kind).select(described).executeTakeFirst()

export const findFileContent = (db: Read, restaurantId: RestaurantId, kind: FileKind) =>
  filesOf(db, restaurantId, kind)
    .select([...described, 'content'])
    .executeTakeFirst()

export const saveFile = (tx: Tx, restaurantId: RestaurantId, file: Omit<RestaurantFilesTable, 'restaurant_id'>) =>
  tx
    .insertInto('restaurant_files')
    .values({ restaurant_id: restaurantId, ...file })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'kind']).doUpdateSet(file))
    .execute()

export const deleteFile = (tx: Tx, restaurantId: RestaurantId, kind: FileKind) =>
  deleteRows(tx, restaurantId, 'restaurant_files').where('kind', '=', kind).execute()
