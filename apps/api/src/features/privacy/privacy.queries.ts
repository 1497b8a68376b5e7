import { erasedValues } from '@waitbook/contracts/fields/field-rule'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { tenantTables } from '@waitbook/db/schema/tenant-tables'
import { sql } from 'kysely'
import type { Tx } from '../../journal/journal.queries.ts'
import { type GuestRows, isPersonal, type PersonalTableName, personalTables } from './personal-tables.ts'

export const any = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`

/** Whether a row of the table belongs to one of these; undefined if none can. */
export const isOfGuest = (table: PersonalTableName, rows: GuestRows) => {
  const columns = Object.entries<readonly (keyof GuestRows)[]>(personalTables[table].ofGuest)
  const named = columns.flatMap(([column, kinds]) => {
    const ids = kinds.flatMap((kind) => rows[kind] ?? [])
    return ids.length > 0 ? [sql<boolean>`${sql.ref(`${table}.${column}`)} = ${any(ids)}`] : []
  })
  return named.length > 0 ? sql<boolean>`(${sql.join(named, sql` or `)})` : undefined
}

const asColumn = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)

/** The columns that are replaced when a guest of the table is erased, with their new values. */
const replacedColumns = (table: PersonalTableName): [column: string, value: unknown][] => {
  const { erasure, fields } = personalTables[table]
  if (erasure === 'delete') return []
  return Object.entries(erasedValues(fields)).map(([column, value]) => [column, asColumn(value)])
}

/** Whether a row still has personal data. */
export const hasPersonalData = (table: 'waitlist_entries' | 'reservations') => {
  const differs = replacedColumns(table).map(
    ([column, erased]) => sql`${sql.ref(`${table}.${column}`)} is distinct from ${erased}`,
  )
  return sql<boolean>`(${sql.join(differs, sql` or `)})`
}

/** The assignments of an update that erases a guest from rows. */
export const erasingColumns = (table: PersonalTableName) =>
  sql.join(replacedColumns(table).map(([column, erased]) => sql`${sql.id(column)} = ${erased}`))

/** Erases rows of guests, and what belongs to them in other tables. */
export const eraseRows = async (tx: Tx, restaurantId: RestaurantId, rows: GuestRows) => {
  // In this order no deletion violates a foreign key.
  for (const table of tenantTables.filter(isPersonal)) {
    const condition = isOfGuest(table, rows)
    if (!condition) continue
    const where = sql`where restaurant_id = ${restaurantId} and ${condition}`
    if (personalTables[table].erasure === 'delete') await sql`delete from ${sql.table(table)} ${where}`.execute(tx)
    else if (replacedColumns(table).length > 0)
      await sql`update ${sql.table(table)} set ${erasingColumns(table)} ${where}`.execute(tx)
  }
}
