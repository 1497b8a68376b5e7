import type { RestaurantId } from '@waitbook/contracts/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../../../../test/fake-clock.ts'
import { bookingPage, bookingRules, dinner } from '../../../../test/guest-bookings.ts'
import { oftenSwept } from '../../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Outgoing } from '../channels/provider.ts'
import { findReach } from './messages.queries.ts'
import { listOptedOut, optIn, optOut } from './opt-outs.queries.ts'
import { readTexting } from './texting.ts'

let host: TestApp
const sent: Outgoing[] = []
const email = {
  name: 'test',
  send: async (message: Outgoing) => {
    sent.push(message)
    return { state: 'accepted' as const, provider_message_id: message.reference }
  },
}
beforeAll(async () => {
  host = await startTestApp({
    providers: { email },
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
    ...oftenSwept,
  })
})
afterAll(() => host.close())

const openRestaurant = async () => {
  const { token, restaurant_id: restaurantId } = await registerBusiness(host, 'Cafe Ana')
  const page = bookingPage(host, () => ({ token, restaurantId }))
  const services = [dinner({ from: '12:00', last_seating: '22:00' })]
  await page.set(bookingRules({ seats: 4_000, services, one_live_booking_per_phone_and_service: false }))
  const settings = { guest_contact: 'phone_or_email' }
  await host.call('POST', '/api/settings/waitlist/', { token, body: { settings } })
  return { page, restaurantId }
}
let addresses = 0
const anyone = () => {
  addresses += 1
  return { 'x-forwarded-for': `203.0.113.${addresses}` }
}
const settle = async () => {
  host.clock.advance(minutes(6))
  const { db } = host.deps.connection
  const open = () => db.selectFrom('messages').select('id').where('state', 'in', ['queued', 'sending']).execute()
  await expect.poll(async () => (await open()).length, { timeout: 20_000 }).toBe(0)
}

it('the addresses of one inbox get three messages together, each as it was entered', async () => {
  const [one, other] = [await openRestaurant(), await openRestaurant()]
  const join = ({ restaurantId }: typeof one, address: string) =>
    host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
      headers: anyone(),
      body: { customer_name: 'Vic', email: address, people_count: 2 },
    })
  expect((await join(one, 'Vic+1@gmail.com')).body.confirmation_by).toBe('email')
  expect((await join(other, 'v.i.c@googlemail.com')).body.confirmation_by).toBe(null)
  host.clock.advance(minutes(11))
  expect((await join(other, 'v.ic+2@gmail.com')).body.confirmation_by).toBe('email')
  for (const address of ['vic@gmail.com', 'v.ic@gmail.com', 'vi.c+3@googlemail.com', 'VIC@GMAIL.COM'])
    expect((await one.page.submit({ email: address }, anyone())).status).toBe(201)
  await settle()
  expect(sent.map(({ to }) => to).sort()).toEqual(['vic+1@gmail.com', 'vic@gmail.com', 'v.ic+2@gmail.com'].sort())
})

