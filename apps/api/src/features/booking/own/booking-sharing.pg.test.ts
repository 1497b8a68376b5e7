import { addDays } from '@waitbook/domain/calendar/plain-date'
import { rateLimitRules } from '@waitbook/domain/rate-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../../../test/fake-clock.ts'
import { bookingPage, bookingRules, friday, newPhone, verifyBooking } from '../../../../test/guest-bookings.ts'
import { oftenSwept } from '../../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { newBrowser } from '../../../../test/texted-links.ts'
import type { Outgoing } from '../../messages/channels/provider.ts'

let host: TestApp
let token: string
let restaurantId: string
let page: ReturnType<typeof bookingPage>
const sent: (Outgoing & { channel: string })[] = []
const provider = (channel: string) => ({
  name: channel,
  send: async (message: Outgoing) => {
    sent.push({ ...message, channel })
    return { state: 'accepted' as const, provider_message_id: message.reference }
  },
})

beforeAll(async () => {
  host = await startTestApp({
    env: { RATE_LIMITS: 'on' },
    providers: { sms: provider('sms'), email: provider('email') },
    ...oftenSwept,
  })
  ;({ token, restaurant_id: restaurantId } = await registerBusiness(host, 'Cafe Ana'))
  page = bookingPage(host, () => ({ token, restaurantId }))
  await page.set(bookingRules())
})
afterAll(() => host.close())
beforeEach(async () => {
  await texts(true)
  // What an earlier test caused.
  await outbox()
  sent.length = 0
})

const texts = async (enable_sms_notifications: boolean) =>
  expect(
    (await host.call('POST', '/api/settings/waitlist/', { token, body: { settings: { enable_sms_notifications } } }))
      .status,
  ).toBe(200)
let days = 0
const book = async (fields: object = {}) => {
  const phone = newPhone()
  days += 1
  const date = addDays(friday, days)
  const guest = { phone_number: phone, date, sms_consent: true, notes: 'Birthday', ...fields }
  const { status, body } = await page.submit(guest)
  expect(status).toBe(201)
  return { phone, id: body.reservation_id as string, segment: body.manage_url_segment as string }
}
const look = async (path: string) => {
  const { statusCode, body, headers } = await host.app.inject({ url: path, headers: { accept: 'text/html' } })
  return { status: statusCode, body, headers }
}
let addresses = 0
/** A new internet address, which has used up no limit. */
const nextAddress = () => {
  addresses += 1
  return `10.1.0.${addresses}`
}
const post = (path: string, fields: Record<string, string> = {}, remoteAddress = nextAddress()) =>
  host.app.inject({
    ...{ method: 'POST', url: path, remoteAddress, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
const askFor = async (contact: string, address?: string) => {
  const { statusCode, body } = await post(`/book/${restaurantId}/link/`, { contact }, address)
  return { status: statusCode, main: /<main>.*<\/main>/s.exec(body)?.[0] ?? '' }
}
const outbox = () =>
  expect
    .poll(
      async () => {
        const { body } = await host.call('GET', '/api/notifications/', { token })
        return body.results.filter(({ state }: { state: string }) => /queued|sending/.test(state)).length
      },
      { timeout: 30_000 },
    )
    .toBe(0)
/** Channel and contact of each sent message, in order. */
const receivers = async () => {
  await outbox()
  return sent.map(({ channel, to }) => [channel, to])
}
const verifyNumber = (phone: string) =>
  host.deps.connection.db
    .updateTable('texted_phones')
    .set({ verified_at: new Date(host.clock.now()).toISOString() })
    .where('phone', '=', phone)
    .execute()
const partyLinkIn = (html: string) =>
  new RegExp(`http://wait\\.test(/book/${restaurantId}/party/[^"]+/)"`).exec(html)?.[1]

it('what is shared, or goes into a calendar, has no mark of the texted link', async () => {
  const { segment } = await book()
  await outbox()
  const link = new RegExp(`http://wait\\.test/b/(${segment}-[0-9a-f]{10})`).exec(sent[0]?.body ?? '')?.[1] ?? ''
  expect(link).not.toBe('')
  const { body } = await newBrowser(host).open(`/b/${link}/`)
  const plain = `http://wait.test/b/${segment}/`
  const shared = [
    /<link rel="canonical" href="([^"]+)"/,
    /"url":"([^"]+)"/,
    /details=([^"&]+)/,
    // The link for the rest of the party stands before it.
    /data-share="([^"]+\/b\/[^"]+)"/,
    /href="([^"]+)calendar\.ics"/,
  ].map((pattern) => decodeURIComponent(pattern.exec(body)?.[1] ?? ''))
  expect(shared).toEqual([plain, plain, plain, plain, `/b/${segment}/`])
  // Only a hidden field has the mark, so that a press verifies the number.
  expect(body.split(link.split('-')[1] ?? '')).toHaveLength(2)
  expect(partyLinkIn(body)).not.toContain(link.split('-')[1])
})

