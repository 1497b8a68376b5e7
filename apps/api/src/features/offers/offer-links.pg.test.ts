import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bookingPage, bookingRules, dinner, friday, newPhone } from '../../../test/guest-bookings.ts'
import { oftenSwept } from '../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { newBrowser } from '../../../test/texted-links.ts'
import type { Outgoing } from '../messages/channels/provider.ts'

let host: TestApp
let token: string
let restaurantId: string
let page: ReturnType<typeof bookingPage>
const sent: Outgoing[] = []
const sms = {
  name: 'sms',
  send: async (message: Outgoing) => {
    sent.push(message)
    return { state: 'accepted' as const, provider_message_id: message.reference }
  },
}

beforeAll(async () => {
  host = await startTestApp({ providers: { sms }, ...oftenSwept })
  await host.deps.offersJob.stop()
})
afterAll(() => host.close())
beforeEach(async () => {
  ;({ token, restaurant_id: restaurantId } = await registerBusiness(host, 'Cafe Ana'))
  page = bookingPage(host, () => ({ token, restaurantId }))
  const settings = { enable_sms_notifications: true }
  await host.call('POST', '/api/settings/waitlist/', { token, body: { settings } })
  sent.length = 0
})

/** Offers a time to a guest who agreed to texts. */
const offered = async () => {
  await page.set(bookingRules({ seats: 4, services: [dinner({ from: '19:00', last_seating: '20:00' })] }))
  const { body: full } = await page.submit({ time: '19:00', party_size: 4 })
  const phone = newPhone()
  const wish = { date: friday, from_time: '19:00', to_time: '20:00', party_size: 2, name: 'Asha', phone_number: phone }
  const made = await host.call('POST', `/api/customer/wish/${restaurantId}/submit/`, {
    body: { ...wish, sms_consent: true },
  })
  expect(made.status).toBe(201)
  await host.call('POST', `/api/reservations/${full.reservation_id}/cancel/`, { token })
  await host.deps.offers.run(restaurantId as never)
  const texted = () => sent.find(({ to }) => to === phone)?.body ?? ''
  await expect.poll(texted, { timeout: 30_000 }).toContain('/wish/')
  const [, path = ''] = /http:\/\/wait\.test(\/book\/\S+\/wish\/\S+\/)/.exec(texted()) ?? []
  return { path, wishId: made.body.wish_id as string, phone }
}
const open = (url: string) => newBrowser(host).open(url)
/** Presses the button that takes the offered time. */
const take = async (path: string) => {
  const { body } = await open(path)
  const [, action = ''] = /action="([^"]+take\/)"/.exec(body) ?? []
  const fields = Object.fromEntries(
    [...body.matchAll(/name="(form_key|starts_at|mark)" value="([^"]+)"/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>
  const answer = await host.app.inject({
    ...{ method: 'POST', url: action, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
  return { action, location: String(answer.headers.location) }
}
const verifiedNumbers = async (phone: string) => {
  const rows = await host.deps.connection.db
    .selectFrom('texted_phones')
    .select('verified_at')
    .where('phone', '=', phone)
    .where('is_booking', '=', true)
    .where('verified_at', 'is not', null)
    .execute()
  return rows.length
}

it('a press on the page of a texted offer books and proves the number; opening the page proves nothing', async () => {
  const { path, wishId, phone } = await offered()
  expect(path).toMatch(new RegExp(`/wish/${wishId}-[0-9a-f]{10}/$`))
  const { body, statusCode } = await open(path)
  expect(statusCode).toBe(200)
  // Links that are copied or shared have no mark.
  const plain = `http://wait.test/book/${restaurantId}/wish/${wishId}/`
  expect(/data-share="([^"]+)"/.exec(body)?.[1]).toBe(plain)
  expect(/<link rel="canonical" href="([^"]+)"/.exec(body)?.[1]).toBe(plain)
  expect(await verifiedNumbers(phone)).toBe(0)
  const { action, location } = await take(path)
  expect(action).toBe(`${path.replace(/-[^/]*/, '')}take/`)
  expect(location).toMatch(/^\/b\/[0-9A-Za-z]{22}\/$/)
  expect(await verifiedNumbers(phone)).toBe(1)
})

it('a press on the page without the mark, or with a wrong one, books but proves nothing', async () => {
  const { wishId, phone } = await offered()
  const plain = `/book/${restaurantId}/wish/${wishId}`
  const { location } = await take(`${plain}-0123456789/`)
  expect(location).toMatch(/^\/b\/[0-9A-Za-z]{22}\/$/)
  expect(await verifiedNumbers(phone)).toBe(0)
})
