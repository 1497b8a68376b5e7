import type { Thread } from '@waitbook/contracts/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { party } from '../../../../test/entries.ts'
import { signature, signedAt, startFakeVonage, type VonageMode } from '../../../../test/fake-vonage.ts'
import { oftenSwept, watchSweeps } from '../../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createVonage } from './vonage.ts'

let fake: Awaited<ReturnType<typeof startFakeVonage>>
let host: TestApp
let token: string
let restaurant_id: string
let sweeps: ReturnType<typeof watchSweeps>
let made = 0

beforeAll(async () => {
  fake = await startFakeVonage()
  host = await startTestApp({ env: fake.env, ...oftenSwept })
  sweeps = watchSweeps(host)
})
beforeEach(async () => {
  fake.mode = 'ok'
  fake.before = undefined
  fake.calls.length = 0
  const business = await registerBusiness(host, 'Cafe Ana')
  token = business.token
  restaurant_id = business.restaurant_id
})
afterAll(async () => {
  await host.close()
  await fake.close()
})

const post = (path: string, body: object) => host.call('POST', path, { token, body })
const add = async (fields = {}) => {
  made += 1
  const phone_number = `+9198765${String(made).padStart(5, '0')}`
  return (await post('/api/waitlist/entries/', party({ phone_number, ...fields }))).body
}
const send = (entry_id: string, fields: object = {}) =>
  post('/api/notifications/send/', { entry_id, notification_type: 'sms', ...fields })
const settings = (values: object) => post('/api/settings/notifications/', { settings: values })
const entryOf = async (id: string) => {
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
  return body.find((entry: { id: string }) => entry.id === id)
}
const outbox = async () => (await host.call('GET', '/api/notifications/', { token })).body.results
const until = async <T>(read: () => Promise<T>, isDone: (value: T) => boolean) => {
  await expect.poll(async () => isDone(await read())).toBe(true)
  return read()
}
const hook = (path: string, body: object, headers?: Record<string, string>) => {
  const payload = JSON.stringify(body)
  return host.call('POST', `/api/hooks/vonage/${path}`, {
    body: payload,
    headers: { 'content-type': 'application/json', authorization: signature(payload), ...headers },
  })
}
const receipt = async (status: string, error?: object) => {
  const { body } = fake.calls.at(-1) ?? { body: {} }
  const [{ id }] = await outbox()
  const stored = await host.deps.connection.db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return hook('messages/status/', {
    message_uuid: stored?.provider_message_id,
    client_ref: body.client_ref,
    status,
    channel: 'sms',
    ...(error && { error }),
  })
}
let inbound = 0
const nextId = () => {
  inbound += 1
  return `in-${inbound}`
}
const reply = (from: string, text: string, id = nextId()) =>
  hook('messages/inbound/', { message_uuid: id, channel: 'sms', from: from.slice(1), to: '14155550100', text })

