import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@waitbook/db/connect'
import { migrateToLatest } from '@waitbook/db/migrate'
import { startFaultProxy } from '@waitbook/db/testing/fault-proxy'
import { createEmptyDatabase, createTestDatabase } from '@waitbook/db/testing/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLog } from '../lib/log.ts'
import { readEnv } from './env.ts'
import { checkDatabase, startServer } from './start.ts'

it('warns at start of durability settings that an external database has off', async () => {
  // The server of the tests does not wait for the disk, for speed.
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  const { db } = connect({ connectionString: database.connectionString, max: 1 })
  await sql`set synchronous_commit = off`.execute(db)
  const said: unknown[] = []
  const env = readEnv({ REQUIRE_ROW_SECURITY: 'on' })
  await checkDatabase(db, { warn: (...words: unknown[]) => void said.push(words.at(-1)) }, env)
  expect(said).toEqual([
    'The database has fsync, full_page_writes, synchronous_commit off: a loss of power may take acknowledged changes with it, or more.',
  ])
  await db.destroy()
  await database.drop()
})

it('warns at start if a promoted standby would not be noticed', async () => {
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  const { db } = connect({ connectionString: database.connectionString, max: 1 })
  await sql`revoke execute on function pg_current_wal_lsn() from public`.execute(db)
  await migrateToLatest(database.connectionString)
  const said: unknown[] = []
  await checkDatabase(db, { warn: (...words: unknown[]) => void said.push(words.at(-1)) }, readEnv({}))
  expect(said).toContain(
    "The database does not allow pg_current_wal_lsn() or pg_control_checkpoint(), so a failover that lost changes is not noticed. After one, run: update restaurant_revisions set epoch = replace(gen_random_uuid()::text, '-', '')",
  )
  await db.destroy()
  await database.drop()
})

describe('a role that may not take on the role of a restaurant', () => {
  const name = 'waitbook_test_without_tenant'
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>
  let databaseUrl: string

  beforeAll(async () => {
    database = await createEmptyDatabase(inject('databaseAdminUrl'))
    const admin = connect({ connectionString: database.connectionString, max: 1 })
    const own = new URL(database.connectionString)
    await sql`create role ${sql.id(name)} login password 'x' nosuperuser nocreaterole`.execute(admin.db)
    await sql`alter database ${sql.id(own.pathname.slice(1))} owner to ${sql.id(name)}`.execute(admin.db)
    await admin.db.destroy()
    own.searchParams.set('user', name)
    own.searchParams.set('password', 'x')
    databaseUrl = own.href
  })
  afterAll(async () => {
    await database.drop()
    const admin = connect({ connectionString: inject('databaseAdminUrl'), max: 1 })
    await sql`drop role ${sql.id(name)}`.execute(admin.db)
    await admin.db.destroy()
  })
  const variables = (more = {}) =>
    readEnv({ DATABASE_URL: databaseUrl, APP_SECRET: 'x'.repeat(40), HOST: '127.0.0.1', PORT: '0', ...more })

  it('is reported by /readyz', async () => {
    const server = await startServer(variables(), createLog('silent'))
    const answer = await fetch(`http://127.0.0.1:${server.port}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', row_security: 'off' }])
    await server.stop()
  })

  it('refuses the start if row-level security is required, with the statements that help', async () => {
    const start = startServer(variables({ REQUIRE_ROW_SECURITY: 'on' }), createLog('silent'))
    await expect(start).rejects.toThrow(
      `CREATE ROLE waitbook_tenant NOLOGIN; GRANT waitbook_tenant TO "${name}"; Then start Waitbook again. (REQUIRE_ROW_SECURITY is on.)`,
    )
  })
})

it('reports a port in use before it creates or starts a database', async () => {
  const taken = createServer()
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const dataDir = join(tmpdir(), `waitbook-not-made-${port}`)
  const env = readEnv({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) })
  await expect(startServer(env, createLog('silent'))).rejects.toThrow(`Port ${port} is taken`)
  expect(existsSync(dataDir)).toBe(false)
  taken.close()
})

it.each([
  ['while it migrates', 'create table'],
  ['as it looks at the secret', 'from "secret_marks"'],
  ['as it begins to listen', 'listen waitbook'],
])('reports in one sentence that its database became unavailable %s', async (_, statement) => {
  const database = await createEmptyDatabase(inject('databaseAdminUrl'))
  const proxy = await startFaultProxy(database.connectionString)
  proxy.resetAfter = statement
  const env = readEnv({
    DATABASE_URL: proxy.url,
    APP_SECRET: 'a secret of these tests alone, long enough',
    HOST: '127.0.0.1',
    PORT: '0',
  })
  await expect(startServer(env, createLog('silent'))).rejects.toThrow(
    /^The database became unavailable while Waitbook started \(.+\): start it again once the database is back\.$/,
  )
  expect(proxy.resetAfter).toBeUndefined()
  await proxy.close()
  await database.drop()
})
