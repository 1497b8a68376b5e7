import { rateLimitRules } from '@waitbook/domain/rate-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { confirmNumber } from '../../../test/texted-links.ts'

let host: TestApp
let mute: TestApp
let token: string
let restaurantId: string
let phones = 0

beforeAll(async () => {
  host = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  mute = await startTestApp({ providers: {} })
})
beforeEach(async () => {
  // Separate rate-limit windows for each test.
  host.clock.advance(minutes(24 * 60))
  const business = await registerBusiness(host, 'Saravana Bhavan')
  token = business.token
  restaurantId = business.restaurant_id
})
afterAll(() => Promise.all([host.close(), mute.close()]))

const nextPhone = () => {
  phones += 1
  return `+9166${String(phones).padStart(8, '0')}`
}
const join = async (phone_number: string, at = host, id = restaurantId) => {
  const { body } = await at.call('POST', `/api/customer/join-queue/${id}/submit/`, {
    body: { customer_name: 'Meera', phone_number, people_count: 2, sms_consent: false },
  })
  return body as { queue_entry_id: string; confirmation_url_segment: string }
}
const linkSent = 'If this number waits here, its link is texted: once a visit, and three texts a day at most.'
const ask = (phone_number: string, remoteAddress = '203.0.113.9') =>
  host.app.inject({
    method: 'POST',
    url: `/api/customer/send-link/${restaurantId}/`,
    payload: { phone_number },
    remoteAddress,
  })
const texts = () =>
  host.deps.connection.db
    .selectFrom('messages')
    .select(['to', 'body', 'template_type'])
    .where('restaurant_id', '=', restaurantId)
    .execute()

const textedPhone = () =>
  host.deps.connection.db
    .selectFrom('texted_phones')
    .where('restaurant_id', '=', restaurantId)
    .select('verified_at')
    .executeTakeFirst()

/** Confirms the number by the link of the newest text, once it has been sent. It polls the table: each request for a place counts towards a limit. */
const confirmTextedLink = async () => {
  await expect.poll(textedPhone).toEqual({ verified_at: null })
  const link = (await texts()).map(({ body }) => /\/c\/[\w-]+/.exec(body)?.[0]).at(-1) ?? ''
  await confirmNumber(host, link)
  expect(await textedPhone()).toEqual({ verified_at: expect.any(String) })
}

