import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDevice, readVapid, startPushService } from '../../../test/push-service.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let service: Awaited<ReturnType<typeof startPushService>>
let host: TestApp
let token: string
let restaurantId: string
let phones = 0

beforeAll(async () => {
  service = await startPushService()
  host = await startTestApp({ pushAgent: service.agent })
  const business = await registerBusiness(host, 'Spice Garden')
  token = business.token
  restaurantId = business.restaurant_id
})
beforeEach(() => {
  service.received.length = 0
  service.answer = (response) => void response.writeHead(201, { location: '/m/1' }).end()
})
afterAll(async () => {
  await host.close()
  await service.close()
})

const join = async (sms_consent = false) => {
  phones += 1
  const phone_number = `+9155${String(phones).padStart(8, '0')}`
  const body = { customer_name: 'Meera', phone_number, people_count: 2, sms_consent }
  const answer = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body })
  return answer.body.queue_entry_id as string
}
const pathOf = (id: string, restaurant = restaurantId) => `/api/customer/push/${restaurant}/${id}/`
const agree = (id: string, body: object) => host.call('POST', pathOf(id), { body })
const setStatus = (id: string, status: string) =>
  host.call('POST', `/api/waitlist/entries/${id}/set_status/`, { token, body: { status } })
const pushesOf = (id: string) =>
  host.deps.connection.db
    .selectFrom('messages')
    .selectAll()
    .where('entry_id', '=', id)
    .where('channel', '=', 'push')
    .orderBy('created_at')
    .execute()
const devicesOf = (id: string) =>
  host.deps.connection.db.selectFrom('push_subscriptions').selectAll().where('entry_id', '=', id).execute()
