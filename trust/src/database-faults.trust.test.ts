import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startFaultProxy } from '@waitbook/db/testing/fault-proxy'
import { staffSubprotocols } from '@waitbook/e2e/src/follower.ts'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { figure } from './figure.ts'
import { startApi } from './system/api.ts'
import { register } from './system/business.ts'
import { callOnce, callUntilAnswered, newTally } from './system/caller.ts'
import { ms, quantile } from './system/figures.ts'
import { countOf, nothingYet, work } from './system/load.ts'
import { createPostgres, type Postgres, postmasterOf } from './system/postgres.ts'
import { lostOf, settledFaults } from './system/settled.ts'

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

const poolOn = (url: string) => {
  const db = new pg.Pool({ connectionString: url, max: 3 })
  db.on('error', () => {})
  db.on('connect', (client) => client.on('error', () => {}))
  onTestFinished(() => db.end())
  return db
}

const setUp = async (options: { diskBytes?: number; through?: (url: string) => Promise<string> } = {}) => {
  const postgres = await createPostgres(options.diskBytes)
  onTestFinished(() => postgres.remove())
  await postgres.start()
  const api = await startApi((await options.through?.(postgres.url)) ?? postgres.url)
  onTestFinished(() => api.kill())
  const business = await register(api.url, 'fault-house')
  return { postgres, api, business, db: poolOn(postgres.url) }
}

const party = (n: number) => ({
  customer_name: `Party ${n}`,
  phone_number: `+9197${String(n).padStart(8, '0')}`,
  people_count: 2,
})

/** From now until a change is acknowledged again, in ms. */
const untilServing = async (url: string, token: string, n: number) => {
  const began = performance.now()
  await callUntilAnswered(url, { method: 'POST', path: '/api/waitlist/entries/', token, body: party(n) }, newTally())
  return performance.now() - began
}

it('goes on by itself after restarts and kills of PostgreSQL under load', async () => {
  const { postgres, api, business, db } = await setUp()
  const { restaurantId, token } = business
  const pid = api.pid()
  const screen = new WebSocket(`${api.url.replace('http', 'ws')}/ws/waitlist/${restaurantId}`, staffSubprotocols(token))
  let heard = 0
  screen.onmessage = ({ data }) => {
    heard = Math.max(heard, JSON.parse(String(data)).seq)
  }
  const [known, tally] = [nothingYet(), newTally()]
  let over = false
  const workers = [1, 2, 3, 4].map(() => work(api.url, business, { known, tally, isOver: () => over, texts: false }))
  const recoveries: number[] = []
  const faults = [
    'SIGINT',
    'SIGKILL',
    'backend',
    'SIGINT',
    'SIGKILL',
    'backend',
    'SIGINT',
    'SIGKILL',
    'SIGINT',
  ] as const
  for (const [round, fault] of faults.entries()) {
    await pause(1_000)
    if (fault === 'backend') {
      // The crash of one backend ends them all: PostgreSQL trusts their shared memory no more.
      const { rows } = await db.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'waitbook' limit 1",
      )
      process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    } else {
      await postgres.end(fault)
      await pause(700)
      await postgres.start()
    }
    recoveries.push(await untilServing(api.url, token, round))
  }
  over = true
  await Promise.all(workers)
  expect(api.pid()).toBe(pid)
  expect(known.surprises).toEqual([])
  expect(tally.failures).toEqual([])
  expect(tally.unavailableWithoutRetryAfter).toBe(0)
  expect(tally.unavailable).toBeGreaterThan(0)
  expect(await lostOf(db, known)).toEqual([])
  expect(await settledFaults(db, api.url, business)).toEqual([])
  const { rows } = await db.query<{ seq: number }>('select max(seq)::int as seq from activity')
  await expect.poll(() => heard, { timeout: 10_000 }).toBe(rows[0]?.seq)
  expect(screen.readyState).toBe(WebSocket.OPEN)
  screen.close()
  // The line that listens is back: news of another instance comes without waiting for the sweep.
  await expect
    .poll(
      async () =>
        (await db.query("select 1 from pg_stat_activity where application_name = 'waitbook-listen'")).rowCount,
      { timeout: 10_000 },
    )
    .toBe(1)
  figure(
    'restarts and kills of PostgreSQL under load: acknowledged changes, lost, doubled',
    `${faults.length}: ${countOf(known)}, 0, 0`,
  )
  figure(
    'restarts of PostgreSQL: calls, 503 with Retry-After, without, broken off',
    `${tally.calls}, ${tally.unavailable}, 0, ${tally.broken}`,
  )
  figure(
    'PostgreSQL ready until a change is acknowledged, median and slowest',
    `${ms(quantile(recoveries, 0.5))}, ${ms(Math.max(...recoveries))}`,
  )
})

