/**
 * The cost of one visit: a guest joins with consent, gets a text that the table is ready, and is served. CPU of the API
 * and of PostgreSQL, bytes per table with indexes, and WAL bytes, which docs/scaling.md uses.
 *   node visit.ts [visits]
 */
import { Connection, request } from './src/load/connection.ts'
import { startApi } from './src/system/api.ts'
import { pause } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { cpuOf, cpuOfFamily } from './src/system/processes.ts'
import { printTable } from './src/system/report.ts'

const visits = Number(process.argv[2] ?? 3_000)
const restaurantCount = 20
const connectionCount = 16

interface Restaurant {
  restaurant_id: string
  token: string
}

const here = machine()
const db = await startPostgres()
const api = await startApi(db.url)
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

/** Runs one step of all visits, distributed over the connections. */
const forEachVisit = async (work: (connection: Connection, visit: number) => Promise<void>) => {
  let next = 0
  const worker = async (connection: Connection) => {
    for (;;) {
      const visit = next
      next += 1
      if (visit >= visits) return
      await work(connection, visit)
    }
  }
  await Promise.all(connections.map(worker))
}

const sizes = async () => {
  const rows = await db.query<{ name: string; bytes: number }>(
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}
const logPosition = async () =>
  (await db.query<{ at: number }>("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as at"))[0]?.at ?? 0

const costs: string[][] = []
const measured = async (name: string, work: () => Promise<void>) => {
  const before = {
    node: cpuOf(api.pid),
    postgres: cpuOfFamily(db.pid),
    log: await logPosition(),
    at: performance.now(),
  }
  await work()
  const each = (amount: number) => amount / visits
  costs.push([
    name,
    each(cpuOf(api.pid) - before.node).toFixed(2),
    each(cpuOfFamily(db.pid) - before.postgres).toFixed(2),
    each((await logPosition()) - before.log).toFixed(0),
    (visits / ((performance.now() - before.at) / 1_000)).toFixed(0),
  ])
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
  // The first write to a page after a checkpoint logs the full page, which would distort the figure.
  await db.query('checkpoint')
  const before = await sizes()
  await measured('join', () =>
    forEachVisit(async (connection, visit) => {
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
    forEachVisit(async (connection, visit) => {
      await call(connection, 'POST', '/api/notifications/send/', restaurantOf(visit).token, {
        entry_id: entries[visit],
        notification_type: 'sms',
      })
    }),
  )
  await measured('serve', () =>
    forEachVisit(async (connection, visit) => {
      await call(connection, 'POST', `/api/waitlist/entries/${entries[visit]}/set_status/`, restaurantOf(visit).token, {
        status: 'SERVED',
      })
    }),
  )
  const after = await sizes()
  console.log(`${visits} visits to ${restaurantCount} restaurants, ${connectionCount} connections. ${here}\n`)
  printTable(['a visit', 'CPU ms Node', 'CPU ms PostgreSQL', 'bytes of log', 'a second'], costs)
  const grown = [...after].map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / visits] as const)
  const rows = grown.filter(([, bytes]) => bytes > 0).sort(([, a], [, b]) => b - a)
  console.log('')
  printTable(
    ['table with its indexes', 'bytes a visit'],
    [...rows, ['all', rows.reduce((sum, [, bytes]) => sum + bytes, 0)] as const].map(([name, bytes]) => [
      name,
      bytes.toFixed(0),
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
  await db.stop()
}
