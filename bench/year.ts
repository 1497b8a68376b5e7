/**
 * A year of data: 300 restaurants, one of them with three tenths of all visits. Every reading call of that restaurant, and
 * the changes of a shift, beside the same calls of a database with 30 visits; which grown tables were scanned from end to end; and
 * how long the erasure of a guest, a backup, its restore and the building of the indexes take.
 *   node year.ts [visits]      50,000 by default; 1,000,000 for the figures of docs/capacity.md
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropImages } from '@waitbook/api/src/journal/dropped-images.ts'
import { restoreBackup } from '@waitbook/db/backup/restore-backup'
import { writeBackup } from '@waitbook/db/backup/write-backup'
import { connect } from '@waitbook/db/connect'
import { migrateToLatest } from '@waitbook/db/migrate'
import { startApi } from './src/system/api.ts'
import { pause } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { printTable } from './src/system/report.ts'
import { seedRestaurants } from './src/system/seed.ts'
import { createAsking } from './src/year/asking.ts'
import { callsOfYear } from './src/year/calls.ts'
import { measureSides, rowsOfSides } from './src/year/measure.ts'
import { grownTables, seedYear, yearPhone } from './src/year/seed-year.ts'

const visits = Number(process.argv[2] ?? 50_000)
const ofLargest = Math.floor(visits * 0.3)
const restaurantCount = 300
const ofOthers = Math.floor((visits - ofLargest) / (restaurantCount - 1))
/** The visits that "empty" has: so that every call has something to show. */
const few = 30
/** After this long PostgreSQL has counted the scans of an idle connection. */
const countedAfterMs = 11_000

const here = machine()
const folder = mkdtempSync(join(tmpdir(), 'waitbook-year-'))

/** A server with a restaurant; with a session, as some calls of the console refuse API tokens. */
const startSide = async () => {
  const db = await startPostgres()
  const api = await startApi(db.url, { DEMO: '1' })
  const { ask, close } = createAsking(api)
  const body = {
    username: 'year',
    password: 'a long enough secret',
    restaurant_name: 'Year',
    time_zone: 'Asia/Kolkata',
  }
  const { restaurant_id, token } = JSON.parse(
    (await ask({ method: 'POST', path: '/api/auth/register/', body })).body,
  ) as { restaurant_id: string; token: string }
  const stop = async () => {
    close()
    await api.stop()
    await db.stop()
  }
  return { db, api, ask, restaurant_id, token, calls: callsOfYear(restaurant_id, token), stop }
}

const empty = await startSide()
const side = await startSide()
const { db, ask, token } = side

const scansOf = async () => {
  await pause(countedAfterMs)
  const rows = await db.query<{ name: string; scans: number }>(
    'select relname as name, seq_scan::int as scans from pg_stat_user_tables where relname = any($1)',
    [grownTables],
  )
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

const took: string[][] = []
const timed = async <T>(name: string, work: () => Promise<T>) => {
  const at = performance.now()
  const result = await work()
  const seconds = (performance.now() - at) / 1_000
  took.push([name, seconds < 10 ? `${(seconds * 1_000).toFixed(0)} ms` : `${seconds.toFixed(0)} s`])
  console.error(took.at(-1)?.join(': '))
  return result
}

try {
  const restaurants = [side.restaurant_id, ...(await seedRestaurants(db, restaurantCount - 1, 'year'))]
  await seedYear(empty.db, [empty.restaurant_id], 1, few, few)
  await empty.db.query('vacuum analyze')
  await timed('seeding', async () => {
    await seedYear(db, restaurants.slice(1), 1, ofOthers, ofOthers)
    await seedYear(db, restaurants.slice(0, 1), 1, ofLargest, ofLargest)
  })
  // What the seeding wrote goes to the disk now, not while the rest is measured.
  await timed('checkpoint', () => db.query('checkpoint'))
  // As the job of an older installation has done; of the others the journal is not read.
  const { db: dropping } = connect({ connectionString: db.url, max: 1 })
  const before = new Date(Date.now() - 90 * 86_400_000).toISOString()
  await timed('dropping images of its journal', () =>
    dropImages({ db: dropping, clock: Date }, side.restaurant_id as Parameters<typeof dropImages>[1], before),
  )
  await dropping.destroy()
  await timed('vacuum analyze', () => db.query('vacuum analyze'))
  // Meanwhile the history of its weeks is read, from which waits are quoted, and the day's first join lets the estimator learn.
  for (const { ask, restaurant_id } of [empty, side]) {
    const path = `/api/customer/join-queue/${restaurant_id}/`
    await ask({ method: 'GET', path })
    const body = { customer_name: 'First', phone_number: '+917100000000', people_count: 2 }
    await ask({ method: 'POST', path: `${path}submit/`, body })
  }
  const scansBefore = await scansOf()
  const measured = await measureSides([empty, side])
  const scansAfter = await scansOf()
  console.log(
    `${visits.toLocaleString('en')} visits in ${restaurantCount} restaurants, ${ofLargest.toLocaleString('en')} of them in the one measured. ${here}\n`,
  )
  printTable(
    ['call', 'ms empty', 'ms after a year', 'times', 'bytes empty', 'bytes after a year'],
    rowsOfSides(measured),
  )
  console.log('')
  printTable(
    ['grown table', 'sequential scans by these calls'],
    grownTables.map((name) => [name, String((scansAfter.get(name) ?? 0) - (scansBefore.get(name) ?? 0))]),
  )
  const erase = async (guest: number) => {
    const body = { phone: yearPhone(guest) }
    const erased = await ask({ method: 'POST', path: '/api/privacy/erase/', token, body })
    if (erased.status !== 200) throw new Error(erased.body)
  }
  // Of half a year ago, as a guest who is expected cannot be erased.
  await timed('erasure of one guest', () => erase(Math.floor(ofLargest / 6)))
  await timed('erasure of another guest', () => erase(Math.floor(ofLargest / 6) + 1))
  // Before the restore, after which no page has free space.
  const [size] = await db.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes')
  const path = join(folder, 'year.backup')
  await timed('backup', () => writeBackup({ connectionString: db.url, path }))
  await timed('migration that builds every concurrent index', async () => {
    for (const name of ['messages_due', 'messages_queued', 'messages_sending', 'activity_staff', 'parties_folded'])
      await db.query(`drop index if exists ${name}`)
    await migrateToLatest(db.url)
  })
  await side.api.stop()
  await timed('restore', () => restoreBackup({ connectionString: db.url, path, force: true }))
  console.log('')
  console.log(
    `Database ${((size?.bytes ?? 0) / 1e6).toFixed(0)} MB (${((size?.bytes ?? 0) / visits).toFixed(0)} bytes a visit), backup ${(statSync(path).size / 1e6).toFixed(0)} MB\n`,
  )
  printTable(['', 'took'], took)
} finally {
  await empty.stop()
  await side.stop()
  rmSync(folder, { recursive: true, force: true })
}
