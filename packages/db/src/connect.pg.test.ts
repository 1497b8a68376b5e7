import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { type Connection, connect } from './connect.ts'
import { type FaultProxy, startFaultProxy } from './testing/fault-proxy.ts'
import { createTestDatabase } from './testing/test-database.ts'

let proxy: FaultProxy
let connection: Connection
let broke: Promise<void>
let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeEach(async () => {
  database = await createTestDatabase(inject('databaseAdminUrl'))
  proxy = await startFaultProxy(database.connectionString)
  let onIdleError = () => {}
  broke = new Promise((resolve) => {
    onIdleError = resolve
  })
  connection = connect({
    connectionString: proxy.url,
    max: 2,
    limits: { statement_timeout: 1_000 },
    onIdleError,
  })
})
afterEach(async () => {
  await connection.db.destroy()
  await proxy.close()
  await database.drop()
})

const one = () => sql<{ n: number }>`select 1 as n`.execute(connection.db)

it('closes a connection that no longer answers, and opens another', async () => {
  await Promise.all([one(), one()])
  proxy.isBlackHole = true
  await expect(Promise.all([one(), one()])).rejects.toThrow('Query read timeout')
  proxy.isBlackHole = false
  await expect.poll(() => one().then(({ rows }) => rows, String)).toEqual([{ n: 1 }])
})

it('is destroyed only after every connection is closed, because its server may be stopped next', async () => {
  const own = connect({ connectionString: proxy.url, max: 2 })
  let closed = 0
  own.pool.on('remove', () => {
    closed += 1
  })
  await Promise.all([sql`select 1`.execute(own.db), sql`select 2`.execute(own.db)])
  await own.db.destroy()
  expect(closed).toBe(2)
})

it('survives a connection that breaks in a transaction between two statements', async () => {
  const broken = connection.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    proxy.resetAll()
    // The lost connection is detected while no statement is in flight.
    await broke
    await sql`select 2`.execute(tx)
  })
  await expect(broken).rejects.toThrow()
  expect((await one()).rows).toEqual([{ n: 1 }])
})

it.each(['require', 'verify-ca', 'verify-full'])('sslmode=%s never uses an unencrypted connection', async (sslmode) => {
  const url = new URL(proxy.url)
  url.searchParams.set('sslmode', sslmode)
  const secured = connect({ connectionString: url.href, max: 1 })
  await expect(sql`select 1`.execute(secured.db)).rejects.toThrow('does not support SSL')
  await secured.db.destroy()
})
