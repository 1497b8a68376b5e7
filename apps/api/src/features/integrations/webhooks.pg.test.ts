import type { RestaurantId } from '@waitbook/contracts/ids'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { createSchemaChecks, pointerTo } from '../../../test/documented-answers.ts'
import { party } from '../../../test/entries.ts'
import { createFakeClock, minutes } from '../../../test/fake-clock.ts'
import { floorDesk } from '../../../test/floor.ts'
import { blockedStatements, leaseEndpoint } from '../../../test/held-restaurant.ts'
import { measureAnswers } from '../../../test/statements.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { startReceiver } from '../../../test/webhook-receiver.ts'
import { dropImages } from '../../journal/dropped-images.ts'
import { bodyOf } from './webhook-content.ts'

// The verifying library compares with the clock of this machine.
const clock = createFakeClock(new Date().toISOString())
let host: TestApp
let other: TestApp
let business: Awaited<ReturnType<typeof registerBusiness>>
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  const env = { WEBHOOKS_TO_LOOPBACK: 'on' }
  host = await startTestApp({ clock, env })
  other = await startTestApp({ databaseUrl: host.databaseUrl, clock, env })
})
afterAll(async () => {
  await other.close()
  await host.close()
})
beforeEach(async () => {
  business = await registerBusiness(host)
  receiver = await startReceiver()
})
afterEach(async () => {
  // Open deliveries of a test must not affect the next.
  await host.deps.connection.db.deleteFrom('webhook_endpoints').execute()
  await receiver.close()
  clock.advance(Date.now() - clock.now())
})

const base = '/api/integrations/webhooks/'
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = business.token) =>
  host.call(method, path, { token, ...(body && { body }) })
const everything = ['entry.created', 'entry.updated', 'entry.notified', 'entry.served', 'entry.removed']
const add = async (fields: object = {}) => {
  const { status, body } = await call('POST', base, { url: receiver.url, event_types: everything, ...fields })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { endpoint: { id: string }; secret: string }
}
const addParty = async (fields = {}) => (await call('POST', '/api/waitlist/entries/', party(fields))).body
const log = async (id: string) => (await call('GET', `${base}${id}/deliveries/`)).body
/** Both instances run until the condition holds. */
const until = (isDone: () => boolean | Promise<boolean>) =>
  expect
    .poll(async () => {
      await Promise.all([host.deps.webhooks.run(), other.deps.webhooks.run()])
      return isDone()
    })
    .toBe(true)

