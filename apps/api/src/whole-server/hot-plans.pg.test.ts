import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { tenantTables } from '@waitbook/db/schema/tenant-tables'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stopJobs } from '../../test/own-jobs.ts'
import { listenToStatements, type Statement } from '../../test/statements.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'
import { claimDueMessages } from '../features/messages/outgoing/claims.queries.ts'
import { listSince } from '../journal/journal.queries.ts'

/** For reviewers, written if `UPDATE_PLANS` is set: the statements of each frequent call, with their plans. */
const folder = fileURLToPath(new URL('./plans/', import.meta.url))

let host: TestApp
let token: string
let restaurantId: string
let statements: Statement[]

const isoDay = () => new Date(host.clock.now()).toISOString().slice(0, 10)

beforeAll(async () => {
  host = await startTestApp()
  await stopJobs(host)
  const { db, pool } = host.deps.connection
  const business = await registerBusiness(host)
  token = business.token
  restaurantId = business.restaurant_id
  await db.transaction().execute(async (tx) => {
    // Without the checks of foreign keys, which take as long as the rows.
    await sql`set local session_replication_role = replica`.execute(tx)
    await seedRestaurants(tx)
    await seedQueues(tx)
    await seedDesks(tx)
    await seedTables(tx)
  })
  await sql`analyze`.execute(db)
  statements = listenToStatements(pool)
}, 120_000)
afterAll(() => host.close())

/** Three hundred restaurants on a busy evening, including the one under test, of twenty thousand. */
const seedRestaurants = async (db: Db) => {
  await sql`insert into restaurants (id, name, time_zone)
    select 'other' || n, 'Other', 'Asia/Kolkata' from generate_series(1, 20000) n`.execute(db)
  await sql`insert into restaurant_revisions (restaurant_id, epoch) select id, 'e' from restaurants where id like 'other%'`.execute(
    db,
  )
  await sql`
    insert into waitlist_entries (restaurant_id, id, customer_name, phone_number, people_count, notes, status, "timestamp",
      source, confirmation_url_segment, served_at)
    select r.id, lpad(n::text, 22, '0'), 'Ana', '+9198' || lpad(n::text, 8, '0'), 2, '',
      case when n > 20 then 'SERVED' else 'WAITING' end, ${new Date(host.clock.now()).toISOString()}::timestamptz - n * interval '5 minutes',
      'guest', r.id || '-' || n, case when n > 20 then ${new Date(host.clock.now()).toISOString()}::timestamptz end
    from generate_series(1, 120) n, (select id from restaurants order by id = ${restaurantId} desc limit 300) r`.execute(
    db,
  )
  await sql`insert into segments select confirmation_url_segment, restaurant_id, id from waitlist_entries`.execute(db)
  await sql`insert into activity (restaurant_id, seq, id, at, action_type, actor, changes)
    select r.id, 1000 + n, 'a' || n, now(), 'ENTRY_JOINED', '{"kind":"guest"}', '[]'
    from generate_series(1, 100) n, (select id from restaurants order by id = ${restaurantId} desc limit 300) r`.execute(
    db,
  )
  await sql`insert into messages (restaurant_id, id, entry_id, channel, template_type, "to", body, state, actor, created_at)
    select restaurant_id, 'm' || id, id, 'sms', 'queue_joined', phone_number, '', 'accepted', '{"kind":"guest"}', "timestamp"
    from waitlist_entries`.execute(db)
  await sql`insert into messages (restaurant_id, id, channel, template_type, "to", body, state, actor, created_at)
    select r.id, 'q' || n, 'sms', 'help', '+9199', '', 'queued', '{"kind":"guest"}', now()
    from generate_series(1, 30) n, (select id from restaurants order by id = ${restaurantId} desc limit 300) r`.execute(
    db,
  )
  await sql`insert into reservations (restaurant_id, id, name, phone, party_size, date, time, notes, status, created_at)
    select r.id, 'r' || n, 'Ana', '+9199', 2, ${isoDay()}::date + n % 40 - 10, '19:30', '', 'CONFIRMED', now()
    from generate_series(1, 60) n, (select id from restaurants order by id = ${restaurantId} desc limit 300) r`.execute(
    db,
  )
  await sql`insert into settings (restaurant_id, app, settings) select id, app, '{}' from restaurants, unnest(array['waitlist', 'notifications', 'general']) app
    on conflict do nothing`.execute(db)
  await sql`insert into token_hashes (token_hash, kind, restaurant_id) select sha256(id::bytea), 'api', id from restaurants`.execute(
    db,
  )
  await sql`insert into parties (restaurant_id, id, name, phone, email, notes, preferences, created_at)
    select id, substr(md5(id), 1, 22), 'Ana', '+9199', '', '', '{}', now() from restaurants`.execute(db)
  await sql`insert into party_phones (restaurant_id, phone, party_id) select restaurant_id, phone, id from parties`.execute(
    db,
  )
  await sql`insert into turn_alerts (restaurant_id, entry_id, ahead, created_at)
    select restaurant_id, id, 2, "timestamp" from waitlist_entries`.execute(db)
  await sql`insert into replies (restaurant_id, id, entry_id, phone, body, understood, received_at)
    select restaurant_id, id, id, phone_number, 'Hello', null, "timestamp" from waitlist_entries`.execute(db)
  await sql`insert into wait_quotes (restaurant_id, entry_id, at, version, learned, place, people_count, p50, p90, fixed)
    select restaurant_id, id, "timestamp", 'wait-2', true, 3, 2, 20, 30, 30 from waitlist_entries`.execute(db)
}

