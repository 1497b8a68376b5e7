import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../../../test/fake-clock.ts'
import { bookingPage, bookingRules, friday, newPhone } from '../../../../test/guest-bookings.ts'
import { oftenSwept } from '../../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Outgoing } from '../../messages/channels/provider.ts'

let host: TestApp
let other: TestApp
let token: string
/** Sessions end before the bookings begin. */
let apiToken: string
let restaurantId: string
let page: ReturnType<typeof bookingPage>
let [isBusy, tries] = [false, 0]
const sent: (Outgoing & { channel: string })[] = []

const provider = (channel: string) => ({
  name: channel,
  send: async (message: Outgoing) => {
    tries += 1
    if (isBusy) return { state: 'retry' as const, reason: 'Busy.' }
    sent.push({ ...message, channel })
    return { state: 'accepted' as const, provider_message_id: message.reference }
  },
})

beforeAll(async () => {
  const providers = { sms: provider('sms'), email: provider('email') }
  host = await startTestApp({ providers, ...oftenSwept })
  other = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock, providers })
})
beforeEach(async () => {
  moveTo('2026-11-21T23:30')
  // The minutes of the tests before, which are the same.
  await host.deps.connection.db.deleteFrom('job_ticks').execute()
  ;({ token, restaurant_id: restaurantId } = await registerBusiness(host, 'Cafe Ana'))
  apiToken = (await host.call('GET', '/api/auth/my-api-token/', { token })).body.token
  page = bookingPage(host, () => ({ token, restaurantId }))
  await page.set(bookingRules())
  await set('waitlist', { enable_sms_notifications: true })
  sent.length = 0
  tries = 0
})
afterAll(() => other.close().then(() => host.close()))

/** By the restaurant's clocks. */
const moveTo = (local: string) => host.clock.advance(Date.parse(`${local}:00+05:30`) - host.clock.now())
const set = async (app: string, settings: object) =>
  expect((await host.call('POST', `/api/settings/${app}/`, { token, body: { settings } })).status).toBe(200)
type Message = Record<'template_type' | 'channel' | 'to' | 'body' | 'state', string>
const messages = async () => {
  const { body } = await host.call('GET', '/api/notifications/', { token: apiToken })
  return (body.results as Message[]).toReversed()
}
const templates = async () => (await messages()).map(({ template_type }) => template_type)
const book = async (fields: object = {}) => {
  tick()
  const phone = newPhone()
  const { status, body } = await page.submit({ phone_number: phone, sms_consent: true, ...fields })
  expect(status).toBe(201)
  return { phone, id: body.reservation_id as string, segment: body.manage_url_segment as string }
}
/** So that messages have an order. */
const tick = () => host.clock.advance(1_000)
const own = (segment: string, action: string, method: 'GET' | 'POST' | 'PUT' = 'POST', body?: object) => {
  tick()
  return host.call(method, `/api/customer/booking/${segment}/${action}`, body ? { body } : {})
}
const staff = (id: string, action: string) => {
  tick()
  return host.call('POST', `/api/reservations/${id}/${action}/`, { token: apiToken })
}
const statusOf = async (segment: string) => (await own(segment, '', 'GET')).body.status
const remind = () => host.deps.reminders.run()
const allSent = () => expect.poll(async () => JSON.stringify(await messages())).not.toMatch(/"(queued|sending)"/)
let texts = 0
const reply = async (from: string, text: string) => {
  tick()
  texts += 1
  const incoming = { channel: 'sms' as const, id: `booking-reply-${texts}`, from, to: '', text }
  // Providers deliver some texts twice.
  for (let times = 0; times < 2; times += 1) await host.deps.takeIncoming(incoming)
}