describe('sending through Vonage', () => {
  it('sends a text as the Messages API documents it, and notifies', async () => {
    const entry = await add({ quoted_time: 20 })
    expect(await send(entry.id)).toMatchObject({ status: 200, body: { state: 'accepted' } })
    const [{ path, authorization, body }] = fake.calls as [(typeof fake.calls)[number]]
    expect(path).toBe('/v1/messages')
    expect(authorization).toMatch(/^Bearer eyJ/)
    expect(body).toEqual({
      channel: 'sms',
      message_type: 'text',
      to: entry.phone_number.slice(1),
      from: '14155550100',
      text: expect.stringContaining('your table at Cafe Ana will be ready in about 20 minutes'),
      client_ref: expect.stringMatching(new RegExp(`^${restaurant_id}\\.\\w{22}$`)),
      ttl: 1800,
      webhook_url: 'https://wait.example.com/api/hooks/vonage/messages/status/',
      webhook_version: 'v1',
    })
    expect(await entryOf(entry.id)).toMatchObject({
      status: 'NOTIFIED',
      notified_sms_at: expect.any(String),
      last_message: { channel: 'sms', state: 'accepted' },
    })
  })

  it.each<[VonageMode, string, string]>([
    ['invalid number', 'failed', 'This is not a number that can be texted.'],
    ['illegal sender', 'failed', 'The sender is not allowed to text this number.'],
    ['no credit', 'failed', 'The messaging account has no credit left.'],
    ['unauthorised', 'failed', 'Invalid credentials supplied'],
    ['reset', 'unknown', 'The provider did not answer.'],
    ['broken', 'unknown', 'The provider failed before it said what became of the message (500).'],
  ])('%s ends as %s, leaves the party waiting and is not retried', async (mode, state, reason) => {
    fake.mode = mode
    const entry = await add()
    expect(await send(entry.id)).toMatchObject({ status: 502, body: { detail: reason, code: `message_${state}` } })
    host.clock.advance(600_000)
    await sweeps.oneMore()
    expect(fake.calls).toHaveLength(1)
    expect(await entryOf(entry.id)).toMatchObject({ status: 'WAITING', last_message: { state, error: reason } })
  })

  it.each<VonageMode>(['throttled', 'unavailable'])('%s is retried later, and then sent', async (mode) => {
    fake.mode = mode
    const entry = await add()
    expect(await send(entry.id)).toMatchObject({ status: 202, body: { state: 'queued' } })
    await sweeps.oneMore()
    expect(fake.calls).toHaveLength(1)
    fake.mode = 'ok'
    host.clock.advance(3_000)
    expect(
      await until(
        () => entryOf(entry.id),
        ({ status }) => status === 'NOTIFIED',
      ),
    ).toMatchObject({
      last_message: { state: 'accepted' },
    })
    expect((await outbox())[0]).toMatchObject({ attempts: 2, provider: 'vonage' })
  })

  it('a time-out is unknown; an unreachable host is retried', async () => {
    const credentials = {
      api_key: 'abcd1234',
      api_secret: 'account-secret',
      application_id: undefined,
      private_key: undefined,
      signature_secret: undefined,
      from: '1',
      whatsapp_from: undefined,
      api_host: fake.url,
    }
    const text = { to: '+919', body: 'x', language: 'en', reference: 'a.b', sender: '', restaurant_name: 'x' }
    fake.mode = 'hang'
    const webhookBase = () => undefined
    const slow = createVonage({ credentials, webhookBase, timeoutMs: 200 })
    expect(await slow.sms?.send(text)).toMatchObject({ state: 'unknown' })
    expect(slow.voice).toBeUndefined()
    const away = createVonage({ credentials: { ...credentials, api_host: 'http://127.0.0.1:9' }, webhookBase })
    const gone = createVonage({ credentials: { ...credentials, api_host: 'http://127.0.0.1:48123' }, webhookBase })
    expect((await away.sms?.send(text))?.state).not.toBe('accepted')
    expect(await gone.sms?.send(text)).toMatchObject({ state: 'retry' })
  })

  it('calls with a spoken text if the settings say so, and does not notify', async () => {
    const entry = await add()
    expect(await send(entry.id, { notification_type: 'voice' })).toMatchObject({
      status: 409,
      body: { code: 'calls_off' },
    })
    await settings({ spoken_calls: true })
    expect(await send(entry.id, { notification_type: 'voice' })).toMatchObject({ status: 200 })
    expect(fake.calls[0]).toMatchObject({
      path: '/v1/calls',
      body: {
        to: [{ type: 'phone', number: entry.phone_number.slice(1) }],
        ncco: [{ action: 'talk', language: 'en-IN', loop: 2, text: expect.stringContaining('Cafe Ana') }],
        length_timer: 90,
        event_url: [expect.stringMatching(/voice\/event\/\?ref=\w+\.\w{22}$/)],
      },
    })
    expect(await entryOf(entry.id)).toMatchObject({
      status: 'WAITING',
      last_message: { channel: 'voice', state: 'accepted' },
    })
    const ref = new URL(fake.calls[0]?.body.event_url[0]).searchParams.get('ref')
    expect((await hook(`voice/event/?ref=${ref}`, { uuid: 'another', status: 'busy' })).status).toBe(200)
    expect((await entryOf(entry.id)).last_message.state).toBe('accepted')
    const [{ id }] = await outbox()
    const row = await host.deps.connection.db
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await hook(`voice/event/?ref=${ref}`, { uuid: row.provider_message_id, status: 'busy' })
    expect((await entryOf(entry.id)).last_message).toMatchObject({ state: 'failed', error: 'The line was busy.' })
  })

  it('keeps to the limits, the country and the register of senders', async () => {
    const entry = await add()
    const foreign = await add({ phone_number: '+4915112345678' })
    expect(await send(foreign.id)).toMatchObject({ status: 409, body: { code: 'country_not_allowed' } })
    await settings({ other_country_codes: ['+49'], dlt_entity_id: '1201' })
    expect(await send(foreign.id)).toMatchObject({ status: 200 })
    expect(await send(entry.id)).toMatchObject({ status: 409, body: { code: 'dlt_template_missing' } })
    await settings({ dlt_template_ids: { table_ready: '1107' } })
    expect(await send(entry.id, { message: 'Free words' })).toMatchObject({ body: { code: 'dlt_template_missing' } })
    expect(await send(entry.id)).toMatchObject({ status: 200 })
    expect(fake.calls.at(-1)?.body.sms).toEqual({ entity_id: '1201', content_id: '1107' })
    await settings({ daily_limit: 2 })
    expect(await send(foreign.id)).toMatchObject({ status: 409, body: { code: 'daily_limit' } })
  })

  it('warns in quiet hours, or holds the text until they end', async () => {
    const entry = await add()
    const hour = (offset: number) => {
      const at = new Date(host.clock.now() + 5.5 * 3_600_000 + offset * 3_600_000)
      return at.toISOString().slice(11, 16)
    }
    await settings({ quiet_hours_from: hour(-1), quiet_hours_to: hour(1) })
    expect((await send(entry.id)).body).toMatchObject({
      state: 'accepted',
      warning: expect.stringContaining('quiet hours'),
    })
    await settings({ quiet_hours_table_ready: 'hold' })
    const other = await add()
    expect(await send(other.id)).toMatchObject({ status: 202, body: { state: 'queued', warning: expect.any(String) } })
    host.clock.advance(3_600_000 + 1_000)
    await until(
      () => entryOf(other.id),
      ({ status }) => status === 'NOTIFIED',
    )
    expect(await entryOf(other.id)).toMatchObject({ status: 'NOTIFIED' })
  })
})

