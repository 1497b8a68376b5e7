import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingPage, bookingRules, friday, newPhone } from '../../../../test/guest-bookings.ts'
import { oftenSwept } from '../../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { newBrowser, press } from '../../../../test/texted-links.ts'
import type { Outgoing } from '../../messages/channels/provider.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let page: ReturnType<typeof bookingPage>
const sent: Outgoing[] = []
const provider = {
  name: 'test',
  send: async (message: Outgoing) => {
    sent.push(message)
    return { state: 'accepted' as const, provider_message_id: message.reference }
  },
}
const email = 'Meera@example.com'
const button = 'Yes, this is my e-mail address'

beforeAll(async () => {
  host = await startTestApp({
    providers: { email: provider },
    env: { REGISTRATION: 'open', TRUST_PROXY: '127.0.0.1' },
    ...oftenSwept,
  })
})
afterAll(() => host.close())
beforeEach(async () => {
  const { token, restaurant_id: restaurantId } = await registerBusiness(host)
  own = { token, restaurantId }
  page = bookingPage(host, () => own)
  sent.length = 0
  // One unverified booking takes the share of a day.
  await page.set(bookingRules({ unverified_share: 0.05, unverified_address_share: 0.05 }))
})

const from = (address: string) => ({ 'x-forwarded-for': address })
/** A booking for Thursday with the path of its mailed link; another booking uses up the share of Friday. */
const booked = async (fields: object = {}) => {
  const { body } = await page.submit({ date: '2026-11-26', email, ...fields }, from('203.0.113.1'))
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBeGreaterThan(0)
  const [link = ''] = /http:\/\/wait\.test(\/b\/\S+)/.exec(sent.at(-1)?.body ?? '')?.slice(1) ?? []
  await page.submit({}, from('203.0.113.2'))
  return { id: body.reservation_id as string, segment: body.manage_url_segment as string, link }
}
const move = (segment: string) => host.call('PUT', `/api/customer/booking/${segment}/`, { body: { date: friday } })
const shown = async (path: string) => (await newBrowser(host).open(path)).body

describe('the page of a mailed link', () => {
  it('asks whether the inbox is the guest’s, and only a press verifies the booking', async () => {
    const { segment, link } = await booked()
    expect(await shown(link)).toContain(button)
    expect(await shown(link)).toContain('We sent this link to m•••@example.com.')
    for (const method of ['GET', 'HEAD'] as const) {
      for (const url of [link, `${link}/number/`]) await host.app.inject({ method, url })
    }
    expect((await move(segment)).body.code).toBe('change_unverified')
    expect((await press(host, `${link}/number/`)).statusCode).toBe(303)
    expect(await shown(link)).not.toContain(button)
    expect((await move(segment)).status).toBe(200)
  })

  it('verifies no number: its owner can book, and learns nothing', async () => {
    const phone_number = newPhone()
    const { link } = await booked({ phone_number })
    await press(host, `${link}/number/`)
    const again = await page.submit({ date: '2026-11-26', time: '20:00', phone_number }, from('203.0.113.3'))
    expect(again.body.code).not.toBe('already_booked')
    const texted = await host.deps.connection.db.selectFrom('texted_phones').select('phone').execute()
    expect(texted.map(({ phone }) => phone)).not.toContain(phone_number)
  })

  it('is not shown by the link that booking returned, nor by an invented one', async () => {
    const { segment } = await booked()
    for (const url of [`/b/${segment}`, `/b/${segment}-0000000000`]) {
      expect(await shown(url)).not.toContain(button)
      await press(host, `${url}/number/`)
    }
    expect((await move(segment)).body.code).toBe('change_unverified')
  })

  it('verifies the address that it was sent to, and not one that is entered later', async () => {
    const { id, segment, link } = await booked()
    await press(host, `${link}/number/`)
    const { db } = host.deps.connection
    await db.updateTable('reservations').set({ email: 'other@example.com' }).where('id', '=', id).execute()
    expect((await move(segment)).body.code).toBe('change_unverified')
  })

  it('is not needed for what staff entered', async () => {
    const { id, link } = await booked()
    const { db } = host.deps.connection
    await db.updateTable('reservations').set({ vouched_by: 'staff' }).where('id', '=', id).execute()
    expect(await shown(link)).not.toContain(button)
  })
})

describe('the restaurant’s own words with a link', () => {
  const write = async (date: string) =>
    (
      await host.call('POST', '/trpc/bookingSetup.writeToDay', {
        token: own.token,
        body: { date, message: 'Our menu: cafe.example/menu' },
      })
    ).body.result.data

  it('reach a guest of a restaurant that is not approved once the guest has pressed the button of the mail', async () => {
    const { link } = await booked()
    expect(await write('2026-11-26')).toMatchObject({ queued: 0 })
    await press(host, `${link}/number/`)
    expect(await write('2026-11-26')).toMatchObject({ queued: 1 })
    await expect.poll(() => sent.map(({ body }) => body).join(), { timeout: 20_000 }).toContain('cafe.example/menu')
  })

  it('and a guest who typed the code of an e-mail', async () => {
    await page.submit({}, from('203.0.113.2'))
    const asked = await page.submit({ email, time: '20:00' }, from('203.0.113.4'))
    expect(asked.body.asked_code).toMatchObject({ sent_by: 'email' })
    await expect.poll(() => sent.some(({ to }) => to === email.toLowerCase()), { timeout: 20_000 }).toBe(true)
    const code = sent.find(({ to }) => to === email.toLowerCase())?.body.slice(0, 6)
    const { hold_id } = asked.body.asked_code
    const phone_number = newPhone()
    const done = await page.submit({ email, time: '20:00', hold_id, code, phone_number }, from('203.0.113.4'))
    expect(done.status).toBe(201)
    expect(await write(friday)).toMatchObject({ queued: 1 })
  })
})
