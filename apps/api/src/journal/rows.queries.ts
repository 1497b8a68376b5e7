import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Database } from '@waitbook/db/schema/database'
import { type Insertable, sql } from 'kysely'
import type { Tx } from './journal.queries.ts'

/** Any of the values. One parameter: a list of parameters would be another statement for each length. */
export const anyOf = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`

/** Tables whose rows the journal has as they are stored, by their id. */
export type RowTable =
  | 'booking_wishes'
  | 'floor_areas'
  | 'floor_layouts'
  | 'holds'
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

export const deleteRow = async (tx: Tx, table: RowTable, restaurantId: RestaurantId, id: string) => {
  await tx.deleteFrom<RowTable>(table).where('restaurant_id', '=', restaurantId).where('id', '=', id).execute()
}
