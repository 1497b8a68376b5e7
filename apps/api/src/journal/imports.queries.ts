import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { ImportColumnsTable, ImportsTable } from '@waitbook/db/schema/imports'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { type Insertable, sql } from 'kysely'
import type { Read, Tx } from './journal.queries.ts'
import { deleteRows, ownRows, updateRows } from './rows.queries.ts'

export const findImport = (db: Read, restaurantId: RestaurantId, kind: ImportsTable['kind'], id: string) =>
  ownRows(db, restaurantId, 'imports')
    .select(['planned', 'done', 'finished_at'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()

/** Adds the rows of a part to an import, which the first part creates. */
export const addDone = (tx: Tx, row: Insertable<ImportsTable>) =>
  tx
    .insertInto('imports')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'id'])
        .doUpdateSet({ done: sql<number>`least(imports.planned, imports.done + excluded.done)` }),
    )
    .execute()

export const finishImport = (
  db: Parameters<typeof updateRows>[0],
  restaurantId: RestaurantId,
  id: string,
  finished_at: string,
) => updateRows(db, restaurantId, 'imports').set({ finished_at }).where('id', '=', id).execute()

/** Whether the change of a restaurant with this number has been undone. */
export const isImportUndone = async (db: Read, restaurantId: RestaurantId, seq: number) =>
  (await ownRows(db, restaurantId, 'activity').select('seq').where('undoes', '=', seq).executeTakeFirst()) !== undefined

/** The changes of the later parts of an import. */
export const listLaterChanges = async (db: Read, restaurantId: RestaurantId, seq: number): Promise<RowChange[]> => {
  const rows = await ownRows(db, restaurantId, 'activity')
    .select('changes')
    .where('continues', '=', seq)
    .orderBy('seq')
    .execute()
  return rows.flatMap(({ changes }) => changes)
}

export interface OpenPart {
  id: string
  seq: number
  /** The seq of the first part. */
  first: number
}

/** The parts of some imports, named by their first ones, that have not been undone. */
export const listOpenParts = async (
  db: Parameters<typeof ownRows>[0],
  restaurantId: RestaurantId,
  firsts: readonly number[],
): Promise<OpenPart[]> =>
  ownRows(db, restaurantId, 'activity')
    .select(['id', 'seq', sql<number>`coalesce(continues, seq)`.as('first')])
    .where(({ or, eb }) =>
      or([
        eb('seq', '=', sql<number>`any(${[...firsts]}::bigint[])`),
        eb('continues', '=', sql<number>`any(${[...firsts]}::bigint[])`),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('activity as undo')
            .select('undo.seq')
            .where('undo.restaurant_id', '=', restaurantId)
            .whereRef('undo.undoes', '=', 'activity.seq'),
        ),
      ),
    )
    .orderBy('seq')
    .execute()

export const findColumns = (db: Read, restaurantId: RestaurantId, kind: ImportColumnsTable['kind'], heading: string) =>
  ownRows(db, restaurantId, 'import_columns')
    .select('fields')
    .where('kind', '=', kind)
    .where('heading', '=', heading)
    .executeTakeFirst()

/** More headings than anyone imports. */
const mostHeadings = 20

export const putColumns = async (db: Db, row: Insertable<ImportColumnsTable>) => {
  const { restaurant_id, fields, used_at } = row
  await withTenant(db, restaurant_id)
    .insertInto('import_columns')
    .values(row)
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'kind', 'heading']).doUpdateSet({ fields, used_at }))
    .execute()
  await deleteRows(db, restaurant_id, 'import_columns')
    .where('heading', 'not in', (eb) =>
      eb
        .selectFrom('import_columns as newest')
        .select('newest.heading')
        .where('newest.restaurant_id', '=', restaurant_id)
        .orderBy('used_at', 'desc')
        .limit(mostHeadings),
    )
    .execute()
}
