import { sql } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { type Connection, connect } from './connect.ts'
import { runMigrations } from './migrate.ts'
import { withTenant } from './tenant/tenant-context.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { hasTimeline } from './timeline.ts'

const setUp = async () => {
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  const connection = connect({ connectionString: database.connectionString, max: 2 })
  onTestFinished(async () => {
    await connection.db.destroy()
    await database.drop()
  })
  return connection
}

const timelineOf = async (db: Connection['db'], restaurantId?: string) => {
  const { rows } = await sql<{ timeline: string; role: string }>`
    select database_timeline() as timeline, current_user as role`.execute(
    restaurantId === undefined ? db : withTenant(db, restaurantId),
  )
  return rows[0]
}

it('is the timeline of the server, for the login role and in a tenant context', async () => {
  const { db } = await setUp()
  expect(await timelineOf(db)).toMatchObject({ timeline: '00000001' })
  expect(await timelineOf(db, 'ours')).toEqual({ timeline: '00000001', role: 'waitbook_tenant' })
  expect(await hasTimeline(db)).toBe(true)
})

it('is empty where the tenant role may not ask for it, until it may again', async () => {
  const { db } = await setUp()
  await sql`revoke execute on function pg_current_wal_lsn() from public`.execute(db)
  await runMigrations(db)
  expect(await timelineOf(db, 'ours')).toEqual({ timeline: '', role: 'waitbook_tenant' })
  expect(await hasTimeline(db)).toBe(false)
  await sql`grant execute on function pg_current_wal_lsn() to public`.execute(db)
  await runMigrations(db)
  expect(await timelineOf(db, 'ours')).toEqual({ timeline: '00000001', role: 'waitbook_tenant' })
})

it('is inlined', async () => {
  const { db } = await setUp()
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain verbose select database_timeline()`.execute(db)
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('pg_walfile_name(pg_current_wal_lsn())')
})
