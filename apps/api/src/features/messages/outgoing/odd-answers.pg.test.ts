import { afterAll, beforeAll, expect, it } from 'vitest'
import { party } from '../../../../test/entries.ts'
import { signature, startFakeVonage, type VonageMode } from '../../../../test/fake-vonage.ts'
import { keepLog } from '../../../../test/log-lines.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { processRegistry } from '../../../lib/metrics.ts'

const kept = keepLog()
let fake: Awaited<ReturnType<typeof startFakeVonage>>
let host: TestApp
let token: string

beforeAll(async () => {
  fake = await startFakeVonage()
  host = await startTestApp({ env: fake.env, log: kept.log })
  token = (await registerBusiness(host)).token
  await host.call('POST', '/api/settings/notifications/', { token, body: { settings: { spoken_calls: true } } })
})
afterAll(async () => {
  await host.close()
  await fake.close()
})

/** Sends by each channel and returns the stored messages. */
const send = async (notification_type: string) => {
  const { body: entry } = await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
  const body = { entry_id: entry.id, notification_type }
  const answer = await host.call('POST', '/api/notifications/send/', { token, body })
  const stored = await host.deps.connection.db
    .selectFrom('messages')
    .selectAll()
    .where('entry_id', '=', entry.id)
    .execute()
  const { body: board } = await host.call('GET', '/api/waitlist/entries/', { token })
  return { answer, stored, row: board.find(({ id }: { id: string }) => id === entry.id) }
}

const hook = (path: string, body: object) => {
  const payload = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', authorization: signature(payload) }
  return host.call('POST', `/api/hooks/vonage/${path}`, { body: payload, headers })
}

const unreadable = async () => {
  const metrics = await processRegistry.metrics()
  return Number(/waitbook_unreadable_reports_total\{report="text"\} (\d+)/.exec(metrics)?.[1] ?? 0)
}

it.each<VonageMode>([
  'accepted, in HTML',
  'accepted, without a body',
  'accepted, in a list',
  'accepted, as null',
  'accepted, with a numeric id',
  'accepted, with an endless id',
  'accepted, with a malformed id',
])('a malformed response (%s) may mean a sent text: unknown, shown to staff, and not retried', async (mode) => {
  fake.mode = mode
  for (const channel of ['sms', 'voice']) {
    fake.calls.length = 0
    const { answer, stored, row } = await send(channel)
    expect(answer, channel).toMatchObject({ status: 502, body: { code: 'message_unknown' } })
    expect(stored).toMatchObject([{ state: 'unknown', provider_message_id: null }])
    expect(stored[0]?.error).toMatch(/^[\w ,.']{10,200}$/)
    expect(row).toMatchObject({ status: 'WAITING', last_message: { state: 'unknown' } })
    expect(fake.calls).toHaveLength(1)
  }
  expect('polluted' in {}).toBe(false)
})

it.each<VonageMode>(['refused, in a list', 'refused, without end', 'refused, with a malformed code'])(
  'a malformed refusal (%s) is failed with a sentence of limited length',
  async (mode) => {
    fake.mode = mode
    const { answer, stored } = await send('sms')
    expect(answer).toMatchObject({ status: 502, body: { code: 'message_failed' } })
    expect(stored[0]?.error?.length).toBeLessThanOrEqual(200)
  },
)

it('a webhook with characters that PostgreSQL cannot store is accepted without them', async () => {
  fake.mode = 'ok'
  const { stored, row } = await send('sms')
  const from = row.phone_number.slice(1)
  const text = { message_uuid: 'odd-1', channel: 'sms', from, to: '14155550100', text: 'A high\u0000 chair \ud83d' }
  expect((await hook('messages/inbound/', text)).status).toBe(200)
  const { body: thread } = await host.call('GET', `/api/waitlist/entries/${row.id}/messages/`, { token })
  expect(thread.lines.at(-1)).toMatchObject({ from: 'guest', body: 'A high chair \ufffd' })
  expect((await hook('messages/inbound/', { ...text, message_uuid: 'a\u0000b' })).status).toBe(200)
  expect((await hook('messages/status/', { message_uuid: 'a\u0000b', status: 'delivered' })).status).toBe(200)
  expect((await hook('voice/event/?ref=a%00b', { uuid: 'a\u0000b', status: 'busy' })).status).toBe(200)
  const receipt = {
    message_uuid: stored[0]?.provider_message_id,
    client_ref: `${stored[0]?.restaurant_id}.${stored[0]?.id}`,
    status: 'rejected',
    channel: 'sms',
    error: { type: 'x\u0000', title: 'No\u0000 such number \ud83d', detail: `No such ${'number '.repeat(300)}\u0000` },
  }
  expect((await hook('messages/status/', receipt)).status).toBe(200)
  const { body: board } = await host.call('GET', '/api/waitlist/entries/', { token })
  const after = board.find(({ id }: { id: string }) => id === row.id)
  expect(after.last_message.state).toBe('failed')
  expect(after.last_message.error.length).toBeLessThanOrEqual(300)
})

it.each([
  ['a title that is a number', { title: 1120 }, '1120'],
  ['a code that is a number', { type: 1120, detail: 'Illegal sender' }, 'Illegal sender'],
  ['an error of another form', 'rejected', 'The text was not delivered.'],
])('a receipt with %s still sets the outcome of the text', async (_what, error, reason) => {
  fake.mode = 'ok'
  const { stored, row } = await send('sms')
  const answer = await hook('messages/status/', {
    message_uuid: stored[0]?.provider_message_id,
    client_ref: `${stored[0]?.restaurant_id}.${stored[0]?.id}`,
    status: 'rejected',
    error,
  })
  expect(answer.status).toBe(200)
  const { body: board } = await host.call('GET', '/api/waitlist/entries/', { token })
  const after = board.find(({ id }: { id: string }) => id === row.id)
  expect(after.last_message).toMatchObject({ state: 'failed', error: reason })
})

it('a receipt that cannot be read is acknowledged, logged without its content and counted', async () => {
  kept.lines.length = 0
  const before = await unreadable()
  expect((await hook('messages/status/', { message_uuid: 5, status: 'delivered', secret: 'canary' })).status).toBe(200)
  expect((await unreadable()) - before).toBe(1)
  const logged = kept.parsed().filter(({ msg }) => msg === 'a report of the provider could not be read')
  expect(logged).toMatchObject([{ report: '/api/hooks/vonage/messages/status/', faults: ['message_uuid'] }])
  expect(JSON.stringify(logged)).not.toContain('canary')
})

it('the server continues sending', async () => {
  fake.mode = 'ok'
  expect((await send('sms')).answer.status).toBe(200)
})