describe('reports of the provider', () => {
  it('move a text forward, never back, and mark the row if it finally fails', async () => {
    const entry = await add()
    await send(entry.id)
    expect((await receipt('submitted')).status).toBe(200)
    await receipt('undeliverable', { title: 'Absent Subscriber', detail: 'Number is switched off' })
    expect((await entryOf(entry.id)).last_message).toMatchObject({ state: 'failed', error: 'Number is switched off' })
    await receipt('delivered')
    await receipt('submitted')
    expect((await entryOf(entry.id)).last_message.state).toBe('failed')
    expect((await entryOf(entry.id)).status).toBe('NOTIFIED')
  })

  it('show a delivery on the row, once', async () => {
    const entry = await add()
    await send(entry.id)
    await Promise.all([receipt('delivered'), receipt('delivered'), receipt('delivered')])
    expect((await entryOf(entry.id)).last_message.state).toBe('delivered')
    const delivered = await host.deps.connection.db
      .selectFrom('activity')
      .select('action_type')
      .where('restaurant_id', '=', restaurant_id)
      .where('action_type', '=', 'MESSAGE_REPORTED')
      .execute()
    expect(delivered).toHaveLength(1)
  })

  it('that arrive before the response to the send call still notify once', async () => {
    fake.before = async ({ body }, id) => {
      await hook('messages/status/', { message_uuid: id, client_ref: body.client_ref, status: 'delivered' })
    }
    const entry = await add()
    expect(await send(entry.id)).toMatchObject({ status: 200, body: { state: 'delivered' } })
    expect(await entryOf(entry.id)).toMatchObject({ status: 'NOTIFIED', last_message: { state: 'delivered' } })
  })

  it('cause an automatic call if the settings say so', async () => {
    await settings({ spoken_calls: true, call_when_text_fails: true })
    const entry = await add()
    await send(entry.id)
    await receipt('rejected', { title: 'Rejected' })
    await until(
      async () => fake.calls.filter(({ path }) => path === '/v1/calls'),
      ({ length }) => length > 0,
    )
    expect(fake.calls.filter(({ path }) => path === '/v1/calls')).toHaveLength(1)
  })

  const body = JSON.stringify({ message_uuid: 'x', status: 'delivered' })
  it.each([
    ['unsigned', 401, undefined],
    ['another key', 401, signature(body, { key: 'somebody else' })],
    ['another account', 401, signature(body, { claims: { api_key: 'other' } })],
    ['another application', 401, signature(body, { claims: { application_id: 'other' } })],
    ['another body', 401, signature(`${body} `)],
    ['no hash', 401, signature(body, { claims: { payload_hash: undefined } })],
    ['two days and an hour ago', 401, signature(body, { claims: { iat: signedAt - 49 * 3_600 } })],
    ['no algorithm', 401, signature(body, { alg: 'none' })],
    ['another algorithm', 401, signature(body, { alg: 'RS256' })],
    ['no token', 401, 'Bearer x'],
  ])('%s are refused with %i and change nothing', async (_what, status, authorization) => {
    const entry = await add()
    await send(entry.id)
    const said = JSON.parse(body)
    const stored = await outbox()
    const answer = await host.call('POST', '/api/hooks/vonage/messages/status/', {
      body: JSON.stringify(said),
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    })
    expect(answer.status).toBe(status)
    expect(await outbox()).toEqual(stored)
  })

  it('are limited in size', async () => {
    const payload = JSON.stringify({ text: 'x'.repeat(20_000) })
    expect((await hook('messages/inbound/', JSON.parse(payload))).status).toBe(413)
  })
})

