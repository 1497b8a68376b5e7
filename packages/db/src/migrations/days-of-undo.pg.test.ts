import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { connect } from '../connect.ts'
import { migrateToLatest, migrations, runMigrations } from '../migrate.ts'
import { createEmptyDatabase } from '../testing/test-database.ts'

const name = '20261130T0800_days_of_undo'
let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let client: pg.Client
beforeEach(async () => {
  database = await createEmptyDatabase(inject('databaseAdminUrl'))
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([each]) => each < name))
  const { db } = connect({ connectionString: database.connectionString, max: 1 })
  await runMigrations(db, earlier)
  await db.destroy()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query("insert into restaurants (id, name, time_zone) values ('r', 'R', 'UTC')")
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const at = '2026-11-26T06:00:00.000Z'
const entry = {
  ...{ id: 'p1', customer_name: 'Ana', phone_number: '+919812345678', people_count: 2, notes: 'Cashews' },
  ...{ status: 'WAITING', order_key: null, wishes: [], served_at: null },
}
const joined = [{ table: 'waitlist_entries', id: 'p1', before: null, after: entry }]
const served = [
  { table: 'waitlist_entries', id: 'p1', before: entry, after: { ...entry, status: 'SERVED', served_at: at } },
  { table: 'parties', id: 'g1', before: null, after: { id: 'g1', name: 'Ana', tags: ['regular'] } },
  {
    ...{ table: 'party_phones', id: '+919812345678', before: null },
    after: { phone: '+919812345678', party_id: 'g1' },
  },
]

/** As versions before have stored them, one with each dictionary. */
const packed = {
  joined: 'AIsmnCoLDAmkS7AC9JTpmJeIJXFaGlpaGBoZm5iamVsoYUmbsITonFickVpejL2ixEh65ZnFGbDqHy2GgF4EAA==',
  served:
    'AYuuxmcKOHkVGGKW+GAx9DB2zEtUwowMS0NLC0MjYxNTM3MLJSyRB0utzonFGanlxdjTKEY6RE60aGmyFj1/0Mex8KYVsW5VwhUrSuAiD7OEAXsm3RAtdtF9C1aA4kloaahUlJpempNYpBSLYT5SkQMpttDCAYd98AINPdgQhVu6oVJtbSwA',
}

const insert = (seq: number, bytes: string | null, changes: object[] = []) =>
  client.query(
    `insert into activity (restaurant_id, seq, id, at, action_type, actor, changes, packed, entry_id)
      values ('r', $1::bigint, 'a' || $1::bigint, $2, 'ENTRY_JOINED', '{"kind": "guest"}', $3, decode($4, 'base64'), 'p1')`,
    [seq, at, JSON.stringify(changes), bytes],
  )

const rows = async () =>
  (await client.query('select seq::int, changes from activity order by seq')).rows.map(({ changes }) => changes)

it('changes that an earlier version has compressed are as they were', async () => {
  await insert(1, packed.joined)
  await insert(2, null, joined)
  await insert(3, packed.served)
  await migrateToLatest(database.connectionString)
  expect(await rows()).toEqual([joined, joined, served])
})

it('more compressed rows than one batch has are all unpacked', async () => {
  await client.query(
    `insert into activity (restaurant_id, seq, id, at, action_type, actor, changes, packed, entry_id)
      select 'r', n, 'a' || n, $1, 'ENTRY_JOINED', '{"kind": "guest"}', '[]', decode($2, 'base64'), 'p1'
      from generate_series(1, 1001) n`,
    [at, packed.joined],
  )
  await migrateToLatest(database.connectionString)
  expect(await rows()).toEqual(Array.from({ length: 1_001 }, () => joined))
})

it('changes of an unknown form stop the migration, and nothing is lost', async () => {
  await insert(1, Buffer.from([200, 1]).toString('base64'))
  await expect(migrateToLatest(database.connectionString)).rejects.toThrow('unknown dictionary 200')
  expect((await client.query('select from activity where packed is not null')).rowCount).toBe(1)
})
