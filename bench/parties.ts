/**
 * How long PostgreSQL takes for the parties of one restaurant (list, sort, search, export) at 2,000 to 50,000 profiles: with
 * statistics that do not know the restaurant yet, as after an import, and with current ones.
 *   node parties.ts [profiles ...]
 */
import {
  allPartiesQuery,
  partiesCountQuery,
  partiesPageQuery,
} from '@waitbook/api/src/features/parties/parties.queries.ts'
import { staysOfEveryParty } from '@waitbook/api/src/features/parties/party-stays.queries.ts'
import { connect } from '@waitbook/db/connect'
import type pg from 'pg'
import { median } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { type BenchPostgres, startPostgres } from './src/system/postgres.ts'
import { printTable } from './src/system/report.ts'
import { seedRestaurants } from './src/system/seed.ts'

const targetMs = 300
const rounds = 7
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [2_000, 50_000]
/** Known to the planner, each with a few profiles. */
const others = 300
const tables = ['parties', 'party_phones', 'waitlist_entries', 'reservations']

/** Profiles with a phone and two visits each; every twentieth also stayed away once. */
const seedProfiles = async (db: BenchPostgres, restaurants: readonly string[], from: number, to: number) => {
  const values = [restaurants, from, to]
  await db.query(
    `insert into parties (restaurant_id, id, name, phone, email, notes, preferences, created_at)
      select r, lpad(n::text, 21, '0'), md5(n::text) || ' ' || md5((n * 7)::text), '+91' || (9000000000 + n), '', '',
        '{}', now() - n * interval '1 minute'
      from unnest($1::text[]) r, generate_series($2::int, $3::int) n`,
    values,
  )
  await db.query(
    `insert into party_phones (restaurant_id, phone, party_id)
      select restaurant_id, phone, id from parties
      where restaurant_id = any($1::text[]) and id between lpad($2::text, 21, '0') and lpad($3::text, 21, '0')`,
    values,
  )
  await db.query(
    `insert into waitlist_entries (restaurant_id, id, customer_name, phone_number, people_count, notes, status,
        "timestamp", source, confirmation_url_segment, served_at, removed_at, removed_reason)
      select r, lpad(n::text, 21, '0') || v, 'Ana', '+91' || (9000000000 + n), 2, '',
        case when (n + v) % 41 = 0 then 'REMOVED' else 'SERVED' end, now() - n * interval '1 minute', 'staff', 's' || n,
        case when (n + v) % 41 > 0 then now() end, case when (n + v) % 41 = 0 then now() end, case when (n + v) % 41 = 0 then 'no_show' end
      from unnest($1::text[]) r, generate_series($2::int, $3::int) n, generate_series(1, 2) v`,
    values,
  )
}

type Restaurant = Parameters<typeof partiesCountQuery>[0]

const page = { search: '', ordering: '-created_at', limit: 50, offset: 0 } as const
const lists: Record<string, Partial<Parameters<typeof partiesPageQuery>[1]>> = {
  list: {},
  'sort by name': { ordering: 'name' },
  'sort by visits': { ordering: '-visits' },
  'sort by last visit': { ordering: '-last_visit' },
  'search for one': { search: 'c4ca4238a0b9' },
  'search for all': { search: '9000' },
  'search for all, by visits': { search: '9000', ordering: '-visits' },
}
const db = await startPostgres()
const { db: kysely, pool } = connect({ connectionString: db.url, max: 1 })

const calls = (id: Restaurant): [string, pg.QueryConfig[]][] => {
  const compiled = (query: { compile(db: typeof kysely): { sql: string; parameters: readonly unknown[] } }) => {
    const { sql, parameters } = query.compile(kysely)
    return { text: `explain (analyze, timing off, format json) ${sql}`, values: [...parameters] }
  }
  return [
    ...Object.entries(lists).map(([name, input]): [string, pg.QueryConfig[]] => [
      name,
      [partiesPageQuery(id, { ...page, ...input }), partiesCountQuery(id, { search: input.search ?? '' })].map(
        compiled,
      ),
    ]),
    ['export', [allPartiesQuery(id), staysOfEveryParty(id)].map(compiled)],
  ]
}

/** Of all statements of a call one after the other, planned and executed inside of the restaurant. */
const timeOf = async (id: Restaurant, statements: readonly pg.QueryConfig[]) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select enter_restaurant($1)', [id])
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      let ms = 0
      for (const statement of statements) {
        const { rows } = await client.query(statement)
        const [plan] = rows[0]['QUERY PLAN']
        ms += plan['Planning Time'] + plan['Execution Time']
      }
      times.push(ms)
    }
    return median(times)
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const shown = (ms: number | string) =>
  typeof ms === 'string' ? `failed (${ms})` : `${ms.toFixed(1)}${ms > targetMs ? ' (over)' : ''}`

try {
  console.log(`Parties of one restaurant, ms of planning and execution, target ${targetMs}. ${machine()}\n`)
  // Autovacuum would bring the statistics up to date at some moment of the run.
  for (const table of tables) await db.query(`alter table ${table} set (autovacuum_enabled = false)`)
  await seedProfiles(db, await seedRestaurants(db, others, 'others'), 1, 40)
  const rows: string[][] = []
  for (const [index, size] of sizes.entries()) {
    const [id = ''] = await seedRestaurants(db, 1, `size${index}`)
    await db.query('analyze')
    await seedProfiles(db, [id], 1, size)
    const stale = new Map<string, number | string>()
    for (const [name, call] of calls(id as Restaurant)) {
      stale.set(name, await timeOf(id as Restaurant, call))
    }
    await db.query('analyze')
    for (const [name, call] of calls(id as Restaurant)) {
      rows.push([
        size.toLocaleString('en'),
        name,
        shown(stale.get(name) ?? Number.NaN),
        shown(await timeOf(id as Restaurant, call)),
      ])
    }
  }
  printTable(['profiles', 'call', 'after an import', 'with current statistics'], rows)
} finally {
  await kysely.destroy()
  await db.stop()
}
