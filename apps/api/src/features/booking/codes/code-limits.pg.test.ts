import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../../../../test/fake-clock.ts'
import { bookingPage, bookingRules, newPhone } from '../../../../test/guest-bookings.ts'
import { oftenSwept } from '../../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Outgoing } from '../../messages/channels/provider.ts'

let host: TestApp
const sent: Outgoing[] = []
const provider = {
  name: 'test',
  send: async (message: Outgoing) => {
    sent.push(message)
    return { state: 'accepted' as const, provider_message_id: message.reference }
  },
}
beforeAll(async () => {
  host = await startTestApp({
    providers: { sms: provider, email: provider },
    env: { REGISTRATION: 'open', RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
    ...oftenSwept,
  })
})
afterAll(() => host.close())

/** A restaurant at which every booking but the first needs a code. */
const openRestaurant = async () => {
  const { token, restaurant_id: restaurantId } = await registerBusiness(host)
  const page = bookingPage(host, () => ({ token, restaurantId }))
  await page.set(bookingRules({ seats: 4_000, unverified_share: 0.0001, unverified_address_share: 0.0001 }))
  await host.call('POST', '/api/settings/waitlist/', { token, body: { settings: { enable_sms_notifications: true } } })
  await page.submit({ party_size: 1 }, { 'x-forwarded-for': '192.0.2.1' })
  return { page, restaurantId }
}
type Place = Awaited<ReturnType<typeof openRestaurant>>
const book = ({ page }: Place, address: string, fields: object = {}) =>
  page.submit({ party_size: 1, time: '20:00', sms_consent: true, ...fields }, { 'x-forwarded-for': address })
const codesOf = async (place: Place, address: string, tries: number, fields: object = {}) => {
  let asked = 0
  for (let n = 0; n < tries; n += 1) {
    if ((await book(place, address, fields)).body.code === 'booking_code_needed') asked += 1
    // An address may ask for ten codes an hour.
    host.clock.advance(minutes(7))
  }
  return asked
}

describe('codes', () => {
  it('of one address are a tenth of the texts that the operator leaves a restaurant; the next one gets its code', async () => {
    const place = await openRestaurant()
    expect(await codesOf(place, '203.0.113.1', 12)).toBe(2)
    expect(await codesOf(place, '203.0.113.2', 12)).toBe(2)
    expect((await book(place, '203.0.113.3')).body.asked_code).toMatchObject({ sent_by: 'sms' })
  }, 60_000)

  it('count by text and by e-mail, and beyond them a guest sends a request and reads why', async () => {
    const place = await openRestaurant()
    const mails = { sms_consent: false }
    expect(await codesOf(place, '203.0.113.11', 1)).toBe(1)
    for (let n = 0; n < 2; n += 1) await book(place, '203.0.113.11', { ...mails, email: `m${n}@example.com` })
    const { status, body } = await book(place, '203.0.113.11', { email: 'last@example.com' })
    expect([status, body]).toMatchObject([201, { status: 'REQUESTED' }])
    const shown = (await host.app.inject(`/b/${body.manage_url_segment}`)).body
    expect(shown).toContain('No code could be sent to you, so this time is not kept.')
    const call = await host.call('GET', `/api/customer/booking/${body.manage_url_segment}/`)
    expect(call.body).toMatchObject({ status: 'REQUESTED', keeps_seats: false })
  })

  it('do not count once they were typed', async () => {
    const place = await openRestaurant()
    for (let n = 0; n < 4; n += 1) {
      const phone_number = newPhone()
      const { asked_code } = (await book(place, '203.0.113.21', { phone_number })).body
      expect(asked_code).toMatchObject({ sent_by: 'sms' })
      await expect.poll(() => sent.some(({ to }) => to === phone_number), { timeout: 20_000 }).toBe(true)
      const code = sent.find(({ to }) => to === phone_number)?.body.slice(0, 6)
      const done = await book(place, '203.0.113.21', { phone_number, code, hold_id: asked_code.hold_id })
      expect(done.status).toBe(201)
    }
  })
})
