import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { connect } from '../connect.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { withTenant } from './tenant-context.ts'

const withDatabase = async (use: (connection: ReturnType<typeof connect>) => Promise<void>, keepsStatements = true) => {
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  const connection = connect({ connectionString: database.connectionString, max: 1, keepsStatements })
  try {
    await use(connection)
  } finally {
    await connection.db.destroy()
    await database.drop()
  }
}

const times = async (count: number, work: () => Promise<unknown>) => {
  for (let done = 0; done < count; done += 1) await work()
}

const kept = async ({ pool }: ReturnType<typeof connect>) =>
  (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  )

test('what a pool repeats is prepared, and nothing else', () =>
  withDatabase(async (connection) => {
    const { db } = connection
    await times(9, () => db.selectFrom('restaurants').select('name').where('id', '=', 'a').execute())
    await times(9, () => db.selectFrom('restaurants').selectAll().where('id', '=', 'a').execute())
    await times(2, () => db.selectFrom('restaurants').select('phone').where('id', '=', 'a').execute())
    expect(await kept(connection)).toEqual(['select "name" from "restaurants" where "id" = $1'])
  }))

test('a statement without values is prepared in a tenant context, such as a board after the lookup of its token', () =>
  withDatabase(async (connection) => {
    const names = (db: typeof connection.db) => db.selectFrom('restaurants').select('name').execute()
    await times(9, () => names(connection.db))
    await times(9, () => names(withTenant(connection.db, 'a')))
    expect(await kept(connection)).toEqual(['select "name" from "restaurants"'])
  }))

test('statements with a callback, as pool.query sends them, are answered each time', () =>
  withDatabase(async ({ pool }) => {
    const answers: unknown[] = []
    await times(9, async () => {
      const { rows } = await pool.query('select $1::text as name', ['a'])
      answers.push(...rows)
    })
    expect(answers).toEqual(Array(9).fill({ name: 'a' }))
  }))

test('nothing is prepared through a pooler', () =>
  withDatabase(async (connection) => {
    await times(9, () => connection.db.selectFrom('restaurants').select('name').where('id', '=', 'a').execute())
    expect(await kept(connection)).toEqual([])
  }, false))

test('a schema that changes meanwhile, and statements that a server lost, fail no call', () =>
  withDatabase(async ({ db, pool }) => {
    await sql`create table things (id text, n integer)`.execute(db)
    await sql`insert into things values ('a', 1)`.execute(db)
    const read = () => sql<{ n: unknown }>`select n from (select * from things) t where id = ${'a'}`.execute(db)
    await times(9, read)
    await sql`alter table things alter column n type text`.execute(db)
    expect((await read()).rows).toEqual([{ n: '1' }])
    await times(9, read)
    await pool.query('deallocate all')
    expect((await read()).rows).toEqual([{ n: '1' }])
  }))
