import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingPage, bookingRules, dinner, friday, newPhone, verifyBooking } from '../../../../test/guest-bookings.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let page: ReturnType<typeof bookingPage>

beforeAll(async () => {
  host = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => host.close())
let restaurants = 0
beforeEach(async () => {
  // Ten registrations an hour from one address.
  if (restaurants % 8 === 7) host.clock.advance(3_600_000)
  restaurants += 1
  const { token, restaurant_id: restaurantId } = await registerBusiness(host)
  own = { token, restaurantId }
  page = bookingPage(host, () => own)
  await page.set(
    bookingRules({ policy: { text: 'Please cancel in time.', fee: '', free_until_hours: 2, from_size: 1 } }),
  )
})

const accepted = { policy_accepted: true }
const from = (address: string) => ({ 'x-forwarded-for': address })
const stranger = from('203.0.113.1')
const owner = from('198.51.100.1')
const join = (phone_number: string, headers: Record<string, string>, fields: object = {}) =>
  host.call('POST', `/api/customer/join-queue/${own.restaurantId}/submit/`, {
    headers,
    body: { customer_name: 'Meera', phone_number, people_count: 2, notes: '', ...fields },
  })
const wish = (fields: object, headers = stranger) =>
  host.call('POST', `/api/customer/wish/${own.restaurantId}/submit/`, {
    headers,
    body: { date: friday, from_time: '18:00', to_time: '21:00', party_size: 2, name: 'Meera', ...fields },
  })
describe('a call without the accepted terms', () => {
  it('says the same of every number: with a booking, with a verified one, and at its limit', async () => {
    const [unknown, booked, verified, limited] = [newPhone(), newPhone(), newPhone(), newPhone()]
    await page.submit({ phone_number: booked, ...accepted }, owner)
    const { body } = await page.submit({ phone_number: verified, ...accepted }, owner)
    await verifyBooking(host, own.restaurantId, body.reservation_id, verified)
    for (let n = 0; n < 6; n += 1)
      await page.submit({ phone_number: limited, time: '18:00', ...accepted, party_size: 1 }, owner)
    expect((await page.submit({ phone_number: limited, ...accepted }, owner)).status).toBe(429)
    const { hold_id } = (await page.hold()).body
    for (const fields of [{}, { hold_id }]) {
      const answers = await Promise.all(
        [unknown, booked, verified, limited].map((phone_number) => page.submit({ phone_number, ...fields }, stranger)),
      )
      for (const { status, body } of answers)
        expect({ status, code: body.code }).toEqual({ status: 400, code: 'policy_not_accepted' })
    }
  })
})

describe('a number with bookings', () => {
  const list = async () =>
    (await host.call('GET', `/api/restaurants/${own.restaurantId}/reservations/?date=${friday}`, { token: own.token }))
      .body

  it('can book again if they are unverified, and staff see both', async () => {
    const phone_number = newPhone()
    const first = await page.submit({ phone_number, ...accepted }, stranger)
    expect((await page.submit({ phone_number, time: '20:00', ...accepted }, owner)).status).toBe(201)
    expect((await list()).filter(({ phone }: { phone: string }) => phone === phone_number)).toHaveLength(2)
    await verifyBooking(host, own.restaurantId, first.body.reservation_id, phone_number)
    expect((await page.submit({ phone_number, time: '21:00', ...accepted }, owner)).body.code).toBe('already_booked')
  })

  it('cannot if staff have entered one', async () => {
    const phone = newPhone()
    const body = { name: 'Meera', phone, party_size: 2, date: friday, time: '19:00' }
    await host.call('POST', `/api/restaurants/${own.restaurantId}/reservations/`, { token: own.token, body })
    expect((await page.submit({ phone_number: phone, ...accepted }, owner)).body.code).toBe('already_booked')
  })
})

describe('refused calls with the number of another guest', () => {
  const tenTimes = async (call: () => Promise<{ status: number }>) => {
    for (let n = 0; n < 10; n += 1) expect((await call()).status).toBeGreaterThanOrEqual(400)
  }

  it.each<[string, object]>([
    ['a time that is not free', { time: '03:00', ...accepted }],
    ['terms that are not accepted', {}],
    ['a party that is too large', { party_size: 50, ...accepted }],
    ['a hold that is gone', { hold_id: 'gone', date: undefined, time: undefined, party_size: undefined, ...accepted }],
  ])('do not keep it from booking: %s', async (_name, fields) => {
    const phone_number = newPhone()
    await tenTimes(() => page.submit({ phone_number, ...fields }, stranger))
    expect((await page.submit({ phone_number, ...accepted }, owner)).status).toBe(201)
  })

  it('do not keep it from booking: codes that are asked for', async () => {
    await page.set({ unverified_share: 0.01, unverified_address_share: 0.01 })
    await page.submit({ ...accepted }, from('203.0.113.9'))
    const phone_number = newPhone()
    for (let n = 0; n < 8; n += 1) await page.submit({ phone_number, ...accepted }, from(`203.0.113.${n + 20}`))
    await page.set({ unverified_share: 1, unverified_address_share: 1 })
    expect((await page.submit({ phone_number, ...accepted }, owner)).status).toBe(201)
  })

  it('do not keep it from wishing', async () => {
    const phone_number = newPhone()
    await tenTimes(() => wish({ phone_number }))
    await page.set({ services: [dinner({ pacing: { covers: 0, parties: null } })] })
    expect((await wish({ phone_number }, owner)).status).toBe(201)
  })

  it.each<[string, object]>([
    ['no number', { phone_number: newPhone() }],
    ['an e-mail address', { phone_number: undefined, email: 'meera@example.com' }],
  ])('do not keep it from joining: the list is paused, %s', async (_name, contact) => {
    const pause = (joining_paused: boolean) =>
      host.call('POST', '/api/settings/waitlist/', {
        token: own.token,
        body: { settings: { joining_paused, guest_contact: 'phone_or_email' } },
      })
    await pause(true)
    await tenTimes(() => join('', stranger, contact))
    await pause(false)
    expect((await join('', owner, contact)).status).toBeLessThan(300)
  })

  it('do not keep it from joining where the address of the stranger is over its limit', async () => {
    const phone_number = newPhone()
    for (let n = 0; n < 121; n += 1) await join(newPhone(), stranger)
    for (let n = 0; n < 10; n += 1) expect((await join(phone_number, stranger)).status).toBe(429)
    expect((await join(phone_number, owner)).status).toBeLessThan(300)
  })
})

describe('wishes', () => {
  beforeEach(() => page.set({ services: [dinner({ pacing: { covers: 0, parties: null } })] }))

  it('are three of an address for a day', async () => {
    for (let n = 0; n < 3; n += 1) expect((await wish({ phone_number: newPhone() })).status).toBe(201)
    expect(await wish({ phone_number: newPhone() })).toMatchObject({ status: 409, body: { code: 'wishes_waiting' } })
    expect((await wish({ phone_number: newPhone(), date: '2026-11-28' })).status).toBe(201)
    expect((await wish({ phone_number: newPhone() }, owner)).status).toBe(201)
  })

  it('at once are three too, and one that has ended makes room', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => wish({ phone_number: newPhone() })))
    const open = made.filter(({ status }) => status === 201)
    expect(open).toHaveLength(3)
    await host.call('DELETE', `/api/customer/wish/${own.restaurantId}/${open[0]?.body.wish_id}/`)
    expect((await wish({ phone_number: newPhone() })).status).toBe(201)
  })

  it('of a stranger with a number do not keep its owner from the list, and tell nothing about it', async () => {
    const phone_number = newPhone()
    expect((await wish({ phone_number })).status).toBe(201)
    expect((await wish({ phone_number })).body.code).toBe('already_wished')
    expect((await wish({ phone_number }, owner)).status).toBe(201)
  })
})
