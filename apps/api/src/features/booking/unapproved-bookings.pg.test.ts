import { hasLink } from '@waitbook/domain/messages/links'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { bookingPage, bookingRules } from '../../../test/guest-bookings.ts'
import { oftenSwept } from '../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { MessageProvider, Outgoing } from '../messages/channels/provider.ts'

let host: TestApp
let token: string
let restaurantId: string
let page: ReturnType<typeof bookingPage>
const sent: Outgoing[] = []
const provider: MessageProvider = {
  name: 'test',
  send: async (message) => {
    sent.push(message)
    return { state: 'accepted', provider_message_id: message.reference }
  },
}

beforeAll(async () => {
  host = await startTestApp({
    providers: { sms: provider, email: provider },
    env: { REGISTRATION: 'open' },
    ...oftenSwept,
  })
})
afterAll(() => host.close())
const save = async (app: string, settings: object) =>
  expect((await host.call('POST', `/api/settings/${app}/`, { token, body: { settings } })).status).toBe(200)
beforeEach(async () => {
  const business = await registerBusiness(host, 'Win at evil.example')
  token = business.token
  restaurantId = business.restaurant_id
  page = bookingPage(host, () => ({ token, restaurantId }))
  await page.set(bookingRules())
  await save('waitlist', { enable_sms_notifications: true })
  sent.length = 0
})
const allSent = (count: number) => expect.poll(() => sent.length, { timeout: 60_000 }).toBe(count)

it('the e-mail of a booking has the default words, no HTML and no link but to the server', async () => {
  await save('notifications', {
    templates: { booking_confirmed: { en: 'Pay at https://evil.example {{bookingLink}}' } },
  })
  await save('general', { address: 'www.evil.example', phone: '' })
  await page.submit({ email: 'meera@example.com', notes: 'see evil.example' })
  await allSent(1)
  const [mail] = sent
  expect(hasLink(mail?.body ?? '', 'http://wait.test')).toBe(false)
  expect(mail?.body).toContain('http://wait.test/b/')
  expect(hasLink(mail?.restaurant_name ?? '')).toBe(false)
  expect(mail?.html).toBeUndefined()
  expect(mail?.attachment?.content).not.toContain('evil')
})

it('a guest with a foreign number gets the e-mail in its place', async () => {
  await save('notifications', { other_country_codes: ['+44'] })
  await page.submit({ phone_number: '+447400123456', email: 'meera@example.com', sms_consent: true })
  await allSent(1)
  expect(sent[0]?.to).toBe('meera@example.com')
})

it('words of staff with a link reach none of the guests of a day, and those without reach all', async () => {
  const date = '2026-11-28'
  const path = `/api/restaurants/${restaurantId}/reservations/`
  await host.call('POST', path, { token, body: booking({ date, time: '19:00', phone: '+919812345678' }) })
  const write = async (message: string) =>
    (await host.call('POST', '/trpc/bookingSetup.writeToDay', { token, body: { date, message } })).body.result.data
  expect(await write('Pay at evil.example')).toMatchObject({ queued: 0, unreached: [{ phone: '+919812345678' }] })
  expect(await write('We are closed.')).toMatchObject({ queued: 1, unreached: [] })
  await allSent(1)
  expect(sent[0]?.body).toBe('Sat, 28 Nov, 7:00 PM: We are closed.')
})