describe('texts that guests send back', () => {
  /** The first text with these words among all that were sent, including those of earlier tests. */
  const textSaying = (words: string) =>
    until(
      async () => fake.calls.map(({ body }) => String(body.text)).find((text) => text.includes(words)),
      (text) => text !== undefined,
    )
  const ready = async (fields = {}) => {
    const entry = await add(fields)
    await send(entry.id)
    return entry
  }

  it('C leaves, L says late, H says here: as on the guest page, and confirmed', async () => {
    const [late, here, gone] = [await ready(), await ready(), await ready()]
    await reply(late.phone_number, 'L 20')
    await reply(here.phone_number, 'H')
    await reply(gone.phone_number, 'c')
    expect(await entryOf(late.id)).toMatchObject({ guest_late_minutes: 20 })
    expect((await entryOf(here.id)).guest_arrived_at).not.toBeNull()
    expect(await entryOf(gone.id)).toBeUndefined()
    expect(await textSaying('you have left the waitlist')).toBeDefined()
  })

  it('is recorded once, however often it is delivered', async () => {
    const entry = await ready()
    await Promise.all(Array.from({ length: 5 }, () => reply(entry.phone_number, 'late', 'same-one')))
    await reply(entry.phone_number, 'late', 'same-one')
    expect(await entryOf(entry.id)).toMatchObject({ guest_late_minutes: 10 })
    await reply(entry.phone_number, 'a high chair please', 'words-one')
    await reply(entry.phone_number, 'a high chair please', 'words-one')
    expect(await entryOf(entry.id)).toMatchObject({ unread_replies: 1 })
  })

  it('other words appear on the row; staff answer and read them', async () => {
    const entry = await ready()
    host.clock.advance(1_000)
    await reply(entry.phone_number, 'Do you have a high chair? 👶')
    expect(await entryOf(entry.id)).toMatchObject({ unread_replies: 1 })
    host.clock.advance(1_000)
    const path = `/api/waitlist/entries/${entry.id}/messages/`
    expect(await post(path, { message: 'We do!' })).toMatchObject({ status: 200, body: { state: 'accepted' } })
    expect((await post(`${path}read/`, {})).status).toBe(200)
    expect(await entryOf(entry.id)).toMatchObject({ unread_replies: 0, status: 'NOTIFIED' })
    const { body } = await host.call('GET', path, { token })
    const shown = body.lines.map(({ from, automatic, body: text }: Thread['lines'][number]) => [from, automatic, text])
    expect(shown).toEqual([
      ['restaurant', false, expect.stringContaining('Cafe Ana')],
      ['guest', false, 'Do you have a high chair? 👶'],
      ['restaurant', false, 'We do!'],
    ])
    const other = await registerBusiness(host)
    expect((await host.call('GET', path, { token: other.token })).status).toBe(404)
    expect((await host.call('POST', path, { token: other.token, body: { message: 'x' } })).status).toBe(404)
  })

  it('STOP holds across visits until START, and is confirmed once', async () => {
    const entry = await ready()
    await reply(entry.phone_number, 'STOP')
    expect(await textSaying('you will get no more texts')).toBeDefined()
    await host.call('DELETE', `/api/waitlist/entries/${entry.id}/`, { token })
    const again = await add({ phone_number: entry.phone_number })
    expect(await send(again.id)).toMatchObject({ status: 409, body: { code: 'opted_out' } })
    await reply(entry.phone_number, 'start')
    expect(await send(again.id)).toMatchObject({ status: 200 })
  })

  it('asks which visit is meant if there are two, and acts on the chosen one', async () => {
    const entry = await ready()
    const mine = token
    const other = await registerBusiness(host, 'Bistro Zola')
    token = other.token
    const second = await ready({ phone_number: entry.phone_number })
    await reply(entry.phone_number, 'C')
    const asked = await textSaying('Which visit')
    expect(asked).toBe('Which visit do you mean? Reply with its number:\n1 Bistro Zola\n2 Cafe Ana')
    expect(await entryOf(second.id)).toBeDefined()
    await reply(entry.phone_number, '2')
    expect(await entryOf(second.id)).toBeDefined()
    token = mine
    expect(await entryOf(entry.id)).toBeUndefined()
  })
})
