import { chmod, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runServer, scratchFolder, startServer } from './server.ts'

let scratch: Awaited<ReturnType<typeof scratchFolder>>
let dataDir: string

beforeEach(async () => {
  scratch = await scratchFolder()
  // If the tests run as root, the database server runs as another user.
  await chmod(scratch.path, 0o755)
  dataDir = join(scratch.path, 'not', 'there', 'yet')
})
afterEach(() => scratch.remove())

/** Runs a start that must fail: exit code 1, and on stderr one line of the log with the remedy. */
const refusal = async (variables: Record<string, string>) => {
  const { code, stdout, stderr } = await runServer({ DATA_DIR: dataDir, ...variables }).finished
  expect({ code, stdout, lines: stderr.trim().split('\n').length }).toEqual({ code: 1, stdout: '', lines: 1 })
  return JSON.parse(stderr).msg as string
}

describe('a start that must fail', () => {
  it('names the port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    expect(await refusal({ PORT: port })).toBe(
      `Port ${port} is taken: stop the program that uses it, or set PORT to another number.`,
    )
    other.close()
  })

  it('names a data directory that is not writable', async () => {
    const file = join(scratch.path, 'file')
    await writeFile(file, '')
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(/DATA_DIR/)
  })

  it('names an unreachable DATABASE_URL, without its password', async () => {
    const sentence = await refusal({ DATABASE_URL: 'postgres://someone:hush-hush@127.0.0.1:1/waitbook' })
    expect(sentence).toMatch(
      /^DATABASE_URL does not lead to a database that can be used \(127\.0\.0\.1:1\/waitbook: .+\)\. Correct it, or leave it out/,
    )
    expect(sentence).not.toContain('hush-hush')
  })

  it('names the invalid variable', async () => {
    expect(await refusal({ PORT: 'eighty' })).toMatch(/^PORT is 'eighty', but it /)
  })

  it('names a HOST that is no address of this machine', async () => {
    expect(await refusal({ HOST: '203.0.113.9' })).toBe(
      "HOST is '203.0.113.9', which is not an address of this machine.",
    )
  })
})

/** On a busy machine the database may answer too late for a moment. */
const isReady = (url: string) =>
  expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 30_000 }).toBe(200)

describe('a start that succeeds', () => {
  const account = { username: 'keeper', password: 'a long enough secret', restaurant_name: 'Kept' }
  const post = (url: string, path: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
  /** The data of the first start, which a later one finds. */
  let kept: Awaited<ReturnType<typeof scratchFolder>>
  beforeAll(async () => {
    kept = await scratchFolder()
    await chmod(kept.path, 0o755)
  })
  afterAll(() => kept.remove())
  const keptData = () => join(kept.path, 'not', 'there', 'yet')

  it('creates the folders it needs, serves on its address, refuses a second start on its data, and ends cleanly', async () => {
    const first = await startServer({ DATA_DIR: keptData() })
    await isReady(first.url)
    expect(await refusal({ DATA_DIR: keptData() })).toMatch(/in use by another Waitbook/)
    expect((await post(first.url, '/api/auth/register/')).status).toBe(201)
    expect(await first.stop()).toMatchObject({ code: 0, stderr: '' })
  })

  it('keeps the data of an earlier start', async () => {
    const second = await startServer({ DATA_DIR: keptData() })
    await isReady(second.url)
    expect((await post(second.url, '/api/auth/login/')).status).toBe(200)
    expect((await second.stop()).code).toBe(0)
  })

  it('recovers every acknowledged change after kill -9', async () => {
    const first = await startServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
    const register = await fetch(`${first.url}/api/auth/register/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'killed', password: 'a long enough secret', restaurant_name: 'Kept' }),
    })
    const { token } = (await register.json()) as { token: string }
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
    const acknowledged: string[] = []
    const add = async (n: number) => {
      const answer = await fetch(`${first.url}/api/waitlist/entries/`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ customer_name: `P${n}`, people_count: 2 }),
      })
      // A busy machine may refuse some: only what was acknowledged must be there again.
      if (answer.status !== 201) return
      acknowledged.push(((await answer.json()) as { id: string }).id)
      if (acknowledged.length === 30) first.child.kill('SIGKILL')
    }
    await Promise.allSettled(Array.from({ length: 60 }, (_, n) => add(n)))
    await first.finished
    expect(acknowledged.length).toBeGreaterThanOrEqual(30)

    const second = await startServer({ DATA_DIR: dataDir })
    let list: { id: string; pos: number }[] = []
    const read = async () => {
      const answer = await fetch(`${second.url}/api/waitlist/entries/`, { headers })
      if (answer.ok) list = (await answer.json()) as typeof list
      return answer.status
    }
    // Until the server has caught up with its own start, it may answer 503.
    await expect.poll(read).toBe(200)
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
    expect(list.map(({ pos }) => pos)).toEqual(list.map((_, index) => index + 1))
    await second.stop()
  })
})

it('stops on a signal while it waits for its database, also as the first process of a container', async () => {
  // Accepts connections and never responds, like a database whose machine has failed.
  const silent = createServer().listen(0, '127.0.0.1')
  const asked = new Promise((resolve) => silent.once('connection', resolve))
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { child, finished } = runServer({ DATABASE_URL: `postgres://someone@127.0.0.1:${port}/waitbook` })
  await asked
  child.kill('SIGTERM')
  // An end by the default action of a signal has no code. For the first process of a container there is no such action.
  expect(await finished).toEqual({ code: 0, stdout: '', stderr: '' })
  silent.close()
})

it('stops on a signal while it loads its modules', async () => {
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({
      load(url, context, next) {
        if (url.endsWith('/src/boot/app.ts')) process.kill(process.pid, 'SIGTERM')
        return next(url, context)
      },
    })`
  const { finished } = runServer({
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}`,
    DATABASE_URL: 'postgres://someone@127.0.0.1:1/waitbook',
  })
  expect(await finished).toEqual({ code: 0, stdout: '', stderr: '' })
})
