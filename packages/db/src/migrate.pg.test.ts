import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { connect } from './connect.ts'
import { earlierMigrations } from './earlier-schema.ts'
import { StartError } from './embedded/start-error.ts'
import { migrateToLatest, migrations, runMigrations } from './migrate.ts'
import { firstMigrations, laterMigrations } from './testing/later-migrations.ts'
import { createEmptyDatabase, createTestDatabase } from './testing/test-database.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let client: pg.Client
/** Uses another connection: within a transaction the statistics views do not change. */
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
const all = Object.keys(migrations)
const allLater = Object.keys(laterMigrations)
const migrateLater = () => migrateToLatest(database.connectionString, laterMigrations)

/** Runs migrations, but does not make the concurrent indexes. */
const migrate = async (wanted = migrations) => {
  const { db } = connect({ connectionString: database.connectionString, max: 1 })
  await runMigrations(db, wanted)
  await db.destroy()
}

const waitsForLock = async () => {
  const { rows } = await watcher.query(
    `select pid from pg_stat_activity where application_name = 'waitbook-migrate' and wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows[0]?.pid as number | undefined
}

/** Every table, column, index and constraint in the catalog. */
const schemaOf = async (of = watcher) => {
  const { rows } = await of.query<{ part: string }>(`
    select format('%s.%s %s %s %s', c.relname, a.attname, a.atttypid::regtype, a.attnotnull, a.attidentity) as part
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select format('%s %s', tablename, policyname) from pg_policies where schemaname = 'public'
    order by 1`)
  return rows.map(({ part }) => part)
}

const schemaAt = async (connectionString: string) => {
  const other = new pg.Client({ connectionString })
  await other.connect()
  const schema = await schemaOf(other)
  await other.end()
  return schema
}

it('instances that start together migrate once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrateToLatest(database.connectionString)))
  expect(await listDone()).toEqual(all)
})

it('a schema of a newer version is refused with a sentence that names the migration, and is not changed', async () => {
  await migrateToLatest(database.connectionString)
  await client.query(`insert into kysely_migration (name, "timestamp") values ('20991231T0900_later', now()::text)`)
  const schema = await schemaOf()
  const refused = await migrateToLatest(database.connectionString).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartError)
  expect((refused as Error).message).toBe(
    `The database has the schema of a newer Waitbook (20991231T0900_later); this version knows none after ${all.at(-1)}. Start the version that made it, or a newer one.`,
  )
  expect(await schemaOf()).toEqual(schema)
})

describe('the schema of a version before the first release', () => {
  const record = async (names: readonly string[]) => {
    await client.query('delete from kysely_migration')
    await client.query(`insert into kysely_migration (name, "timestamp") select unnest($1::text[]), now()::text`, [
      names,
    ])
  }

  it('is adopted as it is, with its rows', async () => {
    await migrate(firstMigrations)
    await client.query("insert into restaurants (id, name, time_zone) values ('r', 'R', 'UTC')")
    await client.query(`create index parties_name on parties (restaurant_id, lower(name), id);
      alter table messages drop constraint messages_owner,
        add constraint messages_owner
          check (may_be_unowned or num_nonnulls(entry_id, reservation_id, wish_id) > 0) not valid`)
    await record(earlierMigrations)
    await Promise.all([1, 2].map(() => migrateToLatest(database.connectionString)))
    expect(await listDone()).toEqual(all)
    const fresh = await createTestDatabase(inject('databaseAdminUrl'))
    expect(await schemaOf()).toEqual(await schemaAt(fresh.connectionString))
    await fresh.drop()
    expect((await client.query('select id from restaurants')).rows).toEqual([{ id: 'r' }])
  })

  it('is refused where migrations are missing, with the version to start once', async () => {
    await migrate(firstMigrations)
    const incomplete = earlierMigrations.slice(0, -1)
    await record(incomplete)
    const refused = await migrateToLatest(database.connectionString).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartError)
    expect((refused as Error).message).toBe(
      'The schema is one from before the first release (20261128T1540_booking_shares): start the sources of commit 4b81cd06 on it once, then this version.',
    )
    expect(await listDone()).toEqual(incomplete)
  })
})

it('does not block other clients while it waits for a long reader, and continues afterwards', async () => {
  await migrate()
  await client.query('begin; select * from users')
  const other = new pg.Client({ connectionString: database.connectionString })
  await other.connect()
  const migrating = migrateLater()
  await expect.poll(waitsForLock).toBeDefined()
  // Behind a waiting migration without a time-out this would wait as long as the reader does.
  expect((await other.query('select count(*) from users')).rowCount).toBe(1)
  await client.query('commit')
  await migrating
  expect(await listDone()).toEqual(allLater)
  await other.end()
})

it('changes nothing if its connection is lost midway, and the next start completes', async () => {
  await migrate()
  const before = await listDone()
  await client.query('begin; select * from users')
  const migrating = migrateLater()
  const failed = migrating.then(
    () => 'went through',
    () => 'failed',
  )
  await expect.poll(waitsForLock).toBeDefined()
  await watcher.query('select pg_terminate_backend($1)', [await waitsForLock()])
  expect(await failed).toBe('failed')
  await client.query('commit')
  await delay(50)
  expect(await listDone()).toEqual(before)
  await migrateLater()
  expect(await listDone()).toEqual(allLater)
})

it('changes nothing if its process is killed with a migration open, and the next start completes', async () => {
  await migrate()
  const [done, schema] = [await listDone(), await schemaOf()]
  await client.query('begin; select * from users')
  const script = fileURLToPath(new URL('testing/migrate-once.ts', import.meta.url))
  const child = spawn(process.execPath, [script, database.connectionString], { stdio: 'ignore' })
  const gone = once(child, 'exit')
  await expect.poll(waitsForLock).toBeDefined()
  child.kill('SIGKILL')
  expect((await gone)[1]).toBe('SIGKILL')
  await client.query('commit')
  const migrators = async () =>
    (
      await watcher.query(
        "select from pg_stat_activity where application_name = 'waitbook-migrate' and datname = current_database()",
      )
    ).rowCount
  await expect.poll(migrators).toBe(0)
  expect(await listDone()).toEqual(done)
  expect(await schemaOf()).toEqual(schema)
  await migrateLater()
  expect(await listDone()).toEqual(allLater)
  expect((await schemaOf()).length).toBeGreaterThan(schema.length)
})

it('retries after a deadlock with running clients', async () => {
  await migrate()
  // Each backend checks for a deadlock once, after waiting for a second. On a busy machine the migration may have
  // checked before it existed, and this client would be cancelled; then the migration's own lock_timeout ends its
  // attempt.
  await client.query(
    "begin; set local deadlock_timeout = '10min'; lock table restaurant_revisions in row exclusive mode",
  )
  const migrating = migrateLater()
  await expect.poll(waitsForLock).toBeDefined()
  // The migration has locked this table, and waits for the first one.
  await client.query('lock table activity in row exclusive mode')
  await client.query('commit')
  await migrating
  expect(await listDone()).toEqual(allLater)
})

describe('indexes of a table in use', () => {
  const validIndexes = async () => {
    const { rows } = await watcher.query<{ name: string; valid: boolean }>(
      `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = 'messages'::regclass and c.relname in ('messages_due', 'messages_sending') order by 1`,
    )
    return rows.map(({ name, valid }) => [name, valid])
  }
  const both = [
    ['messages_due', true],
    ['messages_sending', true],
  ]
  /** Inserts as a join with a text does, and fails instead of waiting for a lock. */
  const write = () =>
    watcher.query("begin; set local lock_timeout = '300ms'; lock table messages in row exclusive mode; commit")
  it('are created while others write, after waiting for earlier transactions', async () => {
    await migrate()
    await client.query('begin; lock table messages in row exclusive mode')
    const migrating = migrateToLatest(database.connectionString)
    await expect.poll(waitsForLock).toBeDefined()
    await write()
    await client.query('commit')
    await migrating
    expect(await validIndexes()).toEqual(both)
  })

  it('are created once by instances that start together, without a deadlock', async () => {
    await migrate()
    await client.query('begin; lock table messages in row exclusive mode')
    const starting = Promise.all(Array.from({ length: 4 }, () => migrateToLatest(database.connectionString)))
    await expect.poll(waitsForLock).toBeDefined()
    await delay(1_000)
    await client.query('commit')
    await starting
    expect(await validIndexes()).toEqual(both)
  })

  it('are created again if creating them was interrupted', async () => {
    await migrate()
    await client.query('begin; lock table messages in row exclusive mode')
    const failed = migrateToLatest(database.connectionString).then(
      () => 'went through',
      () => 'failed',
    )
    await expect.poll(waitsForLock).toBeDefined()
    await expect.poll(validIndexes).toEqual([['messages_due', false]])
    await watcher.query('select pg_terminate_backend($1)', [await waitsForLock()])
    expect(await failed).toBe('failed')
    await client.query('commit')
    expect(await validIndexes()).toEqual([['messages_due', false]])
    await migrateToLatest(database.connectionString)
    expect(await validIndexes()).toEqual(both)
  })
})