describe('the guest is notified', () => {
  it('of a booking by text, with the private link, in the guest’s language', async () => {
    const { phone, segment } = await book({ language: 'fr' })
    const [message] = await messages()
    expect(message).toMatchObject({ template_type: 'booking_confirmed', channel: 'sms', to: phone })
    expect(message?.body).toMatch(/^Bonjour Meera, votre table chez Cafe Ana est réservée : ven.*27.*, 19:00, pour 2\./)
    const link = new RegExp(`http://wait.test/b/(${segment}-[0-9a-f]{10})$`).exec(message?.body ?? '')?.[1] ?? ''
    expect((await own(link, '', 'GET')).body).toMatchObject({ name: 'Meera' })
  })

  it('by e-mail without consent to texts, and not at all without either', async () => {
    await book({ sms_consent: false, email: 'Meera@Example.com' })
    await book({ sms_consent: undefined })
    expect(await messages()).toMatchObject([{ channel: 'email', to: 'meera@example.com' }])
  })

  it('of changes, of cancellations and of what staff decide', async () => {
    const { id, segment } = await book()
    await own(segment, '', 'PUT', { time: '20:00' })
    expect(
      (await host.call('PUT', `/api/reservations/${id}/`, { token, body: { ...(await whole(id)), party_size: 3 } }))
        .status,
    ).toBe(200)
    await staff(id, 'cancel')
    // What staff changed replaced the guest's own change, which had not gone out yet.
    expect(await templates()).toEqual(['booking_confirmed', 'booking_changed', 'booking_cancelled'])
    await page.set(bookingRules({ approval: 'all' }))
    const [one, two] = [await book(), await book()]
    await staff(one.id, 'accept')
    await staff(two.id, 'decline')
    await own(one.segment, 'cancel/')
    expect((await templates()).slice(3)).toEqual([
      'booking_requested',
      'booking_requested',
      'booking_confirmed',
      'booking_declined',
      'booking_cancelled',
    ])
  })

  it('of nothing that staff enter or import, and not of notes', async () => {
    const { id } = await book()
    await host.call('PUT', `/api/reservations/${id}/`, { token, body: { ...(await whole(id)), notes: 'Window' } })
    const entered = { name: 'Ana', phone: newPhone(), party_size: 2, date: friday, time: '19:30' }
    const made = await host.call('POST', `/api/restaurants/${restaurantId}/reservations/`, { token, body: entered })
    await staff(made.body.id, 'cancel')
    expect(await templates()).toEqual(['booking_confirmed'])
  })

  it('not before quiet hours end, and not by text after STOP', async () => {
    await set('notifications', { quiet_hours_from: '22:00', quiet_hours_to: '08:00' })
    const { phone, id } = await book()
    // Texts of the tests before may still arrive.
    const toGuest = () => sent.filter(({ to }) => to === phone)
    host.clock.advance(minutes(1))
    await remind()
    expect(toGuest()).toEqual([])
    moveTo('2026-11-22T08:00')
    await allSent()
    expect(toGuest()).toHaveLength(1)
    await reply(phone, 'STOP')
    await allSent()
    await staff(id, 'cancel')
    expect(await templates()).toEqual(['booking_confirmed', 'stopped'])
  })

  it('in a change that fails, of nothing', async () => {
    const { segment } = await book({ time: '18:00' })
    expect((await own(segment, '', 'PUT', { date: '2027-11-01' })).status).toBe(409)
    expect(await templates()).toEqual(['booking_confirmed'])
  })
})

const whole = async (id: string) => {
  const { body } = await host.call('GET', `/api/reservations/${id}/`, { token: apiToken })
  const { name, phone, party_size, date, time, notes } = body
  return { name, phone, party_size, date, time, notes }
}

