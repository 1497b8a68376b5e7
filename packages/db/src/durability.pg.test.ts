import { sql } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { connect } from './connect.ts'
import { durabilityOff } from './durability.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { isAlive } from './embedded/processes.ts'
import { makeDataDir, postmasterPid } from './testing/embedded-fixture.ts'

const open = (connectionString: string) => {
  const connection = connect({ connectionString, max: 1 })
  onTestFinished(() => connection.db.destroy())
  return connection.db
}

it('names the settings that a server or role has turned off', async () => {
  const db = open(inject('databaseAdminUrl'))
  // The test server does not wait for the disk, for speed.
  expect(await durabilityOff(db)).toEqual(['fsync', 'full_page_writes'])
  await sql`set synchronous_commit = off`.execute(db)
  expect(await durabilityOff(db)).toEqual(['fsync', 'full_page_writes', 'synchronous_commit'])
})

it('the embedded server flushes what it acknowledges, and reads it back after an immediate stop', async () => {
  const dataDir = makeDataDir()
  const lines: string[] = []
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
  onTestFinished(() => server.stop())
  const db = open(server.connectionString)
  // Our connections do not lower the server's settings.
  expect(await durabilityOff(db)).toEqual([])
  const { rows } = await sql`select current_setting('data_checksums') as checksums`.execute(db)
  expect(rows).toEqual([{ checksums: 'on' }])
  await sql`create table kept (n int primary key)`.execute(db)
  await sql`checkpoint`.execute(db)
  for (let n = 0; n < 200; n += 1) await sql`insert into kept values (${n})`.execute(db)
  const pid = postmasterPid(dataDir)
  // Stops without a checkpoint, so the rows may exist only in the WAL.
  process.kill(pid, 'SIGQUIT')
  await expect.poll(() => isAlive(pid)).toBe(false)
  await expect.poll(() => postmasterPid(dataDir)).not.toBe(pid)
  const again = open(server.connectionString)
  const count = () => sql<{ count: number }>`select count(*) from kept`.execute(again)
  await expect.poll(async () => (await count()).rows).toEqual([{ count: 200 }])
  expect(lines).toContainEqual(expect.stringContaining('redo done'))
})
