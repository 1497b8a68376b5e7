import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingPage, bookingRules, dinner, friday, newPhone } from '../../test/guest-bookings.ts'
import { oftenSwept } from '../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'
import { newBrowser } from '../../test/texted-links.ts'
import type { Outgoing } from '../features/messages/channels/provider.ts'

let host: TestApp
let token: string
let restaurantId: string
let page: ReturnType<typeof bookingPage>
const sent: Outgoing[] = []
const provider = (name: string) => ({
  name,
  send: async (message: Outgoing) => {
    sent.push(message)
    return { state: 'accepted' as const, provider_message_id: message.reference }
  },
})

beforeAll(async () => {
  host = await startTestApp({ providers: { sms: provider('sms'), email: provider('email') }, ...oftenSwept })
  await host.deps.offersJob.stop()
})
afterAll(() => host.close())
beforeEach(async () => {
  ;({ token, restaurant_id: restaurantId } = await registerBusiness(host, 'Cafe Ana'))
  page = bookingPage(host, () => ({ token, restaurantId }))
  await page.set(bookingRules({ seats: 4, services: [dinner({ from: '19:00', last_seating: '20:00' })] }))
  const settings = { enable_sms_notifications: true }
  await host.call('POST', '/api/settings/waitlist/', { token, body: { settings } })
  sent.length = 0
})

/** The path of the link in the last message to a contact. */
const linkTo = async (contact: string, pattern: RegExp) => {
  const found = () => sent.filter(({ to, body }) => to === contact && pattern.test(body)).at(-1)
  await expect.poll(found, { timeout: 30_000 }).toBeDefined()
  return new URL(/http:\S+/.exec(found()?.body ?? '')?.[0] ?? 'http://none.test').pathname
}
const isVerified = async (contact: string) => {
  const { db } = host.deps.connection
  const [number, booking] = await Promise.all([
    db
      .selectFrom('texted_phones')
      .select('phone')
      .where('phone', '=', contact)
      .where('verified_at', 'is not', null)
      .executeTakeFirst(),
    db.selectFrom('reservations').select('id').where('verified_email', '=', contact).executeTakeFirst(),
  ])
  return number !== undefined || booking !== undefined
}

