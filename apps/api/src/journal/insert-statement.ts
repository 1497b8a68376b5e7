import type { Database } from '@waitbook/db/schema/database'

/** A new row for a table; omitted columns get their default. */
export interface NewRow {
  table: keyof Database
  row: Record<string, unknown>
}

/** Column names come from the code, never from a request; quoted, as some are reserved words of SQL. */
const quoted = (name: string) => `"${name}"`

/** In the driver's form: objects and arrays become JSON. */
const parameterOf = (value: unknown) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value)

/** One statement, so one round trip, for rows of several tables; PostgreSQL checks their foreign keys at its end. */
export const insertStatement = (rows: readonly NewRow[]) => {
  const values: unknown[] = []
  const inserts = rows.map(({ table, row }) => {
    const columns = Object.keys(row)
    const parameters = columns.map((name) => `$${values.push(parameterOf(row[name]))}`)
    return `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${parameters.join(', ')})`
  })
  const last = inserts.pop() ?? 'select'
  const parts = inserts.map((insert, index) => `row_${index} as (${insert})`)
  return { text: parts.length === 0 ? last : `with ${parts.join(', ')}\n${last}`, values }
}
