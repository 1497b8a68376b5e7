import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Connection, connect } from './connect.ts'
import { hasRowSecurity } from './row-security.ts'
import type { Database } from './schema/database.ts'
import { tenantTables } from './schema/tenant-tables.ts'
import { createTestDatabase } from './testing/test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: Connection

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseAdminUrl'))
  connection = connect({ connectionString: database.connectionString })
  for (const id of ['ours', 'theirs']) {
    await sql`insert into restaurants (id, name, time_zone) values (${id}, ${id}, 'UTC')`.execute(connection.db)
    await sql`insert into restaurant_revisions (restaurant_id, epoch) values (${id}, 'x')`.execute(connection.db)
  }
})
afterAll(async () => {
  await connection.db.destroy()
  await database.drop()
})

const insideOurs = <T>(work: (tx: Transaction<Database>) => Promise<T>) =>
  connection.db.transaction().execute(async (tx) => {
    await sql`select enter_restaurant('ours')`.execute(tx)
    return work(tx)
  })

it('every table of a restaurant has a policy, and the role inside owns and bypasses nothing', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant'
    where c.relrowsecurity`.execute(connection.db)
  expect(rows.map(({ name }) => name).sort()).toEqual(['restaurants', ...tenantTables].sort())
  const { rows: roles } = await sql<{ owned: string; rolsuper: boolean; rolbypassrls: boolean; rolcanlogin: boolean }>`
    select r.rolsuper, r.rolbypassrls, r.rolcanlogin,
      (select count(*) from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = 'waitbook_tenant'`.execute(connection.db)
  expect(roles).toEqual([{ owned: 0, rolsuper: false, rolbypassrls: false, rolcanlogin: false }])
  expect(await hasRowSecurity(connection.db)).toBe(true)
})

it('inside a restaurant a statement without any condition meets its rows alone', async () => {
  const seen = await insideOurs((tx) => tx.selectFrom('restaurants').select('id').execute())
  expect(seen).toEqual([{ id: 'ours' }])
  const changed = await insideOurs((tx) =>
    tx.updateTable('restaurant_revisions').set({ epoch: 'changed' }).returning('restaurant_id').execute(),
  )
  expect(changed).toEqual([{ restaurant_id: 'ours' }])
  const settings = { restaurant_id: 'theirs', app: 'waitlist', settings: '{}', updated_at: new Date().toISOString() }
  await expect(insideOurs((tx) => tx.insertInto('settings').values(settings).execute())).rejects.toThrow(
    /row-level security/,
  )
  await expect(insideOurs((tx) => sql`create table mine (n int)`.execute(tx))).rejects.toThrow(/permission denied/)
})

it('is over with its transaction', async () => {
  await insideOurs(() => Promise.reject(new Error('taken back'))).catch(() => undefined)
  const all = await Promise.all(
    Array.from({ length: 20 }, () => connection.db.selectFrom('restaurants').select('id').execute()),
  )
  expect(all.map((rows) => rows.length)).toEqual(Array(20).fill(2))
})
