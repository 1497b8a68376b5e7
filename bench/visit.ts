/**
 * What one visit costs: a guest joins and agrees to texts, is texted that the table is ready, and is served. CPU of the API
 * and of PostgreSQL, bytes of each table with its indexes, and bytes of the write-ahead log: docs/scaling.md counts with them.
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
const houses = 20
const lines = 16

interface House {
  restaurant_id: string
  token: string
}

const here = machine()
const db = await startPostgres()
const api = await startApi(db.url)
const connections = await Promise.all(Array.from({ length: lines }, () => Connection.open(api.host, api.port)))

/** Sends on one line and answers the body; anything but success ends the bench. */
const call = async (line: Connection, ...asked: Parameters<typeof request>) => {
  const { status, body } = await line.send(request(...asked))
  if (status >= 300) throw new Error(`${asked[0]} ${asked[1]} answered ${status}: ${body}`)
  return JSON.parse(body)
}

const registerHouse = (line: Connection, index: number): Promise<House> =>
  call(line, 'POST', '/api/auth/register/', undefined, {
    username: `house${index}`,
    password: 'a long enough secret',
    restaurant_name: `House ${index}`,
    time_zone: 'Asia/Kolkata',
  })

/** Does one part of all visits, spread over the lines. */
const forEachVisit = async (work: (line: Connection, visit: number) => Promise<void>) => {
  let next = 0
  const worker = async (line: Connection) => {
    for (;;) {
      const visit = next
      next += 1
      if (visit >= visits) return
      await work(line, visit)
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
  const registered: House[] = []
  for (let index = 0; index < houses; index += 1) {
    const line = connections[index % lines]
    if (line) registered.push(await registerHouse(line, index))
  }
  const houseOf = (visit: number) => registered[visit % houses] as House
  const entries: string[] = []
  await pause(500)
  // Full pages go into the log once after a checkpoint: not what goes on being written.
  await db.query('checkpoint')
  const before = await sizes()
  await measured('join', () =>
    forEachVisit(async (line, visit) => {
      const { queue_entry_id } = await call(
        line,
        'POST',
        `/api/customer/join-queue/${houseOf(visit).restaurant_id}/submit/`,
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
    forEachVisit(async (line, visit) => {
      await call(line, 'POST', '/api/notifications/send/', houseOf(visit).token, {
        entry_id: entries[visit],
        notification_type: 'sms',
      })
    }),
  )
  await measured('serve', () =>
    forEachVisit(async (line, visit) => {
      await call(line, 'POST', `/api/waitlist/entries/${entries[visit]}/set_status/`, houseOf(visit).token, {
        status: 'SERVED',
      })
    }),
  )
  const after = await sizes()
  console.log(`${visits} visits to ${houses} restaurants, ${lines} lines. ${here}\n`)
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
      houses,
      ['restaurants', 'restaurant_revisions', 'users', 'usernames', 'token_hashes', 'settings', 'account_events'],
    ],
  )
  console.log(`\nA restaurant's own rows, few as they are here: at most ${Math.round((idle?.bytes ?? 0) / 1_000)} KB.`)
} finally {
  for (const line of connections) line.close()
  await api.stop()
  await db.stop()
}
