import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { party } from '../../../../test/entries.ts'
import { signature, startFakeVonage, type VonageCall } from '../../../../test/fake-vonage.ts'
import { oftenSwept, watchSweeps } from '../../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'

const number = '14155550199'
const readyNow = { name: 'ready_now', locales: ['en_US'] }
const words = 'Hi {{customerName}}, {{restaurantName}} calls you.'

let fake: Awaited<ReturnType<typeof startFakeVonage>>
let host: TestApp
let token: string
let restaurantId: string
let sweeps: ReturnType<typeof watchSweeps>
let made = 0

beforeAll(async () => {
  fake = await startFakeVonage()
  host = await startTestApp({ env: { ...fake.env, VONAGE_WHATSAPP_FROM: number }, ...oftenSwept })
  sweeps = watchSweeps(host)
})
afterAll(async () => {
  await host.close()
  await fake.close()
})
beforeEach(async () => {
  fake.mode = 'ok'
  fake.before = undefined
  ;({ token, restaurant_id: restaurantId } = await registerBusiness(host, 'Cafe Ana'))
  await save({ whatsapp: true, templates: { ready_now: { en: words } }, whatsapp_templates: { ready_now: readyNow } })
  fake.calls.length = 0
})

const save = async (settings: object) => {
  const saved = await host.call('POST', '/api/settings/notifications/', { token, body: { settings } })
  expect(saved.status).toBe(200)
}
const untilSettled = () =>
  expect.poll(async () => (await messages()).every(({ state }) => state !== 'queued' && state !== 'sending')).toBe(true)
/** A guest who joined by the page and agreed to texts. */
const join = async (fields: object = {}) => {
  made += 1
  const phone = `+9198766${String(made).padStart(5, '0')}`
  const { status } = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
    body: { customer_name: 'Ana', phone_number: phone, people_count: 2, sms_consent: true, ...fields },
  })
  expect(status).toBe(201)
  await untilSettled()
  fake.calls.length = 0
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
  return body.find((entry: { phone_number: string }) => entry.phone_number === phone)
}
const notify = (entry_id: string, fields: object = {}) =>
  host.call('POST', '/api/notifications/send/', {
    token,
    body: { entry_id, notification_type: 'sms', template_type: 'ready_now', ...fields },
  })
const messages = () =>
  host.deps.connection.db
    .selectFrom('messages')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('channel', '<>', 'push')
    .orderBy('seq')
    .execute()
const entryOf = async (id: string) => {
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
  return body.find((entry: { id: string }) => entry.id === id)
}
const hook = (path: string, body: object) => {
  const payload = JSON.stringify(body)
  return host.call('POST', `/api/hooks/vonage/messages/${path}/`, {
    body: payload,
    headers: { 'content-type': 'application/json', authorization: signature(payload) },
  })
}
const receipt = async (status: string, more: object = {}) => {
  // Not of the answer to a STOP.
  const last = (await messages()).findLast((each) => each.channel === 'whatsapp' && each.template_type !== 'stopped')
  return hook('status', {
    ...{ message_uuid: last?.provider_message_id, client_ref: `${restaurantId}.${last?.id}`, status },
    ...{ channel: 'whatsapp', to: '1', from: number, timestamp: '2026-11-21T18:00:00Z', ...more },
  })
}
const write = (from: string, content: object) => {
  made += 1
  return hook('inbound', {
    ...{ message_uuid: `wa-${made}`, channel: 'whatsapp', to: number, from: from.slice(1), message_type: 'text' },
    ...{ profile: { name: 'Ana' }, context_status: 'none', ...content },
  })
}
const isWhatsApp = ({ body }: VonageCall) => body.channel === 'whatsapp'
/** Of this restaurant: texts may follow messages of the tests before. */
const calls = () => fake.calls.filter(({ body }) => body.client_ref.startsWith(`${restaurantId}.`))
const sentBodies = () => calls().map(({ body }) => body)
const untilSent = (count: number) => expect.poll(() => calls().length).toBe(count)

