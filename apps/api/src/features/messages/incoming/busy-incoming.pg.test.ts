import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { party } from '../../../../test/entries.ts'
import { signature, startFakeVonage } from '../../../../test/fake-vonage.ts'
import { fillSlots, oneSlot } from '../../../../test/held-restaurant.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createConcurrencyLimit } from '../../../journal/concurrency-limit.ts'

const acquireSlot = createConcurrencyLimit(oneSlot)
let vonage: Awaited<ReturnType<typeof startFakeVonage>>
let host: TestApp
let token: string
let restaurantId: string

beforeAll(async () => {
  vonage = await startFakeVonage()
  host = await startTestApp({ env: vonage.env, acquireSlot })
})
beforeEach(async () => {
  const business = await registerBusiness(host)
  token = business.token
  restaurantId = business.restaurant_id
})
afterAll(async () => {
  await host.close()
  await vonage.close()
})

/** A party that was texted, and so may reply. */
const texted = async () => {
  const { body } = await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
  const asked = { entry_id: body.id, notification_type: 'sms' }
  expect((await host.call('POST', '/api/notifications/send/', { token, body: asked })).status).toBe(200)
  return body as { id: string; phone_number: string }
}
const shownOf = async (id: string) => {
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
  return (body as { id: string }[]).find((entry) => entry.id === id)
}
const repliesOf = (id: string) =>
  host.deps.connection.db
    .selectFrom('replies')
    .select(['body', 'understood'])
    .where('restaurant_id', '=', restaurantId)
    .where('entry_id', '=', id)
    .execute()

let delivered = 0
/** One text as the provider delivers it, at each call: the same bytes with the same signature. */
const delivery = ({ phone_number }: { phone_number: string }, text: string) => {
  delivered += 1
  const message_uuid = `busy-${delivered}`
  const body = JSON.stringify({ message_uuid, channel: 'sms', from: phone_number.slice(1), to: '14155550100', text })
  const headers = { 'content-type': 'application/json', authorization: signature(body) }
  return () => host.call('POST', '/api/hooks/vonage/messages/inbound/', { body, headers })
}

it.each([
  ['other words', 'A high chair, please', null, { unread_replies: 1 }],
  ['being late', 'L 20', 'late', { guest_late_minutes: 20, unread_replies: 0 }],
  ['being here', 'H', 'here', { guest_arrived_at: expect.any(String), unread_replies: 0 }],
  ['leaving', 'C', 'leave', undefined],
])(
  'a text for a busy restaurant is refused so that the provider delivers it again, and is then recorded once: %s',
  async (_, text, understood, shown) => {
    const entry = await texted()
    const before = await shownOf(entry.id)
    const deliver = delivery(entry, text)
    const { letGo } = fillSlots(acquireSlot, restaurantId)
    for (let times = 0; times < 2; times += 1) {
      // The provider repeats a delivery only after 429 or 5xx.
      expect(await deliver()).toMatchObject({ status: 503, body: { code: 'restaurant_busy' } })
    }
    expect([await shownOf(entry.id), await repliesOf(entry.id)]).toEqual([before, []])
    letGo()
    for (let times = 0; times < 2; times += 1) expect((await deliver()).status).toBe(200)
    expect(await repliesOf(entry.id)).toEqual([{ body: text, understood }])
    if (shown) expect(await shownOf(entry.id)).toMatchObject(shown)
    else expect(await shownOf(entry.id)).toBeUndefined()
  },
)

it('STOP takes effect at once, however busy the restaurant is', async () => {
  const entry = await texted()
  const { letGo } = fillSlots(acquireSlot, restaurantId)
  expect((await delivery(entry, 'STOP')()).status).toBe(200)
  letGo()
  const again = { entry_id: entry.id, notification_type: 'sms' }
  expect(await host.call('POST', '/api/notifications/send/', { token, body: again })).toMatchObject({
    status: 409,
    body: { code: 'opted_out' },
  })
})
