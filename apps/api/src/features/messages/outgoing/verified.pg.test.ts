import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingPage, bookingRules, newPhone } from '../../../../test/guest-bookings.ts'
import { oftenSwept } from '../../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { newBrowser, press } from '../../../../test/texted-links.ts'
import type { Outgoing } from '../channels/provider.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let page: ReturnType<typeof bookingPage>
const sent: Outgoing[] = []

beforeAll(async () => {
  const sms = {
    name: 'recording',
    send: async (message: Outgoing) => {
      sent.push(message)
      return { state: 'accepted' as const, provider_message_id: message.reference }
    },
  }
  host = await startTestApp({ providers: { sms }, ...oftenSwept })
})
beforeEach(async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  own = { token, restaurantId: restaurant_id }
  page = bookingPage(host, () => own)
  await page.set(bookingRules())
  const body = { settings: { enable_sms_notifications: true } }
  expect((await host.call('POST', '/api/settings/waitlist/', { token, body })).status).toBe(200)
})
afterAll(() => host.close())

const isVerified = async (phone: string) => {
  const { db } = host.deps.connection
  const rows = await db.selectFrom('texted_phones').select('verified_at').where('phone', '=', phone).execute()
  expect(rows).toHaveLength(1)
  return rows[0]?.verified_at !== null
}
/** The path of the link that was texted to a number. */
const linkTo = async (phone: string) => {
  await expect.poll(() => sent.some(({ to }) => to === phone), { timeout: 30_000 }).toBe(true)
  const body = sent.find(({ to }) => to === phone)?.body ?? ''
  return new URL(/http:\S+/.exec(body)?.[0] ?? 'http://none.test').pathname
}

const joined = async () => {
  const phone = newPhone()
  const made = await host.call('POST', `/api/customer/join-queue/${own.restaurantId}/submit/`, {
    body: { customer_name: 'Meera', phone_number: phone, people_count: 2, sms_consent: true },
  })
  expect(made.status).toBe(201)
  const link = await linkTo(phone)
  return {
    phone,
    link,
    page: link,
    api: `/api/customer/queue-confirmation/${own.restaurantId}/${made.body.queue_entry_id}/`,
  }
}
const booked = async () => {
  const phone = newPhone()
  const made = await page.submit({ phone_number: phone, sms_consent: true })
  expect(made.status).toBe(201)
  const link = await linkTo(phone)
  return { phone, link, page: `${link}/`, api: `/api/customer${link.replace('/b/', '/booking/')}/` }
}

const scenes = { 'a place on the waitlist': joined, 'a booking': booked }

describe.each(Object.entries(scenes))('the link of %s', (_what, make) => {
  it('shows the page at once, and programs that open it verify nothing', async () => {
    const scene = await make()
    const opened = await newBrowser(host).open(scene.page)
    expect([opened.statusCode, opened.body.includes('/number/"')]).toEqual([200, true])
    for (const url of [scene.page, `${scene.link}/number/`, scene.api, `${scene.api}?x=1`]) {
      for (const method of ['HEAD', 'GET'] as const) await host.app.inject({ method, url })
    }
    expect(await isVerified(scene.phone)).toBe(false)
  })

  it('verifies the number by a press on its page, and then asks no more', async () => {
    const scene = await make()
    const answer = await press(host, `${scene.link}/number/`)
    expect(answer.statusCode).toBe(303)
    expect(await isVerified(scene.phone)).toBe(true)
    expect((await newBrowser(host).open(scene.page)).body).not.toContain('/number/"')
    expect((await host.app.inject(String(answer.headers.location))).statusCode).toBe(200)
  })

  it('verifies nothing by a form of another site, without its mark or with a wrong one', async () => {
    const scene = await make()
    const foreign = await press(host, `${scene.link}/number/`, {
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    })
    expect(foreign.statusCode).toBe(403)
    const [segment = ''] = scene.link.split('-')
    for (const link of [segment, `${segment}-0000000000`]) {
      await press(host, `${link}/number/`)
      const shown = await newBrowser(host).open(link.startsWith('/b/') ? `${link}/` : link)
      expect([shown.statusCode, shown.body.includes('/number/"')]).toEqual([200, false])
    }
    expect((await press(host, `${segment.slice(0, 3)}${'5'.repeat(22)}-0000000000/number/`)).statusCode).toBe(404)
    expect(await isVerified(scene.phone)).toBe(false)
  })
})

describe('a booking’s texted link', () => {
  it.each([
    ['confirm', '/confirm/'],
    ['cancel', '/cancel/'],
  ])('verifies the number by what its guest does: %s', async (_what, action) => {
    const { link, phone } = await booked()
    expect((await press(host, `${link}${action}`)).statusCode).toBe(303)
    expect(await isVerified(phone)).toBe(true)
  })

  it('verifies nothing by what the person who booked does without the text', async () => {
    const { link, phone } = await booked()
    const [plain = ''] = link.split('-')
    expect((await press(host, `${plain}/cancel/`)).statusCode).toBe(303)
    expect(await isVerified(phone)).toBe(false)
  })
})
