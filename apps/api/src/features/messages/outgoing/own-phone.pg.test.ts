import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { party } from '../../../../test/entries.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string

const use = async (app: TestApp) => {
  host = app
  const business = await registerBusiness(host)
  token = business.token
  restaurantId = business.restaurant_id
}

const add = async (fields = {}) =>
  (await host.call('POST', '/api/waitlist/entries/', { token, body: party(fields) })).body
const open = (entry_id: string, fields: object = {}, headers = {}) =>
  host.call('POST', '/api/notifications/send/', {
    token,
    body: { entry_id, notification_type: 'own_phone', template_type: 'ready_now', ...fields },
    headers,
  })
const set = (settings: object, app = 'notifications') =>
  host.call('POST', `/api/settings/${app}/`, { token, body: { settings } })
const entryOf = async (id: string) => {
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
  return (body as { id: string }[]).find((entry) => entry.id === id)
}
const messagesOf = async (entryId: string) => {
  const { body } = await host.call('GET', '/api/notifications/', { token })
  return (body.results as { entry_id: string }[]).filter(({ entry_id }) => entry_id === entryId)
}

describe('a text from a phone of the restaurant, without a provider', () => {
  beforeAll(async () => use(await startTestApp({ providers: {} })))
  afterAll(() => host.close())

  it('is returned with number, words and QR code, and recorded as opened, never as sent', async () => {
    const entry = await add({ customer_name: 'Ana' })
    const { status, body } = await open(entry.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'opened',
      channel: 'own_phone',
      open: { app: 'sms', to: entry.phone_number, body: expect.stringContaining('Ana') },
    })
    expect(body.open.qr_code).toMatch(/^data:image\/png;base64,/)
    expect(body.message).not.toMatch(/successfully/)
    expect(await messagesOf(entry.id)).toMatchObject([
      { channel: 'own_phone', state: 'opened', provider: 'own_phone', to: entry.phone_number, body: body.open.body },
    ])
  })

  it("makes the party NOTIFIED at once, and the guest's page shows the call", async () => {
    const joined = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
      body: { customer_name: 'Ben', phone_number: '+919845012345', people_count: 2, sms_consent: true },
    })
    const id = joined.body.queue_entry_id
    await open(id)
    expect(await entryOf(id)).toMatchObject({
      status: 'NOTIFIED',
      notified_at: '2026-11-21T18:00:00.000Z',
      notified_sms_at: null,
      last_message: { channel: 'own_phone', state: 'opened' },
    })
    const place = await host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${id}/`)
    expect(JSON.stringify(place.body)).toContain('NOTIFIED')
  })

  it('leaves the party waiting for a new time, which the page shows', async () => {
    const entry = await add()
    await open(entry.id, { template_type: 'new_time', minutes: 20 })
    expect(await entryOf(entry.id)).toMatchObject({
      status: 'WAITING',
      quoted_time: 20,
      last_message: { template_type: 'new_time', state: 'opened' },
    })
  })

  it('is the same for a repeated call, and is another message than a text of the same key', async () => {
    const entry = await add()
    const headers = { 'idempotency-key': 'twice' }
    const answers = [await open(entry.id, {}, headers), await open(entry.id, {}, headers)]
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await messagesOf(entry.id)).toHaveLength(1)
    const asText = await open(entry.id, { notification_type: 'sms' }, headers)
    expect(asText).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
  })

  it('of two hosts at once is opened by both with one status change', async () => {
    const entry = await add()
    const answers = await Promise.all([open(entry.id), open(entry.id)])
    expect(answers.map(({ body }) => body.state)).toEqual(['opened', 'opened'])
    expect(await entryOf(entry.id)).toMatchObject({ status: 'NOTIFIED' })
    const late = await open(entry.id, { template_type: 'almost_ready' })
    expect(late).toMatchObject({ status: 409, body: { code: 'already_notified' } })
  })

  it('can be undone by setting the party back to waiting', async () => {
    const entry = await add()
    await open(entry.id)
    const path = `/api/waitlist/entries/${entry.id}/set_status/`
    expect((await host.call('POST', path, { token, body: { status: 'WAITING' } })).status).toBe(200)
    expect(await entryOf(entry.id)).toMatchObject({ status: 'WAITING' })
  })

  it('has the typed words, with placeholders as typed', async () => {
    const entry = await add()
    const { body } = await open(entry.id, { message: 'Come in, {{customerName}} & co?' })
    expect(body.open.body).toBe('Come in, {{customerName}} & co?')
  })

  it('has no QR code where the words are too long for one', async () => {
    const entry = await add()
    const { status, body } = await open(entry.id, { message: 'क'.repeat(1_000) })
    expect([status, body.open.qr_code]).toEqual([200, null])
  })

  it('is for the chosen app', async () => {
    await set({ own_phone_app: 'whatsapp' })
    const entry = await add()
    expect((await open(entry.id)).body.open).toMatchObject({ app: 'whatsapp' })
    await set({ own_phone_app: 'sms' })
  })

  const refusals: [string, string, object, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'the guest has said STOP',
      'opted_out',
      { phone_number: '+919845055501' },
      async () =>
        host.deps.connection.db
          .insertInto('opt_outs')
          .values({ restaurant_id: restaurantId, phone: '+919845055501', at: '2026-11-21T17:00:00.000Z' })
          .execute(),
      async () => undefined,
    ],
    [
      'texts are switched off',
      'sms_off',
      {},
      () => set({ enable_sms_notifications: false }, 'waitlist'),
      () => set({ enable_sms_notifications: true }, 'waitlist'),
    ],
    [
      'the own phone is switched off',
      'own_phone_off',
      {},
      () => set({ own_phone: 'never' }),
      () => set({ own_phone: 'without_provider' }),
    ],
    [
      'quiet hours hold messages',
      'quiet_hours',
      {},
      () => set({ quiet_hours_from: '00:00', quiet_hours_to: '23:59', quiet_hours_table_ready: 'hold' }),
      () => set({ quiet_hours_from: '00:00', quiet_hours_to: '00:00', quiet_hours_table_ready: 'send' }),
    ],
    [
      'the number is of another country',
      'country_not_allowed',
      { phone_number: '+14155550123' },
      async () => 0,
      async () => 0,
    ],
  ]
  it.each(refusals)('is refused if %s (%s), and nothing changes', async (_when, code, fields, before, after) => {
    const entry = await add(fields)
    await before()
    expect(await open(entry.id)).toMatchObject({ status: 409, body: { code } })
    await after()
    expect(await messagesOf(entry.id)).toEqual([])
    expect(await entryOf(entry.id)).toMatchObject({ status: 'WAITING', last_message: null })
  })

  it('is refused without consent', async () => {
    const joined = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
      body: { customer_name: 'Cleo', phone_number: '+919845012346', people_count: 2, sms_consent: false },
    })
    expect(await open(joined.body.queue_entry_id)).toMatchObject({ status: 409, body: { code: 'no_sms_consent' } })
  })

  it('has a warning in quiet hours that hold nothing', async () => {
    await set({ quiet_hours_from: '00:00', quiet_hours_to: '23:59' })
    const { body } = await open((await add()).id)
    expect(body).toMatchObject({ state: 'opened', warning: 'It is quiet hours.' })
    await set({ quiet_hours_from: '00:00', quiet_hours_to: '00:00' })
  })
})

it('counts towards no limit of texts, and reaches no provider', async () => {
  const reached: string[] = []
  const sms = {
    name: 'real',
    send: async ({ to }: { to: string }) => {
      reached.push(to)
      return { state: 'accepted' as const, provider_message_id: to }
    },
  }
  await use(await startTestApp({ providers: { sms } }))
  await set({ daily_limit: 1 })
  for (const _ of [1, 2]) expect((await open((await add()).id)).body.state).toBe('opened')
  expect(reached).toEqual([])
  const { body } = await host.call('GET', '/api/notifications/state/', { token })
  expect(body.sent_today).toBe(0)
  await host.close()
})

it('is simulated in a demo, whose numbers are invented', async () => {
  await use(await startTestApp({ env: { DEMO: '1' } }))
  const { body } = await open((await add()).id)
  expect(body).toMatchObject({ simulated: true, message: 'Simulated: this is a demo, no text was opened.' })
  expect(body.open).toBeUndefined()
  await host.close()
})
