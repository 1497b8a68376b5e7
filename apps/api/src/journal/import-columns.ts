import { createHash } from 'node:crypto'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { columnsText, type ImportKind, isFieldOf, leftOut } from '@waitbook/domain/imports/import-fields'
import type { TextFile } from '@waitbook/rpc/text-file'
import type { CsvTable } from '../lib/csv/csv-reader.ts'
import { findColumns, putColumns } from './imports.queries.ts'

/** A hash, as the first line of a file without column names is the data of a guest. */
const hashOf = ({ rows }: CsvTable) =>
  createHash('sha256')
    .update(JSON.stringify(rows[0]?.cells ?? []))
    .digest('base64url')

/** The columns that the call names, else those that were last used in this restaurant for a file with the same heading. */
export const columnsOf = async (
  db: Db,
  restaurantId: RestaurantId,
  kind: ImportKind,
  table: CsvTable,
  { columns }: TextFile,
): Promise<TextFile['columns']> => {
  if (columns) return columns
  const stored = (await findColumns(db, restaurantId, kind, hashOf(table)))?.fields.split(',')
  const fields = stored?.map((field) => (field !== leftOut && isFieldOf(kind, field) ? field : null))
  return fields?.length === table.rows[0]?.cells.length ? fields : undefined
}

/** Stores the columns that a call has chosen for a file that it imports. */
export const rememberColumns = async (
  db: Db,
  restaurantId: RestaurantId,
  kind: ImportKind,
  table: CsvTable,
  { columns }: TextFile,
  at: string,
) => {
  if (!columns) return
  await putColumns(db, {
    ...{ restaurant_id: restaurantId, kind, heading: hashOf(table) },
    ...{ fields: columnsText(columns), used_at: at },
  })
}
