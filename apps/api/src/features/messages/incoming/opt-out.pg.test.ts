import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { party } from '../../../../test/entries.ts'
import { signature, startFakeVonage } from '../../../../test/fake-vonage.ts'
import { lockTable } from '../../../../test/held-restaurant.ts'
import { oftenSwept, watchSweeps } from '../../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'

let fake: Awaited<ReturnType<typeof startFakeVonage>>
let host: TestApp
let token: string
let sweeps: ReturnType<typeof watchSweeps>

beforeAll(async () => {
  fake = await startFakeVonage()
  host = await startTestApp({ env: fake.env, ...oftenSwept })
  sweeps = watchSweeps(host)
})
beforeEach(async () => {
  fake.mode = 'ok'
  fake.before = undefined
  token = (await registerBusiness(host, 'Cafe Ana')).token
})
afterAll(async () => {
  await host.close()
  await fake.close()
})

let delivered = 0
const reply = async (from: string, text: string) => {
  delivered += 1
  const message_uuid = `opt-out-${delivered}`
  const body = JSON.stringify({ message_uuid, channel: 'sms', from: from.slice(1), to: '14155550100', text })
  const headers = { 'content-type': 'application/json', authorization: signature(body) }
  expect((await host.call('POST', '/api/hooks/vonage/messages/inbound/', { body, headers })).status).toBe(200)
}

/** A guest who has been texted that the table is ready. */
const notified = async () => {
  const { body: entry } = await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
  const body = { entry_id: entry.id, notification_type: 'sms' }
  expect((await host.call('POST', '/api/notifications/send/', { token, body })).status).toBe(200)
  fake.calls.length = 0
  return entry as { id: string; phone_number: string }
}
const answer = (id: string, message: string) =>
  host.call('POST', `/api/waitlist/entries/${id}/messages/`, { token, body: { message } })
const outbox = async () =>
  (await host.call('GET', '/api/notifications/', { token })).body.results as { body: string; state: string }[]
const stateOf = async (text: string) => (await outbox()).find(({ body }) => body === text)
const sentTexts = () => fake.calls.map(({ body }) => String(body.text))
const isSettled = async () => (await outbox()).every(({ state }) => state !== 'queued' && state !== 'sending')
const confirmation = expect.stringContaining('you will get no more texts')
const failedByStop = { state: 'failed', error: 'This guest has asked for no more messages (STOP).' }

it('STOP ends an answer of staff that waits for a retry, at once', async () => {
  const { id, phone_number } = await notified()
  fake.mode = 'throttled'
  expect(await answer(id, 'We do!')).toMatchObject({ status: 202, body: { state: 'queued' } })
  fake.mode = 'ok'
  fake.calls.length = 0
  await reply(phone_number, 'STOP')
  await expect.poll(() => stateOf('We do!')).toMatchObject(failedByStop)
  await expect.poll(isSettled).toBe(true)
  expect(sentTexts()).toEqual([confirmation])
})

it('STOP that arrives while an answer is being sent prevents its next attempt', async () => {
  const { id, phone_number } = await notified()
  fake.mode = 'throttled'
  fake.before = async () => {
    fake.before = undefined
    await reply(phone_number, 'STOP')
  }
  expect(await answer(id, 'On the terrace?')).toMatchObject({ status: 202 })
  fake.mode = 'ok'
  host.clock.advance(3_000)
  await expect.poll(() => stateOf('On the terrace?')).toMatchObject(failedByStop)
  await expect.poll(isSettled).toBe(true)
  expect(sentTexts().filter((text) => text === 'On the terrace?')).toHaveLength(1)
  expect(sentTexts().at(-1)).toEqual(confirmation)
})

it('STOP that arrives after a worker took a text, and before it sends it, prevents it', async () => {
  const { id, phone_number } = await notified()
  const lock = await lockTable(host, 'texted_phones', 'exclusive')
  const answered = answer(id, 'A table by the window')
  await lock.blocked()
  const replied = reply(phone_number, 'STOP')
  const optOuts = host.deps.connection.db.selectFrom('opt_outs').select('phone').where('phone', '=', phone_number)
  await expect.poll(async () => (await optOuts.execute()).length).toBe(1)
  await lock.release()
  await replied
  await answered
  await expect.poll(() => stateOf('A table by the window')).toMatchObject(failedByStop)
  await expect.poll(isSettled).toBe(true)
  expect(sentTexts()).toEqual([confirmation])
})

it('STOP is confirmed once, however often it is sent', async () => {
  const { phone_number } = await notified()
  await Promise.all(Array.from({ length: 5 }, () => reply(phone_number, 'STOP')))
  await reply(phone_number, 'cancel')
  await sweeps.oneMore()
  await expect.poll(isSettled).toBe(true)
  expect(sentTexts()).toEqual([confirmation])
})

