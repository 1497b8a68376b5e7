import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { Database } from '@waitbook/db/schema/database'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Insertable,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import type { Read, Tx } from './journal.queries.ts'

type TenantTable = {
  [T in keyof Database]: Database[T] extends { restaurant_id: unknown } ? T : never
}[keyof Database]

/** Any of the values. One parameter: a list of parameters would be another statement for each length. */
export const anyOf = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`

const own = (table: TenantTable) => `${table}.restaurant_id` as never

/** The rows of a restaurant: the condition, and the tenant context where there is no transaction. */
export const ownRows = <T extends TenantTable>(db: Read, restaurantId: string, table: T) =>
  withTenant(db, restaurantId)
    .selectFrom<TenantTable>(table)
    .where(own(table), '=', restaurantId as never) as unknown as SelectQueryBuilder<Database, T, object>

export const updateRows = <T extends TenantTable>(
  db: Pick<Db, 'updateTable' | 'isTransaction' | 'withPlugin'>,
  restaurantId: string,
  table: T,
) =>
  withTenant(db, restaurantId)
    .updateTable<TenantTable>(table)
    .where(own(table), '=', restaurantId as never) as unknown as UpdateQueryBuilder<Database, T, T, UpdateResult>

export const deleteRows = <T extends TenantTable>(
  db: Pick<Db, 'deleteFrom' | 'isTransaction' | 'withPlugin'>,
  restaurantId: string,
  table: T,
) =>
  withTenant(db, restaurantId)
    .deleteFrom<TenantTable>(table)
    .where(own(table), '=', restaurantId as never) as unknown as DeleteQueryBuilder<Database, T, DeleteResult>

/** Tables whose rows the journal has as they are stored, by their id. */
export type RowTable =
  | 'booking_wishes'
  | 'desk_sessions'
  | 'floor_areas'
  | 'floor_layouts'
  | 'holds'
  | 'queues'
  | 'resource_groups'
  | 'resource_marks'
  | 'section_layouts'
  | 'server_shifts'
  | 'servers'
  | 'stays'

/** Writes a row, whether it is stored already or not. */
export const putRow = async <T extends RowTable>(
  tx: Tx,
  table: T,
  restaurantId: RestaurantId,
  row: Omit<Insertable<Database[T]>, 'restaurant_id'>,
) => {
  const values = { ...row } as never
  await tx
    .insertInto<RowTable>(table)
    .values({ ...row, restaurant_id: restaurantId } as never)
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'id']).doUpdateSet(values))
    .execute()
}

export const deleteRow = (tx: Tx, table: RowTable, restaurantId: RestaurantId, id: string) =>
  deleteRows(tx, restaurantId, table).where('id', '=', id).execute()
