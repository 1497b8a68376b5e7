import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { makeDevice, startPushService } from '../../../test/push-service.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { startReceiver } from '../../../test/webhook-receiver.ts'
import type { MessageProvider } from '../messages/channels/provider.ts'

let host: TestApp
let push: Awaited<ReturnType<typeof startPushService>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
let business: Awaited<ReturnType<typeof registerBusiness>>
const sent: string[] = []
const provider: MessageProvider = {
  name: 'real',
  send: async ({ to, reference }) => {
    sent.push(to)
    return { state: 'accepted', provider_message_id: reference }
  },
}

beforeAll(async () => {
  push = await startPushService()
  receiver = await startReceiver()
  const providers = { sms: provider, voice: provider, email: provider }
  host = await startTestApp({ pushAgent: push.agent, providers, env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
  await host.deps.demoJob.stop()
})
afterAll(async () => {
  await host.close()
  await push.close()
  await receiver.close()
})
beforeEach(async () => {
  business = await registerBusiness(host)
  sent.length = 0
  push.received.length = 0
  receiver.received.length = 0
})

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  host.call(method, path, { token: business.token, ...(body && { body }) })

/** What an evening sends: a webhook, a text and a notification. */
const notifyAParty = async () => {
  const entry = (await call('POST', '/api/waitlist/entries/', party())).body
  const device = makeDevice()
  const path = `/api/customer/push/${business.restaurant_id}/${entry.id}/`
  expect((await host.call('POST', path, { body: { ...device.subscription, lang: 'en' } })).status).toBe(201)
  const notified = await call('POST', '/api/notifications/send/', { entry_id: entry.id, notification_type: 'sms' })
  expect(notified.status).toBe(200)
  const messages = async () =>
    host.deps.connection.db
      .selectFrom('messages')
      .selectAll()
      .where('restaurant_id', '=', business.restaurant_id)
      .execute()
  await expect
    .poll(async () => {
      await host.deps.webhooks.run()
      for (const message of await messages()) if (message.state === 'queued') await host.deps.worker.sendNow(message)
      return (await messages()).map(({ state }) => state)
    })
    .not.toContain('queued')
  return (await messages()).map(({ channel, provider }) => `${channel}: ${provider}`).sort()
}

const addWebhook = async () => {
  const added = await call('POST', '/api/integrations/webhooks/', { url: receiver.url, event_types: ['entry.created'] })
  expect(added.status).toBe(201)
}

it('a real restaurant sends texts, notifications and webhooks', async () => {
  await addWebhook()
  expect(await notifyAParty()).toEqual(['push: web-push', 'sms: real'])
  await expect.poll(() => receiver.received.length).toBe(1)
  expect([sent.length, push.received.length]).toEqual([1, 1])
})

it('a demo calls no other system, not even a webhook that it had before', async () => {
  await addWebhook()
  const { db } = host.deps.connection
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('restaurant_id', '=', business.restaurant_id)
    .executeTakeFirstOrThrow()
  const at = new Date(host.clock.now()).toISOString()
  const sandbox = { restaurant_id: business.restaurant_id, host_user_id: id, next_move_at: at, created_at: at }
  await db
    .insertInto('sandboxes')
    .values({ ...sandbox, speed: 0, expires_at: null })
    .execute()
  expect(await notifyAParty()).toEqual(['push: simulated', 'sms: simulated'])
  await host.deps.webhooks.run()
  expect([sent, push.received, receiver.received]).toEqual([[], [], []])
})