describe('a message that WhatsApp has approved', () => {
  it('is sent as the Messages API documents it, and notifies', async () => {
    const entry = await join()
    expect(await notify(entry.id)).toMatchObject({
      status: 200,
      body: { state: 'accepted', channel: 'whatsapp', message: 'Sent by WhatsApp.' },
    })
    expect(sentBodies()).toEqual([
      {
        channel: 'whatsapp',
        message_type: 'template',
        to: entry.phone_number.slice(1),
        from: number,
        client_ref: expect.stringMatching(new RegExp(`^${restaurantId}\\.\\w{22}$`)),
        webhook_url: 'https://wait.example.com/api/hooks/vonage/messages/status/',
        webhook_version: 'v1',
        whatsapp: { policy: 'deterministic', locale: 'en_US' },
        template: { name: 'ready_now', parameters: ['Ana', 'Cafe Ana'] },
      },
    ])
    expect(await entryOf(entry.id)).toMatchObject({
      status: 'NOTIFIED',
      notified_sms_at: expect.any(String),
      last_message: { channel: 'whatsapp', state: 'accepted' },
    })
    await receipt('read', { usage: { currency: 'EUR', price: '0.0084' } })
    expect(await entryOf(entry.id)).toMatchObject({ last_message: { channel: 'whatsapp', state: 'delivered' } })
  })

  it('goes from the number of the restaurant where it has one', async () => {
    await save({ whatsapp_sender: '+14155550177' })
    const entry = await join()
    await notify(entry.id)
    expect(sentBodies()).toMatchObject([{ from: '14155550177' }])
  })

  const asText: [string, object, object][] = [
    ['the guest gave no consent', { whatsapp: true }, { by: 'staff' }],
    ['WhatsApp is switched off', { whatsapp: false }, {}],
    [
      'the template is approved in another language',
      { whatsapp_templates: { ready_now: { name: 'r', locales: ['es'] } } },
      {},
    ],
    ['no template is named', { whatsapp_templates: {} }, {}],
  ]
  it.each(asText)('is a text if %s', async (_situation, settings, { by }: { by?: string }) => {
    await save(settings)
    made += 1
    const phone_number = `+9198767${String(made).padStart(5, '0')}`
    const entry =
      by === 'staff'
        ? (await host.call('POST', '/api/waitlist/entries/', { token, body: party({ phone_number }) })).body
        : await join()
    expect(await notify(entry.id)).toMatchObject({ status: 200, body: { state: 'accepted', channel: 'sms' } })
    expect(sentBodies()).toMatchObject([{ channel: 'sms' }])
  })

  it('is a text in the own words of staff, until the guest has written', async () => {
    const entry = await join()
    const message = 'Your dog is outside.'
    expect(await notify(entry.id, { message })).toMatchObject({ body: { channel: 'sms' } })
    await write(entry.phone_number, { text: 'Is it ready?' })
    expect(await notify(entry.id, { message })).toMatchObject({ body: { channel: 'whatsapp' } })
    expect(sentBodies().at(-1)).toMatchObject({ channel: 'whatsapp', message_type: 'text', text: message })
    await host.deps.connection.db
      .updateTable('replies')
      .set({ received_at: new Date(host.clock.now() - 24 * 3_600_000).toISOString() })
      .where('restaurant_id', '=', restaurantId)
      .execute()
    expect(await notify(entry.id, { message })).toMatchObject({ body: { channel: 'sms' } })
  })
})

