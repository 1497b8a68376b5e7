import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bookingPage, bookingRules, dinner, friday, newPhone } from '../../../test/guest-bookings.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp

beforeAll(async () => {
  // Without intervals only the cancellation can cause an offer. Fake timers would do the same, but `expect.poll` advances them.
  const never = setInterval(() => {}, 2 ** 31 - 1).unref()
  vi.spyOn(globalThis, 'setInterval').mockReturnValue(never)
  host = await startTestApp()
  vi.restoreAllMocks()
})
afterAll(() => host.close())

it('a freed time is offered at once when a booking is cancelled, and to the next guest when the offer is passed', async () => {
  const { token, restaurant_id: restaurantId } = await registerBusiness(host)
  const page = bookingPage(host, () => ({ token, restaurantId }))
  await page.set(bookingRules({ seats: 4, services: [dinner({ from: '19:00', last_seating: '19:00' })] }))
  const booked = await page.submit({ time: '19:00', party_size: 4 })
  const path = (rest: string) => `/api/customer/wish/${restaurantId}/${rest}`
  const wish = async () => {
    // Wishes are served in order of their times.
    host.clock.advance(1)
    const asked = { date: friday, from_time: '19:00', to_time: '19:00', party_size: 4, name: 'Asha' }
    const made = await host.call('POST', path('submit/'), { body: { ...asked, phone_number: newPhone() } })
    return made.body.wish_id as string
  }
  const stateOf = async (id: string) => (await host.call('GET', path(`${id}/`))).body.state
  const [first, second] = [await wish(), await wish()]
  expect([await stateOf(first), await stateOf(second)]).toEqual(['WAITING', 'WAITING'])

  await host.call('POST', `/api/reservations/${booked.body.reservation_id}/cancel/`, { token })
  await expect.poll(() => stateOf(first)).toBe('OFFERED')
  expect(await stateOf(second)).toBe('WAITING')
  await host.call('POST', path(`${first}/pass/`))
  await expect.poll(() => stateOf(second)).toBe('OFFERED')
})
