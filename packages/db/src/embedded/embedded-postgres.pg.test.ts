import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataDir, makePreparedDataDir, makeTempDir, query, start, startOwner } from '../testing/embedded-fixture.ts'

test('the server starts on a new directory, answers without a TCP port, and keeps its rows after a stop', async () => {
  const dataDir = makeDataDir()
  const first = await start(dataDir)
  expect(await query(first, 'SELECT current_database()')).toEqual([['waitbook']])
  expect(await query(first, "SELECT current_setting('listen_addresses')")).toEqual([['']])
  await query(first, 'CREATE TABLE kept AS SELECT 1 AS n')
  await first.stop()
  expect(await query(await start(dataDir), 'SELECT n FROM kept')).toEqual([[1]])
})

test('stop can be called repeatedly and concurrently', async () => {
  const server = await start(await makePreparedDataDir())
  await Promise.all([server.stop(), server.stop()])
  await server.stop()
})

test('a data path too long for a socket works', async () => {
  const dataDir = join(makeTempDir(), 'a-rather-long-name-for-a-directory/'.repeat(5), 'data')
  const server = await start(dataDir)
  expect(await query(server, 'SELECT 1')).toEqual([[1]])
  const socketDir = new URL(server.connectionString).searchParams.get('host') ?? ''
  await server.stop()
  expect(existsSync(socketDir)).toBe(false)
})

test('a data path with spaces, quotes and other letters works', async () => {
  expect(await query(await start(join(makeTempDir(), `Café "O'Neil", 100% & more`)), 'SELECT 1')).toEqual([[1]])
})

test('a data directory below one that only its owner can access works', async () => {
  const closed = join(makeTempDir(), 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const dataDir = join(closed, 'data')
  const first = await start(dataDir)
  await query(first, 'CREATE TABLE kept AS SELECT 1 AS n')
  await first.stop()
  const owner = await startOwner(dataDir, 'note')
  owner.child.kill('SIGKILL')
  expect(await query(await start(dataDir), 'SELECT n, value FROM kept, note')).toEqual([[1, 'note']])
})

test('a directory that cannot be written is reported in one sentence', async () => {
  const file = join(makeTempDir(), 'file')
  writeFileSync(file, '')
  for (const dataDir of [file, join(file, 'data')]) {
    await expect(start(dataDir)).rejects.toThrow(
      new RegExp(
        `^The data directory ${dataDir} cannot be written \\(\\w+\\): set DATA_DIR to a directory that Waitbook may write to\\.$`,
      ),
    )
  }
})

test('a path where no directory can be created is reported in one sentence at once', async () => {
  // In a child process: Node's recursive mkdir would not end there and ignores signals.
  const dataDir = '/proc/waitbook/data'
  const owner = await startOwner(dataDir)
  expect(owner).toMatchObject({
    state: 'failed',
    name: 'StartError',
    message: expect.stringMatching(/^The data directory \/proc\/waitbook\/data cannot be written \(\w+\)/),
  })
})

test('a database of another major version is not changed, and the error names the version', async () => {
  const dataDir = await makePreparedDataDir()
  await (await start(dataDir)).stop()
  const versionFile = join(dataDir, 'postgres/data/PG_VERSION')
  writeFileSync(versionFile, '17\n')
  await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 17 and this Waitbook brings PostgreSQL 18/)
  writeFileSync(versionFile, '18\n')
  expect(await query(await start(dataDir), 'SELECT 1')).toEqual([[1]])
})

test('a log entry of PostgreSQL contains neither the statement nor the row', async () => {
  const lines: string[] = []
  const server = await start(await makePreparedDataDir(), (line) => lines.push(line))
  await query(server, 'CREATE TABLE guest (phone text PRIMARY KEY)')
  await query(server, "INSERT INTO guest VALUES ('+919876543210')")
  await expect(query(server, "INSERT INTO guest VALUES ('+919876543210')")).rejects.toThrow(/duplicate key/)
  await expect.poll(() => lines.join('\n')).toMatch(/duplicate key/)
  expect(lines.join('\n')).not.toMatch(/9876543210/)
})
