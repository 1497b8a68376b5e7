import { rateLimitRules } from '@waitbook/domain/rate-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingPage, bookingRules, friday, newPhone, verifyBooking } from '../../../../test/guest-bookings.ts'
import { blockedStatements, holdRestaurant } from '../../../../test/held-restaurant.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { bookingUses } from '../submit.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let page: ReturnType<typeof bookingPage>

beforeAll(async () => {
  host = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => host.close())
beforeEach(async () => {
  const { token, restaurant_id: restaurantId } = await registerBusiness(host)
  own = { token, restaurantId }
  page = bookingPage(host, () => own)
  await page.set(bookingRules({ seats: 4 }))
})

const full = { time: '18:00', party_size: 4 }
const hold = (fields: object) => page.call('POST', 'hold/', { date: friday, party_size: 2, ...fields })
const wish = (fields: object = {}) =>
  host.call('POST', `/api/customer/wish/${own.restaurantId}/submit/`, {
    body: { date: friday, from_time: '18:00', to_time: '21:00', party_size: 2, name: 'Meera', ...fields },
  })
const move = (segment: string, fields: object) =>
  host.call('PUT', `/api/customer/booking/${segment}/`, { body: fields })

describe('while another change has the lock of the restaurant', () => {
  /** Makes a call while the restaurant's lock is held; fails if the call waits for it. */
  const whileHeld = async <T>(call: () => Promise<T>) => {
    const { letGo } = await holdRestaurant(host, own.restaurantId)
    let isAnswered = false
    const answer = call().finally(() => {
      isAnswered = true
    })
    try {
      await expect.poll(() => isAnswered, { timeout: 3_000 }).toBe(true)
      expect(await blockedStatements(host)).toBe(0)
    } finally {
      await letGo()
    }
    return answer
  }

  it('a booking and a hold of a time that is taken are refused at once', async () => {
    expect((await page.submit(full)).status).toBe(201)
    const refused = { status: 409, body: { code: 'slot_taken' } }
    expect(await whileHeld(() => page.submit(full))).toMatchObject(refused)
    expect(await whileHeld(() => hold({ time: '18:00' }))).toMatchObject(refused)
  })

  it('a second booking of a verified number is refused at once', async () => {
    const phone_number = newPhone()
    const { body } = await page.submit({ time: '18:00', phone_number })
    await verifyBooking(host, own.restaurantId, body.reservation_id, phone_number)
    const again = () => page.submit({ time: '20:00', phone_number })
    expect(await whileHeld(again)).toMatchObject({ status: 409, body: { code: 'already_booked' } })
  })

  it('a move to a time that is taken is refused at once', async () => {
    const { body } = await page.submit({ time: '21:00' })
    await page.submit(full)
    const moved = () => move(body.manage_url_segment, { time: '18:00' })
    expect(await whileHeld(moved)).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
  })

  it('a wish for which a time is free is refused at once', async () => {
    const wished = () => wish({ phone_number: newPhone() })
    expect(await whileHeld(wished)).toMatchObject({ status: 409, body: { code: 'slot_free' } })
  })
})

describe('a repeat', () => {
  const headers = { 'idempotency-key': 'one' }

  it('of a booking that took the last seats returns the first result', async () => {
    const guest = { date: friday, ...full, name: 'Meera', phone_number: newPhone() }
    const submit = () => page.call('POST', 'submit/', guest, headers)
    const first = await submit()
    expect([first.status, await submit()]).toMatchObject([201, { body: first.body }])
  })

  it('of a move returns the first result', async () => {
    const { body } = await page.submit({ time: '21:00', party_size: 4 })
    const path = `/api/customer/booking/${body.manage_url_segment}/`
    const moved = () => host.call('PUT', path, { body: { time: '18:00' }, headers })
    const first = await moved()
    await move(body.manage_url_segment, { time: '21:00' })
    await page.submit(full)
    expect([first.status, (await moved()).status]).toEqual([200, 200])
  })
})

it('no limit of bookings is one of the restaurant, which strangers could use up for its guests', () => {
  const { by, contact, others } = bookingUses('restaurant', '+919800000001', '198.51.100.1')
  const rules = [by, contact, ...others].map(([rule]) => rule)
  expect(rules).toEqual(['book-contact-by', 'book-phone', 'book-address'])
  expect(Object.keys(rateLimitRules)).not.toContain('book-restaurant')
})
