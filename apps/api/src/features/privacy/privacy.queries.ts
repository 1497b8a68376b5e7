import { erasedValues } from '@waitbook/contracts/fields/field-rule'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { tenantTables } from '@waitbook/db/schema/tenant-tables'
import { sql } from 'kysely'
import type { Tx } from '../../journal/journal.queries.ts'
import { anyOf } from '../../journal/rows.queries.ts'
import { type GuestRows, isPersonal, type PersonalTableName, personalTables } from './personal-tables.ts'

/** Whether a row of the table belongs to one of these; undefined if none can. */
export const isOfGuest = (table: PersonalTableName, rows: GuestRows) => {
  const columns = Object.entries<readonly (keyof GuestRows)[]>(personalTables[table].ofGuest)
  const named = columns.flatMap(([column, kinds]) => {
    const ids = kinds.flatMap((kind) => rows[kind] ?? [])
    return ids.length > 0 ? [sql<boolean>`${sql.ref(`${table}.${column}`)} = ${anyOf(ids)}`] : []
  })
  return named.length > 0 ? sql<boolean>`(${sql.join(named, sql` or `)})` : undefined
}

/** The columns that are replaced when a guest is erased, and their new values as a row. */
const replaced = (table: PersonalTableName) => {
  const { erasure, fields } = personalTables[table]
  const values = erasure === 'delete' ? {} : erasedValues(fields)
  const row = sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)`
  return { columns: Object.keys(values), row }
}

const columnsOf = (alias: string, columns: readonly string[]) =>
  sql`(${sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)))})`

export const hasPersonalData = (table: 'waitlist_entries' | 'reservations') => {
  const { columns, row } = replaced(table)
  return sql<boolean>`exists (
    select from ${row} erased where ${columnsOf(table, columns)} is distinct from ${columnsOf('erased', columns)})`
}

/** The assignments of an update that erases a guest from rows. */
export const erasingColumns = (table: PersonalTableName) => {
  const { columns, row } = replaced(table)
  const names = sql.join(columns.map((column) => sql.id(column)))
  return sql`(${names}) = (select ${names} from ${row})`
}

/** Erases rows of guests, and what belongs to them in other tables. */
export const eraseRows = async (tx: Tx, restaurantId: RestaurantId, rows: GuestRows) => {
  // In this order no deletion violates a foreign key.
  for (const table of tenantTables.filter(isPersonal)) {
    const condition = isOfGuest(table, rows)
    if (!condition) continue
    const where = sql`where restaurant_id = ${restaurantId} and ${condition}`
    if (personalTables[table].erasure === 'delete') await sql`delete from ${sql.table(table)} ${where}`.execute(tx)
    else if (replaced(table).columns.length > 0)
      await sql`update ${sql.table(table)} set ${erasingColumns(table)} ${where}`.execute(tx)
  }
}
