import { execFile } from 'node:child_process'
import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startOwnPostgres } from '@waitbook/e2e/src/own-postgres.ts'
import { scratchFolder, startServer } from '@waitbook/e2e/src/server.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { figure } from './figure.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

let scratch: Awaited<ReturnType<typeof scratchFolder>>
let own: Awaited<ReturnType<typeof startOwnPostgres>>
beforeAll(async () => {
  scratch = await scratchFolder()
  await chmod(scratch.path, 0o755)
  own = await startOwnPostgres()
})
afterAll(async () => {
  await own.stop()
  await scratch.remove()
})

/** Runs the operator's command and returns the seconds it took. */
const operate = async (script: 'backup' | 'restore', args: string[], variables: Record<string, string>) => {
  const startedAt = performance.now()
  const { stdout } = await run(process.execPath, [join(root, `scripts/${script}.mjs`), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
  })
  return { stdout, seconds: (performance.now() - startedAt) / 1000 }
}

const call = async (url: string, path: string, body?: object, token?: string) => {
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Token ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const account = { username: 'keeper', password: 'a long enough secret' }

it('the embedded database is backed up while serving and is restored on another machine and to an external PostgreSQL', async () => {
  const first = await startServer({ DATA_DIR: join(scratch.path, 'first'), RATE_LIMITS: 'off' })
  const registered = await call(first.url, '/api/auth/register/', { ...account, restaurant_name: 'Kept' })
  const { token } = registered.body
  const { body: apiToken } = await call(first.url, '/api/auth/my-api-token/', undefined, token)
  let failures = 0
  let isOver = false
  const statuses: number[] = []
  const serving = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const entry = { customer_name: `P${n}`, people_count: 2 }
      const { status } = await call(first.url, '/api/waitlist/entries/', entry, token)
      statuses.push(status)
      if (status !== 201) failures += 1
    }
  })()
  await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(50)
  const file = join(scratch.path, 'while-serving.backup')
  const before = statuses.length
  const { stdout, seconds } = await operate('backup', [file], { DATA_DIR: join(scratch.path, 'first') })
  const during = statuses.length - before
  isOver = true
  await serving
  expect(stdout).toMatch(/rows of \d+ tables, as of/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(failures).toBe(0)
  figure(
    'backup of the embedded database while serving: seconds, adds answered during it, of them failed',
    `${seconds.toFixed(1)}, ${during}, ${failures}`,
  )
  await first.stop()

  const elsewhere = [
    { DATA_DIR: join(scratch.path, 'second') },
    { DATA_DIR: join(scratch.path, 'third'), DATABASE_URL: own.url },
  ]
  for (const variables of elsewhere) {
    await operate('restore', [file], variables)
    const server = await startServer(variables)
    const { body: signedIn } = await call(server.url, '/api/auth/login/', account)
    const { body: entries } = await call(server.url, '/api/waitlist/entries/', undefined, signedIn.token)
    expect(entries.length).toBeGreaterThanOrEqual(before - 1)
    expect(entries.map(({ pos }: { pos: number }) => pos)).toEqual(entries.map((_: unknown, n: number) => n + 1))
    // Encrypted with the secret in the backup.
    expect((await call(server.url, '/api/auth/my-api-token/', undefined, signedIn.token)).body).toEqual(apiToken)
    await expect(operate('restore', [file], variables)).rejects.toThrow(/not empty|in use/)
    await server.stop()
  }
})

it('a restaurant with years of guests is backed up and restored in minutes', async () => {
  const database = new URL(own.url)
  database.pathname = '/years'
  const admin = new pg.Client({ connectionString: own.url })
  await admin.connect()
  await admin.query('create database years')
  await admin.end()
  const variables = { DATABASE_URL: database.href, DATA_DIR: join(scratch.path, 'years'), APP_SECRET: 'x'.repeat(40) }
  const server = await startServer(variables)
  const { body } = await call(server.url, '/api/auth/register/', { ...account, restaurant_name: 'Old' })
  await server.stop()
  const client = new pg.Client({ connectionString: database.href })
  await client.connect()
  const rows = 500_000
  await client.query(
    `insert into waitlist_entries (restaurant_id, id, customer_name, people_count, notes, status, "timestamp", source, confirmation_url_segment, served_at)
     select $1, md5(n::text), 'Guest ' || n, 2, 'A table by the window, please.', 'SERVED', now() - n * interval '5 min', 'guest', md5('s' || n), now() - n * interval '5 min'
     from generate_series(1, $2) n`,
    [body.restaurant_id, rows],
  )
  const checksum = async () =>
    (await client.query(`select count(*)::int, md5(string_agg(e::text, '' order by id)) from waitlist_entries e`))
      .rows[0]
  const original = await checksum()
  const file = join(scratch.path, 'years.backup')
  const backup = await operate('backup', [file], variables)
  const restore = await operate('restore', [file, '--force'], variables)
  expect(await checksum()).toEqual(original)
  expect(original.count).toBe(rows)
  await client.end()
  const megabytes = (await stat(file)).size / 1e6
  figure(
    '500,000 served parties: backup seconds, megabytes, restore seconds',
    `${backup.seconds.toFixed(1)}, ${megabytes.toFixed(0)}, ${restore.seconds.toFixed(1)}`,
  )
  expect(restore.seconds).toBeLessThan(300)
})
