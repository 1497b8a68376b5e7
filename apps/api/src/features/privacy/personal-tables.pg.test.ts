import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { shareRestaurant } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { personalTables } from './personal-tables.ts'

let host: TestApp
shareRestaurant((shared) => {
  host = shared.host
})

/** Of Kysely. */
const migrations = ['kysely_migration', 'kysely_migration_lock']

it('decides about every table of the database, and about every column of those with data of guests', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`.execute(host.deps.connection.db)
  const stored = rows.filter(({ table }) => !migrations.includes(table))
  expect(stored.map(({ table }) => table).toSorted()).toEqual(Object.keys(personalTables).toSorted())
  const columns = new Map(stored.map((each) => [each.table, each.columns.toSorted()]))
  for (const [table, rule] of Object.entries(personalTables)) {
    if (typeof rule !== 'string')
      expect([table, Object.keys(rule.fields).toSorted()]).toEqual([table, columns.get(table)])
  }
})
