import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { stopJobs } from '../../test/own-jobs.ts'
import { type SharedRestaurant, shareRestaurant } from '../../test/shared-host.ts'
import { listenToStatements, type Statement } from '../../test/statements.ts'
import { registerBusiness } from '../../test/test-app.ts'

let { host, token, restaurantId } = {} as SharedRestaurant
let statements: Statement[]
shareRestaurant((shared) => {
  ;({ host, token, restaurantId } = shared)
})

const rowsOfEach = 6_000
const pageSize = 50
/** How many days have reservations: four each. */
const bookedDays = rowsOfEach / 4

beforeAll(async () => {
  await stopJobs(host)
  const { db, pool } = host.deps.connection
  const other = (await registerBusiness(host)).restaurant_id
  for (const id of [restaurantId, other]) {
    await sql`insert into parties (restaurant_id, id, name, phone, email, notes, preferences, created_at)
      select ${id}, 'p' || lpad(n::text, 21, '0'), md5(n::text), '+91' || (9000000000 + n), '', '', '{}', now() - n * interval '1 minute'
      from generate_series(1, ${rowsOfEach}::int) n`.execute(db)
    await sql`insert into party_phones select restaurant_id, phone, id from parties where restaurant_id = ${id}`.execute(
      db,
    )
    await sql`insert into activity (restaurant_id, seq, id, at, action_type, actor, changes)
      select ${id}, n + 1000, 'a' || n, now() + n * interval '1 second',
        case when n % 2 = 0 then 'STATUS_CHANGED_SERVED' else 'ENTRY_ADDED' end,
        '{"kind": "guest"}', '[]'
      from generate_series(1, ${rowsOfEach}::int) n`.execute(db)
    await sql`insert into reservations (restaurant_id, id, name, phone, party_size, date, "time", notes, status, created_at)
      select ${id}, 'r' || lpad(n::text, 21, '0'), md5(n::text), '+91' || (9000000000 + n), 2,
        current_date + (n % ${bookedDays}::int) - ${bookedDays - 100}::int, '19:00', '', 'CONFIRMED', now() - n * interval '1 minute'
      from generate_series(1, ${rowsOfEach}::int) n`.execute(db)
    await sql`insert into account_events (restaurant_id, id, user_id, at, event, device, address)
      select ${id}, 'e' || n, u.id, now() - n * interval '1 minute', 'signed_in', '', ''
      from generate_series(1, ${rowsOfEach}::int) n, (select id from users where restaurant_id = ${id} limit 1) u`.execute(
      db,
    )
  }
  await sql`vacuum (analyze) parties, party_phones, reservations, activity, account_events`.execute(db)
  statements = listenToStatements(pool)
}, 120_000)

interface Node {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Node[]
}

const planOf = async ({ text, values, context }: Statement): Promise<Node> => {
  const client = await host.deps.connection.pool.connect()
  await client.query('begin')
  if (context) await client.query(context.text, context.values)
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  )
  await client.query('rollback')
  client.release()
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('no plan')
  return plan
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const isPage = ({ text }: Statement) => /\boffset\b/i.test(text)

/** The statement of a page far down the list. */
const deepPage = async (path: string) => {
  let cursor = ''
  for (let page = 1; page <= 20; page += 1) {
    statements.length = 0
    const query = new URLSearchParams({ page_size: String(page < 20 ? 100 : pageSize), ...(cursor && { cursor }) })
    const { status, body } = await host.call(
      'GET',
      `${path.replace(':id', restaurantId)}${path.includes('?') ? '&' : '?'}${query}`,
      { token },
    )
    expect([status, typeof body.next]).toEqual([200, 'string'])
    cursor = body.next
  }
  const [statement, ...others] = statements.filter(isPage)
  expect([statement?.values.length, others]).toEqual([expect.any(Number), []])
  return statement as Statement
}

/**
 * All lists except those in an order that no index can have: by counted visits, or the matches of a search. `spare`:
 * rows of one day, some of which may be read and dropped.
 */
const lists: Record<string, { path: string; table: string; index: string; spare?: number }> = {
  'parties by name': { path: '/api/parties/parties/?ordering=name', table: 'parties', index: 'parties_sort_name' },
  'parties by name, reversed': {
    ...{ path: '/api/parties/parties/?ordering=-name', table: 'parties', index: 'parties_sort_name' },
  },
  'parties, the newest first': {
    ...{ path: '/api/parties/parties/?ordering=-created_at', table: 'parties', index: 'parties_newest' },
  },
  'parties, the oldest first': {
    ...{ path: '/api/parties/parties/?ordering=created_at', table: 'parties', index: 'parties_newest' },
  },
  'recent activity of all kinds': { path: '/api/recent/?kind=all', table: 'activity', index: 'activity_pkey' },
  'recent activity that is listed': { path: '/api/recent/', table: 'activity', index: 'activity_recent' },
  'your sign-ins': { path: '/api/account/sign-ins/', table: 'account_events', index: 'account_events_user' },
  'reservations of the past': {
    ...{
      path: '/api/restaurants/:id/reservations/search/',
      table: 'reservations',
      index: 'reservations_day',
      spare: 8,
    },
  },
  "everybody's sign-ins": { path: '/api/users/sign-ins/', table: 'account_events', index: 'account_events_newest' },
}

describe.each(Object.entries(lists))('a page of %s far down', (_name, { path, table, index, spare = 0 }) => {
  it('begins at its cursor in an index, and sorts nothing but its own rows', async () => {
    const nodes = nodesOf(await planOf(await deepPage(path)))
    // The number of all rows is counted beside the page.
    const scans = nodes.filter((node) => node['Relation Name'] === table && node['Actual Rows'] < rowsOfEach / 2)
    expect(scans.map((node) => node['Index Name'])).toContainEqual(expect.stringContaining(index))
    const read = scans.map(
      (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    )
    // One more than the page has, and the row of the cursor itself.
    expect(Math.max(...read)).toBeLessThanOrEqual(pageSize + 2 + spare)
    const sorted = nodes.filter((node) => node['Node Type'].includes('Sort')).map((node) => node['Actual Rows'])
    expect(Math.max(0, ...sorted)).toBeLessThanOrEqual(pageSize + 1 + spare)
  })
})
