import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bookingPage, bookingRules, dinner, friday, newPhone } from '../../../test/guest-bookings.ts'
import { oftenSwept } from '../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Outgoing } from '../messages/channels/provider.ts'

let host: TestApp
let token: string
let restaurantId: string
let page: ReturnType<typeof bookingPage>
let refuses = false
const sent: (Outgoing & { channel: string })[] = []
const provider = (channel: string) => ({
  name: channel,
  send: async (message: Outgoing) => {
    if (refuses) return { state: 'failed' as const, reason: 'There is no such number.' }
    sent.push({ ...message, channel })
    return { state: 'accepted' as const, provider_message_id: message.reference }
  },
})

beforeAll(async () => {
  host = await startTestApp({ providers: { sms: provider('sms'), email: provider('email') }, ...oftenSwept })
  await host.deps.offersJob.stop()
})
afterAll(() => host.close())
beforeEach(async () => {
  ;({ token, restaurant_id: restaurantId } = await registerBusiness(host, 'Cafe Ana'))
  page = bookingPage(host, () => ({ token, restaurantId }))
  const settings = { enable_sms_notifications: true }
  await host.call('POST', '/api/settings/waitlist/', { token, body: { settings } })
  refuses = false
})

let fulls: string[]
/** Takes every time of the evening, one table. */
const fullEvening = async () => {
  await page.set(bookingRules({ seats: 4, services: [dinner({ from: '19:00', last_seating: '20:00' })] }))
  fulls = [(await page.submit({ time: '19:00', party_size: 4 })).body.reservation_id]
}
const free = async () => {
  for (const id of fulls) await host.call('POST', `/api/reservations/${id}/cancel/`, { token })
}
const path = (rest: string) => `/api/customer/wish/${restaurantId}/${rest}`
const wish = async (fields: object, headers = {}) => {
  const times = { date: friday, from_time: '19:00', to_time: '20:00', party_size: 2 }
  const body = { ...times, name: 'Asha', phone_number: newPhone(), ...fields }
  const made = await host.call('POST', path('submit/'), { body, headers })
  expect(made.status).toBe(201)
  return made.body.wish_id as string
}
/** The messages of the restaurant, once all have an outcome. */
const settled = async () => {
  const results = async () =>
    (await host.call('GET', '/api/notifications/', { token })).body.results as {
      to: string
      state: string
      template_type: string
    }[]
  await expect
    .poll(async () => (await results()).filter(({ state }) => /queued|sending/.test(state)), { timeout: 60_000 })
    .toEqual([])
  return results()
}
const sentTo = async (to: string) => {
  await settled()
  return sent.filter((message) => message.to === to)
}
const open = (url: string) => host.app.inject({ url, headers: { accept: 'text/html' } })
const post = (url: string, fields: Record<string, string>) =>
  host.app.inject({
    ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const wishPage = async (id: string) => (await open(`/book/${restaurantId}/wish/${id}/`)).body
const offer = () => host.deps.offers.run(restaurantId as never)

it('a wish with consent is confirmed by one text, which names it and leads to its page', async () => {
  await fullEvening()
  const phone_number = newPhone()
  const fields = { phone_number, sms_consent: true, email: 'asha@example.com' }
  const headers = { 'idempotency-key': 'the-wish' }
  const id = await wish(fields, headers)
  expect(await wish(fields, headers)).toBe(id)
  const [text, ...others] = await sentTo(phone_number)
  expect(others).toEqual([])
  expect(text?.body).toMatch(/^Hi Asha, your wish at Cafe Ana is on the list: Fri, 27 Nov, 7:00 PM - 8:00 PM, for 2\. /)
  expect(text?.body).toMatch(new RegExp(`http://wait\\.test/book/${restaurantId}/wish/${id}-[0-9a-f]{10}/$`))
  expect(await sentTo('asha@example.com')).toEqual([])
  expect((await host.call('GET', path(`${id}/`))).body).toMatchObject({ sends_messages: true, confirmation: 'sent' })
  expect(await wishPage(id)).toContain('You also get the link to this page.')
})

it('a wish without consent to texts is confirmed by e-mail, with a subject that names its times', async () => {
  await fullEvening()
  const id = await wish({ email: 'Asha.Mail@example.com', sms_consent: false, language: 'fr' })
  const [mail, ...others] = await sentTo('asha.mail@example.com')
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^Sur la liste : ven\. 27 nov\., 19:00 - 20:00, Cafe Ana$/)
  expect(mail?.body).toContain(`/wish/${id}-`)
})

it('a wish without a way to write to its guest is not confirmed, and its page says so', async () => {
  await fullEvening()
  const id = await wish({})
  expect(await settled()).toEqual([])
  expect((await host.call('GET', path(`${id}/`))).body).toMatchObject({ sends_messages: false, confirmation: null })
  expect(await wishPage(id)).toContain('No message will be sent')
})

it('a confirmation that could not be sent is not promised', async () => {
  await fullEvening()
  refuses = true
  const id = await wish({ sms_consent: true })
  await settled()
  expect((await host.call('GET', path(`${id}/`))).body).toMatchObject({ confirmation: 'failed' })
  expect(await wishPage(id)).toContain('Our message did not reach you')
})

it('the e-mails of a wish are ended by the link in each of them, and only by a press there', async () => {
  await fullEvening()
  const email = 'stop@example.com'
  const id = await wish({ email, sms_consent: false })
  await free()
  expect(await offer()).toBe(1)
  const mails = await sentTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('On the list: '),
    expect.stringContaining('Now free: '),
  ])
  const links = mails.map(({ stop_url = '' }) => new URL(stop_url).pathname)
  expect(new Set(links).size).toBe(1)
  const stop = links[0] ?? ''
  expect(stop).toMatch(new RegExp(`^/book/${restaurantId}/wish/${id}-[0-9a-f]{10}/emails/$`))
  const plain = `/book/${restaurantId}/wish/${id}/emails/`
  expect([(await open(plain)).statusCode, (await post(plain, {})).statusCode]).toEqual([404, 404])
  expect((await open(stop)).statusCode).toBe(200)
  expect((await host.call('GET', path(`${id}/`))).body).toMatchObject({ sends_messages: true })
  // The button of a mail program.
  expect((await post(stop, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(200)
  expect((await host.call('GET', path(`${id}/`))).body).toMatchObject({ sends_messages: false })
  expect((await post(stop, { emails: 'on' })).statusCode).toBe(200)
  expect((await host.call('GET', path(`${id}/`))).body).toMatchObject({ sends_messages: true })
})