it('after STOP no reply is answered, but each still counts; after START they are answered again', async () => {
  const { id, phone_number } = await notified()
  await reply(phone_number, 'STOP')
  await reply(phone_number, 'L 20')
  await reply(phone_number, 'H')
  await reply(phone_number, 'HELP')
  await sweeps.oneMore()
  await expect.poll(isSettled).toBe(true)
  expect(sentTexts()).toEqual([confirmation])
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
  expect(body.find((entry: { id: string }) => entry.id === id)).toMatchObject({
    guest_late_minutes: 20,
    guest_arrived_at: expect.any(String),
  })
  expect(await answer(id, 'Hello?')).toMatchObject({ status: 409, body: { code: 'opted_out' } })
  await reply(phone_number, 'START')
  await reply(phone_number, 'HELP')
  await sweeps.oneMore()
  await expect.poll(isSettled).toBe(true)
  expect(sentTexts().slice(1)).toEqual([
    expect.stringContaining('you will get our texts again'),
    expect.stringContaining('Reply C to leave'),
  ])
})

it.each(['STOP PLEASE', 'Stop. Thank you', 'please stop texting me', 'basta', 'மெசேஜ் வேண்டாம்'])(
  'the sentence %s is a STOP, after which Notify is refused',
  async (words) => {
    const { id, phone_number } = await notified()
    await reply(phone_number, words)
    const body = { entry_id: id, notification_type: 'sms' }
    expect(await host.call('POST', '/api/notifications/send/', { token, body })).toMatchObject({
      status: 409,
      body: { code: 'opted_out' },
    })
  },
)

describe('words that may be a STOP', () => {
  const unclear = 'stop making us wait out in the rain'
  const readThread = async (id: string) =>
    (await host.call('GET', `/api/waitlist/entries/${id}/messages/`, { token })).body as { may_stop?: true }
  const decide = (id: string, stop: boolean) =>
    host.call('POST', `/api/waitlist/entries/${id}/messages/stop/`, { token, body: { stop } })
  const unread = async (id: string) => {
    const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
    return (body as { id: string; unread_replies: number }[]).find((entry) => entry.id === id)?.unread_replies
  }

  it('pause automatic texts and ask the host, while texts of a person still go', async () => {
    const { id, phone_number } = await notified()
    await reply(phone_number, unclear)
    await reply(phone_number, 'L 10')
    await sweeps.oneMore()
    await expect.poll(isSettled).toBe(true)
    expect(sentTexts()).toEqual([])
    expect([await unread(id), (await readThread(id)).may_stop]).toEqual([1, true])
    expect((await answer(id, 'Your table is ready')).status).toBe(200)
    expect(sentTexts()).toEqual(['Your table is ready'])
  })

  it('are followed by automatic texts once staff decide that they are no STOP', async () => {
    const { id, phone_number } = await notified()
    await reply(phone_number, unclear)
    expect((await decide(id, false)).status).toBe(200)
    expect((await readThread(id)).may_stop).toBeUndefined()
    await reply(phone_number, 'L 10')
    await expect.poll(() => sentTexts().length).toBe(1)
  })

  it('are listed by the number, by which staff decide for bookings', async () => {
    const { id, phone_number } = await notified()
    await reply(phone_number, unclear)
    const paused = async () => (await host.call('GET', '/trpc/messages.paused', { token })).body.result?.data
    expect(await paused()).toContain(phone_number)
    const body = { phone: phone_number, stop: false }
    expect((await host.call('POST', '/trpc/messages.decideStop', { token, body })).status).toBe(200)
    expect(await paused()).not.toContain(phone_number)
    expect((await readThread(id)).may_stop).toBeUndefined()
  })

  it('stop all texts once staff decide so, and a clear STOP is not undone by the other answer', async () => {
    const { id, phone_number } = await notified()
    await reply(phone_number, unclear)
    expect((await decide(id, true)).status).toBe(200)
    expect((await decide(id, false)).status).toBe(200)
    expect(await answer(id, 'Hello')).toMatchObject({ status: 409, body: { code: 'opted_out' } })
  })

  it('are confirmed as STOP if the guest sends it then, and end by START', async () => {
    const { id, phone_number } = await notified()
    await reply(phone_number, unclear)
    await reply(phone_number, 'STOP')
    await expect.poll(sentTexts).toEqual([confirmation])
    await reply(phone_number, 'START')
    expect((await readThread(id)).may_stop).toBeUndefined()
  })
})
