import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { party } from '../../../../test/entries.ts'
import { minutes } from '../../../../test/fake-clock.ts'
import { blockedStatements, cancelBlocked, holdRestaurant } from '../../../../test/held-restaurant.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Handover, Outgoing } from '../channels/provider.ts'

let host: TestApp
let handed: Outgoing[]

beforeEach(async () => {
  handed = []
  host = await startTestApp({
    providers: {
      sms: {
        name: 'test',
        async send(message): Promise<Handover> {
          handed.push(message)
          return { state: 'accepted', provider_message_id: `p-${message.reference}` }
        },
      },
    },
  })
})
afterEach(() => host.close())

const add = async (token: string) => (await host.call('POST', '/api/waitlist/entries/', { token, body: party() })).body
const send = (token: string, entry_id: string) =>
  host.call('POST', '/api/notifications/send/', {
    token,
    body: { entry_id, notification_type: 'sms', template_type: 'table_ready' },
  })
const messages = (restaurantId: string) =>
  host.deps.connection.db
    .selectFrom('messages')
    .select(['state', 'provider_message_id'])
    .where('restaurant_id', '=', restaurantId)
    .execute()

it('a sent text never returns a retryable error, and its outcome is written when the lock is free', async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  const entry = await add(token)
  const { letGo } = await holdRestaurant(host, restaurant_id)
  let isAnswered = false
  const waiting = Promise.all([send(token, entry.id), ...Array.from({ length: 8 }, () => add(token))])
  void waiting.then(() => {
    isAnswered = true
  })
  await expect.poll(() => handed.length).toBe(1)
  // Every statement that waits for the lock times out, including those that write an outcome, until all have failed.
  await expect
    .poll(async () => {
      await cancelBlocked(host)
      return isAnswered
    })
    .toBe(true)
  const [sent] = await waiting
  expect(sent).toMatchObject({ status: 202, body: { success: true, state: 'sending' } })
  await letGo()
  await expect
    .poll(() => messages(restaurant_id))
    .toEqual([{ state: 'accepted', provider_message_id: `p-${handed[0]?.reference}` }])
  expect(handed).toHaveLength(1)
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
  expect(body).toContainEqual(expect.objectContaining({ id: entry.id, status: 'NOTIFIED' }))
})

it('a guest can join while outcomes wait for the locks of 20 other restaurants', async () => {
  const stuck = []
  for (let n = 0; n < 20; n += 1) {
    const { token, restaurant_id } = await registerBusiness(host)
    stuck.push({ token, entry: await add(token), held: await holdRestaurant(host, restaurant_id) })
  }
  const other = await registerBusiness(host)
  const sent = stuck.map(({ token, entry }) => send(token, entry.id))
  await expect.poll(() => handed.length).toBe(20)
  await expect.poll(() => blockedStatements(host)).toBeGreaterThanOrEqual(4)
  const joined = await host.call('POST', `/api/customer/join-queue/${other.restaurant_id}/submit/`, { body: party() })
  expect(joined.status).toBe(201)
  for (const { held } of stuck) await held.letGo()
  for (const { status, body } of await Promise.all(sent))
    expect([status, body]).toMatchObject([200, { success: true, state: 'accepted' }])
})

it('abandoned texts of a locked restaurant do not delay those of other restaurants', async () => {
  const stuck = await registerBusiness(host)
  const other = await registerBusiness(host)
  const entry = await add(stuck.token)
  const { letGo } = await holdRestaurant(host, stuck.restaurant_id)
  const long = new Date(host.clock.now() - minutes(5)).toISOString()
  await sql`insert into messages (restaurant_id, id, entry_id, channel, template_type, "to", body, language, actor, state,
      attempts, created_at, updated_at)
    select ${stuck.restaurant_id}, 'm' || n, ${entry.id}, 'sms', 'table_ready', ${entry.phone_number}, 'Hello', 'en',
      '{"kind":"system","name":"messages"}', 'sending', 1, ${long}, ${long} from generate_series(1, 4) n`.execute(
    host.deps.connection.db,
  )
  // The sweep has found them.
  await expect.poll(() => blockedStatements(host)).toBe(1)
  for (let n = 0; n < 2; n += 1) {
    const before = handed.length
    const joined = await host.call('POST', `/api/customer/join-queue/${other.restaurant_id}/submit/`, { body: party() })
    expect(joined.status).toBe(201)
    await expect.poll(() => handed.length).toBe(before + 1)
  }
  // One of them at a time, however often the sweep runs.
  expect(await blockedStatements(host)).toBe(1)
  await letGo()
  await expect
    .poll(async () => (await messages(stuck.restaurant_id)).map(({ state }) => state))
    .toEqual(Array(4).fill('unknown'))
})

it('a stop waits for the attempt in flight and starts no other: the next instance writes the outcome', async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  const entry = await add(token)
  const { letGo } = await holdRestaurant(host, restaurant_id)
  const sent = send(token, entry.id)
  await expect.poll(() => blockedStatements(host)).toBe(1)
  let hasStopped = false
  const stopped = host.deps.worker.stop().then(() => {
    hasStopped = true
  })
  expect(await blockedStatements(host)).toBe(1)
  expect(hasStopped).toBe(false)
  // The attempt times out; another one would never return.
  await cancelBlocked(host)
  await stopped
  expect(await sent).toMatchObject({ status: 202, body: { state: 'sending' } })
  await letGo()
  expect(await messages(restaurant_id)).toEqual([{ state: 'sending', provider_message_id: null }])
})
