import { afterAll, beforeAll, expect, it } from 'vitest'
import { stopJobs } from '../../../test/own-jobs.ts'
import { listenToStatements, type Statement } from '../../../test/statements.ts'
import { registerBusiness, signInAgain, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
/** Another instance on the same database: this one learns of its changes only through the database. */
let other: TestApp
let statements: Statement[]
let phones = 0

beforeAll(async () => {
  host = await startTestApp()
  other = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock })
  statements = listenToStatements(host.deps.connection.pool)
  // Statements of background jobs have nothing to do with a board.
  await stopJobs(host)
})
afterAll(async () => {
  await other.close()
  await host.close()
})

const boards = {
  REST: (app: TestApp, token: string) => app.call('GET', '/api/waitlist/entries/data_with_qr/', { token }),
  tRPC: (app: TestApp, token: string) => app.call('GET', '/trpc/waitlist.board', { token }),
}
const ways = Object.keys(boards) as (keyof typeof boards)[]

const add = (token: string, more: object = {}) => {
  phones += 1
  const body = { customer_name: 'Meera', phone_number: `+9155${String(phones).padStart(8, '0')}`, people_count: 2 }
  return host.call('POST', '/api/waitlist/entries/', { token, body: { ...body, ...more } })
}

const save = (app: TestApp, token: string, of: string, settings: object) =>
  app.call('POST', `/api/settings/${of}/`, { token, body: { settings } })

it.each(ways)('costs three statements over %s, and two if the restaurant is cached', async (way) => {
  const { token } = await registerBusiness(host)
  // Otherwise the estimator reads the restaurant's history when a party is added.
  await save(host, token, 'waitlist', { wait_estimate: 'fixed' })
  await add(token)
  const costOf = async () => {
    statements.length = 0
    expect((await boards[way](host, token)).status).toBe(200)
    // Without the change feed's own statements.
    return statements.filter(({ text }) => !/pg_notify|unnest|any\(/.test(text)).length
  }
  expect(await costOf()).toBe(3)
  expect(await costOf()).toBe(2)
  await save(host, token, 'waitlist', { sort_parties_by: 'arrival_time' })
  expect(await costOf()).toBe(3)
  expect(await costOf()).toBe(2)
})

it('is refused once the session has ended, and is current at each call', async () => {
  const { token, username } = await registerBusiness(host)
  await add(token)
  const again = await signInAgain(host, username)
  for (const way of ways) {
    expect((await boards[way](host, again)).status).toBe(200)
    expect((await boards[way](host, 'nobody')).status).toBe(401)
  }
  await other.call('POST', '/api/auth/logout/', { token: again })
  for (const way of ways) expect((await boards[way](host, again)).status).toBe(401)
  await add(token)
  expect((await boards.REST(host, token)).body.queue_count).toBe(2)
})

it('is the same from the cache as from the database after any change on any instance', async () => {
  const { token } = await registerBusiness(host)
  await add(token, { quoted_time: 90, customer_name: 'Later' })
  await add(token, { quoted_time: 10, customer_name: 'Sooner' })
  const read = async (app: TestApp) =>
    Promise.all(ways.map(async (way) => JSON.stringify((await boards[way](app, token)).body)))
  /** As an instance without any cache returns it. */
  const readAnew = async () => {
    const fresh = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock })
    try {
      return await read(fresh)
    } finally {
      await fresh.close()
    }
  }
  const seen: string[] = []
  const changes = [
    () => save(other, token, 'waitlist', { sort_parties_by: 'arrival_time' }),
    () => save(other, token, 'waitlist', { wait_fields_to_display: ['size'] }),
    () => save(host, token, 'waitlist', { sms_notification_template: 'Come, {{customerName}}.' }),
    () => save(other, token, 'general', { name: 'Cafe Bea' }),
  ]
  for (const change of [async () => ({ status: 200 }), ...changes]) {
    expect((await change()).status).toBe(200)
    const here = await read(host)
    // Cached by now.
    expect(await read(host)).toEqual(here)
    expect(await readAnew()).toEqual(here)
    expect(await read(other)).toEqual(here)
    seen.push(String(here))
  }
  expect(new Set(seen).size).toBe(changes.length + 1)
})

it('read for a board is verified like any other when a guest joins', async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  const join = () => {
    phones += 1
    const body = { customer_name: 'Ana', phone_number: `+9155${String(phones).padStart(8, '0')}`, people_count: 2 }
    return host.call('POST', `/api/customer/join-queue/${restaurant_id}/submit/`, { body })
  }
  const textsOf = () =>
    host.deps.connection.db.selectFrom('messages').select('id').where('restaurant_id', '=', restaurant_id).execute()
  await save(host, token, 'notifications', { daily_limit: 2 })
  for (let guest = 0; guest < 4; guest += 1) {
    await boards.REST(host, token)
    expect((await join()).status).toBe(201)
  }
  expect(await textsOf()).toHaveLength(2)
})
