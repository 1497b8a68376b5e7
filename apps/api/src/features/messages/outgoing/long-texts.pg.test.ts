import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { party } from '../../../../test/entries.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Outgoing } from '../channels/provider.ts'

const handed: Outgoing[] = []
let host: TestApp
let token: string
let restaurant_id: string

const provider = {
  name: 'test',
  send: async (text: Outgoing) => {
    handed.push(text)
    return { state: 'accepted', provider_message_id: `p-${text.reference}` } as const
  },
}

beforeAll(async () => {
  host = await startTestApp({ providers: { sms: provider, voice: provider } })
  const business = await registerBusiness(host, 'A restaurant with a name that is rather long')
  token = business.token
  restaurant_id = business.restaurant_id
})
afterAll(() => host.close())

const post = (path: string, body: object) => host.call('POST', path, { token, body })
const add = async (customer_name: string) =>
  (await post('/api/waitlist/entries/', party({ customer_name }))).body.id as string
const send = (entry_id: string, fields: object = {}) =>
  post('/api/notifications/send/', { entry_id, notification_type: 'sms', ...fields })
const messages = async () => (await host.call('GET', '/api/notifications/', { token })).body.results

const name = 'N'.repeat(100)
/** As long as a text may be before the name is in it, and 24 characters longer after, as a name in a text has 40 at most. */
const words = `{{customerName}}${'w'.repeat(984)}`
const fits = `{{customerName}}${'w'.repeat(960)}`

describe('a text that its placeholders make longer than 1,000 characters', () => {
  it('is refused with its length if staff send it, and is not stored', async () => {
    const entry = await add(name)
    const before = await messages()
    for (const notification_type of ['sms', 'voice']) {
      await post('/api/settings/notifications/', { settings: { spoken_calls: true } })
      expect(await send(entry, { notification_type, message: words })).toMatchObject({
        status: 400,
        body: {
          code: 'text_too_long',
          message: 'This text has 1024 characters with the names filled in; 1000 is the most.',
        },
      })
    }
    expect(await messages()).toEqual(before)
    expect(handed).toEqual([])
    expect((await send(entry, { message: fits })).status).toBe(200)
    expect(handed.map(({ body }) => body.length)).toEqual([1_000])
  })

  it('is refused with a reference to the settings if it is the text of the settings', async () => {
    await post('/api/settings/waitlist/', { settings: { sms_notification_template: words } })
    const { status, body } = await send(await add(name))
    expect([status, body.detail]).toEqual([
      400,
      'The text in the settings has 1024 characters with the names filled in; 1000 is the most.',
    ])
    expect((await send(await add('Ana'))).status).toBe(200)
  })

  it('fails with the reason if it is automatic, and delays no other', async () => {
    handed.length = 0
    const joined = (customer_name: string, phone_number: string) =>
      host.call('POST', `/api/customer/join-queue/${restaurant_id}/submit/`, {
        body: { customer_name, phone_number, people_count: 2, sms_consent: true },
      })
    await post('/api/settings/notifications/', { settings: { templates: { queue_joined: { en: words } } } })
    expect((await joined(name, '+919811100001')).status).toBe(201)
    expect((await joined('Ana', '+919811100002')).status).toBe(201)
    const fault = 'This text has 1024 characters with the names filled in; 1000 is the most.'
    await expect
      .poll(messages)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ to: '+919811100001', state: 'failed', error: fault }),
          expect.objectContaining({ to: '+919811100002', state: 'accepted' }),
        ]),
      )
    expect(handed.map(({ to }) => to)).toEqual(['+919811100002'])
  })
})