const entryOf = (id: string) =>
  host.deps.connection.db.selectFrom('waitlist_entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Sends the messages queued for a guest, as the worker's sweep would, and returns their outcomes. */
const sendPush = async (id: string) => {
  const queued = (await pushesOf(id)).at(-1)
  if (queued) await host.deps.worker.sendNow(queued)
  return (await pushesOf(id)).at(-1)
}
const makeReady = async (id: string) => {
  expect((await setStatus(id, 'NOTIFIED')).status).toBe(200)
  return sendPush(id)
}

describe('a subscribed guest', () => {
  it('is notified in their own language when the table is ready, encrypted for their device and signed by this server', async () => {
    const id = await join()
    const device = makeDevice()
    expect(await agree(id, { ...device.subscription, lang: 'ta' })).toMatchObject({
      status: 201,
      body: { success: true },
    })
    expect(await makeReady(id)).toMatchObject({ state: 'accepted', provider: 'web-push', provider_message_id: '/m/1' })

    const [push, ...more] = service.received
    expect(more).toEqual([])
    expect(push).toMatchObject({
      path: device.path,
      host: 'push.example.com',
      headers: { ttl: '900', urgency: 'high', topic: id, 'content-encoding': 'aes128gcm' },
    })
    expect(device.open(push?.body ?? Buffer.alloc(0))).toEqual({
      title: 'உங்கள் மேசை தயார் – Spice Garden',
      body: 'நுழைவாயிலுக்கு வந்து உங்கள் பெயரைக் குழுவினரிடம் சொல்லவும்.',
      dir: 'ltr',
      lang: 'ta',
      url: `/join-queue/${restaurantId}/queue-confirmation/${id}/`,
    })
    const vapid = readVapid(push?.headers.authorization)
    expect(vapid).toMatchObject({ signed: true, claims: { aud: 'https://push.example.com' } })
    const { body } = await host.call('GET', '/api/customer/push-key/')
    expect(body).toEqual({ success: true, public_key: vapid.key })

    const entry = await entryOf(id)
    expect(entry).toMatchObject({ status: 'NOTIFIED', notified_sms_at: null })
    expect(entry.notified_at).not.toBeNull()
  })

  it('is notified in addition to an accepted text, and only the text counts as one', async () => {
    const id = await join(true)
    await agree(id, makeDevice().subscription)
    const sent = await host.call('POST', '/api/notifications/send/', {
      token,
      body: { entry_id: id, notification_type: 'sms' },
    })
    expect(sent.status).toBe(200)
    const texted = (await entryOf(id)).notified_sms_at
    expect(texted).not.toBeNull()
    host.clock.advance(5_000)
    expect(await sendPush(id)).toMatchObject({ state: 'accepted' })
    expect(service.received).toHaveLength(1)
    expect((await entryOf(id)).notified_sms_at).toBe(texted)
  })

  it('on two devices is notified on both, and once more when called again', async () => {
    const id = await join()
    const devices = [makeDevice(), makeDevice()]
    for (const { subscription } of devices) await agree(id, subscription)
    await agree(id, devices[0]?.subscription ?? {})
    await makeReady(id)
    expect(service.received.map(({ path }) => path).sort()).toEqual(devices.map(({ path }) => path).sort())
    host.clock.advance(60_000)
    await makeReady(id)
    expect(service.received).toHaveLength(4)
    expect(await pushesOf(id)).toHaveLength(2)
  })

  it('can unsubscribe, and one who never subscribed causes no message', async () => {
    const id = await join()
    const { subscription } = makeDevice()
    await agree(id, subscription)
    const ended = () => host.call('DELETE', pathOf(id), { body: { endpoint: subscription.endpoint } })
    expect(await ended()).toMatchObject({ status: 200, body: { success: true } })
    expect((await ended()).status).toBe(200)
    await setStatus(id, 'NOTIFIED')
    expect(await pushesOf(id)).toEqual([])
  })

  it('is in the list of messages that staff read, without the endpoint of the device', async () => {
    const id = await join()
    const { subscription } = makeDevice('a-secret-address')
    await agree(id, subscription)
    await makeReady(id)
    expect((await pushesOf(id))[0]).toMatchObject({ to: 'push', body: 'Your table is ready' })
    const tables = ['activity', 'messages'] as const
    for (const table of tables) {
      const rows = await host.deps.connection.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('a-secret-address')
      expect(JSON.stringify(rows)).not.toContain(subscription.keys.auth)
    }
  })
})

describe('a push service that returns', () => {
  it.each([404, 410])('%d has its subscription deleted', async (status) => {
    const id = await join()
    await agree(id, makeDevice().subscription)
    service.answer = (response) => void response.writeHead(status).end()
    expect(await makeReady(id)).toMatchObject({
      state: 'failed',
      error: 'The guest has turned notifications off.',
    })
    expect(await devicesOf(id)).toEqual([])
    expect((await entryOf(id)).status).toBe('NOTIFIED')
  })

  it.each([400, 403, 413, 302])('%d keeps the subscription and is shown to staff', async (status) => {
    const id = await join()
    await agree(id, makeDevice().subscription)
    service.answer = (response) => void response.writeHead(status, { location: 'https://push.example.com/x' }).end()
    expect(await makeReady(id)).toMatchObject({
      state: 'failed',
      error: `The push service refused it (${status}).`,
    })
    expect(await devicesOf(id)).toHaveLength(1)
    expect(service.received).toHaveLength(1)
  })

  it('nothing leaves the outcome unknown: it may have been sent, and is not sent again', async () => {
    const id = await join()
    await agree(id, makeDevice().subscription)
    service.answer = (response) => void response.destroy()
    expect(await makeReady(id)).toMatchObject({ state: 'unknown' })
    await sendPush(id)
    expect(service.received).toHaveLength(1)
  })

  it('an endless body is not read to its end', async () => {
    const id = await join()
    await agree(id, makeDevice().subscription)
    let closed = false
    service.answer = (response) => {
      response.on('close', () => {
        closed = true
      })
      response.writeHead(201)
      response.write('x'.repeat(1_000))
    }
    expect(await makeReady(id)).toMatchObject({ state: 'accepted' })
    await expect.poll(() => closed).toBe(true)
  })

  it('for one of two devices is enough', async () => {
    const id = await join()
    const gone = makeDevice()
    for (const { subscription } of [gone, makeDevice()]) await agree(id, subscription)
    service.answer = (response) =>
      void response.writeHead(response.req.url === gone.path ? 410 : 201, { location: '/m/2' }).end()
    expect(await makeReady(id)).toMatchObject({ state: 'accepted', provider_message_id: '/m/2' })
    expect(await devicesOf(id)).toHaveLength(1)
  })
})

describe('a subscription is refused', () => {
  const keys = makeDevice().subscription.keys
  it.each([
    'http://push.example.com/a',
    'https://push.example.com:8443/a',
    'https://user:secret@push.example.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://localhost/a',
    'https://intranet/a',
    'https://push.example.com./a',
    'https://push.example.com\\@127.0.0.1/a',
    'https://push.example.com/a b',
    'https://push.example.com',
    '//push.example.com/a',
    'javascript:alert(1)',
    '',
  ])('for the endpoint %s', async (endpoint) => {
    const answer = await agree(await join(), { endpoint, keys })
    expect(answer).toMatchObject({ status: 400, body: { success: false, errors: { endpoint: [expect.any(String)] } } })
  })

  it('for an endpoint of excessive length', async () => {
    const endpoint = `https://push.example.com/${'a'.repeat(2_050)}`
    expect((await agree(await join(), { endpoint, keys })).status).toBe(400)
  })

  it.each([
    ['a short secret', { ...keys, auth: 'short' }],
    ['another point', { ...keys, p256dh: 'A'.repeat(87) }],
    ['only one key', { auth: keys.auth }],
    ['no keys', undefined],
  ])('for %s', async (_, faulty) => {
    const answer = await agree(await join(), { endpoint: 'https://push.example.com/a', keys: faulty })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })

  it('for a party that has left, one of another restaurant and an unknown one', async () => {
    const { subscription } = makeDevice()
    const id = await join()
    const other = await registerBusiness(host)
    for (const path of [pathOf(id, other.restaurant_id), pathOf('0'.repeat(22)), pathOf('1')]) {
      expect((await host.call('POST', path, { body: subscription })).status, path).toBe(404)
      expect((await host.call('DELETE', path, { body: subscription })).status, path).toBe(404)
    }
    await setStatus(id, 'SERVED')
    expect(await agree(id, subscription)).toMatchObject({ status: 409, body: { code: 'entry_already_settled' } })
    expect(await devicesOf(id)).toEqual([])
  })

  it('beyond five devices', async () => {
    const id = await join()
    const statuses: number[] = []
    for (let device = 0; device < 6; device += 1) statuses.push((await agree(id, makeDevice().subscription)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409])
    expect(await devicesOf(id)).toHaveLength(5)
  })

  it('at sending if its key is not a point on the curve', async () => {
    const id = await join()
    const { subscription } = makeDevice()
    await agree(id, { ...subscription, keys: { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` } })
    expect(await makeReady(id)).toMatchObject({ state: 'failed', error: 'The device gave a key that cannot be used.' })
    expect(await devicesOf(id)).toEqual([])
  })
})

it('a subscription ends a day later', async () => {
  const id = await join()
  await agree(id, makeDevice().subscription)
  await host.deps.housekeeping.run()
  expect(await devicesOf(id)).toHaveLength(1)
  host.clock.advance(24 * 3_600_000 + 1)
  await host.deps.housekeeping.run()
  expect(await devicesOf(id)).toEqual([])
})

describe('the keys', () => {
  const keyOf = async (app: TestApp) => (await app.call('GET', '/api/customer/push-key/')).body.public_key as string

  it('are the same on every instance, even at concurrent first uses, and are stored encrypted', async () => {
    const others = await Promise.all(
      [1, 2, 3].map(() => startTestApp({ databaseUrl: host.databaseUrl, pushAgent: service.agent })),
    )
    const keys = await Promise.all([host, ...others].map(keyOf))
    expect(new Set(keys).size).toBe(1)
    for (const other of others) await other.close()
    const [row] = await host.deps.connection.db.selectFrom('push_keys').selectAll().execute()
    expect(row?.public_key).toBe(keys[0])
    // Nonce, tag and 43 characters of a private key.
    expect(row?.sealed).toHaveLength(12 + 16 + 43)
  })

  it('encrypted with a lost secret are replaced by new ones, and their subscriptions end', async () => {
    const id = await join()
    await agree(id, makeDevice().subscription)
    const before = await keyOf(host)
    const moved = await startTestApp({
      databaseUrl: host.databaseUrl,
      appSecret: 'another secret of these tests, as long as the first',
    })
    expect(await keyOf(moved)).not.toBe(before)
    expect(await devicesOf(id)).toEqual([])
    await moved.close()
  })
})
