import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  makeDataDir,
  makePreparedDataDir,
  OWNER,
  postmasterPid,
  query,
  start,
  startOwner,
} from '../testing/embedded-fixture.ts'
import { isAlive } from './processes.ts'
import { chooseRunAs } from './run-as.ts'
import { StartError } from './start-error.ts'

test('killing the owner stops the server, and the next start has every acknowledged row', async () => {
  const dataDir = await makePreparedDataDir()
  const owner = await startOwner(dataDir, 'first')
  expect(owner).toMatchObject({ state: 'started', values: ['first'] })
  const pid = postmasterPid(dataDir)
  owner.child.kill('SIGKILL')
  const next = await startOwner(dataDir, 'second')
  expect(next).toMatchObject({ state: 'started', values: ['first', 'second'] })
  expect(isAlive(pid)).toBe(false)
})

test('a stop after SIGTERM leaves no process and no lock', async () => {
  const dataDir = await makePreparedDataDir()
  const owner = await startOwner(dataDir)
  const pid = postmasterPid(dataDir)
  owner.child.kill('SIGTERM')
  expect(await owner.exited).toBe(0)
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(join(dataDir, 'waitbook.pid'))).toBe(false)
})

test('a second start on the same directory is refused with a sentence that names the first', async () => {
  const dataDir = await makePreparedDataDir()
  const owner = await startOwner(dataDir)
  await expect(start(dataDir)).rejects.toThrow(
    new StartError(
      `The data directory ${dataDir} is in use by another Waitbook (process ${owner.child.pid}): stop it or set DATA_DIR to another directory.`,
    ),
  )
})

test('a second start within one process is refused and does not affect the first', async () => {
  const dataDir = await makePreparedDataDir()
  const first = await start(dataDir)
  const others = await Promise.allSettled([start(dataDir), start(dataDir)])
  for (const other of others) expect(other).toMatchObject({ status: 'rejected', reason: { name: 'StartError' } })
  expect(await query(first, 'SELECT 1')).toEqual([[1]])
})

test('of simultaneous starts exactly one wins', async () => {
  const dataDir = makeDataDir()
  const owners = await Promise.all([startOwner(dataDir), startOwner(dataDir), startOwner(dataDir)])
  expect(owners.map((owner) => owner.state).sort()).toEqual(['failed', 'failed', 'started'])
  expect(owners.find((owner) => owner.state === 'failed')).toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('in use by another Waitbook'),
  })
})

test('after a first start that was killed midway the next start succeeds', async () => {
  const dataDir = makeDataDir()
  const home = join(dataDir, 'postgres')
  const child = spawn(process.execPath, [OWNER, dataDir], { stdio: 'ignore' })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  await expect.poll(() => readdirSync(home).some((name) => name.startsWith('init-')), { interval: 5 }).toBe(true)
  child.kill('SIGKILL')
  await exited
  expect(existsSync(join(home, 'data'))).toBe(false)
  expect(await query(await start(dataDir), 'SELECT 1')).toEqual([[1]])
  expect(readdirSync(home).sort()).toEqual(['data', 'run'])
})

test.each(['SIGKILL', 'SIGQUIT'] as const)('a server ended by %s restarts on the same socket', async (signal) => {
  const dataDir = await makePreparedDataDir()
  const lines: string[] = []
  const server = await start(dataDir, (line) => lines.push(line))
  await query(server, 'CREATE TABLE kept AS SELECT 1 AS n')
  const pid = postmasterPid(dataDir)
  process.kill(pid, signal)
  await expect.poll(() => postmasterPid(dataDir)).not.toBe(pid)
  await expect.poll(() => query(server, 'SELECT count(*)::int FROM pg_stat_activity')).toBeTruthy()
  expect(lines).toContainEqual(expect.stringMatching(/ended unexpectedly .*: starting it again/))
})

test('a lock file whose process id was reused does not block the start', async () => {
  const dataDir = await makePreparedDataDir()
  const owner = await startOwner(dataDir, 'kept')
  const lockFile = join(dataDir, 'postgres/data/postmaster.pid')
  const pid = postmasterPid(dataDir)
  const content = readFileSync(lockFile, 'utf8')
  owner.child.kill('SIGKILL')
  await owner.exited
  await expect.poll(() => isAlive(pid)).toBe(false)
  // Owned by the database's user: PostgreSQL itself ignores processes of other users
  const stranger = spawn('sleep', ['60'], { ...chooseRunAs(join(dataDir, 'postgres')) })
  onTestFinished(() => {
    stranger.kill()
  })
  writeFileSync(lockFile, content.replace(/^\d+/, `${stranger.pid}`))
  expect(await query(await start(dataDir), 'SELECT value FROM note')).toEqual([['kept']])
})
