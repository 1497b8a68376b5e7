import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingPage, bookingRules, friday, newPhone } from '../../../test/guest-bookings.ts'
import { newDevice } from '../../../test/guest-device.ts'
import { listenToStatements } from '../../../test/statements.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let id: string

beforeAll(async () => {
  host = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  const business = await registerBusiness(host)
  id = business.restaurant_id
  await bookingPage(host, () => ({ token: business.token, restaurantId: id })).set(bookingRules({ seats: 4_000 }))
})
afterAll(() => host.close())

const field = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

const bookFields = (phone: string, form_key: string) => ({
  ...{ size: '2', date: friday, time: '19:00', name: 'Meera', phone, form_key },
})
const joinFields = (phone: string, join_key: string) => ({
  ...{ customer_name: 'Meera', phone, people_count: '2', join_key },
})

const book = async (phone: string) => {
  const device = newDevice(host)
  const { to } = await device.post(`/book/${id}/`, { size: '2', slot: `${friday}T19:00`, date: friday })
  const form_key = field((await device.open(to)).html, 'form_key')
  return { form_key, link: (await device.post(`/book/${id}/details/`, bookFields(phone, form_key))).to }
}
const join = async (phone: string) => {
  const device = newDevice(host)
  const join_key = field((await device.open(`/join-queue/${id}/`)).html, 'join_key')
  return { form_key: join_key, link: (await device.post(`/join-queue/${id}/`, joinFields(phone, join_key))).to }
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
    // Tries for a form without a booking are not counted.
    const invented = `form-${'x'.repeat(22)}`
    const tries = () =>
      host.deps.connection.db
        .selectFrom('rate_limits')
        .select('bucket')
        .where('bucket', 'like', 'form-digits:%')
        .execute()
    const before = await tries()
    expect(before).not.toEqual([])
    await newDevice(host).post(`${at}/${id}/made/`, { form_key: invented, digits: right })
    expect(await tries()).toEqual(before)
    const other = await make(newPhone())
    expect(other.form_key).not.toBe(form_key)
    host.clock.advance(24 * 3_600_000)
    expect(await isOpened()).toBe(true)
  })
})

describe('a link to the details of a booking', () => {
  const opened = async (form_key: string, headers: Record<string, string> = {}) => {
    const query = new URLSearchParams({ size: '2', date: friday, time: '19:00', form_key })
    const { body, statusCode } = await host.app.inject({
      url: `/book/${id}/details/?${query}`,
      headers: { host: 'wait.test', ...headers },
    })
    expect(statusCode).toBe(200)
    return field(body, 'form_key')
  }
  const known = `form-${'k'.repeat(22)}`

  const ownPage = `http://wait.test/book/${known}/`

  // Browsers send Sec-Fetch-Site only over https, and older ones never do.
  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a message or a typed address', { 'sec-fetch-site': 'none' }],
    ['another site, with the Referer of this server', { 'sec-fetch-site': 'cross-site', referer: ownPage }],
    ['a page of another host', { referer: 'http://evil.example/' }],
    [
      'a page of another host whose name begins with that of this server',
      { referer: 'http://wait.test.evil.example/' },
    ],
    ['a page that sends neither header', {}],
    ['a Referer that is not an address', { referer: 'wait.test' }],
  ])('from %s does not choose the key of the form', async (_from, headers) => {
    const key = await opened(known, headers)
    expect(key).toMatch(/^form-/)
    expect(key).not.toBe(known)
  })

  it('from a page of this server, or with the key in the cookie of the device, keeps the key', async () => {
    expect(await opened(known, { 'sec-fetch-site': 'same-origin' })).toBe(known)
    expect(await opened(known, { referer: ownPage })).toBe(known)
    // A proxy may send an internal host.
    expect(await opened(known, { referer: ownPage, host: '127.0.0.1:8080' })).toBe(known)
    expect(await opened(known, { 'sec-fetch-site': 'none', cookie: `booking_key=${known}` })).toBe(known)
    expect(await opened(known, { cookie: `booking_key=${known}` })).toBe(known)
  })
})

describe.each([
  ['books', '/book', book],
  ['joins', '/join-queue', join],
])('a script that %s again and again with one form', (_does, at, make) => {
  it('does not make the lookup of its visits longer without end', async () => {
    const { form_key } = await make(newPhone())
    const statements = listenToStatements(host.deps.connection.pool)
    const again = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        const fields = at === '/book' ? bookFields(newPhone(), form_key) : joinFields(newPhone(), form_key)
        expect((await newDevice(host).post(`${at}/${id}/${at === '/book' ? 'details/' : ''}`, fields)).status).toBe(303)
      }
      statements.length = 0
      expect((await newDevice(host).open(`${at}/${id}/made/?form_key=${form_key}`)).status).toBe(200)
      return statements.filter(({ text }) => text.includes('"mutation_id" = $')).length
    }
    expect([await again(1), await again(18), await again(5)]).toEqual([3, 21, 21])
  })
})