describe('the page of a booking', () => {
  it('says that nothing is sent, where nothing is, and offers to keep the link', async () => {
    const said = /No message (?:is sent )?about this booking/
    const { segment } = await book({ sms_consent: false })
    const refused = await look(`/b/${segment}/`)
    expect(refused.body).toMatch(said)
    // The guest may still ask for one text, so the link is not the only way back.
    expect(refused.body).toContain(`action="/b/${segment}/send-link/"`)
    expect(refused.body).not.toContain('only way back')
    const agreed = await book()
    expect((await look(`/b/${agreed.segment}/`)).body).not.toMatch(said)
    const mailed = await book({ sms_consent: false, email: 'ana@example.com' })
    expect((await look(`/b/${mailed.segment}/`)).body).not.toMatch(said)
    await texts(false)
    const { body } = await look(`/b/${agreed.segment}/`)
    expect(body).toMatch(said)
    expect(body).not.toContain('send-link')
    expect(body).toContain('only way back')
    expect(body).toContain(`data-share="http://wait.test/b/${agreed.segment}/"`)
  })

  it('sends its link to its own contact, though texts were declined', async () => {
    const { phone, segment } = await book({ sms_consent: false })
    const answer = await post(`/b/${segment}/send-link/`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/b/${segment}/?link=sent`])
    expect(await receivers()).toEqual([['sms', phone]])
    expect(sent[0]?.body).toMatch(new RegExp(`http://wait\\.test/b/${segment}-[0-9a-f]{10}`))
    expect((await look(`/b/${segment}/?link=sent`)).body).toContain('its link is on the way')
  })

  it('shares and sends nothing once the booking has ended', async () => {
    const { phone, segment } = await book()
    await outbox()
    await host.call('POST', `/api/customer/booking/${segment}/cancel/`)
    sent.length = 0
    const { body } = await look(`/b/${segment}/`)
    expect(body).not.toMatch(/data-share=|send-link|\/party\//)
    await post(`/b/${segment}/send-link/`)
    await askFor(phone)
    host.clock.advance(minutes(6))
    await outbox()
    // The only message is the one about the cancellation.
    expect(sent.filter(({ body: text }) => !/cancel/i.test(text))).toEqual([])
  })
})

describe('"Send me my link"', () => {
  it('goes to the contact of the booking only, and answers everybody alike', async () => {
    const { phone } = await book({ sms_consent: false, email: 'Ana@Example.com' })
    await outbox()
    sent.length = 0
    host.clock.advance(minutes(11))
    const known = await askFor(phone)
    const unknown = await askFor(newPhone())
    const address = await askFor('nobody@example.com')
    expect(known).toEqual(unknown)
    expect(address.main).toBe(known.main)
    expect(known.status).toBe(200)
    expect(known.main).toContain('its link is on the way')
    expect(await receivers()).toEqual([['sms', phone]])
  })

  it('finds a number that is typed as in the booking form, without its country code', async () => {
    const { phone } = await book({ sms_consent: false })
    for (const typed of [phone.replace('+91', '0'), phone.replace('+91', ' ')]) {
      expect(await askFor(typed)).toMatchObject({ status: 200, main: expect.stringContaining('is on the way') })
    }
    expect(await receivers()).toEqual([['sms', phone]])
  })

  it('finds a booking by its e-mail address, in any case, and mails only there', async () => {
    const { id, phone } = await book({ sms_consent: false, email: 'Ben@Example.com' })
    await verifyBooking(host, restaurantId, id, phone)
    await outbox()
    sent.length = 0
    host.clock.advance(minutes(11))
    await askFor(' BEN@example.com ')
    expect(await receivers()).toEqual([['email', 'ben@example.com']])
  })

  it('has the limits of the waitlist: one in ten minutes, and two messages in a day about an unverified booking', async () => {
    const { phone } = await book()
    await outbox()
    sent.length = 0
    await askFor(phone)
    await askFor(phone)
    expect(await receivers()).toHaveLength(1)
    host.clock.advance(minutes(11))
    await askFor(phone)
    expect(await receivers()).toHaveLength(1)
    await verifyNumber(phone)
    host.clock.advance(minutes(11))
    await askFor(phone)
    expect(await receivers()).toHaveLength(2)
    host.clock.advance(minutes(11))
    // A number gets three messages in a day; the confirmation of the booking was the first.
    await askFor(phone)
    expect(await receivers()).toHaveLength(2)
  })

  it('that is not sent does not count', async () => {
    const { phone } = await book()
    await outbox()
    sent.length = 0
    await askFor(phone)
    expect(await receivers()).toHaveLength(1)
    host.clock.advance(minutes(11))
    // An unverified booking has had its two messages.
    await askFor(phone)
    expect(await receivers()).toHaveLength(1)
    await verifyNumber(phone)
    await askFor(phone)
    expect(await receivers()).toHaveLength(2)
  })

  it('twenty requests of an address in an hour are answered, whatever they name', async () => {
    const statuses = []
    for (let time = 0; time < 21; time += 1) statuses.push((await askFor(newPhone(), '10.9.9.9')).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })

  it.each(['', 'x', '12', 'ana@', '@example.com'])('refuses %j with a sentence', async (contact) => {
    expect(await askFor(contact)).toMatchObject({ status: 400, main: expect.stringContaining('aria-invalid="true"') })
  })

  it('says whom to ask where nothing can be sent', async () => {
    await texts(false)
    const only = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock, providers: {} })
    const { body, statusCode } = await only.app.inject({ url: `/book/${restaurantId}/link/` })
    await only.close()
    expect(statusCode).toBe(200)
    expect(body).not.toContain('name="contact"')
    expect(body).toContain('cannot be sent')
  })

  it('is offered on the booking page', async () => {
    expect((await look(`/book/${restaurantId}/`)).body).toContain(`href="/book/${restaurantId}/link/"`)
  })
})

describe('the link for the rest of the party', () => {
  it('has looks of its own: its readers do not use up those of the guest', async () => {
    const { segment } = await book()
    const path = partyLinkIn((await look(`/b/${segment}/`)).body) ?? ''
    const { limit } = rateLimitRules['look-party-entry']
    for (let time = 0; time < limit; time += 1) expect((await look(path)).status).toBe(200)
    expect((await look(path)).status).toBe(429)
    expect((await look(`/b/${segment}/`)).status).toBe(200)
  })

  it('shows time, size and place, and nothing of the guest', async () => {
    const { phone, segment } = await book({ date: friday, email: 'meera@example.com' })
    const path = partyLinkIn((await look(`/b/${segment}/`)).body) ?? ''
    const { status, body, headers } = await look(path)
    expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([200, 'noindex', 'no-store'])
    for (const part of ['Friday, 27 November', '2 people', 'Cafe Ana']) expect(body).toContain(part)
    for (const secret of ['Meera', 'Birthday', phone.slice(-4), 'example.com', segment, '/b/']) {
      expect(body, secret).not.toContain(secret)
    }
    expect(body).not.toMatch(/<form[^>]*method="post"/)
  })

  it('ends with the booking, and comes back with it', async () => {
    const { id, segment } = await book()
    const path = partyLinkIn((await look(`/b/${segment}/`)).body) ?? ''
    await host.call('POST', `/api/customer/booking/${segment}/cancel/`)
    expect((await look(path)).status).toBe(404)
    await host.call('POST', `/api/reservations/${id}/restore/`, { token })
    expect((await look(path)).status).toBe(200)
    await host.deps.connection.db.updateTable('reservations').set({ date: '2026-01-02' }).where('id', '=', id).execute()
    expect((await look(path)).status).toBe(404)
    await host.deps.connection.db.deleteFrom('reservations').where('id', '=', id).execute()
    expect((await look(path)).status).toBe(404)
  })

  it('is a secret of its own, of one booking at one restaurant', async () => {
    const [one, two] = [await book(), await book()]
    const path = partyLinkIn((await look(`/b/${one.segment}/`)).body) ?? ''
    const mark = path.split('-').at(-1) ?? ''
    expect(mark.length).toBeGreaterThanOrEqual(22)
    const other = await registerBusiness(host, 'Elsewhere')
    const wrong = [
      path.replace(one.id, two.id),
      path.replace(one.id, one.segment),
      path.replace(mark, `${mark.startsWith('0') ? 1 : 0}${mark.slice(1)}`),
      path.replace(restaurantId, other.restaurant_id),
      `/book/${restaurantId}/party/${one.id}/`,
      `/book/${restaurantId}/party/%00/`,
    ]
    for (const each of wrong) expect([each, (await look(each)).status]).toEqual([each, 404])
  })
})
