import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingPage, bookingRules } from '../../../test/guest-bookings.ts'
import { oftenSwept } from '../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Outgoing } from './channels/provider.ts'

let host: TestApp
let token: string
let restaurantId: string
let page: ReturnType<typeof bookingPage>
const sent: Outgoing[] = []
const email = {
  name: 'smtp',
  address: 'no-reply@wait.test',
  send: async (message: Outgoing) => {
    sent.push(message)
    return { state: 'accepted' as const, provider_message_id: message.reference }
  },
}

beforeAll(async () => {
  host = await startTestApp({ env: { RATE_LIMITS: 'on' }, providers: { email }, ...oftenSwept })
})
afterAll(() => host.close())
beforeEach(async () => {
  ;({ token, restaurant_id: restaurantId } = await registerBusiness(host, 'Cafe Ana'))
  page = bookingPage(host, () => ({ token, restaurantId }))
  await page.set(bookingRules())
  sent.length = 0
})

let inboxes = 0
const newInbox = () => {
  inboxes += 1
  return `desk${inboxes}@cafe.example`
}
const save = (contact_email: string) =>
  host.call('POST', '/api/settings/notifications/', { token, body: { settings: { contact_email } } })
const ask = () => host.call('POST', '/api/notifications/contact-email/', { token })
const stateOf = async () => (await host.call('GET', '/api/notifications/state/', { token })).body.contact_email
const linkIn = (mail: Outgoing | undefined) =>
  /http:\/\/wait\.test(\/contact-email\/\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
const open = (url: string) => host.app.inject({ url, headers: { accept: 'text/html' } })
const press = (url: string, site = 'same-origin') =>
  host.app.inject({
    ...{ method: 'POST', url, payload: '' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
  })
/** The mail that a guest gets about a new booking. */
const mailToGuest = async () => {
  sent.length = 0
  expect((await page.submit({ email: 'meera@example.com', time: '20:00', sms_consent: false })).status).toBe(201)
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(1)
  return sent[0]
}

describe('answers to mails', () => {
  it('go to the contact address once a person has pressed the button of the mail to it, and not before', async () => {
    expect(await stateOf()).toBe('none')
    const inbox = newInbox()
    await save(inbox.toUpperCase())
    expect(await stateOf()).toBe('unconfirmed')
    expect((await mailToGuest())?.reply_to).toBeUndefined()
    sent.length = 0
    expect((await ask()).status).toBe(200)
    expect(sent).toMatchObject([{ to: inbox, restaurant_name: 'Cafe Ana' }])
    const link = linkIn(sent[0])
    const { body, headers, statusCode } = await open(link)
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(body).toContain(inbox)
    // Opening the link confirms nothing, as scanners open links too.
    expect(await stateOf()).toBe('unconfirmed')
    expect((await press(link, 'cross-site')).statusCode).toBe(403)
    expect(await stateOf()).toBe('unconfirmed')
    expect((await press(link)).statusCode).toBe(303)
    expect(await stateOf()).toBe('confirmed')
    expect((await open(link)).body).toContain('is confirmed')
    host.clock.advance(11 * 60_000)
    expect((await mailToGuest())?.reply_to).toBe(inbox)
  })

  it('go nowhere else after the address was changed, and the old link confirms nothing', async () => {
    await save(newInbox())
    await ask()
    const link = linkIn(sent[0])
    await press(link)
    expect(await stateOf()).toBe('confirmed')
    await save(newInbox())
    expect(await stateOf()).toBe('unconfirmed')
    expect((await open(link)).statusCode).toBe(404)
    expect((await press(link)).statusCode).toBe(404)
    expect(await stateOf()).toBe('unconfirmed')
    expect((await mailToGuest())?.reply_to).toBeUndefined()
    await save('')
    expect(await stateOf()).toBe('none')
  })
})

describe('the mail that asks', () => {
  it('needs an address that is saved and not confirmed yet', async () => {
    expect(await ask()).toMatchObject({ status: 400 })
    expect(await save('nonsense')).toMatchObject({ status: 400 })
    await save(newInbox())
    await ask()
    await press(linkIn(sent[0]))
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'already_confirmed' } })
    expect(sent).toHaveLength(1)
  })

  it('goes to one inbox three times a day, over all restaurants, and out of a restaurant five times', async () => {
    const inbox = newInbox()
    await save(inbox)
    for (let time = 0; time < 3; time += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    ;({ token } = await registerBusiness(host, 'Elsewhere'))
    await save(inbox)
    expect((await ask()).status).toBe(429)
    for (let time = 0; time < 5; time += 1) {
      await save(newInbox())
      await ask()
    }
    await save(newInbox())
    expect((await ask()).status).toBe(429)
  })

  it('is refused where no mail is sent, and to staff who may not change settings', async () => {
    await save(newInbox())
    const mute = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock, providers: {} })
    expect(await mute.call('POST', '/api/notifications/contact-email/', { token })).toMatchObject({
      status: 409,
      body: { code: 'email_not_set_up' },
    })
    await mute.close()
  })

  it('has no page under any other address', async () => {
    for (const pass of ['', 'x', 'abc-123', '%00', '..%2f', `${restaurantId}-${'0'.repeat(24)}`]) {
      expect([pass, (await open(`/contact-email/${pass}/`)).statusCode]).toEqual([pass, 404])
    }
  })
})
