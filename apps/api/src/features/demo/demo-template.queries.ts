import type { RestaurantId } from '@waitbook/contracts/ids'
import { tenantTables } from '@waitbook/db/schema/tenant-tables'
import { sql } from 'kysely'
import type { Tx } from '../../journal/journal.queries.ts'

/** The rows of one table. */
export interface TemplateRows {
  table: string
  /** Without generated columns. */
  columns: readonly string[]
  /** A JSON array of the rows, written and read by PostgreSQL. */
  json: string
}

/** Each demo gets its own rows in these tables. */
const notCopied: readonly string[] = ['sandboxes', 'token_hashes', 'usernames', 'memberships', 'persons']

/** In an order in which each table follows those that it references. */
const copied = ['restaurants', ...tenantTables.filter((table) => !notCopied.includes(table)).toReversed()]

/** All rows of a restaurant except those in `notCopied`. */
export const readTemplateRows = async (tx: Tx, restaurantId: RestaurantId) => {
  const found: TemplateRows[] = []
  for (const table of copied) {
    const owner = sql.ref(table === 'restaurants' ? 'id' : 'restaurant_id')
    // The copy of a message in flight would stay `sending`, as no worker sends it.
    const whole = table === 'messages' ? sql` and state <> 'sending'` : sql``
    const { rows } = await sql<{ json: string | null; columns: string[] }>`
      select (select json_agg(t)::text from ${sql.table(table)} t where ${owner} = ${restaurantId}${whole}) as json,
        (select array_agg(attname::text) from pg_attribute
          where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns
    `.execute(tx)
    const [row] = rows
    if (row?.json) found.push({ table, columns: row.columns, json: row.json })
  }
  return found
}

export const insertTemplateRows = (tx: Tx, { table, columns, json }: TemplateRows) => {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx)
}
