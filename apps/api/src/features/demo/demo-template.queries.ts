import type { RestaurantId } from '@waitbook/contracts/ids'
import { tenantTables } from '@waitbook/db/schema/tenant-tables'
import { sql } from 'kysely'
import type { Tx } from '../../journal/journal.queries.ts'

/** The rows of one table. */
export interface TemplateRows {
  table: string
  /** Without generated ones. */
  columns: readonly string[]
  /** A list of the rows, as PostgreSQL writes and reads them. */
  json: string
}

/** Each demo has its own of these. */
const notCopied: readonly string[] = ['sandboxes', 'token_hashes', 'usernames']

/** Each table after those that it references. */
const copied = ['restaurants', ...tenantTables.filter((table) => !notCopied.includes(table)).toReversed()]

/** All rows of a restaurant, but those that each demo has of its own. */
export const readTemplateRows = async (tx: Tx, restaurantId: RestaurantId) => {
  const found: TemplateRows[] = []
  for (const table of copied) {
    const owner = sql.ref(table === 'restaurants' ? 'id' : 'restaurant_id')
    // A copy of a message that is being sent would have no sender.
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
