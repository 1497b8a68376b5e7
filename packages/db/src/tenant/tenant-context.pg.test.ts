import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { type Connection, connect } from '../connect.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { withTenant } from './tenant-context.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const open: Connection[] = []

/** A single connection, so that the next statement would see what a statement leaves behind. */
const single = (keepsStatements = true) => {
  const limits = { statement_timeout: 120_000 }
  const connection = connect({ connectionString: database.connectionString, max: 1, keepsStatements, limits })
  open.push(connection)
  return connection
}

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseAdminUrl'))
  for (const id of ['ours', 'theirs']) {
    await sql`insert into restaurants (id, name, time_zone) values (${id}, ${id}, 'UTC')`.execute(single().db)
    await sql`insert into restaurant_revisions (restaurant_id, epoch) values (${id}, 'x')`.execute(single().db)
  }
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ db }) => db.destroy()))
})
afterAll(() => database.drop())

const idsOf = async ({ db }: Connection, restaurantId?: string) => {
  const seen = restaurantId === undefined ? db : withTenant(db, restaurantId)
  // With a value, as only such statements are prepared.
  const rows = await seen.selectFrom('restaurants').select('id').where('name', '<>', 'none').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

const both = ['ours', 'theirs']

it.each([true, false])(
  'a statement sees one restaurant, the next on its connection all of them: prepared %s',
  async (isKept) => {
    const connection = single(isKept)
    for (let round = 0; round < 8; round += 1) {
      expect(await idsOf(connection, 'ours')).toEqual(['ours'])
      expect(await idsOf(connection)).toEqual(both)
      expect(await idsOf(connection, 'theirs')).toEqual(['theirs'])
    }
    const { rows } = await connection.pool.query<{ name: string }>('select name from pg_prepared_statements order by 1')
    expect(rows).toHaveLength(isKept ? 2 : 0)
  },
)

it('writes no row of another restaurant, and its context ends with the statement', async () => {
  const connection = single()
  const settings = { restaurant_id: 'theirs', app: 'waitlist', settings: '{}', updated_at: new Date().toISOString() }
  for (let round = 0; round < 6; round += 1) {
    await expect(withTenant(connection.db, 'ours').insertInto('settings').values(settings).execute()).rejects.toThrow(
      /row-level security/,
    )
    expect(await idsOf(connection)).toEqual(both)
  }
  const changed = await withTenant(connection.db, 'ours')
    .updateTable('restaurant_revisions')
    .set({ epoch: 'changed' })
    .returning('restaurant_id')
    .execute()
  expect(changed).toEqual([{ restaurant_id: 'ours' }])
})

it('returns rows and counts as Kysely does', async () => {
  const own = withTenant(single().db, 'ours')
  expect((await sql`select 1 as n`.execute(own)).rows).toEqual([{ n: 1 }])
  expect((await sql`select 1 as n where false`.execute(own)).rows).toEqual([])
  const { numUpdatedRows } = await own.updateTable('restaurants').set({ phone: '1' }).executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
})

it('a statement that fails while it is parsed or executed affects none after it', async () => {
  const connection = single()
  const unparsed = () => sql`select no_such_column from restaurants where id = ${'ours'}`.execute(own)
  const failing = () => sql`select 1 / (length(id) - ${4}::int) from restaurants`.execute(own)
  const own = withTenant(connection.db, 'ours')
  for (let round = 0; round < 8; round += 1) {
    await expect(unparsed()).rejects.toThrow(/does not exist/)
    await expect(failing()).rejects.toThrow(/division by zero/)
    expect(await idsOf(connection, 'ours')).toEqual(['ours'])
    expect(await idsOf(connection)).toEqual(both)
  }
  const kept = await connection.pool.query('select from pg_prepared_statements')
  expect(kept.rowCount).toBeGreaterThan(2)
})

it('a statement is not executed if its context cannot be set', async () => {
  const connection = single()
  for (let round = 0; round < 6; round += 1) await idsOf(connection, 'ours')
  await sql`alter function enter_restaurant rename to away`.execute(connection.db)
  const write = () => withTenant(connection.db, 'ours').updateTable('restaurants').set({ phone: 'written' }).execute()
  // On a connection that has prepared the statement, and on one that has not.
  for (const { db } of [connection, single()]) {
    const own = withTenant(db, 'ours')
    await expect(own.updateTable('restaurants').set({ phone: 'written' }).execute()).rejects.toThrow(/enter_restaurant/)
  }
  await expect(idsOf(connection, 'ours')).rejects.toThrow(/enter_restaurant/)
  await sql`alter function away rename to enter_restaurant`.execute(connection.db)
  expect(await idsOf(connection, 'ours')).toEqual(['ours'])
  const { rows } = await sql<{ phone: string }>`select phone from restaurants where id = 'ours'`.execute(connection.db)
  expect(rows[0]?.phone).not.toBe('written')
  await write()
})

it('the context ends with a statement that times out or is cancelled', async () => {
  const connection = single()
  const slow = () => sql`select pg_sleep(${60})`.execute(withTenant(connection.db, 'ours'))
  for (let round = 0; round < 5; round += 1) {
    // Set in the session for the slow statement alone: on a busy machine the others may take longer than this limit.
    await sql`set statement_timeout = 300`.execute(connection.db)
    await expect(slow()).rejects.toThrow(/statement timeout/)
    await sql`reset statement_timeout`.execute(connection.db)
    expect(await idsOf(connection)).toEqual(both)
  }
  const other = single()
  const cancelled = expect(slow()).rejects.toThrow(/user request/)
  const cancel = async () => {
    const { rows } = await sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(other.db)
    return rows.length
  }
  await expect.poll(cancel).toBe(1)
  await cancelled
  expect(await idsOf(connection, 'theirs')).toEqual(['theirs'])
  expect(await idsOf(connection)).toEqual(both)
})

it('no call fails if the server lost its prepared statements or has those of another client', async () => {
  const connection = single()
  for (let round = 0; round < 6; round += 1) await idsOf(connection, 'ours')
  await connection.pool.query('deallocate all')
  expect(await idsOf(connection, 'ours')).toEqual(['ours'])
  // As through a pooler: another client has used the session before.
  const second = single()
  await second.pool.query(`prepare waitbook_0_0 as select 'theirs'::text as id where $1::text is not null`)
  for (let round = 0; round < 6; round += 1) expect(await idsOf(second, 'ours')).toEqual(['ours'])
})

it('a transaction keeps its own context', async () => {
  await single()
    .db.transaction()
    .execute(async (tx) => {
      expect(await withTenant(tx, 'ours').selectFrom('restaurants').select('id').orderBy('id').execute()).toHaveLength(
        2,
      )
    })
})
