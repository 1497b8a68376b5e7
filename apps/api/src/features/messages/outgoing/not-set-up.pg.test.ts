import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { party } from '../../../../test/entries.ts'
import { stopJobs } from '../../../../test/own-jobs.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'

const sentence = "Texts are not set up: shown on the guest's page. Tell them in person if they are not looking."

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
const send = (entry_id: string, fields: object = {}, headers = {}) =>
  host.call('POST', '/api/notifications/send/', {
    token,
    body: { entry_id, notification_type: 'sms', ...fields },
    headers,
  })
const entryOf = async (id: string) => {
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
  return (body as { id: string }[]).find((entry) => entry.id === id)
}
const inOutbox = async (entryId: string) => {
  const { body } = await host.call('GET', '/api/notifications/', { token })
  return (body.results as { entry_id: string }[]).find(({ entry_id }) => entry_id === entryId)
}

describe('an installation without a provider', () => {
  beforeAll(async () => use(await startTestApp({ providers: {} })))
  afterAll(() => host.close())

  it('notifies on the guest’s page, and does not claim a text', async () => {
    const entry = await add()
    const { status, body } = await send(entry.id)
    expect({ status, ...body }).toMatchObject({ status: 200, state: 'not_sent', channel: 'page', message: sentence })
    expect(await entryOf(entry.id)).toMatchObject({
      status: 'NOTIFIED',
      notified_at: '2026-11-21T18:00:00.000Z',
      notified_sms_at: null,
      last_message: { state: 'not_sent', channel: 'sms' },
    })
  })

  it('shows staff the text that would have been sent', async () => {
    const entry = await add({ customer_name: 'Ana' })
    await send(entry.id, { message: 'Come in, Ana.' })
    expect(await inOutbox(entry.id)).toMatchObject({ body: 'Come in, Ana.', state: 'not_sent', provider: null })
  })

  it('returns the same for a repeated call, and changes nothing', async () => {
    const entry = await add()
    const answers = [
      await send(entry.id, {}, { 'idempotency-key': 'twice' }),
      await send(entry.id, {}, { 'idempotency-key': 'twice' }),
    ]
    expect(answers.map(({ body }) => body.state)).toEqual(['not_sent', 'not_sent'])
    const { db } = host.deps.connection
    const rows = await db.selectFrom('messages').select('id').where('entry_id', '=', entry.id).execute()
    expect(rows).toHaveLength(1)
  })

  it('notifies a guest who declined texts on the page, as no text is sent', async () => {
    const joined = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
      body: { customer_name: 'Ben', phone_number: '+919845012345', people_count: 2, sms_consent: false },
    })
    expect((await send(joined.body.queue_entry_id)).body).toMatchObject({ state: 'not_sent', channel: 'page' })
  })

  it('answers a repeat of a call whose message is still queued without a text', async () => {
    const entry = await add()
    const { body } = await send(entry.id, {}, { 'idempotency-key': 'queued' })
    const { db } = host.deps.connection
    await db.updateTable('messages').set({ state: 'sending' }).where('id', '=', body.message_id).execute()
    const repeated = await send(entry.id, {}, { 'idempotency-key': 'queued' })
    expect({ status: repeated.status, ...repeated.body }).toMatchObject({
      status: 202,
      channel: 'page',
      message: "Texts are not set up: it is on its way to the guest's page.",
    })
    await db.updateTable('messages').set({ state: 'not_sent' }).where('id', '=', body.message_id).execute()
  })

  it('notifies a guest who has said STOP on the page, as no text is sent', async () => {
    const entry = await add()
    const { db } = host.deps.connection
    const optOut = { restaurant_id: restaurantId, phone: entry.phone_number, at: '2026-11-21T17:00:00.000Z' }
    await db.insertInto('opt_outs').values(optOut).execute()
    expect((await send(entry.id)).body).toMatchObject({ state: 'not_sent', channel: 'page' })
    expect(await entryOf(entry.id)).toMatchObject({ status: 'NOTIFIED' })
  })

  it('offers and promises guests no text', async () => {
    const info = await host.call('GET', `/api/customer/join-queue/${restaurantId}/`)
    expect(info.body.settings.sends_texts).toBe(false)
    const joined = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
      body: { customer_name: 'Dina', phone_number: '+919845012347', people_count: 2, sms_consent: true },
    })
    const place = await host.call(
      'GET',
      `/api/customer/queue-confirmation/${restaurantId}/${joined.body.queue_entry_id}/`,
    )
    expect(place.body.sends_texts).toBe(false)
  })

  it('is refused while texts are switched off', async () => {
    const settings = (on: boolean) =>
      host.call('POST', '/api/settings/waitlist/', { token, body: { settings: { enable_sms_notifications: on } } })
    const entry = await add()
    await settings(false)
    expect(await send(entry.id)).toMatchObject({ status: 409, body: { code: 'sms_off' } })
    await settings(true)
  })

  it('stores the text that confirms joining as not sent, with the guest', async () => {
    const { body } = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
      body: { customer_name: 'Cleo', phone_number: '+919845012346', people_count: 2, sms_consent: true },
    })
    const { db } = host.deps.connection
    const message = await db
      .selectFrom('messages')
      .select(['state', 'attempts'])
      .where('entry_id', '=', body.queue_entry_id)
      .executeTakeFirstOrThrow()
    expect(message).toEqual({ state: 'not_sent', attempts: 0 })
    expect(await entryOf(body.queue_entry_id)).toMatchObject({ status: 'WAITING', last_message: null })
  })

  it.each([
    ['a spoken call', { notification_type: 'voice' }, 'calls_not_set_up'],
    ['an e-mail', { notification_type: 'email' }, 'email_not_set_up'],
  ])('refuses %s, and changes nothing', async (_what, fields, code) => {
    const entry = await add()
    expect(await send(entry.id, fields)).toMatchObject({ status: 409, body: { code } })
    expect(await entryOf(entry.id)).toMatchObject({ status: 'WAITING', last_message: null })
  })

  it('refuses replies by staff, and shows why before they are typed', async () => {
    const entry = await add()
    const path = `/api/waitlist/entries/${entry.id}/messages/`
    const answered = await host.call('POST', path, { token, body: { message: 'A high chair stands ready.' } })
    expect(answered).toMatchObject({ status: 409, body: { code: 'texts_not_set_up' } })
    const { body } = await host.call('GET', path, { token })
    expect(body).toEqual({ lines: [], closed: answered.body.detail })
  })

  it('reports that no channel is set up', async () => {
    const { body } = await host.call('GET', '/api/notifications/state/', { token })
    expect(body.providers).toEqual({ sms: 'outbox', voice: 'outbox', email: 'outbox', whatsapp: 'outbox' })
  })

  it('does not send the message later, once a provider is set up', async () => {
    const entry = await add()
    await send(entry.id)
    // As before a restart: a sweep here could claim the text of the other server.
    await stopJobs(host)
    const sent: string[] = []
    const sms = {
      name: 'late',
      send: async ({ to }: { to: string }) => {
        sent.push(to)
        return { state: 'accepted' as const, provider_message_id: to }
      },
    }
    const other = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock, providers: { sms } })
    const mine = await add()
    const { body } = await other.call('POST', '/api/notifications/send/', {
      token,
      body: { entry_id: mine.id, notification_type: 'sms' },
    })
    expect(body).toMatchObject({ state: 'accepted', channel: 'sms' })
    expect(sent).toEqual([mine.phone_number])
    await other.close()
  })
})