describe('an inbox that has unsubscribed under one address has done so under another', () => {
  const written = 'v.ic+1@googlemail.com'
  const other = 'vic@gmail.com'
  const now = () => host.clock.now()
  const isStopped: Record<string, (restaurantId: RestaurantId, to: string) => Promise<boolean>> = {
    'before a message is written': async (id, to) =>
      (await readTexting(host.deps.connection.db, id, to, now())).optedOut,
    'on the page of a link': async (id, to) => (await findReach(host.deps.connection.db, id, to)).is_stopped,
    'before a message is sent': async (id, to) =>
      (await listOptedOut(host.deps.connection.db, [{ restaurant_id: id, to }])).some((row) => row.to === to),
    'in the statement of a join': async (id, to) => {
      const body = { customer_name: 'Vic', email: to, people_count: 2 }
      const path = `/api/customer/join-queue/${id}/submit/`
      expect((await host.call('POST', path, { headers: anyone(), body })).status).toBe(201)
      host.clock.advance(minutes(24 * 60))
      const messages = host.deps.connection.db.selectFrom('messages').select('id')
      return (await messages.where('restaurant_id', '=', id).where('to', '=', to).execute()).length === 0
    },
  }
  it.each(Object.entries(isStopped))('%s', async (_where, isKnown) => {
    const { db } = host.deps.connection
    const id = (await openRestaurant()).restaurantId as RestaurantId
    expect(await isKnown(id, 'meera@gmail.com')).toBe(false)
    await optOut(db, id, written, new Date(now()).toISOString())
    expect(await isKnown(id, other)).toBe(true)
    await optIn(db, id, other)
    await db
      .insertInto('opt_outs')
      .values({ restaurant_id: id, phone: written, at: new Date(now()).toISOString() })
      .execute()
    // As older versions stored it.
    expect(await isKnown(id, written)).toBe(true)
  })
})

describe('a limit of an inbox counts all of its addresses:', () => {
  it('links that guests ask for', async () => {
    const { page, restaurantId } = await openRestaurant()
    const names = ['l.ink+1@gmail.com', 'link@googlemail.com']
    for (const address of names) expect((await page.submit({ email: address }, anyone())).status).toBe(201)
    await settle()
    sent.length = 0
    host.clock.advance(minutes(24 * 60))
    for (const contact of names) {
      const asked = await host.app.inject({
        ...{ method: 'POST', url: `/book/${restaurantId}/link/`, payload: new URLSearchParams({ contact }).toString() },
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...anyone() },
      })
      expect(asked.statusCode).toBe(200)
    }
    await settle()
    expect(sent).toHaveLength(1)
  })

  it('e-mails that confirm a contact address', async () => {
    const statuses: number[] = []
    for (const contact_email of ['d.esk@gmail.com', 'desk+2@gmail.com', 'desk@googlemail.com', 'desk@gmail.com']) {
      const { token } = await registerBusiness(host, 'Cafe Ana')
      const body = { settings: { contact_email } }
      expect((await host.call('POST', '/api/settings/notifications/', { token, body })).status).toBe(200)
      statuses.push((await host.call('POST', '/api/notifications/contact-email/', { token })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

it('300 changes of one booking make one message, whatever the time between them', async () => {
  const { page } = await openRestaurant()
  sent.length = 0
  const { body } = await page.submit({ email: 'meera@example.com' }, anyone())
  await settle()
  for (let count = 0; count < 300; count += 1) {
    // A booking may be changed thirty times in ten minutes.
    if (count % 30 === 0) host.clock.advance(minutes(11))
    const time = count % 2 === 0 ? '20:00' : '20:30'
    const moved = await host.call('PUT', `/api/customer/booking/${body.manage_url_segment}/`, { body: { time } })
    expect(moved.status).toBe(200)
  }
  await settle()
  expect(sent.filter(({ to }) => to === 'meera@example.com')).toHaveLength(2)
}, 240_000)

it('changes of ten bookings at once make one message with the last time', async () => {
  const { page } = await openRestaurant()
  sent.length = 0
  const made = []
  for (let each = 0; each < 10; each += 1) {
    const { body } = await page.submit({ email: 'ravi@example.com' }, anyone())
    made.push(body.manage_url_segment)
  }
  for (let count = 0; count < 6; count += 1) {
    const time = count === 5 ? '21:30' : `${18 + (count % 3)}:30`
    const moves = made.map((segment) => host.call('PUT', `/api/customer/booking/${segment}/`, { body: { time } }))
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(made.map(() => 200))
  }
  await settle()
  const mails = sent.filter(({ to }) => to === 'ravi@example.com')
  // Three about new bookings, and one with the final state.
  expect(mails).toHaveLength(4)
  expect(mails.filter(({ body }) => body.includes('9:30 PM'))).toHaveLength(1)
}, 120_000)
