import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { connect } from '../connect.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { tenantTables } from './tenant-tables.ts'

it('the list has every tenant table, each before the tables that it references', async () => {
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  const { db } = connect({ connectionString: database.connectionString })
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'restaurant_id' and t.table_type = 'BASE TABLE'`.execute(db)
  const { rows: references } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and conrelid <> confrelid and confrelid <> 'restaurants'::regclass`.execute(db)
  await db.destroy()
  await database.drop()
  expect([...tenantTables].sort()).toEqual(rows.map(({ name }) => name).sort())
  const place = (name: string) => (tenantTables as readonly string[]).indexOf(name)
  for (const { from, to } of references) expect(place(from), `${from} refers to ${to}`).toBeLessThan(place(to))
})