/** Three queues in each of these restaurants. */
const seedQueues = async (db: Db) => {
  await sql`insert into queues (restaurant_id, id, name, ticket_letter, sort_key, is_open, joining, version)
    select r.id, 'q' || n, 'Queue ' || n, 'A', n, true, '{guests}', 1
    from generate_series(1, 3) n, (select id from restaurants where id like 'other%') r`.execute(db)
}

/** Two persons in each of these restaurants. */
const seedDesks = async (db: Db) => {
  await sql`insert into resources (restaurant_id, id, area_id, kind, name, seats_min, seats_max, shape, x, y, width, height,
      rotation, priority, traits, "use", is_active)
    select r.id, 'd' || n, null, 'person', n::text, 1, 1, 'square', 0, 0, 1, 1, 0, 0, '{}', 'staff_only', true
    from generate_series(1, 2) n, (select id from restaurants where id like 'other%') r`.execute(db)
  await sql`insert into resource_queues (restaurant_id, resource_id, queue_id, rank)
    select restaurant_id, id, 'q1', 1 from resources where area_id is null`.execute(db)
  await sql`insert into desk_sessions (restaurant_id, id, resource_id, since, rule)
    select restaurant_id, 's' || id, id, now(), 'longest_wait' from resources where area_id is null`.execute(db)
}

/** Ten tables in each of these restaurants, and the last hundred parties that sat at them. */
const seedTables = async (db: Db) => {
  const some = sql`(select id from restaurants order by id = ${restaurantId} desc limit 300) r`
  await sql`insert into floor_areas (restaurant_id, id, name, sort_key, width, height, version)
    select r.id, 'area', 'Room', 0, 100, 100, 1 from ${some}`.execute(db)
  await sql`insert into resources (restaurant_id, id, area_id, kind, name, seats_min, seats_max, shape, x, y, width, height,
      rotation, priority, traits, "use", is_active)
    select r.id, 't' || n, 'area', 'table', n::text, 1, 4, 'square', 0, 0, 8, 8, 0, 0, '{}', 'all', true
    from generate_series(1, 10) n, ${some}`.execute(db)
  await sql`insert into resource_groups (restaurant_id, id, name, resource_ids, seats_min, seats_max, priority, version)
    select r.id, 'g' || n, '', array['t' || n, 't' || n + 1], 5, 8, 0, 1 from generate_series(1, 5) n, ${some}`.execute(
    db,
  )
  await sql`insert into stays (restaurant_id, id, people_count, source, started_at, step, step_at, ended_at, ended_by, leaves)
    select r.id, 's' || n, 2, 'list', at, 'seated', at, case when n > 5 then at + interval '1 hour' end,
      case when n > 5 then 'staff' end, case when n > 5 then 'dirty' end
    from generate_series(1, 100) n, ${some},
      lateral (select ${new Date(host.clock.now()).toISOString()}::timestamptz - n * interval '20 minutes' as at) began`.execute(
    db,
  )
  await sql`insert into stay_resources (restaurant_id, stay_id, resource_id, since, until)
    select restaurant_id, id, 't' || 1 + substr(id, 2)::int % 10, started_at, ended_at from stays`.execute(db)
  await sql`insert into resource_marks (restaurant_id, id, resource_id, kind, since, until)
    select restaurant_id, stay_id, resource_id, case when stay_id like '%7' then 'blocked' else 'dirty' end, until,
      until + interval '5 minutes'
    from stay_resources where until is not null`.execute(db)
  await sql`insert into holds (restaurant_id, id, kind, resource_ids, from_at, until_at, released_at)
    select restaurant_id, stay_id, 'walk_ins', array[resource_id], since, since + interval '10 minutes', since
    from stay_resources`.execute(db)
}

