import { afterAll, beforeEach, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { watchSweeps } from '../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Handover, Outgoing } from './channels/provider.ts'
import { claimDueMessages } from './outgoing/claims.queries.ts'

let answer: (text: Outgoing) => Promise<Handover>
const handed: Outgoing[] = []
let host: TestApp
let token: string
let restaurant_id: string

beforeEach(async () => {
  host ??= await startTestApp({
    providers: {
      sms: {
        name: 'test',
        send: (text) => {
          handed.push(text)
          return answer(text)
        },
      },
    },
  })
  answer = async ({ reference }) => ({ state: 'accepted', provider_message_id: `p-${reference}` })
  handed.length = 0
  const business = await registerBusiness(host, 'Cafe Ana')
  token = business.token
  restaurant_id = business.restaurant_id
})
afterAll(() => host.close())

const add = async (fields = {}) =>
  (await host.call('POST', '/api/waitlist/entries/', { token, body: party(fields) })).body
const send = (entry_id: string, fields: object = {}, headers = {}) =>
  host.call('POST', '/api/notifications/send/', {
    token,
    body: { entry_id, notification_type: 'sms', template_type: 'table_ready', ...fields },
    headers,
  })
const statusOf = async (id: string) => {
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
  return (body as { id: string; status: string; notified_sms_at: string | null }[]).find((entry) => entry.id === id)
}

it('an accepted text makes the party NOTIFIED and records when', async () => {
  const entry = await add({ customer_name: '{{restaurantName}} $&', quoted_time: 20 })
  const { status, body } = await send(entry.id)
  expect({ status, ...body }).toMatchObject({
    status: 200,
    success: true,
    state: 'accepted',
    message: 'SMS sent successfully!',
  })
  expect(handed[0]).toMatchObject({
    to: entry.phone_number,
    body: "Hi restaurantName, your table at Cafe Ana will be ready in about 20 minutes. We'll text you again when it's time!",
  })
  expect(await statusOf(entry.id)).toMatchObject({ status: 'NOTIFIED', notified_sms_at: '2026-11-21T18:00:00.000Z' })
})

it('sends the text that staff wrote, and a second one to a party already notified', async () => {
  const entry = await add()
  await send(entry.id)
  const { status } = await send(entry.id, { message: 'Come in, please' })
  expect(status).toBe(200)
  expect(handed.map(({ body }) => body).at(-1)).toBe('Come in, please')
})

it.each(['Welcome back to {{restaurantName}}', '{{customerName}}, {{quotedTime}} $& {{later}}'])(
  'sends the words of staff as typed: %s',
  async (message) => {
    await send((await add({ quoted_time: 20 })).id, { message })
    expect(handed.map(({ body }) => body).at(-1)).toBe(message)
  },
)

it('a refused text leaves the party WAITING and returns the reason', async () => {
  answer = async () => ({ state: 'failed', reason: 'Invalid number' })
  const entry = await add()
  const { status, body } = await send(entry.id)
  expect(status).toBe(502)
  expect(body.detail).toBe('Invalid number')
  expect(await statusOf(entry.id)).toMatchObject({ status: 'WAITING', notified_sms_at: null })
})

it('a lost connection to the provider ends as unknown and is not retried', async () => {
  answer = async () => {
    throw new Error('socket hang up')
  }
  const entry = await add()
  expect((await send(entry.id)).status).toBe(502)
  const stored = await host.deps.connection.db
    .selectFrom('messages')
    .select('state')
    .where('entry_id', '=', entry.id)
    .execute()
  expect(stored).toEqual([{ state: 'unknown' }])
  expect(await statusOf(entry.id)).toMatchObject({ status: 'WAITING' })
})

it('sends once for ten requests with one Idempotency-Key', async () => {
  const entry = await add()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(entry.id, {}, { 'idempotency-key': 'tap' })))
  expect(new Set(answers.map(({ body }) => body.message_id)).size).toBe(1)
  expect(handed).toHaveLength(1)
})

it('refuses a party without a phone', async () => {
  const entry = await add({ phone_number: null })
  expect(await send(entry.id)).toMatchObject({
    status: 400,
    body: { detail: 'Cannot send SMS: Phone number is missing.' },
  })
  expect(handed).toHaveLength(0)
})

it('refuses a party that has left, another restaurant, and any text while texts are switched off', async () => {
  const entry = await add()
  const other = await registerBusiness(host)
  const foreign = await host.call('POST', '/api/notifications/send/', {
    token: other.token,
    body: { entry_id: entry.id, notification_type: 'sms' },
  })
  expect(foreign.status).toBe(404)
  await host.call('POST', '/api/settings/waitlist/', { token, body: { settings: { enable_sms_notifications: false } } })
  expect((await send(entry.id)).body.code).toBe('sms_off')
  await host.call('POST', '/api/settings/waitlist/', { token, body: { settings: { enable_sms_notifications: true } } })
  await host.call('DELETE', `/api/waitlist/entries/${entry.id}/`, { token })
  expect((await send(entry.id)).status).toBe(409)
  expect(handed).toHaveLength(0)
})

it('a queued message is claimed by one worker, whatever their number', async () => {
  const entry = await add()
  const at = new Date(host.clock.now()).toISOString()
  const { db } = host.deps.connection
  await db
    .insertInto('messages')
    .values({
      restaurant_id,
      id: 'queued-one',
      entry_id: entry.id,
      channel: 'sms',
      template_type: 'queue_joined',
      to: '+919000000000',
      body: 'x',
      actor: JSON.stringify({ kind: 'guest' }),
      created_at: at,
      updated_at: at,
    })
    .execute()
  const claims = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      claimDueMessages(db, at, {
        from: { only: [restaurant_id] },
        limit: 64,
        perRestaurant: 4,
        inFlight: new Map(),
        instance: `worker-${index}`,
      }),
    ),
  )
  // The sweep of the instance may have claimed it, and then sends it after the claims above.
  await watchSweeps(host).oneMore()
  await expect.poll(() => claims.flatMap(({ messages }) => messages).length + handed.length).toBe(1)
})