describe('the link of a waiting number', () => {
  it('is texted to that number, and the answer is the same for a number that does not wait', async () => {
    const phone = nextPhone()
    const { confirmation_url_segment } = await join(phone)
    const [waiting, unknown] = [await ask(`${phone.slice(0, 3)} ${phone.slice(3)}`), await ask(nextPhone())]
    expect(waiting.statusCode).toBe(200)
    expect(waiting.json()).toEqual({ success: true, message: linkSent })
    expect([unknown.statusCode, unknown.body]).toEqual([waiting.statusCode, waiting.body])
    const sent = await texts()
    expect(sent).toMatchObject([{ to: phone, template_type: 'queue_joined' }])
    expect(sent[0]?.body).toContain(`http://wait.test/c/${confirmation_url_segment}`)
  })

  it('is in the text also if the custom text lacks it', async () => {
    const settings = { templates: { queue_joined: { en: 'Welcome {{customerName}}.' } } }
    await host.call('POST', '/api/settings/notifications/', { token, body: { settings } })
    const phone = nextPhone()
    const { confirmation_url_segment } = await join(phone)
    await ask(phone)
    expect((await texts())[0]?.body).toContain(`http://wait.test/c/${confirmation_url_segment}`)
  })

  it('is sent once in ten minutes and three times a day, from any address, and the answer stays the same', async () => {
    const phone = nextPhone()
    await join(phone)
    const answers = await Promise.all(Array.from({ length: 4 }, (_, index) => ask(phone, `198.51.100.${index}`)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await texts()).toHaveLength(1)
    await confirmTextedLink()
    for (let round = 0; round < 4; round += 1) {
      host.clock.advance(minutes(10))
      await ask(phone, `198.51.101.${round}`)
    }
    expect(await texts()).toHaveLength(3)
  })

  it('can be asked for twenty times an hour from one address', async () => {
    const answers: number[] = []
    for (let asked = 0; asked < 21; asked += 1) answers.push((await ask(nextPhone())).statusCode)
    expect(answers).toEqual([...Array(20).fill(200), 429])
    expect((await ask(nextPhone(), '198.51.100.77')).statusCode).toBe(200)
  })

  it('is sent though strangers have asked for the links of numbers that do not wait', async () => {
    const { limit } = rateLimitRules['link-restaurant']
    const phone = nextPhone()
    await join(phone)
    for (let asked = 0; asked <= limit; asked += 1) {
      expect((await ask(nextPhone(), `203.0.113.${Math.trunc(asked / 20)}`)).statusCode).toBe(200)
    }
    expect((await ask(phone, '198.51.100.200')).statusCode).toBe(200)
    expect(await texts()).toHaveLength(1)
  })

  it('is not used up by requests before the guest has joined', async () => {
    const phone = nextPhone()
    for (let asked = 0; asked < 5; asked += 1) await ask(phone)
    await join(phone)
    await ask(phone)
    expect(await texts()).toHaveLength(1)
  })

  it('is not texted to a guest who said STOP, nor after the visit', async () => {
    const [stopped, gone] = [nextPhone(), nextPhone()]
    await join(stopped)
    const { queue_entry_id } = await join(gone)
    await host.call('POST', `/api/customer/leave-queue/${restaurantId}/${queue_entry_id}/`)
    const optOut = { restaurant_id: restaurantId, phone: stopped, at: new Date(host.clock.now()).toISOString() }
    await host.deps.connection.db.insertInto('opt_outs').values(optOut).execute()
    for (const phone of [stopped, gone]) expect((await ask(phone)).statusCode).toBe(200)
    expect(await texts()).toEqual([])
  })

  it.each([
    ['another country', '+12025550123', 409, 'link_not_sent'],
    ['no number', '12', 400, 'invalid'],
  ])('is refused for %s, waiting or not', async (_what, phone, status, code) => {
    const answer = await ask(phone)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })
})

describe('without texts', () => {
  it('the page and the call refer to the front desk', async () => {
    await host.call('POST', '/api/settings/waitlist/', {
      token,
      body: { settings: { enable_sms_notifications: false } },
    })
    expect((await ask(nextPhone())).json()).toMatchObject({
      code: 'link_not_sent',
      detail: 'Links are not texted here. Please ask at the front desk.',
    })
    const { body } = await host.call('GET', `/api/customer/join-queue/${restaurantId}/`)
    expect(body.settings.sends_texts).toBe(false)
  })

  it('they do the same without a provider', async () => {
    const { restaurant_id } = await registerBusiness(mute)
    const { body } = await mute.call('GET', `/api/customer/join-queue/${restaurant_id}/`)
    expect(body.settings.sends_texts).toBe(false)
    const asked = await mute.call('POST', `/api/customer/send-link/${restaurant_id}/`, {
      body: { phone_number: nextPhone() },
    })
    expect(asked).toMatchObject({ status: 409, body: { code: 'link_not_sent' } })
    const phone = nextPhone()
    await join(phone, mute, restaurant_id)
    const refused = await postForm(mute, `/join-queue/${restaurant_id}/`, {
      customer_name: 'Arun',
      country_code: '+91',
      phone: phone.slice(3),
      people_count: '2',
    })
    expect(refused.body).toContain('To see your place again, please ask at the front desk.')
    expect(refused.body).not.toContain('Send my link')
  })
})

const postForm = (at: TestApp, url: string, fields: Record<string, string>, headers = {}) =>
  at.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

describe('without JavaScript', () => {
  it('the refused form offers the link, and posting that sends it', async () => {
    const phone = nextPhone()
    await join(phone)
    const fields = { customer_name: 'Arun', country_code: '+91', phone: phone.slice(3), people_count: '2' }
    const refused = await postForm(host, `/join-queue/${restaurantId}/`, fields)
    expect(refused.statusCode).toBe(409)
    const action = /action="([^"]+)"/.exec(/<form[^>]* id="send-link"[^>]*>/.exec(refused.body)?.[0] ?? '')?.[1] ?? ''
    const number = /<input type="hidden" name="phone" value="([^"]+)"/.exec(refused.body)?.[1] ?? ''
    expect([action, number]).toEqual([`/join-queue/${restaurantId}/send-link/`, phone])
    expect(refused.body).toContain('Send my link')
    const sent = await postForm(host, action, { phone: number })
    expect(sent.statusCode).toBe(200)
    expect(sent.body).toContain('If this number waits here, we text its link')
    expect(await texts()).toHaveLength(1)
    expect((await host.app.inject({ method: 'GET', url: action })).headers.location).toBe(
      `/join-queue/${restaurantId}/`,
    )
    expect((await postForm(host, action, { phone: '12' })).statusCode).toBe(400)
    expect((await postForm(host, action, { phone: number }, { origin: 'https://evil.example' })).statusCode).toBe(403)
  })
})
