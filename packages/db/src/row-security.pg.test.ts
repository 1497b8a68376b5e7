import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { type Connection, connect } from './connect.ts'
import { migrateToLatest } from './migrate.ts'
import { hasRowSecurity } from './row-security.ts'
import type { Database } from './schema/database.ts'
import { tenantTables } from './schema/tenant-tables.ts'
import { withTenant } from './tenant/tenant-context.ts'
import { makeDataDir, start } from './testing/embedded-fixture.ts'
import { createEmptyDatabase, createTestDatabase } from './testing/test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: Connection

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseAdminUrl'))
  connection = connect({ connectionString: database.connectionString })
  await addBoth(connection.db)
  for (const id of ['ours', 'theirs']) {
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

it('every table of a restaurant has a policy, and the tenant role owns no table and bypasses no policy', async () => {
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

it('in a tenant context a statement without any condition sees only the rows of its restaurant', async () => {
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

it('ends with its transaction', async () => {
  await insideOurs(() => Promise.reject(new Error('taken back'))).catch(() => undefined)
  const all = await Promise.all(
    Array.from({ length: 20 }, () => connection.db.selectFrom('restaurants').select('id').execute()),
  )
  expect(all.map((rows) => rows.length)).toEqual(Array(20).fill(2))
})

const addBoth = async (db: Connection['db']) => {
  for (const id of ['ours', 'theirs']) {
    await sql`insert into restaurants (id, name, time_zone) values (${id}, ${id}, 'UTC')`.execute(db)
  }
}

/** As DATABASE_URL usually has it: a database of an ordinary role's own, which has brought the schema into it. */
const asOrdinaryRole = async (name: string, mayEnter: boolean) => {
  const { db } = connection
  const own = await createEmptyDatabase(inject('databaseAdminUrl'))
  const url = new URL(own.connectionString)
  await sql`create role ${sql.id(name)} login password 'x' nosuperuser nocreaterole`.execute(db)
  await sql`alter database ${sql.id(url.pathname.slice(1))} owner to ${sql.id(name)}`.execute(db)
  if (mayEnter) await sql`grant waitbook_tenant to ${sql.id(name)}`.execute(db)
  url.searchParams.set('user', name)
  url.searchParams.set('password', 'x')
  const ordinary = connect({ connectionString: url.href, max: 1 })
  onTestFinished(async () => {
    await ordinary.db.destroy()
    await own.drop()
    await sql`drop role ${sql.id(name)}`.execute(db)
  })
  await migrateToLatest(url.href)
  await addBoth(ordinary.db)
  const { rows } = await sql<{ name: string; rolsuper: boolean }>`
    select rolname as name, rolsuper from pg_roles where rolname = current_user`.execute(ordinary.db)
  expect(rows).toEqual([{ name, rolsuper: false }])
  return ordinary.db
}

it('holds for an ordinary role that may switch to the tenant role', async () => {
  const db = await asOrdinaryRole('waitbook_test_member', true)
  expect(await hasRowSecurity(db)).toBe(true)
  for (let turn = 0; turn < 6; turn += 1) {
    const seen = withTenant(db, 'ours').selectFrom('restaurants').select('id').where('name', '<>', '')
    expect(await seen.execute()).toEqual([{ id: 'ours' }])
    expect(await db.selectFrom('restaurants').select('id').execute()).toHaveLength(2)
  }
})

it('is reported as off for a role that may not, and the conditions of the queries still hold', async () => {
  const db = await asOrdinaryRole('waitbook_test_stranger', false)
  expect(await hasRowSecurity(db)).toBe(false)
  const named = withTenant(db, 'ours').selectFrom('restaurants').select('id').where('id', '=', 'ours')
  expect(await named.execute()).toEqual([{ id: 'ours' }])
  expect(await withTenant(db, 'ours').selectFrom('restaurants').select('id').execute()).toHaveLength(2)
})

it('is present in the embedded PostgreSQL', async () => {
  const server = await start(makeDataDir())
  const own = connect({ connectionString: server.connectionString, max: 1 })
  try {
    await migrateToLatest(server.connectionString)
    expect(await hasRowSecurity(own.db)).toBe(true)
    await addBoth(own.db)
    const seen = await withTenant(own.db, 'ours').selectFrom('restaurants').select('id').execute()
    expect(seen).toEqual([{ id: 'ours' }])
  } finally {
    await own.db.destroy()
  }
})
