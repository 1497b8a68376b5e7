import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingPage, bookingRules, friday, newPhone } from '../../../test/guest-bookings.ts'
import { newDevice } from '../../../test/guest-device.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let id: string

beforeAll(async () => {
  host = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  const business = await registerBusiness(host)
  id = business.restaurant_id
  await bookingPage(host, () => ({ token: business.token, restaurantId: id })).set(bookingRules())
})
afterAll(() => host.close())

const field = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

const book = async (phone: string) => {
  const device = newDevice(host)
  const { to } = await device.post(`/book/${id}/`, { size: '2', slot: `${friday}T19:00`, date: friday })
  const form_key = field((await device.open(to)).html, 'form_key')
  const named = { size: '2', date: friday, time: '19:00', name: 'Meera', phone, form_key }
  return { form_key, link: (await device.post(`/book/${id}/details/`, named)).to }
}
const join = async (phone: string) => {
  const device = newDevice(host)
  const join_key = field((await device.open(`/join-queue/${id}/`)).html, 'join_key')
  const named = { customer_name: 'Meera', phone, people_count: '2', join_key }
  return { form_key: join_key, link: (await device.post(`/join-queue/${id}/`, named)).to }
}

describe.each([
  ['a booking', '/book', book],
  ['a place', '/join-queue', join],
])('the digits of the number of %s', (_name, at, make) => {
  it('have five wrong tries a day for a form, by any devices, also at once, and right ones use up none', async () => {
    const phone = newPhone()
    const { form_key, link } = await make(phone)
    const tryDigits = async (digits: string) =>
      (await newDevice(host).post(`${at}/${id}/made/`, { form_key, digits })).to
    const right = phone.slice(-4)
    const isOpened = async () => (await tryDigits(right)) === link
    for (const _ of [1, 2, 3, 4, 5, 6]) expect(await isOpened()).toBe(true)
    // Input that is not four digits does not count as a try.
    for (const typed of ['', '12', 'abcd', phone]) expect(await tryDigits(typed)).not.toBe(link)
    const refused = await Promise.all(['9990', '9991', '9992', '9993', '9994'].map(tryDigits))
    const page = `${at}/${id}/made/?${new URLSearchParams({ form_key })}`
    expect(new Set(refused)).toEqual(new Set([`${page}&wrong=yes`]))
    expect(await isOpened()).toBe(false)
    const { html } = await newDevice(host).open(page)
    expect(html).toContain('Too many wrong tries.')
    expect(html).not.toContain('name="digits"')
    const other = await make(newPhone())
    expect(other.form_key).not.toBe(form_key)
    host.clock.advance(24 * 3_600_000)
    expect(await isOpened()).toBe(true)
  })
})
