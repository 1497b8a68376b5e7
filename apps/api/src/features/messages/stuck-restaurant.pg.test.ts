import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { holdRestaurant } from '../../../test/held-restaurant.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Handover, Outgoing } from './provider.ts'

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
const messages = (restaurantId: string) =>
  host.deps.connection.db
    .selectFrom('messages')
    .select(['state', 'provider_message_id'])
    .where('restaurant_id', '=', restaurantId)
    .execute()

it('a text that has left is never answered with "try again", and its outcome is written when it can be', async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  const entry = await add(token)
  const { letGo } = await holdRestaurant(host, restaurant_id)
  const waiting = Promise.all(Array.from({ length: 8 }, () => add(token)))
  const sent = await host.call('POST', '/api/notifications/send/', {
    token,
    body: { entry_id: entry.id, notification_type: 'sms', template_type: 'table_ready' },
  })
  expect(sent).toMatchObject({ status: 202, body: { success: true, state: 'sending' } })
  await waiting
  await letGo()
  await vi.waitFor(
    async () =>
      expect(await messages(restaurant_id)).toEqual([
        { state: 'accepted', provider_message_id: `p-${handed[0]?.reference}` },
      ]),
    { timeout: 10_000 },
  )
  expect(handed).toHaveLength(1)
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
  expect(body).toContainEqual(expect.objectContaining({ id: entry.id, status: 'NOTIFIED' }))
}, 30_000)

it("abandoned texts of a restaurant that is stuck keep nobody else's waiting", async () => {
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
  const isBlocked = async () => {
    const { rows } = await sql<{ waits: number }>`select count(*)::int as waits from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(host.deps.connection.db)
    return rows[0]?.waits
  }
  await expect.poll(isBlocked, { timeout: 4_000 }).toBe(1)
  for (let n = 0; n < 2; n += 1) {
    const before = handed.length
    const joined = await host.call('POST', `/api/customer/join-queue/${other.restaurant_id}/submit/`, { body: party() })
    expect(joined.status).toBe(201)
    await vi.waitFor(() => expect(handed).toHaveLength(before + 1), { timeout: 3_500 })
  }
  // One of them at a time, however often the sweep comes by.
  expect(await isBlocked()).toBeLessThanOrEqual(1)
  await letGo()
  await vi.waitFor(
    async () =>
      expect((await messages(stuck.restaurant_id)).map(({ state }) => state)).toEqual(Array(4).fill('unknown')),
    { timeout: 10_000 },
  )
}, 30_000)

it('a stop waits for the one try that is under way, and leaves the rest to whoever comes next', async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  const entry = await add(token)
  const { letGo } = await holdRestaurant(host, restaurant_id)
  await host.call('POST', '/api/notifications/send/', {
    token,
    body: { entry_id: entry.id, notification_type: 'sms', template_type: 'table_ready' },
  })
  const began = performance.now()
  await host.deps.worker.stop()
  // A statement's patience, and not another after it.
  expect(performance.now() - began).toBeLessThan(7_500)
  await letGo()
  expect(await messages(restaurant_id)).toEqual([{ state: 'sending', provider_message_id: null }])
}, 30_000)
