/**
 * The cost of one visit: a guest joins with consent, gets a text that the table is ready, and is served. CPU of the API
 * and of PostgreSQL, bytes of each table and index, and WAL bytes, which docs/capacity.md uses. Texts go to the simulated
 * provider. The visits come in fifty rounds; after each the images of the journal are dropped, as they are after the days of undo, and the database is vacuumed, so that
 * rows take the space of dead ones as in a database that has been used for long.
 *   node visit.ts [visits]
 */

import { dropImages } from '@waitbook/api/src/journal/dropped-images.ts'
import { connect } from '@waitbook/db/connect'
import { Connection, request } from './src/load/connection.ts'
import { startApi } from './src/system/api.ts'
import { pause } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { cpuOf, cpuOfFamily } from './src/system/processes.ts'
import { printTable } from './src/system/report.ts'
import { journalBytes, relationSizes, tablesOfIndexes } from './src/system/storage.ts'

const visits = Number(process.argv[2] ?? 3_000)
const rounds = 50
const restaurantCount = 20
const connectionCount = 16

interface Restaurant {
  restaurant_id: string
  token: string
}

const here = machine()
/** The bench packs, not the API. */
let droppingCpu = 0
const ms = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000
const db = await startPostgres()
const { db: kysely } = connect({ connectionString: db.url, max: 1 })
const api = await startApi(db.url, { DEMO: '1' })
const connections = await Promise.all(
  Array.from({ length: connectionCount }, () => Connection.open(api.host, api.port)),
)

/** Sends a request and returns the body; throws unless it succeeds. */
const call = async (connection: Connection, ...asked: Parameters<typeof request>) => {
  const { status, body } = await connection.send(request(...asked))
  if (status >= 300) throw new Error(`${asked[0]} ${asked[1]} answered ${status}: ${body}`)
  return JSON.parse(body)
}

const registerRestaurant = (connection: Connection, index: number): Promise<Restaurant> =>
  call(connection, 'POST', '/api/auth/register/', undefined, {
    username: `restaurant${index}`,
    password: 'a long enough secret',
    restaurant_name: `Restaurant ${index}`,
    time_zone: 'Asia/Kolkata',
  })

/** Runs one step of a round's visits, distributed over the connections. */
const forEachVisit = async (round: number, work: (connection: Connection, visit: number) => Promise<void>) => {
  let next = Math.floor((visits * round) / rounds)
  const end = Math.floor((visits * (round + 1)) / rounds)
  const worker = async (connection: Connection) => {
    for (;;) {
      const visit = next
      next += 1
      if (visit >= end) return
      await work(connection, visit)
    }
  }
  await Promise.all(connections.map(worker))
}

const logPosition = async () =>
  (await db.query<{ at: number }>("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as at"))[0]?.at ?? 0

const textsInFlight = async () =>
  (
    await db.query<{ count: number }>(
      `select count(*)::int as count from messages where state in ('queued', 'sending')`,
    )
  )[0]?.count ?? 0

/** The worker's part of a step counts as part of it. */
const allTextsSent = async () => {
  while ((await textsInFlight()) > 0) await pause(20)
}

const costs = new Map<string, { node: number; postgres: number; log: number; ms: number }>()
const measured = async (name: string, work: () => Promise<void>) => {
  const before = {
    node: cpuOf(api.pid),
    postgres: cpuOfFamily(db.pid),
    log: await logPosition(),
    at: performance.now(),
  }
  await work()
  await allTextsSent()
  const cost = costs.get(name) ?? { node: 0, postgres: 0, log: 0, ms: 0 }
  cost.node += cpuOf(api.pid) - before.node
  cost.postgres += cpuOfFamily(db.pid) - before.postgres
  cost.log += (await logPosition()) - before.log
  cost.ms += performance.now() - before.at
  costs.set(name, cost)
}