describe('reminders', () => {
  const reminders = async () =>
    (await messages()).filter(({ template_type }) => template_type.startsWith('booking_rem'))

  it('come at their hours, once each, from whichever instance', async () => {
    await book()
    await remind()
    expect(await reminders()).toEqual([])
    moveTo('2026-11-26T19:00')
    await Promise.all([remind(), other.deps.reminders.run()])
    moveTo('2026-11-26T19:01')
    await Promise.all([remind(), other.deps.reminders.run()])
    expect(await reminders()).toMatchObject([{ channel: 'sms', template_type: 'booking_reminder' }])
    moveTo('2026-11-27T16:00')
    await remind()
    expect(await reminders()).toHaveLength(2)
    // Clocks put back.
    moveTo('2026-11-26T19:05')
    await remind()
    expect(await reminders()).toHaveLength(2)
  })

  it('are not sent for what is cancelled, made later, or moved away', async () => {
    const cancelled = await book()
    const moved = await book()
    await own(cancelled.segment, 'cancel/')
    await own(moved.segment, '', 'PUT', { date: '2026-12-05' })
    moveTo('2026-11-26T19:00')
    const late = await book()
    await remind()
    expect(await reminders()).toEqual([])
    moveTo('2026-11-27T16:00')
    await remind()
    expect((await reminders()).map(({ to }) => to)).toEqual([late.phone])
    moveTo('2026-12-04T19:00')
    await remind()
    expect((await reminders()).map(({ to }) => to)).toEqual([late.phone, moved.phone])
  })

  it('that were queued when the booking was cancelled are not sent', async () => {
    const { segment } = await book()
    await allSent()
    moveTo('2026-11-26T19:00')
    isBusy = true
    tries = 0
    await remind()
    await expect.poll(async () => (await reminders())[0]?.state === 'queued' && tries > 0).toBe(true)
    isBusy = false
    await own(segment, 'cancel/')
    host.clock.advance(minutes(6))
    await allSent()
    expect((await reminders())[0]).toMatchObject({ state: 'failed', error: 'The booking no longer stood.' })
  })

  it('for breakfast are sent the evening before, within the hours of reminders', async () => {
    await page.set(
      bookingRules({
        reminders: [3],
        services: [{ ...bookingRules().services[0], from: '09:00', last_seating: '11:00' }],
      }),
    )
    await book({ time: '09:00' })
    moveTo('2026-11-26T20:44')
    await remind()
    expect(await reminders()).toEqual([])
    moveTo('2026-11-26T20:45')
    await remind()
    expect(await reminders()).toHaveLength(1)
  })

  it('by e-mail, or from a named sender, ask for no digits', async () => {
    await book({ sms_consent: false, email: 'meera@example.com' })
    await set('notifications', { sender: 'CafeAna' })
    await book()
    moveTo('2026-11-26T19:00')
    await remind()
    const asked = (await reminders()).map(({ channel, template_type }) => `${channel} ${template_type}`)
    expect(asked.sort()).toEqual(['email booking_reminder_link', 'sms booking_reminder_link'])
  })
})

describe('a reply', () => {
  const reminded = async (fields: object = {}) => {
    const made = await book(fields)
    moveTo('2026-11-26T19:00')
    await remind()
    await allSent()
    return made
  }

  it.each([
    ['1', 'CONFIRMED'],
    ['१', 'CONFIRMED'],
    ['9.', 'CANCELLED'],
    ['٩', 'CANCELLED'],
  ])('%s to a reminder: %s', async (text, status) => {
    const { phone, segment } = await reminded()
    await reply(phone, text)
    const { body } = await own(segment, '', 'GET')
    expect(body).toMatchObject({ status, confirmed_at: status === 'CONFIRMED' ? expect.any(String) : null })
    expect((await templates()).at(-1)).toBe(status === 'CONFIRMED' ? 'booking_expected' : 'booking_cancelled')
  })

  it('a digit does nothing before a reminder, and is shown to staff', async () => {
    const { id, phone, segment } = await book()
    await allSent()
    await reply(phone, '9')
    expect(await statusOf(segment)).toBe('CONFIRMED')
    const { body } = await host.call('GET', `/api/reservations/${id}/`, { token: apiToken })
    expect(body.guest_reply).toBe('9')
  })

  it('words are shown to staff with the booking', async () => {
    const { id, phone } = await reminded()
    await reply(phone, 'Is there parking?')
    const { body } = await host.call('GET', `/api/reservations/${id}/`, { token: apiToken })
    expect(body.guest_reply).toBe('Is there parking?')
    const journal = await host.deps.connection.db
      .selectFrom('activity')
      .select('action_type')
      .where('restaurant_id', '=', restaurantId)
      .orderBy('seq', 'desc')
      .executeTakeFirst()
    expect(journal?.action_type).toBe('RESERVATION_REPLIED')
  })

  it('9 where cancelling costs a fee brings the link, whose page names the fee', async () => {
    const policy = { text: 'Cancel in time.', fee: '₹500', free_until_hours: 48, from_size: 1 }
    await page.set(bookingRules({ policy }))
    const { phone, segment } = await reminded({ policy_accepted: true })
    await reply(phone, '9')
    expect(await statusOf(segment)).toBe('CONFIRMED')
    expect((await templates()).at(-1)).toBe('booking_reminder_link')
  })

  it('STOP to a reminder ends the texts of the restaurant', async () => {
    const { phone, segment } = await reminded()
    await reply(phone, 'STOP')
    await reply(phone, '9')
    expect(await statusOf(segment)).toBe('CANCELLED')
    expect((await templates()).at(-1)).toBe('stopped')
  })

  it('a digit answers the latest of two reminders only, and never the older one after it', async () => {
    const phone = newPhone()
    await page.set(bookingRules({ one_live_booking_per_phone_and_service: false }))
    const early = await book({ phone_number: phone, time: '18:00' })
    const late = await book({ phone_number: phone, time: '20:00' })
    moveTo('2026-11-26T18:00')
    await remind()
    await allSent()
    moveTo('2026-11-26T20:00')
    await remind()
    await allSent()
    await reply(phone, '9')
    expect([await statusOf(early.segment), await statusOf(late.segment)]).toEqual(['CONFIRMED', 'CANCELLED'])
    await reply(phone, '9')
    expect(await statusOf(early.segment)).toBe('CONFIRMED')
  })

  it('who has confirmed can still cancel by text', async () => {
    const { phone, segment } = await reminded()
    await reply(phone, '1')
    await reply(phone, '9')
    expect(await statusOf(segment)).toBe('CANCELLED')
  })

  it('of a party that waits at two places: the question that was asked later owns the digit', async () => {
    const { phone, segment } = await reminded()
    const neighbour = await registerBusiness(host, 'Bistro Bo')
    const join = { customer_name: 'Meera', phone_number: phone, people_count: 2, sms_consent: true }
    for (const [id, named] of [
      [restaurantId, token],
      [neighbour.restaurant_id, neighbour.token],
    ] as const) {
      await host.call('POST', '/api/settings/waitlist/', {
        token: named,
        body: { settings: { enable_sms_notifications: true } },
      })
      expect((await host.call('POST', `/api/customer/join-queue/${id}/submit/`, { body: join })).status).toBe(201)
    }
    await expect.poll(() => sent.filter(({ body }) => body.includes('/c/')).length).toBe(2)
    host.clock.advance(minutes(1))
    await reply(phone, 'late')
    await reply(phone, '1')
    // It named the visit: the booking is neither confirmed nor cancelled.
    expect((await own(segment, '', 'GET')).body).toMatchObject({ status: 'CONFIRMED', confirmed_at: null })
  })
})

