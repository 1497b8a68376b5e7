import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingPage, bookingRules } from '../../../../test/guest-bookings.ts'
import { oftenSwept } from '../../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Outgoing } from '../../messages/channels/provider.ts'

let host: TestApp
let token: string
let page: ReturnType<typeof bookingPage>
const sent: Outgoing[] = []

beforeAll(async () => {
  const email = {
    name: 'email',
    address: 'no-reply@wait.test',
    send: async (message: Outgoing) => {
      sent.push(message)
      return { state: 'accepted' as const, provider_message_id: message.reference }
    },
  }
  host = await startTestApp({ providers: { email }, ...oftenSwept })
  const business = await registerBusiness(host, 'Cafe Ana')
  token = business.token
  page = bookingPage(host, () => ({ token, restaurantId: business.restaurant_id }))
  await page.set(bookingRules())
})
afterAll(() => host.close())

const allSent = () =>
  expect
    .poll(
      async () => {
        const { body } = await host.call('GET', '/api/notifications/', { token })
        return body.results.filter(({ state }: { state: string }) => /queued|sending/.test(state))
      },
      { timeout: 60_000 },
    )
    .toEqual([])

it('an e-mail carries the booking for calendars and mail programs, as it is when it is sent', async () => {
  const name = 'Meera "<b>" D\u2019Souza'
  const { body } = await page.submit({ email: 'meera@example.com', name, language: 'ar' })
  const { reservation_id: id, manage_url_segment: segment } = body
  await allSent()
  host.clock.advance(1_000)
  await host.call('PUT', `/api/customer/booking/${segment}/`, { body: { time: '20:00' } })
  // The message of a guest's own change waits for further changes.
  host.clock.advance(6 * 60_000)
  await allSent()
  host.clock.advance(1_000)
  await host.call('POST', `/api/reservations/${id}/cancel/`, { token })
  await allSent()
  const mails = sent
  const plain = `http://wait.test/b/${segment}`
  const read = ({ attachment }: Outgoing) => {
    const calendar = new ICAL.Component(ICAL.parse(attachment?.content ?? ''))
    const event = calendar.getFirstSubcomponent('vevent')
    if (!event) throw new Error('no event')
    const { uid, sequence, startDate, summary } = new ICAL.Event(event)
    const status = event.getFirstPropertyValue('status')
    expect(event.getFirstPropertyValue('organizer')).toBe('mailto:no-reply@wait.test')
    const { description } = new ICAL.Event(event)
    // Calendars are shared, so their links have no mark that verifies a number or unsubscribes.
    expect([event.getFirstPropertyValue('url'), description.split('\n').at(-1)]).toEqual([plain, plain])
    const method = calendar.getFirstPropertyValue('method')
    expect(attachment?.content_type).toContain(`method=${method}`)
    return { uid, sequence, status, method, summary, at: startDate.toJSDate().toISOString() }
  }
  const uid = `${id}@waitbook`
  const sequences = mails.map((mail) => read(mail).sequence)
  expect(new Set(sequences).size).toBe(3)
  const [made, moved, ended] = sequences.toSorted((one, other) => one - other)
  expect(mails.map(read)).toEqual([
    {
      uid,
      sequence: made,
      status: 'CONFIRMED',
      method: 'PUBLISH',
      summary: 'Cafe Ana',
      at: '2026-11-27T13:30:00.000Z',
    },
    {
      uid,
      sequence: moved,
      status: 'CONFIRMED',
      method: 'PUBLISH',
      summary: 'Cafe Ana',
      at: '2026-11-27T14:30:00.000Z',
    },
    {
      uid,
      sequence: ended,
      status: 'CANCELLED',
      method: 'CANCEL',
      summary: 'Cafe Ana',
      at: '2026-11-27T14:30:00.000Z',
    },
  ])
  expect(mails.map(({ subject, thread, reference }) => [subject, thread === mails[0]?.reference, reference])).toEqual([
    [expect.stringMatching(/^تم الحجز: .*27.*7:00 م في Cafe Ana$/), true, mails[0]?.reference],
    [expect.stringMatching(/^تم التغيير: .*8:00 م في Cafe Ana$/), true, mails[1]?.reference],
    [expect.stringMatching(/^تم الإلغاء: .*8:00 م في Cafe Ana$/), true, mails[2]?.reference],
  ])
  const [first, , last] = mails.map(({ html = '' }) => {
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
    return { html, data }
  })
  expect(first?.html).toContain('<html lang="ar" dir="rtl">')
  expect(first?.html).not.toContain('<b>')
  expect(first?.html).toMatch(new RegExp(`href="http://wait.test/b/${segment}-[0-9a-f]{10}/emails/"`))
  expect(first?.data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'FoodEstablishmentReservation',
    reservationNumber: id,
    reservationStatus: 'https://schema.org/ReservationConfirmed',
    underName: { name: 'Meera b D\u2019Souza' },
    reservationFor: { '@type': 'Restaurant', name: 'Cafe Ana' },
    // By the clocks of the restaurant.
    startTime: '2026-11-27T19:00:00+05:30',
    partySize: 2,
    url: plain,
    modifyReservationUrl: plain,
  })
  expect(first?.html).toMatch(new RegExp(`<a href="${plain}-[0-9a-f]{10}"`))
  expect(last?.data.reservationStatus).toBe('https://schema.org/ReservationCancelled')
})
