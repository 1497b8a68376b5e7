import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signature, startFakeVonage } from '../../../test/fake-vonage.ts'
import { oftenSwept } from '../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { confirmNumber } from '../../../test/texted-links.ts'

let fake: Awaited<ReturnType<typeof startFakeVonage>>
let host: TestApp
let token: string
let restaurantId: string
let phones = 0

beforeAll(async () => {
  fake = await startFakeVonage()
  host = await startTestApp({ env: fake.env, ...oftenSwept })
})
beforeEach(async () => {
  fake.calls.length = 0
  const business = await registerBusiness(host, 'Cafe Ana')
  token = business.token
  restaurantId = business.restaurant_id
})
afterAll(async () => {
  await host.close()
  await fake.close()
})

const nextPhone = () => {
  phones += 1
  return `+9177${String(phones).padStart(8, '0')}`
}
const join = async (phone_number: string, customer_name = 'Meera') => {
  const joined = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
    body: { customer_name, phone_number, people_count: 2 },
  })
  expect(joined.status).toBe(201)
  // The cached restaurant is read again after some seconds.
  host.clock.advance(6_000)
  return joined.body as { queue_entry_id: string; confirmation_url_segment: string }
}
const textsTo = (phone: string) => fake.calls.filter(({ body }) => body.to === phone.slice(1))
const isTexted = (phone: string, times = 1) => expect.poll(() => textsTo(phone).length).toBe(times)
const askLink = async (phone_number: string) => {
  const asked = await host.call('POST', `/api/customer/send-link/${restaurantId}/`, { body: { phone_number } })
  expect(asked.status).toBe(200)
}
/** Texts of the restaurant that are written, sent or not. */
const written = async () =>
  (await host.call('GET', '/api/notifications/', { token })).body.results as { to: string; body: string }[]
const writtenTo = async (phone: string) => (await written()).filter(({ to }) => to === phone).length
const linkIn = (phone: string) => /\/c\/[\w-]+/.exec(textsTo(phone).at(-1)?.body.text)?.[0] ?? ''
const newNumbers = async () => {
  const { body } = await host.call('GET', '/api/notifications/state/', { token })
  return body.new_numbers
}

it('links, numbers and line breaks in a name are left out of the text; staff still see the name as typed', async () => {
  const phone = nextPhone()
  const typed = 'Ana ｅｖｉｌ．ｃｏｍ/pay\nCall +1 800 555 0100'
  await join(phone, typed)
  await isTexted(phone)
  expect(textsTo(phone)[0]?.body.text).toMatch(/^Hi Ana Call, you are on the waitlist at Cafe Ana\. Follow[^\n]*$/)
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
  expect(body[0].customer_name).toBe(typed)
})

it('a number that is not verified gets one automatic text, and all that staff send', async () => {
  const phone = nextPhone()
  const { queue_entry_id, confirmation_url_segment } = await join(phone)
  await isTexted(phone)
  // Anyone who joined knows this address, whether or not the number is theirs.
  await host.call('GET', `/c/${confirmation_url_segment}`)
  await host.call('GET', `/c/${confirmation_url_segment}-0000000000`)
  await askLink(phone)
  expect(await writtenTo(phone)).toBe(1)
  const body = { entry_id: queue_entry_id, notification_type: 'sms' }
  expect((await host.call('POST', '/api/notifications/send/', { token, body })).status).toBe(200)
  expect(textsTo(phone)).toHaveLength(2)
})

it('a link that was texted to a number verifies no other that staff have written since', async () => {
  const [phone, other] = [nextPhone(), nextPhone()]
  const { queue_entry_id } = await join(phone)
  await isTexted(phone)
  const fields = { customer_name: 'Meera', people_count: 2, phone_number: other }
  expect((await host.call('PUT', `/api/waitlist/entries/${queue_entry_id}/`, { token, body: fields })).status).toBe(200)
  const body = { entry_id: queue_entry_id, notification_type: 'sms' }
  expect((await host.call('POST', '/api/notifications/send/', { token, body })).status).toBe(200)
  const { db } = host.deps.connection
  const verified = () =>
    db
      .selectFrom('texted_phones')
      .select(['phone', 'verified_at'])
      .where('entry_id', '=', queue_entry_id)
      .where('verified_at', 'is not', null)
      .execute()
  await confirmNumber(host, linkIn(phone))
  expect(await verified()).toEqual([])
})

it.each([
  [
    'its owner pressed the button on the page of the texted link',
    (phone: string) => confirmNumber(host, linkIn(phone)).then(() => ({ status: 303 })),
  ],
  [
    'it replied',
    (phone: string) => {
      const text = { message_uuid: `in ${phone}`, channel: 'sms', from: phone.slice(1), to: '14155550100', text: 'Hi' }
      const body = JSON.stringify(text)
      const headers = { 'content-type': 'application/json', authorization: signature(body) }
      return host.call('POST', '/api/hooks/vonage/messages/inbound/', { body, headers })
    },
  ],
])('a number is verified once %s', async (_what, verify) => {
  const phone = nextPhone()
  await join(phone)
  await isTexted(phone)
  expect((await newNumbers()).sent).toBe(1)
  expect((await verify(phone)).status).toBeLessThan(400)
  expect((await newNumbers()).sent).toBe(0)
  await askLink(phone)
  await isTexted(phone, 2)
})

it('the automatic texts of a day to new numbers have a limit, and staff see before that it is near', async () => {
  await host.call('POST', '/api/settings/notifications/', { token, body: { settings: { new_number_limit: 5 } } })
  const known = nextPhone()
  await join(known)
  await isTexted(known)
  await confirmNumber(host, linkIn(known))
  for (let joined = 0; joined < 3; joined += 1) await join(nextPhone())
  expect(await newNumbers()).toEqual({ sent: 3, limit: 5, level: 'usual' })
  await join(nextPhone())
  expect(await newNumbers()).toEqual({ sent: 4, limit: 5, level: 'near' })
  await join(nextPhone())
  expect(await newNumbers()).toEqual({ sent: 5, limit: 5, level: 'reached' })
  const last = nextPhone()
  const { queue_entry_id } = await join(last)
  expect(await writtenTo(last)).toBe(0)
  const body = { entry_id: queue_entry_id, notification_type: 'sms' }
  expect((await host.call('POST', '/api/notifications/send/', { token, body })).status).toBe(200)
  // Texts to a verified number do not count.
  await host.call('POST', `/api/customer/leave-queue/${restaurantId}/${(await entryOf(known)).id}/`)
  await join(known)
  expect(await writtenTo(known)).toBe(2)
})

const entryOf = async (phone: string) => {
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
  return body.find((entry: { phone_number: string }) => entry.phone_number === phone) as { id: string }
}
