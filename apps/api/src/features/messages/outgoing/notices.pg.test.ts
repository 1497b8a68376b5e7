import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { party } from '../../../../test/entries.ts'
import { minutes } from '../../../../test/fake-clock.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Handover, Outgoing } from '../channels/provider.ts'

let host: TestApp
let token: string
const handed: Outgoing[] = []
let answer: Handover | undefined

beforeEach(async () => {
  host ??= await startTestApp({
    providers: {
      sms: {
        name: 'test',
        send: async (text) => {
          handed.push(text)
          return answer ?? { state: 'accepted', provider_message_id: text.reference }
        },
      },
    },
  })
  handed.length = 0
  answer = undefined
  token = (await registerBusiness(host, 'Cafe Ana')).token
})
afterAll(() => host.close())

const add = async (fields = {}) =>
  (await host.call('POST', '/api/waitlist/entries/', { token, body: party({ customer_name: 'Ana', ...fields }) })).body
const send = (entry_id: string, template_type: string, fields: object = {}, headers = {}) =>
  host.call('POST', '/api/notifications/send/', {
    token,
    body: { entry_id, notification_type: 'sms', template_type, ...fields },
    headers,
  })
const entryOf = async (id: string) => {
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
  return (body as { id: string; notified_at: string | null }[]).find((entry) => entry.id === id)
}
const save = (app: string, settings: object) =>
  host.call('POST', `/api/settings/${app}/`, { token, body: { settings } })
const lastText = () => handed.at(-1)?.body

it('ready_now after 58 of 45 quoted minutes says that the table is ready, without the quoted minutes', async () => {
  const { id } = await add({ quoted_time: 45 })
  host.clock.advance(minutes(58))
  expect(await send(id, 'ready_now')).toMatchObject({ status: 200, body: { state: 'accepted' } })
  expect(lastText()).toBe('Hi Ana, your table at Cafe Ana is ready now. Please come to the entrance.')
  expect(await entryOf(id)).toMatchObject({ status: 'NOTIFIED', last_message: { template_type: 'ready_now' } })
})

it('almost_ready sends its text and leaves the party waiting', async () => {
  const { id } = await add()
  await send(id, 'almost_ready')
  expect(lastText()).toBe('Hi Ana, your table at Cafe Ana is almost ready. Please stay close by.')
  expect(await entryOf(id)).toMatchObject({
    status: 'WAITING',
    notified_at: null,
    last_message: { template_type: 'almost_ready', state: 'accepted' },
  })
})

describe('a new time', () => {
  it('is texted in minutes from now and becomes the quoted time', async () => {
    const { id } = await add({ quoted_time: 45 })
    host.clock.advance(minutes(58))
    expect((await send(id, 'new_time', { minutes: 15 })).status).toBe(200)
    expect(lastText()).toMatch(/ready in about 15 minutes from now/)
    expect(await entryOf(id)).toMatchObject({ status: 'WAITING', quoted_time: 73, notified_at: null })
  })

  it('never moves the party back, and an earlier one may move it forward', async () => {
    const [first, second, third] = [
      await add({ quoted_time: 10 }),
      await add({ quoted_time: 20 }),
      await add({ quoted_time: 60 }),
    ]
    await send(first.id, 'new_time', { minutes: 40 })
    await send(third.id, 'new_time', { minutes: 15 })
    const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
    const places = new Map((body as { id: string; pos: number }[]).map(({ id, pos }) => [id, pos]))
    expect([first, third, second].map(({ id }) => places.get(id))).toEqual([1, 2, 3])
  })

  it('is changed and texted once, however often the call is repeated', async () => {
    const { id } = await add({ quoted_time: 10 })
    host.clock.advance(minutes(20))
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(id, 'new_time', { minutes: 10 }, { 'idempotency-key': 'tap' })),
    )
    expect(answers.every(({ status }) => status === 200 || status === 202)).toBe(true)
    expect(new Set(answers.map(({ body }) => body.message_id)).size).toBe(1)
    expect(handed).toHaveLength(1)
    host.clock.advance(minutes(3))
    await send(id, 'new_time', { minutes: 10 }, { 'idempotency-key': 'tap' })
    expect(await entryOf(id)).toMatchObject({ quoted_time: 30 })
  })

  it.each([
    ['without minutes', 'new_time', {}, 'A new time needs minutes, counted from now.'],
    ['of no minutes', 'new_time', { minutes: 0 }, 'Ensure this value is at least 1.'],
    ['where the message has none', 'ready_now', { minutes: 5 }, 'Only a new time takes minutes.'],
  ])('%s is refused', async (_what, template_type, fields, sentence) => {
    const { id } = await add()
    expect(await send(id, template_type, fields)).toMatchObject({ status: 400, body: { minutes: [sentence] } })
    expect(handed).toHaveLength(0)
  })
})