const place = async () => {
  const phone = newPhone()
  const body = { customer_name: 'Meera', phone_number: phone, people_count: 2, sms_consent: true }
  await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body })
  return { contact: phone, link: await linkTo(phone, /\/c\//), action: '/number/' }
}
const texted = async () => {
  const phone = newPhone()
  await page.submit({ phone_number: phone, sms_consent: true })
  return { contact: phone, link: await linkTo(phone, /\/b\//), action: '/number/' }
}
const mailed = async () => {
  await page.set({ unverified_share: 0.3, unverified_address_share: 0.3 })
  const email = `meera${newPhone().slice(1)}@example.com`
  await page.submit({ email })
  return { contact: email, link: await linkTo(email, /\/b\//), action: '/number/' }
}
const offered = async () => {
  const { body: full } = await page.submit({ party_size: 4 })
  const phone = newPhone()
  const times = { date: friday, from_time: '19:00', to_time: '20:00', party_size: 2 }
  await host.call('POST', `/api/customer/wish/${restaurantId}/submit/`, {
    body: { ...times, name: 'Asha', phone_number: phone, sms_consent: true },
  })
  await host.call('POST', `/api/reservations/${full.reservation_id}/cancel/`, { token })
  await host.deps.offers.run(restaurantId as never)
  return { contact: phone, link: await linkTo(phone, /is free/), action: '/take/' }
}
const markIn = (link: string) => /-([0-9a-f]{10})\b/.exec(link)?.[1] ?? 'no mark'

describe.each(Object.entries({ place, 'texted booking': texted, 'mailed booking': mailed, offer: offered }))(
  'a sent link: %s',
  (_what, make) => {
    it('leaves no mark in the address, which only a cookie of that page has, and a press verifies', async () => {
      const { contact, link, action } = await make()
      const mark = markIn(link)
      const browser = newBrowser(host)
      const shown = await browser.open(link)
      expect([shown.statusCode, shown.url.includes(mark)]).toEqual([200, false])
      const [cookie, ...others] = [...browser.cookies.values()].filter(({ value }) => value === mark)
      expect(others).toEqual([])
      expect(cookie).toMatchObject({ httpOnly: true, maxAge: 3_600, path: shown.url.replace(/\/$/, '') })
      expect(await isVerified(contact)).toBe(false)
      const opened = browser.visited.length
      const done = await browser.submit(shown, action)
      expect([done.statusCode, await isVerified(contact)]).toEqual([200, true])
      expect(browser.visited.slice(opened).filter((url) => url.includes(mark))).toEqual([])
    })

    it('asks a browser without cookies as well, whose forms have no marked address either', async () => {
      const { contact, link, action } = await make()
      const mark = markIn(link)
      const browser = newBrowser(host, { takesCookies: false })
      const shown = await browser.open(link)
      expect(shown.statusCode).toBe(200)
      // Only links to the page itself and to those below it contain the mark, as a link has no hidden field.
      const addresses = [...shown.body.matchAll(/(?:action|href|data-share)="([^"]*)"/g)].map(([, url]) => url ?? '')
      const ownPages = /^(\/b\/\w+\/(change|cancel|edit)\/)?\?/
      expect(addresses.filter((url) => url.includes(mark) && !ownPages.test(url))).toEqual([])
      const opened = browser.visited.length
      const done = await browser.submit(shown, action)
      expect([done.statusCode, await isVerified(contact)]).toEqual([200, true])
      expect(browser.visited.slice(opened).filter((url) => url.includes(mark))).toEqual([])
    })

    it('with a wrong mark, verifies nothing', async () => {
      const { contact, link, action } = await make()
      const browser = newBrowser(host)
      const shown = await browser.open(link.replace(markIn(link), '0123456789'))
      expect([shown.statusCode, shown.url.includes('0123456789')]).toEqual([200, false])
      if (action === '/take/') await browser.submit(shown, action)
      else expect(shown.body).not.toContain(action)
      expect(await isVerified(contact)).toBe(false)
    })
  },
)

it('a refused form of a sent link has no marked address, and its mark still verifies', async () => {
  const policy = { text: 'Please tell us in time.', fee: '500', free_until_hours: 24, from_size: 1 }
  await page.set({ policy })
  const { body: full } = await page.submit({ party_size: 4, policy_accepted: true })
  const phone = newPhone()
  const times = { date: friday, from_time: '19:00', to_time: '20:00', party_size: 2 }
  await host.call('POST', `/api/customer/wish/${restaurantId}/submit/`, {
    body: { ...times, name: 'Asha', phone_number: phone, sms_consent: true },
  })
  await host.call('POST', `/api/reservations/${full.reservation_id}/cancel/`, { token })
  await host.deps.offers.run(restaurantId as never)
  const link = await linkTo(phone, /is free/)
  const browser = newBrowser(host, { takesCookies: false })
  const refused = await browser.submit(await browser.open(link), '/take/')
  expect([refused.statusCode, refused.url.includes(markIn(link))]).toEqual([400, false])
  expect(refused.body).toContain(`name="mark" value="${markIn(link)}"`)
})

it.each([
  ['change/', { slot: `${friday}T20:00` }],
  ['cancel/', {}],
  ['edit/', { allergies: 'Nuts' }],
])('%s verifies a number by a sent link in a browser without cookies', async (below, typed) => {
  const { contact, link } = await texted()
  const browser = newBrowser(host, { takesCookies: false })
  const form = await browser.follow(await browser.open(link), below)
  expect(await isVerified(contact)).toBe(false)
  const done = await browser.submit(form, below, typed)
  expect([done.statusCode, await isVerified(contact)]).toEqual([200, true])
  expect(done.url).toBe(`${link.replace(/-.*/, '')}/`)
})

it('without cookies all forms on the pages of a booking contain the mark', async () => {
  const { link } = await texted()
  const browser = newBrowser(host, { takesCookies: false })
  const shown = await browser.open(link)
  const below = await Promise.all(['change/', 'cancel/', 'edit/'].map((path) => browser.follow(shown, path)))
  for (const { body, url } of [shown, ...below]) {
    const forms = [...body.matchAll(/<form[^>]*method="post".*?<\/form>/gs)].map(([form]) => form)
    expect(forms, url).not.toEqual([])
    expect(forms.filter((form) => !form.includes(`name="mark" value="${markIn(link)}"`))).toEqual([])
  }
})

it('pages below a marked address redirect to the one without the mark', async () => {
  const { link } = await texted()
  for (const below of ['change/', 'cancel/']) {
    const browser = newBrowser(host)
    const shown = await browser.open(`${link}/${below}`)
    expect([shown.statusCode, shown.url]).toEqual([200, `${link.replace(/-.*/, '')}/${below}`])
    expect([...browser.cookies.values()].map(({ value }) => value)).toContain(markIn(link))
  }
})