const fill = ({ dataFolder }: Postgres) => {
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${join(dataFolder, '..', 'ballast')}`, 'bs=64k'], { stdio: 'pipe' })
  } catch {
    // dd ends with an error where the disk does.
  }
}

it('answers 503 while the disk is full, goes on reading, and recovers with its space', async () => {
  const { postgres, api, business, db } = await setUp({ diskBytes: 256 * 1_048_576 })
  const { token } = business
  const asked = (n: number) => ({ method: 'POST', path: '/api/waitlist/entries/', token, body: party(n) })
  const board = () => callOnce(api.url, { method: 'GET', path: '/api/waitlist/entries/', token })
  expect((await callOnce(api.url, asked(0))).status).toBe(201)
  fill(postgres)
  const statuses = new Map<number, number>()
  let added = 1
  let reads = 0
  let refused: Awaited<ReturnType<typeof callOnce>> | undefined
  for (let n = 1; n < 4_000 && (statuses.get(503) ?? 0) < 20; n += 1) {
    const answer = await callOnce(api.url, asked(n), `full-${n}`)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer.status === 201) added += 1
    if (answer.status === 503) {
      refused = answer
      const read = await board()
      if (read.status === 200 && read.body.length === added) reads += 1
    }
  }
  expect([...statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([])
  expect(refused?.body).toMatchObject({ code: 'database_away', detail: expect.stringContaining('Please try again') })
  expect(refused?.headers.get('retry-after')).toBe('2')
  expect(reads).toBe(statuses.get(503))
  expect((await callOnce(api.url, { method: 'GET', path: '/healthz' })).status).toBe(200)
  rmSync(join(postgres.dataFolder, '..', 'ballast'))
  const recovered = await untilServing(api.url, token, 5_000)
  expect((await board()).body).toHaveLength(added + 1)
  expect(await settledFaults(db, api.url, business)).toEqual([])
  figure(
    'disk full: added before it, refused with 503, reads right meanwhile',
    `${added}, ${statuses.get(503)}, ${reads}`,
  )
  figure('space again until a change is acknowledged', ms(recovered))
})

it('refuses in time while every connection waits, loses nothing, and recovers', async () => {
  const { api, business, db } = await setUp()
  // One restaurant alone gets no more than its share of the connections.
  const others = await Promise.all([1, 2, 3, 4, 5].map((n) => register(api.url, `waiting-house-${n}`)))
  const houses = [business, ...others]
  const holder = await db.connect()
  await holder.query('begin')
  await holder.query('update restaurant_revisions set revision = revision')
  const began = performance.now()
  const addAll = () =>
    Promise.all(
      Array.from({ length: 120 }, async (_, n) => {
        const token = houses[n % houses.length]?.token ?? ''
        const asked = { method: 'POST', path: '/api/waitlist/entries/', token, body: party(n) }
        const answer = await callOnce(api.url, asked, `held-${n}`)
        return { ...answer, ms: performance.now() - began }
      }),
    )
  const refusing = addAll()
  const waiting = async () => {
    const { rows } = await db.query<{ count: number }>(
      "select count(*)::int from pg_stat_activity where application_name = 'waitbook' and wait_event_type = 'Lock'",
    )
    return rows[0]?.count
  }
  await expect.poll(waiting, { timeout: 4_000 }).toBe(16)
  const answers = await refusing
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  for (const { headers } of answers) expect(headers.get('retry-after')).toBe('2')
  await holder.query('rollback')
  holder.release()
  const recovered = await untilServing(api.url, business.token, 1_000)
  expect((await addAll()).filter(({ status }) => status !== 201)).toEqual([])
  for (const { token } of houses) {
    const { body: board } = await callOnce(api.url, { method: 'GET', path: '/api/waitlist/entries/', token })
    expect(board).toHaveLength(token === business.token ? 21 : 20)
  }
  for (const house of houses) expect(await settledFaults(db, api.url, house)).toEqual([])
  figure(
    'pool exhausted by 120 waiting calls of six restaurants: refused with 503, the last after',
    `120, ${ms(Math.max(...answers.map((one) => one.ms)))}`,
  )
  figure('pool free again until a change is acknowledged', ms(recovered))
})

it('resolves by its key what a line reset at the commit leaves open, and bears a slow and a silent database', async () => {
  let proxy: Awaited<ReturnType<typeof startFaultProxy>> | undefined
  const { api, business, db } = await setUp({
    async through(url) {
      proxy = await startFaultProxy(url)
      return proxy.url
    },
  })
  if (!proxy) throw new Error('no proxy')
  onTestFinished(() => proxy?.close())
  const { token } = business
  let ambiguous = 0
  for (let n = 0; n < 20; n += 1) {
    // A guest's or a host's adding is one statement, a serve a transaction with a commit of its own.
    proxy.resetAfter = party(n).phone_number
    const asked = { method: 'POST', path: '/api/waitlist/entries/', token, body: party(n) }
    const first = await callOnce(api.url, asked, `add-${n}`)
    const again = await callUntilAnswered(api.url, { method: 'GET', path: '/api/waitlist/entries/', token }, newTally())
    expect(again.body).toHaveLength(1)
    const second = await callOnce(api.url, asked, `add-${n}`)
    expect([first.status, second.status]).toEqual([503, 201])
    proxy.resetAfter = 'commit'
    const serve = {
      method: 'POST',
      path: `/api/waitlist/entries/${second.body.id}/set_status/`,
      token,
      body: { status: 'SERVED' },
    }
    const served = await callOnce(api.url, serve, `serve-${n}`)
    expect([served.status, (await callOnce(api.url, serve, `serve-${n}`)).status]).toEqual([503, 200])
    ambiguous += 2
  }
  const { rows } = await db.query<{ count: number }>('select count(*)::int from activity')
  expect(rows[0]?.count).toBe(40)
  proxy.latencyMs = 250
  const slowBegan = performance.now()
  expect(
    (await callOnce(api.url, { method: 'POST', path: '/api/waitlist/entries/', token, body: party(100) })).status,
  ).toBe(201)
  const slow = performance.now() - slowBegan
  proxy.latencyMs = 0
  proxy.isBlackHole = true
  const silentBegan = performance.now()
  const silent = await callOnce(api.url, { method: 'GET', path: '/api/waitlist/entries/', token })
  const silentMs = performance.now() - silentBegan
  expect(silent.status).toBe(503)
  expect(silentMs).toBeLessThan(12_000)
  expect((await callOnce(api.url, { method: 'GET', path: '/healthz' })).status).toBe(200)
  proxy.isBlackHole = false
  const recovered = await untilServing(api.url, token, 101)
  expect(await settledFaults(db, api.url, business)).toEqual([])
  figure('lines reset at the commit, resolved by the key', `${ambiguous} of ${ambiguous}`)
  figure(
    'an add with 500 ms there and back; a call into a silent database; after it is back',
    `${ms(slow)}; 503 after ${ms(silentMs)}; ${ms(recovered)}`,
  )
})

it('leaves no PostgreSQL behind when it is killed with its own, and starts again with every acknowledged row', async () => {
  const { scratchFolder, startServer } = await import('@waitbook/e2e/src/server.ts')
  const { chmod } = await import('node:fs/promises')
  const scratch = await scratchFolder()
  onTestFinished(() => scratch.remove())
  await chmod(scratch.path, 0o755)
  const variables = { DATA_DIR: join(scratch.path, 'data'), RATE_LIMITS: 'off' }
  const cluster = join(scratch.path, 'data', 'postgres', 'data')
  let server = await startServer(variables)
  onTestFinished(() => server.stop().then(() => undefined))
  const { token } = await register(server.url, 'own-house')
  const [starts, orphans]: [number[], number[]] = [[], []]
  for (let n = 0; n < 10; n += 1) {
    const add = (k: number) =>
      callOnce(server.url, { method: 'POST', path: '/api/waitlist/entries/', token, body: party(n * 10 + k) })
    const first = add(1)
    // The kill comes in the midst of these.
    const others = Promise.allSettled([2, 3, 4].map(add))
    expect((await first).status).toBe(201)
    const postmaster = postmasterOf(cluster)
    server.child.kill('SIGKILL')
    await server.finished
    await others
    const began = performance.now()
    while (isRunning(postmaster) && performance.now() - began < 10_000) await pause(20)
    orphans.push(performance.now() - began)
    expect(isRunning(postmaster)).toBe(false)
    const startBegan = performance.now()
    server = await startServer(variables)
    starts.push(performance.now() - startBegan)
    const { body } = await callOnce(server.url, { method: 'GET', path: '/api/waitlist/entries/', token })
    const names = new Set((body as { customer_name: string }[]).map(({ customer_name }) => customer_name))
    for (let m = 0; m <= n; m += 1) expect(names).toContain(`Party ${m * 10 + 1}`)
  }
  figure(
    'kills with the own PostgreSQL: orphans after 10 s, gone within (slowest)',
    `0 of ${orphans.length}, ${ms(Math.max(...orphans))}`,
  )
  figure(
    'start after such a kill until it serves, median and slowest',
    `${ms(quantile(starts, 0.5))}, ${ms(Math.max(...starts))}`,
  )
})

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('stops in time under load with nothing acknowledged lost', async () => {
  const { api, business, db } = await setUp()
  const [known, tally] = [nothingYet(), newTally()]
  let over = false
  const workers = [1, 2, 3, 4].map(() => work(api.url, business, { known, tally, isOver: () => over, texts: false }))
  const stops: number[] = []
  for (let round = 0; round < 10; round += 1) {
    await pause(300 + Math.random() * 500)
    const { ms: took, code } = await api.stop()
    expect(code).toBe(0)
    stops.push(took)
    await api.restart()
  }
  over = true
  await Promise.all(workers)
  expect(known.surprises).toEqual([])
  expect(tally.failures).toEqual([])
  expect(await lostOf(db, known)).toEqual([])
  expect(await settledFaults(db, api.url, business)).toEqual([])
  expect(Math.max(...stops)).toBeLessThan(10_000)
  figure(
    'SIGTERM under load: stops, slowest, acknowledged changes, lost',
    `${stops.length}, ${ms(Math.max(...stops))}, ${countOf(known)}, 0`,
  )
})
