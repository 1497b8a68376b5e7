import type { RestaurantId } from '@waitbook/contracts/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { party } from '../../../../test/entries.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createConcurrencyLimit } from '../../../journal/concurrency-limit.ts'
import { changeRestaurant } from '../../../journal/journal.ts'
import { writeSettings } from '../../restaurants/stored-settings.ts'
import type { Outgoing } from '../channels/provider.ts'

const handed: Outgoing[] = []
let host: TestApp
let token: string
let restaurant_id: RestaurantId

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
  restaurant_id = business.restaurant_id as RestaurantId
})
afterAll(() => host.close())

const post = (path: string, body: object) => host.call('POST', path, { token, body })
const add = async (customer_name: string) =>
  (await post('/api/waitlist/entries/', party({ customer_name }))).body.id as string
const send = (entry_id: string, fields: object = {}) =>
  post('/api/notifications/send/', { entry_id, notification_type: 'sms', ...fields })
const messages = async () => (await host.call('GET', '/api/notifications/', { token })).body.results

const name = 'N'.repeat(100)
/** Too long where a name in a text has its 40 characters. */
const words = `{{customerName}}${'w'.repeat(984)}`
const fits = `{{customerName}}${'w'.repeat(960)}`

describe('a text that its placeholders make longer than 1,000 characters', () => {
  it.each([
    ['waitlist', 'sms_notification_template', (text: string) => ({ sms_notification_template: text })],
    ['notifications', 'templates', (text: string) => ({ templates: { table_ready: { en: text } } })],
    ['notifications', 'templates', (text: string) => ({ templates: { booking_reminder: { ta: text } } })],
  ])('is refused when it is saved in the settings %s, under %s', async (app, key, values) => {
    const refused = await post(`/api/settings/${app}/`, { settings: values(words) })
    expect([refused.status, refused.body[key]]).toEqual([
      400,
      [expect.stringContaining('1024 characters with long names and links filled in; 1000 is the most.')],
    ])
    expect((await post(`/api/settings/${app}/`, { settings: values(fits) })).status).toBe(200)
  })

  it('counts the longest link', async () => {
    const text = `{{statusLink}}${'w'.repeat(900)}`
    const { status } = await post('/api/settings/notifications/', {
      settings: { templates: { queue_joined: { en: text } } },
    })
    expect(status).toBe(400)
  })

  describe('and was saved before that was checked', () => {
    const store = (app: 'waitlist' | 'notifications', values: Record<string, unknown>) => {
      const { connection, clock, random, feed } = host.deps
      const deps = { db: connection.db, clock, random, acquireSlot: createConcurrencyLimit(), afterCommit: feed.wake }
      return changeRestaurant(
        deps,
        { restaurant_id, actor: { kind: 'system', name: 'test' }, asked: [] },
        async (tx, at) => ({
          action_type: 'SETTINGS_CHANGED',
          changes: await writeSettings(tx, restaurant_id, app, values, at),
        }),
      )
    }

    it('is refused with a reference to the settings if staff send it, and is not stored', async () => {
      await store('waitlist', { sms_notification_template: words })
      const entry = await add(name)
      const before = await messages()
      const { status, body } = await send(entry)
      expect([status, body.code, body.detail]).toEqual([
        400,
        'text_too_long',
        'The text in the settings has 1024 characters with the names filled in; 1000 is the most.',
      ])
      expect(await messages()).toEqual(before)
      expect((await send(await add('Ana'))).status).toBe(200)
    })

    it('does not prevent saving another setting', async () => {
      await store('notifications', { templates: { queue_joined: { en: words } } })
      const templates = { queue_joined: { en: words }, help: { en: 'Call us.' } }
      expect((await post('/api/settings/notifications/', { settings: { templates } })).status).toBe(200)
    })

    it('fails with the reason if it is automatic, and delays no other', async () => {
      await store('notifications', { templates: { queue_joined: { en: words } } })
      handed.length = 0
      const joined = (customer_name: string, phone_number: string) =>
        host.call('POST', `/api/customer/join-queue/${restaurant_id}/submit/`, {
          body: { customer_name, phone_number, people_count: 2, sms_consent: true },
        })
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
})