describe('a message that WhatsApp does not deliver', () => {
  const waitForText = async () => {
    host.clock.advance(61_000)
    await untilSent(2)
    await expect.poll(async () => (await messages()).at(-1)?.state).toBe('accepted')
  }

  it('is followed by one text after a minute, and late receipts change nothing', async () => {
    const entry = await join()
    await notify(entry.id)
    host.clock.advance(58_000)
    await sweeps.oneMore()
    await sweeps.oneMore()
    expect(calls()).toHaveLength(1)
    await waitForText()
    expect(sentBodies()[1]).toMatchObject({ channel: 'sms', text: 'Hi Ana, Cafe Ana calls you.' })
    await receipt('delivered')
    await receipt('rejected')
    await sweeps.oneMore()
    await sweeps.oneMore()
    expect(calls()).toHaveLength(2)
    const [first, second] = (await messages()).slice(-2)
    expect([first?.state, first?.error, second?.channel, second?.fallback_of]).toEqual([
      ...['failed', 'WhatsApp did not deliver it in time.', 'sms', first?.id],
    ])
    expect(await entryOf(entry.id)).toMatchObject({ status: 'NOTIFIED', last_message: { channel: 'sms' } })
  })

  it('is followed by none if the receipt comes while the text is about to be written', async () => {
    const entry = await join()
    await notify(entry.id)
    const { db } = host.deps.connection
    const before = (await messages()).at(-1)
    // The restaurant's lock is held: the worker has read the row and waits to change it.
    await db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('restaurant_revisions')
        .selectAll()
        .where('restaurant_id', '=', restaurantId)
        .forUpdate()
        .execute()
      host.clock.advance(61_000)
      await sweeps.oneMore()
      await sweeps.oneMore()
      await tx
        .updateTable('messages')
        .set({ state: 'delivered' })
        .where('restaurant_id', '=', restaurantId)
        .where('id', '=', before?.id ?? '')
        .execute()
    })
    await sweeps.oneMore()
    await sweeps.oneMore()
    expect(calls()).toHaveLength(1)
    expect((await messages()).at(-1)).toMatchObject({ channel: 'whatsapp', state: 'delivered' })
  })

  it('is followed at once if it is refused, and the call reports the text', async () => {
    const entry = await join()
    fake.before = async ({ body }) => {
      fake.mode = body.channel === 'whatsapp' ? 'invalid number' : 'ok'
    }
    expect(await notify(entry.id)).toMatchObject({ status: 200, body: { state: 'accepted', channel: 'sms' } })
    expect(sentBodies().map(({ channel }) => channel)).toEqual(['whatsapp', 'sms'])
    expect(await entryOf(entry.id)).toMatchObject({ status: 'NOTIFIED', last_message: { channel: 'sms' } })
  })

  it('is followed at once by a report that the number is not at WhatsApp', async () => {
    const entry = await join()
    await notify(entry.id)
    await receipt('undeliverable', { error: { title: 1020, detail: 'Invalid WA user' } })
    await untilSent(2)
    expect(calls().filter(isWhatsApp)).toHaveLength(1)
  })

  it.each([
    ['whatsapp_text_after is 0', { whatsapp_text_after: 0 }, undefined],
    ['the guest has said STOP', {}, 'STOP'],
  ])('is followed by none if %s', async (_situation, settings, said) => {
    await save(settings)
    const entry = await join()
    await notify(entry.id)
    if (said) {
      await write(entry.phone_number, { text: said })
      await untilSent(2)
      await untilSettled()
    }
    await receipt('rejected')
    host.clock.advance(61_000)
    await sweeps.oneMore()
    await sweeps.oneMore()
    // A STOP is answered, by either channel.
    const sent = calls().filter(({ body }) => !String(body.text).includes('you will get no more texts'))
    expect(sent.map(({ body }) => body.channel)).toEqual(['whatsapp'])
  })

  it('is followed by none once its words are too old', async () => {
    const entry = await join()
    await notify(entry.id)
    host.clock.advance(16 * 60_000)
    await expect.poll(async () => (await messages()).at(-1)?.state).toBe('failed')
    await sweeps.oneMore()
    await sweeps.oneMore()
    expect((await messages()).at(-1)).toMatchObject({ channel: 'whatsapp', state: 'failed' })
    expect(calls()).toHaveLength(1)
  })

  it('is not followed while its outcome is unknown', async () => {
    const entry = await join()
    fake.mode = 'broken'
    expect((await notify(entry.id)).status).toBe(502)
    host.clock.advance(61_000)
    await sweeps.oneMore()
    await sweeps.oneMore()
    expect(calls()).toHaveLength(1)
  })
})

describe('what a guest writes by WhatsApp', () => {
  it('is read like a text, answered by WhatsApp, and shown as such', async () => {
    const entry = await join()
    await notify(entry.id)
    await write(entry.phone_number, { text: 'L 10' })
    await untilSent(2)
    expect(sentBodies()[1]).toMatchObject({ channel: 'whatsapp', message_type: 'text' })
    expect(await entryOf(entry.id)).toMatchObject({ guest_late_minutes: 10 })
    const { body } = await host.call('GET', `/api/waitlist/entries/${entry.id}/messages/`, { token })
    const lines = body.lines.map(({ from, channel }: { from: string; channel: string }) => `${from} ${channel}`)
    expect(lines.sort()).toEqual(['guest whatsapp', 'restaurant sms', 'restaurant whatsapp', 'restaurant whatsapp'])
  })

  it('is a STOP for texts too, by a button as well', async () => {
    const entry = await join()
    await notify(entry.id)
    await write(entry.phone_number, { message_type: 'button', button: { payload: 'x', text: 'STOP' } })
    await untilSent(2)
    expect(await notify(entry.id)).toMatchObject({ status: 409, body: { code: 'opted_out' } })
  })

  it('as a picture is taken in and raises the unread mark', async () => {
    const entry = await join()
    await notify(entry.id)
    const picture = { message_type: 'image', image: { url: 'https://example.com/a.jpg' } }
    expect((await write(entry.phone_number, picture)).status).toBe(200)
    expect(await entryOf(entry.id)).toMatchObject({ unread_replies: 1 })
  })
})

it('counts towards the limits of texts', async () => {
  await save({ daily_limit: 2 })
  const entry = await join()
  expect(await notify(entry.id)).toMatchObject({ status: 200, body: { channel: 'whatsapp' } })
  expect(await notify(entry.id)).toMatchObject({ status: 409, body: { code: 'daily_limit' } })
})
