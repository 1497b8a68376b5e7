import type { RestaurantId } from '@waitbook/contracts/ids'
import { fillForParty } from '@waitbook/contracts/notice-text'
import { guestLanguageTags } from '@waitbook/domain/languages'
import { defaultTexts } from '@waitbook/domain/messages/default-texts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../test/fake-clock.ts'
import { bookingPage, bookingRules, dinner, friday, newPhone } from '../../test/guest-bookings.ts'
import { makeDevice, startPushService } from '../../test/push-service.ts'
import { oftenSwept } from '../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'
import { loadGuestRenderer } from '../boot/sites.ts'
import { createBookingMails } from '../features/booking/messages/booking-mails.ts'
import { createBookingLinks } from '../features/booking/own/booking-links.ts'
import type { Outgoing } from '../features/messages/channels/provider.ts'
import { createPushTasks } from '../features/messages/channels/push-tasks.ts'

const sent: Outgoing[] = []
const provider = {
  name: 'recording',
  send: async (message: Outgoing) => {
    sent.push(message)
    return { state: 'accepted' as const, provider_message_id: message.reference }
  },
}

let service: Awaited<ReturnType<typeof startPushService>>
let host: TestApp
let own: { token: string; restaurantId: string }
let page: ReturnType<typeof bookingPage>
const device = makeDevice()

beforeAll(async () => {
  service = await startPushService()
  const providers = { sms: provider, email: provider }
  host = await startTestApp({ providers, pushAgent: service.agent, ...oftenSwept })
  const { token, restaurant_id } = await registerBusiness(host, 'Cafe Ana')
  own = { token, restaurantId: restaurant_id }
  page = bookingPage(host, () => own)
})
beforeEach(async () => {
  await page.set(bookingRules())
  sent.length = 0
})
afterAll(async () => {
  await host.close()
  await service.close()
})

const linked = 'Ana https://evil.example/pay?id=1 +1 800 555 0100'
const typedNames = [
  `${linked} ${'a'.repeat(100 - linked.length - 1)}`,
  'Ana\r\nBcc: all@evil.example\r\n\r\nevil.example',
  'Ana\nEND:VEVENT\nBEGIN:VALARM\nATTACH:evil.example',
  '\u202eelpmaxe.live\u202c \u2066evil.example\u2069 \u200eAna\u200f\u061c',
  'Ana</script><a href="//evil.example">evil．example</a>\u0007',
]
const notes = 'Your parcel: https://evil.example/notes'

const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const control = /(?![\r\n])\p{Cc}/u
const header = /^\s*(bcc|to|subject|content-type|attach|begin:valarm)\s*:/imu

/** Fails if something of the guest's words is left that a program makes a link, a number or a header of. */
const expectHarmless = (what: string, left: string) => {
  // A calendar file folds its lines.
  const whole = left.replaceAll('\r\n ', '')
  const normal = whole.normalize('NFKC')
  expect(normal, what).not.toMatch(/evil\.example|elpmaxe\.|parcel|800 555|[@/]evil/iu)
  expect(whole, what).not.toMatch(direction)
  expect(whole, what).not.toMatch(control)
  expect(whole, what).not.toMatch(header)
  expect(whole, what).not.toMatch(/a{41}/u)
}

