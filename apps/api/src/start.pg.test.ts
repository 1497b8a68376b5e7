import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@waitbook/db/connect'
import { startFaultProxy } from '@waitbook/db/testing/fault-proxy'
import { createEmptyDatabase, createTestDatabase } from '@waitbook/db/testing/test-database'
import { expect, inject, it } from 'vitest'
import { readEnv } from './env.ts'
import { createLog } from './log.ts'
import { startServer, warnOfDatabase } from './start.ts'

it('says at start what a database of one’s own has off, and that a loss of power may cost', async () => {
  // The server of the tests gives up all safety for speed.
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  const { db } = connect({ connectionString: database.connectionString, max: 1 })
  const said: unknown[] = []
  await warnOfDatabase(db, { warn: (...words: unknown[]) => void said.push(words.at(-1)) })
  expect(said).toEqual([
    'The database has fsync, full_page_writes, synchronous_commit off: a loss of power may take acknowledged changes with it, or more.',
  ])
  await db.destroy()
  await database.drop()
})

it('says that the port is taken before it makes or starts a database', async () => {
  const taken = createServer()
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const dataDir = join(tmpdir(), `waitbook-not-made-${port}`)
  const env = readEnv({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) })
  await expect(startServer(env, createLog('silent'))).rejects.toThrow(`Port ${port} is taken`)
  expect(existsSync(dataDir)).toBe(false)
  taken.close()
})

it.each([
  ['while it migrates', 'create table'],
  ['as it looks at the secret', 'from "secret_marks"'],
  ['as it begins to listen', 'listen waitbook'],
])('says in a sentence that its database went away %s', async (_, statement) => {
  const database = await createEmptyDatabase(inject('databaseAdminUrl'))
  const proxy = await startFaultProxy(database.connectionString)
  proxy.resetAfter = statement
  const env = readEnv({
    DATABASE_URL: proxy.url,
    APP_SECRET: 'a secret of these tests alone, long enough',
    HOST: '127.0.0.1',
    PORT: '0',
  })
  await expect(startServer(env, createLog('silent'))).rejects.toThrow(
    /^The database went away while Waitbook started \(.+\): start it again once the database is back\.$/,
  )
  expect(proxy.resetAfter).toBeUndefined()
  await proxy.close()
  await database.drop()
})