try {
  const registered: Restaurant[] = []
  for (let index = 0; index < restaurantCount; index += 1) {
    const connection = connections[index % connectionCount]
    if (connection) registered.push(await registerRestaurant(connection, index))
  }
  const restaurantOf = (visit: number) => registered[visit % restaurantCount] as Restaurant
  const entries: string[] = []
  await pause(500)
  await db.query('vacuum')
  // The first write to a page after a checkpoint logs the full page, which would distort the figure.
  await db.query('checkpoint')
  const before = await relationSizes(db)
  for (let round = 0; round < rounds; round += 1) {
    await measured('join', () =>
      forEachVisit(round, async (connection, visit) => {
        const { queue_entry_id } = await call(
          connection,
          'POST',
          `/api/customer/join-queue/${restaurantOf(visit).restaurant_id}/submit/`,
          undefined,
          {
            customer_name: `Guest number ${visit}`,
            phone_number: `+9198${String(visit).padStart(8, '0')}`,
            people_count: 1 + (visit % 8),
            sms_consent: true,
          },
        )
        entries[visit] = queue_entry_id
      }),
    )
    await measured('text that the table is ready', () =>
      forEachVisit(round, async (connection, visit) => {
        await call(connection, 'POST', '/api/notifications/send/', restaurantOf(visit).token, {
          entry_id: entries[visit],
          notification_type: 'sms',
        })
      }),
    )
    await measured('serve', () =>
      forEachVisit(round, async (connection, visit) => {
        const path = `/api/waitlist/entries/${entries[visit]}/set_status/`
        await call(connection, 'POST', path, restaurantOf(visit).token, { status: 'SERVED' })
      }),
    )
    const dropped = process.cpuUsage()
    await measured('dropping images, after the days of undo', async () => {
      for (const { restaurant_id } of registered) {
        await dropImages({ db: kysely, clock: Date }, restaurant_id as Parameters<typeof dropImages>[1], 'infinity')
      }
    })
    droppingCpu += ms(process.cpuUsage(dropped))
    await db.query('vacuum')
  }
  const after = await relationSizes(db)
  console.log(`${visits} visits to ${restaurantCount} restaurants, ${connectionCount} connections. ${here}\n`)
  const each = (amount: number, digits: number) => (amount / visits).toFixed(digits)
  printTable(
    ['a visit', 'CPU ms Node', 'CPU ms PostgreSQL', 'bytes of log', 'a second'],
    [...costs].map(([name, { node, postgres, log, ms }]) => [
      name,
      each(name.startsWith('dropping') ? droppingCpu : node, 2),
      each(postgres, 2),
      each(log, 0),
      (visits / (ms / 1_000)).toFixed(0),
    ]),
  )
  const tables = await tablesOfIndexes(db)
  const tableOf = (name: string) => tables.get(name) ?? name
  const grown = [...after]
    .map(([name, bytes]) => ({ name, table: tableOf(name), bytes: bytes - (before.get(name) ?? 0) }))
    .filter(({ bytes }) => bytes > 0)
  const total = (table?: string) =>
    grown.filter((one) => table === undefined || one.table === table).reduce((sum, { bytes }) => sum + bytes, 0)
  const sorted = grown.sort(
    (a, b) => total(b.table) - total(a.table) || a.table.localeCompare(b.table) || b.bytes - a.bytes,
  )
  console.log('')
  printTable(
    ['table, and its indexes', 'bytes a visit', 'all of the table'],
    [
      ...sorted.map(({ name, table, bytes }) => [name, each(bytes, 0), name === table ? each(total(table), 0) : '']),
      ['all', each(total(), 0), ''],
    ],
  )
  console.log('')
  printTable(
    ['journal rows', 'a visit', 'bytes a row', 'of it changes', 'actor', 'mutation id and hash'],
    (await journalBytes(db)).map(({ action, rows, row, changes, actor, mutation }) => [
      action,
      each(rows, 2),
      ...[row, changes, actor, mutation].map((bytes) => bytes.toFixed(0)),
    ]),
  )
  const [idle] = await db.query<{ bytes: number }>(
    'select sum(pg_total_relation_size(oid))::float8 / $1 as bytes from pg_class where relname = any($2)',
    [
      restaurantCount,
      ['restaurants', 'restaurant_revisions', 'users', 'usernames', 'token_hashes', 'settings', 'account_events'],
    ],
  )
  console.log(`\nA restaurant's own rows, few as they are here: at most ${Math.round((idle?.bytes ?? 0) / 1_000)} KB.`)
} finally {
  for (const connection of connections) connection.close()
  await api.stop()
  await kysely.destroy()
  await db.stop()
}
