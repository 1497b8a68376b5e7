/**
 * How long PostgreSQL takes for the first page of a list and for one in the middle, by number and by cursor, at 100,000
 * rows.
 *   node cursors.ts [rows]
 */
import { recentPageQuery } from '@waitbook/api/src/features/activity/activity.queries.ts'
import { partiesPageQuery } from '@waitbook/api/src/features/parties/parties.queries.ts'
import { searchPageQuery } from '@waitbook/api/src/features/reservations/reservation-search.queries.ts'
import { connect } from '@waitbook/db/connect'
import { median } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { printTable } from './src/system/report.ts'
import { seedRestaurants } from './src/system/seed.ts'

const rounds = 7
const size = Number(process.argv[2] ?? 100_000)
const deep = Math.floor(size / 2)
const limit = 51
const today = '2026-11-21'

const db = await startPostgres()
const { db: kysely, pool } = connect({ connectionString: db.url, max: 1 })
const [restaurantId = ''] = await seedRestaurants(db, 1, 'one')
interface Query {
  compile(db: typeof kysely): { sql: string; parameters: readonly unknown[] }
}
type Restaurant = Parameters<typeof partiesPageQuery>[0]
type Slice = Parameters<typeof recentPageQuery>[2]
type Key = Slice['after']
const id = restaurantId as Restaurant

/** Half of the profiles came with files: a thousand have the same instant. */
const seed = async () => {
  const values = [id, size]
  await db.query(
    `insert into parties (restaurant_id, id, name, phone, email, notes, preferences, created_at)
      select $1, lpad(n::text, 21, '0'), md5(n::text), '+91' || (9000000000 + n), '', '', '{}',
        now() - case when n % 2 = 0 then n else n / 2000 * 2000 end * interval '1 minute'
      from generate_series(1, $2::int) n`,
    values,
  )
  await db.query(
    `insert into party_phones (restaurant_id, phone, party_id) select restaurant_id, phone, id from parties`,
    [],
  )
  await db.query(
    `insert into reservations (restaurant_id, id, name, phone, party_size, date, "time", notes, status, created_at)
      select $1, lpad(n::text, 21, '0'), md5(n::text), '+91' || (9000000000 + n), 2, date '${today}' + n % 1000 - 900,
        (17 + n % 5) || ':00', '', 'CONFIRMED', now()
      from generate_series(1, $2::int) n`,
    values,
  )
  await db.query(
    `insert into activity (restaurant_id, seq, id, at, action_type, actor, changes)
      select $1, n, lpad(n::text, 21, '0'), now(), 'STATUS_CHANGED_SERVED', '{"kind":"guest"}', '[]'
      from generate_series(1, $2::int) n`,
    values,
  )
  await db.query('vacuum (analyze)', [])
}

const filter = { search: '' }
const lists: Record<string, (slice: Slice) => Query> = {
  'parties, newest first': (slice) => partiesPageQuery(id, { ...filter, ordering: '-created_at', ...slice }),
  'parties by name': (slice) => partiesPageQuery(id, { ...filter, ordering: 'name', ...slice }),
  'parties by visits': (slice) => partiesPageQuery(id, { ...filter, ordering: '-visits', ...slice }),
  'reservations of all days': (slice) => searchPageQuery(id, { ...filter, today, ...slice }),
  'recent activity': (slice) => recentPageQuery(id, 'listed', slice),
}

const inRestaurant = async <Result>(
  run: (ask: (text: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>) => Promise<Result>,
) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select enter_restaurant($1)', [id])
    return await run(async (text, values) => (await client.query(text, [...values])).rows)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const rowsOf = (query: Query) => {
  const { sql, parameters } = query.compile(kysely)
  return inRestaurant((ask) => ask(sql, parameters))
}

const timeOf = (query: Query) => {
  const { sql, parameters } = query.compile(kysely)
  return inRestaurant(async (ask) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const [row = {}] = await ask(`explain (analyze, timing off, format json) ${sql}`, parameters)
      const [plan] = row['QUERY PLAN'] as [{ 'Planning Time': number; 'Execution Time': number }]
      times.push(plan['Planning Time'] + plan['Execution Time'])
    }
    return median(times).toFixed(1)
  })
}

/** The key of the last row before the page. */
const keyBefore = async (list: (slice: Slice) => Query): Promise<Key> => {
  const [row = {}] = await rowsOf(list({ limit: 1, offset: deep - 1 }))
  return (row.key ?? [row.seq]) as Key
}

try {
  console.log(`Lists of ${size.toLocaleString('en')} rows, ms of planning and execution. ${machine()}\n`)
  await seed()
  const rows: string[][] = []
  for (const [name, list] of Object.entries(lists)) {
    const after = await keyBefore(list)
    rows.push([
      name,
      await timeOf(list({ limit, offset: 0 })),
      await timeOf(list({ limit, offset: deep })),
      await timeOf(list({ limit, offset: 0, after })),
    ])
  }
  printTable(['list', 'first page', `from row ${deep.toLocaleString('en')} by number`, 'by cursor'], rows)
} finally {
  await kysely.destroy()
  await db.stop()
}
