import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { connect } from './connect.ts'
import { migrateToLatest, migrationNames, runMigrations } from './migrate.ts'
import { createEmptyDatabase } from './testing/test-database.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let client: pg.Client
/** Outside of the transaction that a test holds open: in there the statistics stand still. */
let watcher: pg.Client
beforeEach(async () => {
  database = await createEmptyDatabase(inject('databaseAdminUrl'))
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  watcher = new pg.Client({ connectionString: database.connectionString })
  await watcher.connect()
})
afterEach(async () => {
  await client.end()
  await watcher.end()
  await database.drop()
})

const listDone = async () => {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}
const all = [...migrationNames].sort()

/** A database of the version before, with somebody who reads the table that comes next. */
const standBefore = async (name: string) => {
  const { db } = connect({ connectionString: database.connectionString, max: 1 })
  await runMigrations(db, migrationNames.slice(0, migrationNames.indexOf(name)))
  await db.destroy()
}

const waitsForLock = async () => {
  const { rows } = await watcher.query(
    `select pid from pg_stat_activity where application_name = 'waitbook-migrate' and wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows[0]?.pid as number | undefined
}

it('instances that start together migrate once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrateToLatest(database.connectionString)))
  expect(await listDone()).toEqual(all)
})

it('lets those pass who come while it waits for a long reader, and goes on afterwards', async () => {
  await standBefore('20261121T1810_users')
  await client.query('begin; select * from users')
  const other = new pg.Client({ connectionString: database.connectionString })
  await other.connect()
  const migrating = migrateToLatest(database.connectionString)
  await expect.poll(waitsForLock, { timeout: 10_000 }).toBeDefined()
  // Behind a waiting migration without a time-out this would wait as long as the reader does.
  await other.query('set statement_timeout = 4000')
  expect((await other.query('select count(*) from users')).rowCount).toBe(1)
  await client.query('commit')
  await migrating
  expect(await listDone()).toEqual(all)
  await other.end()
})

it('leaves everything as it was where it is cut off in the middle, and the next start finishes', async () => {
  await standBefore('20261121T1810_users')
  const before = await listDone()
  await client.query('begin; select * from users')
  const migrating = migrateToLatest(database.connectionString)
  const failed = migrating.then(
    () => 'went through',
    () => 'failed',
  )
  await expect.poll(waitsForLock, { timeout: 10_000 }).toBeDefined()
  await watcher.query('select pg_terminate_backend($1)', [await waitsForLock()])
  expect(await failed).toBe('failed')
  await client.query('commit')
  await delay(50)
  expect(await listDone()).toEqual(before)
  await migrateToLatest(database.connectionString)
  expect(await listDone()).toEqual(all)
})
