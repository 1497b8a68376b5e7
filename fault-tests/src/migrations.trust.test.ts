import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { migrateToLatest, migrations } from '@waitbook/db/migrate'
import { createEmptyDatabase, createTestDatabase } from '@waitbook/db/testing/test-database'
// Declares what vitest's inject() knows of the test server.
import type {} from '@waitbook/db/testing/test-server'
import { startBalancer } from '@waitbook/e2e/src/balancer.ts'
import { startServer } from '@waitbook/e2e/src/server.ts'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { figure } from './figure.ts'
import { startApi } from './system/api.ts'
import { register } from './system/business.ts'
import { newTally } from './system/caller.ts'
import { ms, quantile } from './system/figures.ts'
import { finalFaults, lostOf } from './system/final-state.ts'
import { countOf, nothingYet, work } from './system/load.ts'
import { checkOutBefore } from './system/older-version.ts'
import { schemaOf } from './system/schema.ts'

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
const kills = 20
const names = Object.keys(migrations)
/** How many migrations the older version lacks at least: three, or all but the first schema. */
const migrationsApart = Math.min(3, names.length - 1)
const secret = 'a secret of these runs alone, long enough'

const poolOn = (connectionString: string) => {
  const db = new pg.Pool({ connectionString, max: 4 })
  db.on('error', () => {})
  onTestFinished(() => db.end())
  return db
}

const doneOn = async (db: pg.Pool) => {
  const { rows } = await db.query<{ there: boolean }>("select to_regclass('kysely_migration') is not null as there")
  if (!rows[0]?.there) return []
  const done = await db.query<{ name: string }>('select name from kysely_migration order by name')
  return done.rows.map(({ name }) => name)
}

it(`a first start that is killed ${kills} times during its migrations leaves nothing half done`, async () => {
  const database = await createEmptyDatabase(inject('databaseAdminUrl'))
  onTestFinished(() => database.drop())
  const wanted = await createTestDatabase(inject('databaseAdminUrl'))
  onTestFinished(() => wanted.drop())
  const db = poolOn(database.connectionString)
  const variables = { DATABASE_URL: database.connectionString, APP_SECRET: secret, RATE_LIMITS: 'off' }
  const migrator = async () => {
    const { rows } = await db.query<{ tables: boolean }>(
      `select exists (select from pg_locks where pid = a.pid and relation is not null and mode = 'AccessExclusiveLock') as tables
        from pg_stat_activity a where application_name = 'waitbook-migrate' and datname = current_database()
          and xact_start is not null`,
    )
    return rows[0]
  }
  const main = fileURLToPath(new URL('../../apps/api/', import.meta.url))
  let inTheMiddle = 0
  for (let n = 0; n < kills; n += 1) {
    const child = spawn(process.execPath, ['src/main.ts'], {
      cwd: main,
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...variables },
      stdio: 'ignore',
    })
    const gone = once(child, 'exit')
    // The transaction has already created tables.
    await expect.poll(async () => (await migrator())?.tables, { timeout: 30_000, interval: 2 }).toBe(true)
    await pause(Math.random() * 150)
    child.kill('SIGKILL')
    await gone
    await expect.poll(migrator, { timeout: 20_000 }).toBeUndefined()
    const done = await doneOn(db)
    // All or nothing: the migrator's own table may exist, but is empty.
    if (done.length > 0) {
      expect(done).toEqual(names)
      await db.query('drop schema public cascade; create schema public')
    } else {
      expect((await schemaOf(db)).filter((part) => !part.includes('kysely_migration'))).toEqual([])
      inTheMiddle += 1
    }
  }
  expect(inTheMiddle).toBeGreaterThan(kills / 4)
  const began = performance.now()
  const server = await startServer(variables)
  const startMs = performance.now() - began
  expect(await schemaOf(db)).toEqual(await schemaOf(poolOn(wanted.connectionString)))
  await register(server.url, 'killed')
  expect((await server.stop()).code).toBe(0)
  figure(
    'starts killed with their migrations open: kills, in the middle, half done; the start after them',
    `${kills}, ${inTheMiddle}, 0; ${ms(startMs)}`,
  )
})