describe('a last call', () => {
  it('contains the hold time for the party’s size, and restarts the hold', async () => {
    await save('waitlist', { hold_minutes: 8, hold_minutes_by_size: [{ people_from: 6, minutes: 12 }] })
    const pair = await add({ people_count: 2 })
    const group = await add({ people_count: 7 })
    for (const { id } of [pair, group]) await send(id, 'ready_now')
    host.clock.advance(minutes(9))
    await send(pair.id, 'last_call')
    expect(lastText()).toContain('within 8 minutes')
    await send(group.id, 'last_call')
    expect(lastText()).toContain('within 12 minutes')
    const again = new Date(host.clock.now()).toISOString()
    expect(await entryOf(pair.id)).toMatchObject({ status: 'NOTIFIED', notified_at: again, notified_sms_at: again })
  })

  it('is refused before a first call', async () => {
    const { id } = await add()
    expect(await send(id, 'last_call')).toMatchObject({ status: 409, body: { code: 'not_notified_yet' } })
    await send(id, 'ready_now')
    for (const [template_type, fields] of [
      ['almost_ready', {}],
      ['new_time', { minutes: 10 }],
    ] as const) {
      expect(await send(id, template_type, fields)).toMatchObject({ status: 409, body: { code: 'already_notified' } })
    }
    expect(handed).toHaveLength(1)
  })
})

describe('a late receipt for a text whose outcome was unknown', () => {
  const receiveLate = async (statuses: readonly string[]) => {
    answer = { state: 'unknown', reason: 'No answer' }
    const { id } = await add()
    await send(id, 'ready_now')
    const reference = handed.at(-1)?.reference
    for (const status of statuses) {
      host.clock.advance(minutes(1))
      await host.call('POST', `/api/waitlist/entries/${id}/set_status/`, { token, body: { status } })
    }
    const before = await entryOf(id)
    host.clock.advance(minutes(5))
    await host.deps.receipts.text({ message_uuid: 'uuid', client_ref: reference, status: 'delivered' })
    return { before, after: await entryOf(id) }
  }

  it('notifies the party, from then on', async () => {
    const { after } = await receiveLate([])
    expect(after).toMatchObject({ status: 'NOTIFIED', notified_at: new Date(host.clock.now()).toISOString() })
  })

  it.each([
    ['does not restart the hold of a party called since', ['NOTIFIED']],
    ['does not notify a party that was called and put back since', ['NOTIFIED', 'WAITING']],
  ])('%s', async (_what, statuses) => {
    const { before, after } = await receiveLate(statuses)
    expect(after).toMatchObject({
      status: statuses.at(-1),
      notified_at: before?.notified_at,
      last_message: { state: 'delivered' },
    })
  })
})

describe('the text for a table that is ready now', () => {
  it('is the restaurant’s text for table_ready, and counts as that template', async () => {
    await save('waitlist', { sms_notification_template: 'Come in, {{customerName}}!' })
    const { id } = await add()
    await send(id, 'ready_now')
    expect(lastText()).toBe('Come in, Ana!')
    expect(await entryOf(id)).toMatchObject({ status: 'NOTIFIED', last_message: { template_type: 'table_ready' } })
  })

  it('is the default if that text contains the quoted minutes', async () => {
    await save('waitlist', { sms_notification_template: '{{customerName}}, ready in {{ quotedTime }} min!' })
    const { id } = await add({ quoted_time: 45 })
    await send(id, 'ready_now')
    expect(lastText()).toMatch(/is ready now/)
  })

  it('is the restaurant’s text for ready_now if it has one', async () => {
    await save('waitlist', { sms_notification_template: 'Come in, {{customerName}}!' })
    await save('notifications', { templates: { ready_now: { en: 'Now, {{customerName}}!' } } })
    const { id } = await add()
    await send(id, 'ready_now')
    expect(lastText()).toBe('Now, Ana!')
  })
})

it('a call without template_type sends the documented table_ready', async () => {
  const { id } = await add({ quoted_time: 20 })
  await host.call('POST', '/api/notifications/send/', { token, body: { entry_id: id, notification_type: 'sms' } })
  expect(lastText()).toBe(
    "Hi Ana, your table at Cafe Ana will be ready in about 20 minutes. We'll text you again when it's time!",
  )
  expect(await entryOf(id)).toMatchObject({ status: 'NOTIFIED' })
})

it('a new time whose text fails still becomes the quoted time, and the row shows the failure', async () => {
  answer = { state: 'failed', reason: 'Invalid number' }
  const { id } = await add({ quoted_time: 10 })
  expect((await send(id, 'new_time', { minutes: 30 })).status).toBe(502)
  expect(await entryOf(id)).toMatchObject({ quoted_time: 30, last_message: { state: 'failed' } })
})