describe('a webhook', () => {
  it('receives each chosen event once, in order, signed, whichever instance sends it', async () => {
    const { secret } = await add({ event_types: ['entry.created', 'entry.served', 'reservation.created'] })
    const entry = await addParty({ customer_name: 'Meera' })
    await call('PUT', `/api/waitlist/entries/${entry.id}/`, { customer_name: 'Meera S', people_count: 3 })
    await call('POST', `/api/waitlist/entries/${entry.id}/set_status/`, { status: 'SERVED' })
    await call('POST', `/api/restaurants/${business.restaurant_id}/reservations/`, booking({ name: 'Ravi' }))
    await until(() => receiver.received.length === 3)
    expect(receiver.events()).toMatchObject([
      { type: 'entry.created', data: { id: entry.id, customer_name: 'Meera', status: 'WAITING' } },
      { type: 'entry.served', data: { id: entry.id, customer_name: 'Meera S', status: 'SERVED' } },
      { type: 'reservation.created', data: { name: 'Ravi' } },
    ])
    const check = createSchemaChecks(host.app.openApi())
    for (const event of receiver.events()) {
      const at = ['webhooks', event.type, 'post', 'requestBody', 'content', 'application/json', 'schema']
      expect(check(pointerTo(...at), event)).toBeUndefined()
    }
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(3)
    for (const { body, headers } of receiver.received) {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
      expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow()
    }
    await Promise.all([host.deps.webhooks.run(), other.deps.webhooks.run()])
    expect(receiver.received).toHaveLength(3)
  })

  it('follows a party at its tables by name, for a till', async () => {
    const types = ['stay.started', 'stay.moved', 'stay.stepped', 'stay.ended', 'resource.ready']
    await add({ event_types: types })
    const desk = floorDesk(host, () => business.token)
    const tables = await desk.area('12', '7')
    const { body: stay } = await desk.seat({ people_count: 3, resource_ids: [tables[12]] })
    clock.advance(minutes(1))
    await desk.change(stay.id, 'move', { resource_ids: [tables[7]] })
    clock.advance(minutes(1))
    await desk.change(stay.id, 'step', { step: 'bill' })
    await desk.change(stay.id, 'end', { leaves: 'dirty' })
    await desk.call('DELETE', `resources/${tables[7]}/marks/dirty/`)
    await until(() => receiver.received.length === 6)
    const at = (name: string) => [{ id: tables[name], name }]
    expect(receiver.events()).toMatchObject([
      { type: 'stay.started', data: { id: stay.id, people_count: 3, resources: at('12') } },
      { type: 'stay.moved', data: { id: stay.id, resources: at('7') } },
      { type: 'resource.ready', data: { resources: at('12') } },
      { type: 'stay.stepped', data: { id: stay.id, step: 'bill', resources: at('7') } },
      { type: 'stay.ended', data: { id: stay.id, ended_by: 'staff', leaves: 'dirty', resources: at('7') } },
      { type: 'resource.ready', data: { resources: at('7') } },
    ])
    const check = createSchemaChecks(host.app.openApi())
    for (const event of receiver.events()) {
      const schema = ['webhooks', event.type, 'post', 'requestBody', 'content', 'application/json', 'schema']
      expect(check(pointerTo(...schema), event)).toBeUndefined()
    }
  })

  it('receives no earlier events, nor those of another restaurant', async () => {
    await addParty()
    const { endpoint } = await add()
    const neighbour = await registerBusiness(host)
    await call('POST', '/api/waitlist/entries/', party(), neighbour.token)
    await addParty({ customer_name: 'After' })
    await until(() => receiver.received.length === 1)
    expect(receiver.events()).toMatchObject([{ data: { customer_name: 'After' } }])
    for (const [method, path] of [
      ['GET', 'deliveries/'],
      ['POST', 'test/'],
      ['POST', 'rotate-secret/'],
      ['DELETE', ''],
    ] as const) {
      const { status } = await call(method, `${base}${endpoint.id}/${path}`, undefined, neighbour.token)
      expect([path, status]).toEqual([path, 404])
    }
    const [delivery] = await log(endpoint.id)
    const replay = `/api/integrations/deliveries/${delivery.id}/replay/`
    expect((await call('POST', replay, undefined, neighbour.token)).status).toBe(404)
  })

  it('reads one row of an import for each delivery about it', async () => {
    const { endpoint } = await add({ event_types: ['reservation.created'] })
    const rows = Array.from(
      { length: 300 },
      (_, n) => `Guest ${n},+9198${String(n).padStart(8, '0')},2,2026-12-31,19:00`,
    )
    const csv = `name,phone,party_size,date,time\n${rows.join('\n')}`
    await call('POST', `/api/restaurants/${business.restaurant_id}/reservations/import/`, { csv })
    await until(() => receiver.received.length > 0)
    const { db, pool } = host.deps.connection
    const delivery = await db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('endpoint_id', '=', endpoint.id)
      .where('change', '=', 299)
      .executeTakeFirstOrThrow()
    const measured = measureAnswers(pool)
    const { result, largest } = await measured(() => bodyOf(db, business.restaurant_id as RestaurantId, delivery))
    expect(JSON.parse(result ?? '').data).toMatchObject({ name: 'Guest 299' })
    expect(largest).toBeGreaterThan(0)
    expect(largest).toBeLessThan(5_000)
  })

  it('has no content, and no new event is sent, once the journal has no images of the change', async () => {
    const { endpoint } = await add({ event_types: ['entry.created'] })
    receiver.answerWith((response) => response.writeHead(500).end())
    await addParty()
    await until(async () => (await log(endpoint.id))[0]?.attempts === 1)
    await leaseEndpoint(host, endpoint.id)
    await addParty()
    await dropImages({ db: host.deps.connection.db, clock }, business.restaurant_id as RestaurantId, '9999-01-01')
    clock.advance(minutes(1))
    await until(async () => (await log(endpoint.id))[0]?.attempts === 2)
    const error = 'This change is no longer in the journal.'
    expect([receiver.received.length, await log(endpoint.id)]).toMatchObject([1, [{ error }]])
  })

  it('is retried after a failure, in order, until it succeeds; the log has each attempt', async () => {
    const { endpoint } = await add()
    receiver.answerWith((response) => response.writeHead(500).end('database\u0000 on fire'))
    await addParty({ customer_name: 'First' })
    await addParty({ customer_name: 'Second' })
    await until(() => receiver.received.length === 1)
    await until(async () => (await log(endpoint.id))[1]?.attempts === 1)
    expect(await log(endpoint.id)).toMatchObject([
      { state: 'pending', attempts: 0, event_type: 'entry.created' },
      {
        state: 'pending',
        attempts: 1,
        response_status: 500,
        response_body: 'database on fire',
        error: 'The receiver answered 500.',
      },
    ])
    expect((await call('GET', base)).body[0].failing_since).not.toBeNull()
    receiver.answerWith((response) => response.writeHead(200).end('ok'))
    clock.advance(minutes(1))
    await until(() => receiver.received.length === 3)
    expect(receiver.events().map(({ data }) => data.customer_name)).toEqual(['First', 'First', 'Second'])
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    await until(async () => (await call('GET', base)).body[0].failing_since === null)
  })

  it('is switched off after a day of failures, with the reason, and receives nothing until it is on again', async () => {
    const { endpoint } = await add()
    receiver.answerWith((response) => response.writeHead(503).end())
    await addParty()
    const isOff = async () => (await call('GET', base)).body[0].enabled === false
    for (let hours = 0; hours < 30 && !(await isOff()); hours += 1) {
      const before = receiver.received.length
      await until(async () => receiver.received.length > before || (await isOff()))
      await until(async () => (await log(endpoint.id))[0].attempts === receiver.received.length)
      clock.advance(minutes(5 * 60))
    }
    expect((await call('GET', base)).body).toMatchObject([
      { enabled: false, disabled_reason: 'No delivery succeeded for a day.' },
    ])
    expect((await log(endpoint.id))[0].state).toBe('failed')
    receiver.answerWith((response) => response.writeHead(204).end())
    const tries = receiver.received.length
    await addParty({ customer_name: 'Unheard' })
    await host.deps.webhooks.run()
    await call('PUT', `${base}${endpoint.id}/`, { enabled: true })
    await addParty({ customer_name: 'Heard' })
    await until(() => receiver.received.length === tries + 1)
    expect(receiver.events().at(-1)).toMatchObject({ data: { customer_name: 'Heard' } })
    expect((await call('GET', base)).body).toMatchObject([{ disabled_reason: null, failing_since: null }])
  })

  it('that returns 410 is switched off at once', async () => {
    await add()
    receiver.answerWith((response) => response.writeHead(410).end())
    await addParty()
    await until(async () => (await call('GET', base)).body[0].enabled === false)
    expect(receiver.received).toHaveLength(1)
  })

  it('is changed by one transaction at a time: the lock of the endpoint is not held during a delivery', async () => {
    const { endpoint } = await add()
    let answer = () => {}
    receiver.answerWith((response) => {
      answer = () => response.writeHead(204).end()
    })
    await addParty()
    const turn = host.deps.webhooks.run()
    await expect.poll(() => receiver.received.length).toBe(1)
    await host.deps.connection.db.transaction().execute(async (tx) => {
      await tx.selectFrom('webhook_endpoints').select('id').where('id', '=', endpoint.id).forUpdate().execute()
      answer()
      // The worker stores the outcome of the delivery, which needs the endpoint's lock.
      await expect.poll(() => blockedStatements(host)).toBe(1)
      await tx
        .updateTable('webhook_deliveries')
        .set({ duration_ms: 1 })
        .where('endpoint_id', '=', endpoint.id)
        .execute()
    })
    await turn
    await until(async () => (await log(endpoint.id))[0].state === 'delivered')
  })

  it('that is slow delays no other', async () => {
    const slow = await startReceiver()
    slow.answerWith(() => {})
    await add({ url: slow.url })
    await add()
    await addParty()
    // The run lasts until the time-out, which is longer than this test.
    const turns = host.deps.webhooks.run()
    await expect.poll(() => [receiver.received.length, slow.received.length]).toEqual([1, 1])
    await slow.close()
    await turns
  })

  it('can be tested, and a delivery sent again with its own id, whatever else is open', async () => {
    const { endpoint, secret } = await add()
    await addParty({ customer_name: 'Meera' })
    await until(() => receiver.received.length === 1)
    const [delivery] = await log(endpoint.id)
    expect((await call('POST', `/api/integrations/deliveries/${delivery.id}/replay/`)).status).toBe(202)
    await until(() => receiver.received.length === 2)
    const [first, again] = receiver.received
    expect([again?.body, again?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']])
    await call('PUT', `${base}${endpoint.id}/`, { enabled: false })
    expect((await call('POST', `${base}${endpoint.id}/test/`)).body).toMatchObject({ kind: 'test', state: 'pending' })
    await until(() => receiver.received.length === 3)
    const test = receiver.received[2]
    expect(new Webhook(secret).verify(test?.body ?? '', test?.headers as Record<string, string>)).toMatchObject({
      type: 'webhook.test',
    })
    await until(async () => (await log(endpoint.id))[0].state === 'delivered')
  })

  it('gets a new secret, and the old one also signs for a while', async () => {
    const { endpoint, secret } = await add()
    const rotated = (await call('POST', `${base}${endpoint.id}/rotate-secret/`)).body.secret
    expect(rotated).not.toBe(secret)
    await addParty()
    await until(() => receiver.received.length === 1)
    const verifies = (by: string) => {
      const { body, headers } = receiver.received.at(-1) ?? { body: '', headers: {} }
      try {
        return Boolean(new Webhook(by).verify(body, headers as Record<string, string>))
      } catch {
        return false
      }
    }
    expect([verifies(secret), verifies(rotated)]).toEqual([true, true])
    expect(String(receiver.received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2)
    await host.deps.connection.db
      .updateTable('webhook_endpoints')
      .set({ sealed_before_until: new Date(clock.now()).toISOString() })
      .where('id', '=', endpoint.id)
      .execute()
    await addParty()
    await until(() => receiver.received.length === 2)
    expect(String(receiver.received[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1)
  })

  it('receives again a delivery during which an instance crashed', async () => {
    const { endpoint } = await add()
    await addParty({ customer_name: 'Meera' })
    await until(() => receiver.received.length === 1)
    const { db } = host.deps.connection
    // The run that made the delivery still updates its endpoint after it has recorded the delivery.
    await until(async () => {
      const row = await db
        .selectFrom('webhook_endpoints')
        .select(['lease_until', 'next_attempt_at'])
        .where('id', '=', endpoint.id)
        .executeTakeFirst()
      return row?.lease_until === null && row.next_attempt_at === null
    })
    // As after a crash between the response and its record.
    await db
      .updateTable('webhook_deliveries')
      .set({ state: 'pending', settled_at: null })
      .where('endpoint_id', '=', endpoint.id)
      .execute()
    await db
      .updateTable('webhook_endpoints')
      .set({
        lease_until: new Date(clock.now() + minutes(1)).toISOString(),
        next_attempt_at: new Date(clock.now()).toISOString(),
      })
      .where('id', '=', endpoint.id)
      .execute()
    await host.deps.webhooks.run()
    expect(receiver.received).toHaveLength(1)
    clock.advance(minutes(2))
    await until(() => receiver.received.length === 2)
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body)
  })

  it('shows its secret once: encrypted at rest, in no journal row, log or list', async () => {
    const { secret } = await add({ url: `${receiver.url}?key=hidden` })
    await addParty()
    await until(() => receiver.received.length === 1)
    const bare = secret.slice('whsec_'.length)
    for (const table of ['webhook_endpoints', 'webhook_deliveries', 'activity'] as const) {
      const rows = await host.deps.connection.db.selectFrom(table).selectAll().execute()
      const text = JSON.stringify(rows) + rows.map((row) => Buffer.from(JSON.stringify(row)).toString('latin1')).join()
      expect(text).not.toContain(bare)
      expect(text.includes('key=hidden')).toBe(table === 'webhook_endpoints')
    }
    expect(JSON.stringify((await call('GET', base)).body)).not.toContain(bare)
  })
})

describe('a webhook is refused', () => {
  it.each([
    ['http://example.com/', "Enter an address that starts with 'https://'."],
    ['ftp://example.com/', 'Enter a web address.'],
    ['not an address', 'Enter a web address.'],
    ['https://user:pw@example.com/', 'An address with a name or password in it is not called.'],
    ['https://10.0.0.8/', 'This address leads into a private network.'],
    ['https://169.254.169.254/latest/meta-data/', 'This address leads into a private network.'],
    ['https://[::ffff:10.0.0.8]/', 'This address leads into a private network.'],
    ['https://0xa000008/', 'This address leads into a private network.'],
    ['https://[fd00::1]/', 'This address leads into a private network.'],
  ])('at %s', async (url, sentence) => {
    const { status, body } = await call('POST', base, { url, event_types: everything })
    expect([status, body.url]).toEqual([400, [sentence]])
  })

  it('without events, beyond ten, and for users who may not manage integrations', async () => {
    expect((await call('POST', base, { url: receiver.url, event_types: [] })).body.event_types).toEqual([
      'Choose at least one event.',
    ])
    for (let count = 0; count < 10; count += 1) await add()
    expect(await call('POST', base, { url: receiver.url, event_types: everything })).toMatchObject({
      status: 409,
      body: { code: 'too_many_webhooks' },
    })
    const { token } = (await call('GET', '/api/auth/my-api-token/')).body
    expect((await call('GET', base, undefined, token)).status).toBe(403)
  })
})