describe('a name that a guest typed', () => {
  it('leaves as a plain short name by every way, whatever was typed', async () => {
    const { db } = host.deps.connection
    const renderer = await loadGuestRenderer()
    const { body } = await page.submit({ email: 'meera@example.com' })
    const restaurantId = own.restaurantId as RestaurantId
    const reservation_id = body.reservation_id as string
    const mail = {
      restaurant_id: restaurantId,
      reservation_id,
      to: 'meera@example.com',
      body: '',
      language: 'en',
      region: null,
    }
    const about = { ...mail, entry_id: null, wish_id: null, template_type: 'booking_changed' } as const
    const links = createBookingLinks('a secret', () => 'http://wait.test')
    const mails = createBookingMails({ db, clock: host.clock, links, providers: {}, renderer })
    const tasks = createPushTasks({ db, clock: host.clock, notifications: renderer })
    const settings = { dlt_entity_id: '' }
    const piece = fc.oneof(
      fc.constantFrom(...typedNames, 'evil.example', ' ', '\r\n', 'Bcc: ', '\u202e', '\u200f', '.', '://'),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    )
    const typed = fc.array(piece, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('').replaceAll('\0', ''))
    await fc.assert(
      fc.asyncProperty(typed, async (name) => {
        const stored = name.replace(/\p{Surrogate}/gu, '')
        await db
          .updateTable('reservations')
          .set({ name: stored, notes })
          .where('restaurant_id', '=', restaurantId)
          .where('id', '=', reservation_id)
          .execute()
        const { html = '', attachment } = await mails(mail, undefined)
        const task = await tasks(about)
        const places = {
          'the HTML of a mail and its data': html,
          'the calendar file': attachment?.content ?? '',
          'a notification': JSON.stringify(guestLanguageTags.map((lang) => task?.words(lang))),
          'a text or the text of a mail': Object.values(defaultTexts)
            .flatMap((words) => Object.values(words))
            .map((words) => fillForParty(words, { customer_name: stored, quoted_time: null }, 'Cafe Ana', settings))
            .join('\n'),
        }
        for (const [what, left] of Object.entries(places)) {
          expect(left).not.toBe('')
          expectHarmless(what, left)
        }
      }),
      { numRuns: 150 },
    )
  })

  it.each(typedNames)('reaches providers and devices as a plain short name: %j', async (name) => {
    const call = (method: 'POST' | 'PUT', path: string, body: object = {}, token?: string) =>
      host.call(method, path, { body, token })
    const contact = (fields: object) => ({ name, notes, ...fields })
    const join = (fields: object) =>
      call('POST', `/api/customer/join-queue/${own.restaurantId}/submit/`, {
        ...{ customer_name: name, people_count: 2, notes, sms_consent: true, ...fields },
      })
    for (const [app, settings] of [
      ['waitlist', { enable_sms_notifications: true, guest_contact: 'phone_or_email' }],
      ['booking', bookingRules({ seats: 4, services: [dinner({ from: '19:00', last_seating: '20:00' })] })],
    ] as const) {
      const set = await call('POST', `/api/settings/${app}/`, { settings }, own.token)
      expect(set).toMatchObject({ status: 200 })
    }
    const emailed = `${newPhone().slice(1)}@example.com`
    expect(await join({ phone_number: newPhone() })).toMatchObject({ status: 201 })
    expect(await join({ email: emailed })).toMatchObject({ status: 201 })
    const made = await page.submit(contact({ date: nextDay(), email: emailed, sms_consent: false, party_size: 4 }))
    expect(made).toMatchObject({ status: 201 })
    const { manage_url_segment: segment } = made.body
    const subscribed = await call('POST', `/api/customer/booking/${segment}/push/`, {
      ...device.subscription,
      lang: 'en',
    })
    expect(subscribed).toMatchObject({ status: 201 })
    const wished = { date: lastDay, from_time: '19:00', to_time: '20:00', party_size: 2, name }
    const wish = await call('POST', `/api/customer/wish/${own.restaurantId}/submit/`, {
      ...wished,
      phone_number: newPhone(),
      sms_consent: true,
    })
    expect(wish).toMatchObject({ status: 201 })
    expect(await call('POST', `/api/customer/booking/${segment}/cancel/`)).toMatchObject({ status: 200 })
    await host.deps.offers.run(own.restaurantId as never)
    // The guest's cancellation waits for further changes.
    host.clock.advance(minutes(6))
    const states = async () => {
      const { body } = await host.call('GET', '/api/notifications/', { token: own.token })
      return JSON.stringify(body.results.map(({ state }: { state: string }) => state))
    }
    await expect.poll(states, { timeout: 30_000 }).not.toMatch(/queued|sending/)
    const pushed = service.received.splice(0).map(({ body }) => device.open(body))
    expect(pushed).not.toHaveLength(0)
    const templates = sent.map(({ reference }) => reference)
    expect(templates.length).toBeGreaterThanOrEqual(5)
    expect(sent.some(({ html }) => html)).toBe(true)
    for (const message of sent) {
      const { html = '', attachment, subject = '', body, restaurant_name } = message
      for (const left of [html, attachment?.content ?? '', subject, body, restaurant_name]) {
        expectHarmless(message.reference, left)
      }
    }
    for (const notification of pushed) expectHarmless('a notification', JSON.stringify(notification))
  })
})

let lastDay = friday
/** Each run books an evening of its own. */
const nextDay = () => {
  lastDay = new Date(Date.parse(lastDay) + 86_400_000).toISOString().slice(0, 10)
  return lastDay
}