describe('the e-mails of a booking', () => {
  const post = (path: string, fields: Record<string, string>) =>
    host.app.inject({
      method: 'POST',
      url: path,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  it('are ended by the link in each of them, and only by that', async () => {
    const { segment } = await book({ sms_consent: false, email: 'meera@example.com' })
    await allSent()
    const stop = new URL(sent.find(({ channel }) => channel === 'email')?.stop_url ?? 'http://none.test').pathname
    expect(stop).toMatch(new RegExp(`^/b/${segment}-[0-9a-f]{10}/emails/$`))
    expect((await host.app.inject(`/b/${segment}/emails/`)).statusCode).toBe(404)
    expect((await post(`/b/${segment}/emails/`, {})).statusCode).toBe(404)
    const opened = await host.app.inject(stop)
    expect([opened.statusCode, opened.body.includes('<form method="post"><button')]).toEqual([200, true])
    await own(segment, '', 'PUT', { time: '20:00' })
    expect(await templates()).toHaveLength(2)
    host.clock.advance(minutes(6))
    await allSent()
    expect((await post(stop, { emails: 'off' })).statusCode).toBe(200)
    await own(segment, 'cancel/')
    expect(await templates()).toHaveLength(2)
  })
})

it('erasing a guest by e-mail address reaches the booking, its link, its messages and its replies', async () => {
  const { id, phone, segment } = await book({ email: 'lakshmi@example.com' })
  await allSent()
  await reply(phone, 'Lakshmi here, is there parking?')
  await own(segment, 'cancel/')
  const answer = await host.call('POST', '/api/privacy/erase/', { token, body: { email: 'lakshmi@example.com' } })
  expect(answer).toMatchObject({ status: 200, body: { reservations: 1, messages: 2 } })
  expect((await own(segment, '', 'GET')).status).toBe(404)
  const { db } = host.deps.connection
  const tables = ['activity', 'messages', 'replies', 'reservations', 'booking_segments', 'texted_phones'] as const
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().where('restaurant_id', '=', restaurantId).execute()),
  )
  const left = JSON.stringify(rows)
  expect(left).toContain(id)
  for (const word of ['lakshmi', 'Lakshmi', 'Meera', phone, segment]) expect(left).not.toContain(word)
})