it.skipIf(migrationsApart === 0)(
  'an older version and a newer one serve one database under load, while the newer one migrates it',
  async () => {
    const older = checkOutBefore(names.at(-migrationsApart) ?? '')
    onTestFinished(older.remove)
    const database = await createEmptyDatabase(inject('databaseAdminUrl'))
    onTestFinished(() => database.drop())
    const db = poolOn(database.connectionString)
    const balancer = await startBalancer()
    onTestFinished(() => balancer.close())
    const env = { PUBLIC_URL: balancer.url, TRUST_PROXY: '127.0.0.1' }
    const old = await startApi(database.connectionString, env, older.api)
    onTestFinished(() => old.kill())
    const doneByOld = await doneOn(db)
    expect(doneByOld.length).toBeLessThanOrEqual(names.length - migrationsApart)
    balancer.serve([old.url])
    await balancer.allReady()
    const businesses = await Promise.all(['one', 'two'].map((name) => register(balancer.url, `rolling-${name}`)))
    const [known, tally] = [nothingYet(), newTally()]
    let over = false
    const options = { known, tally, isOver: () => over, texts: false }
    const workers = businesses.flatMap((business) => [1, 2].map(() => work(balancer.url, business, options)))
    const changesUntil = async (more: number) => {
      const wanted = countOf(known) + more
      await expect.poll(() => countOf(known), { timeout: 120_000 }).toBeGreaterThan(wanted)
    }

    await changesUntil(150)
    const gaps: number[] = []
    let last = performance.now()
    const watch = setInterval(() => {
      const calls = tally.calls
      if (calls !== seen) {
        gaps.push(performance.now() - last)
        last = performance.now()
        seen = calls
      }
    }, 5)
    let seen = tally.calls
    const young = await startApi(database.connectionString, env)
    onTestFinished(() => young.kill())
    clearInterval(watch)
    expect(await doneOn(db)).toEqual(names)
    // First only the older version on the newer schema, then both, then only the newer one.
    await changesUntil(150)
    balancer.serve([old.url, young.url])
    await balancer.allReady()
    const before = new Map(balancer.answered)
    await changesUntil(600)
    for (const { url } of [old, young]) {
      expect((balancer.answered.get(url) ?? 0) - (before.get(url) ?? 0)).toBeGreaterThan(100)
    }
    balancer.serve([young.url])
    expect((await old.stop()).code).toBe(0)
    await changesUntil(150)
    over = true
    await Promise.all(workers)

    expect(known.surprises).toEqual([])
    expect(tally.failures).toEqual([])
    expect(tally.unavailableWithoutRetryAfter).toBe(0)
    expect(await lostOf(db, known)).toEqual([])
    for (const business of businesses) expect(await finalFaults(db, young.url, business)).toEqual([])
    // Migrating the older version's database gives the same schema as migrating an empty one.
    const wanted = await createEmptyDatabase(inject('databaseAdminUrl'))
    onTestFinished(() => wanted.drop())
    await migrateToLatest(wanted.connectionString)
    expect((await schemaOf(db)).toSorted()).toEqual((await schemaOf(poolOn(wanted.connectionString))).toSorted())
    figure(
      'an older and a newer version on one database: migrations apart, acknowledged changes, lost, doubled',
      `${names.length - doneByOld.length}, ${countOf(known)}, 0, 0`,
    )
    figure(
      'meanwhile: calls, 503 with Retry-After, without, other 5xx; longest pause of the older one while it was migrated',
      `${tally.calls}, ${tally.unavailable}, 0, 0; ${ms(quantile(gaps, 1))}`,
    )
  },
)