describe('a demo', () => {
  beforeAll(async () => use(await startTestApp({ env: { DEMO: '1' } })))
  afterAll(() => host.close())

  it('marks every response and row as simulated', async () => {
    const entry = await add()
    const { body } = await send(entry.id)
    expect(body).toMatchObject({
      state: 'accepted',
      simulated: true,
      message: 'Simulated: this is a demo, no SMS was sent.',
    })
    expect(await entryOf(entry.id)).toMatchObject({ status: 'NOTIFIED', last_message: { simulated: true } })
    expect(await inOutbox(entry.id)).toMatchObject({ provider: 'simulated', state: 'accepted' })
    const { body: thread } = await host.call('GET', `/api/waitlist/entries/${entry.id}/messages/`, { token })
    expect(thread.lines).toMatchObject([{ simulated: true }])
    const { body: state } = await host.call('GET', '/api/notifications/state/', { token })
    expect(state.providers).toEqual({ sms: 'simulated', voice: 'simulated', email: 'simulated', whatsapp: 'outbox' })
  })
})

it('a demo marks a message that quiet hours hold as simulated', async () => {
  await use(await startTestApp({ env: { DEMO: '1' } }))
  const settings = { quiet_hours_from: '00:00', quiet_hours_to: '23:59', quiet_hours_table_ready: 'hold' }
  await host.call('POST', '/api/settings/notifications/', { token, body: { settings } })
  const { id } = await add()
  const { status, body } = await send(id)
  expect({ status, ...body }).toMatchObject({
    status: 202,
    state: 'queued',
    simulated: true,
    message: 'Simulated: this is a demo, no SMS was sent.',
  })
  await host.close()
})

it('a demo restaurant never uses the provider of its installation', async () => {
  const reached: string[] = []
  const sms = {
    name: 'real',
    send: async ({ to }: { to: string }) => {
      reached.push(to)
      return { state: 'accepted' as const, provider_message_id: to }
    },
  }
  await use(await startTestApp({ providers: { sms } }))
  await host.deps.demoJob.stop()
  const opened = await host.call('POST', '/trpc/demo.open', { body: {} })
  token = opened.body.result.data.token
  const entry = await add()
  expect((await send(entry.id)).body).toMatchObject({ simulated: true })
  expect(reached).toEqual([])
  await host.close()
})