const entry = (number: number) => String(number).padStart(22, '0')
const guest = (number: number) => ({
  customer_name: 'Meera',
  phone_number: `+9155${String(number).padStart(8, '0')}`,
  people_count: 2,
})

const hot: Record<string, () => Promise<unknown>> = {
  'board-first': () => host.call('GET', '/api/waitlist/entries/', { token }),
  'join-first': () => host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body: guest(1) }),
  join: () => host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body: guest(2) }),
  'join-page': () => host.call('GET', `/api/customer/join-queue/${restaurantId}/`),
  'guest-place': () => host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${entry(7)}/`),
  board: () => host.call('GET', '/api/waitlist/entries/', { token }),
  add: () => host.call('POST', '/api/waitlist/entries/', { token, body: guest(3) }),
  serve: () =>
    host.call('POST', `/api/waitlist/entries/${entry(5)}/set_status/`, { token, body: { status: 'SERVED' } }),
  leave: () => host.call('POST', `/api/customer/leave-queue/${restaurantId}/${entry(6)}/`),
  recent: () => host.call('GET', '/api/recent/', { token }),
  parties: () => host.call('GET', '/api/parties/parties/', { token }),
  'parties-search': () => host.call('GET', '/api/parties/parties/?search=9812300', { token }),
  'parties-by-visits': () => host.call('GET', '/api/parties/parties/?ordering=-visits&search=ana', { token }),
  'parties-export': () => host.call('GET', '/api/parties/parties/export/', { token }),
  claim: () =>
    claimDueMessages(host.deps.connection.db, new Date(host.clock.now()).toISOString(), {
      from: { after: '', restaurants: 250 },
      limit: 64,
      perRestaurant: 4,
      inFlight: new Map(),
      instance: 'one',
    }),
  feed: () => listSince(host.deps.connection.db, new Map([[restaurantId as RestaurantId, 1_099]])),
  'feed-many': () =>
    listSince(host.deps.connection.db, new Map(Array.from({ length: 200 }, (_, n) => [`other${n}`, 1_099]))),
}

/** Statements beside a call: the notification of a change, and the change feed's sweep. */
const beside = /pg_notify|from "restaurant_revisions" where restaurant_id = any/
const isData = ({ text }: Statement) => /^\s*(select|insert|update|delete|with)\b/i.test(text) && !beside.test(text)

const planOf = async ({ text, values, context }: Statement) => {
  const client = await host.deps.connection.pool.connect()
  await client.query('begin')
  if (context) await client.query(context.text, context.values)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values)
  await client.query('rollback')
  client.release()
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Normalised to be the same in every run: ids and token hashes are random, instants differ. */
const withoutChance = (plan: string) =>
  plan
    .replaceAll(restaurantId, 'id')
    .replace(/\\x[0-9a-f]{64}/g, 'hash')
    .replace(/\{other0,[^}]*\}/, '{200 ids}')
    .replace(/'\d{4}-\d\d-\d\d [^']*'/g, "'instant'")
    .replace(/'(?=[0-9A-Za-z]{22}')\d*[A-Za-z]\w*'/g, "'new id'")

it.each(Object.keys(hot))('%s finds everything by an index', async (name) => {
  statements.length = 0
  const answer = await hot[name]?.()
  if (typeof answer === 'object' && answer !== null && 'status' in answer) expect(answer.status).toBeLessThan(300)
  const asked = statements.filter(isData)
  expect(asked.length).toBeGreaterThan(0)
  const parts: string[] = []
  for (const statement of asked) {
    const plan = await planOf(statement)
    for (const table of ['restaurants', ...tenantTables]) {
      // Tables with few rows in this data set, for which a sequential scan is right.
      if (
        [
          'restaurant_files',
          'sandboxes',
          'opt_outs',
          'users',
          'two_factor',
          'visit_ratings',
          'texted_phones',
          'push_subscriptions',
        ].includes(table)
      )
        continue
      expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`))
    }
    parts.push(`${statement.text.trim()}\n\n${withoutChance(plan)}\n`)
  }
  if (process.env.UPDATE_PLANS) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}${name}.txt`, parts.join('\n---\n\n'))
  }
})
