import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let phones = 0

beforeAll(async () => {
  host = await startTestApp({ env: { RATE_LIMITS: 'on' } })
})
beforeEach(async () => {
  // Separate rate-limit windows for each test.
  host.clock.advance(minutes(24 * 60))
  const business = await registerBusiness(host, 'Cafe Ana')
  token = business.token
  restaurantId = business.restaurant_id
})
afterAll(() => host.close())

const save = (settings: object) => host.call('POST', '/api/settings/waitlist/', { token, body: { settings } })
const phone = () => {
  phones += 1
  return `+9155${String(phones).padStart(8, '0')}`
}
const join = (fields: object = {}, headers = {}) =>
  host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
    body: { customer_name: 'Meera', phone_number: phone(), people_count: 2, ...fields },
    headers,
  })
const confirmation = (id: string) => host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${id}/`)
const info = async () => (await host.call('GET', `/api/customer/join-queue/${restaurantId}/`)).body.joining
const texts = () =>
  host.deps.connection.db.selectFrom('messages').select('to').where('restaurant_id', '=', restaurantId).execute()

describe('a closed waitlist', () => {
  it('while paused refuses guests with the reason, by call and page, and accepts parties added by staff', async () => {
    await save({ joining_paused: true, joining_paused_reason: 'The kitchen needs an hour.' })
    expect(await info()).toMatchObject({ open: false, reason: 'paused', note: 'The kitchen needs an hour.' })
    const refused = await join()
    expect(refused).toMatchObject({ status: 409, body: { success: false, code: 'joining_closed' } })
    expect(refused.body.message).toBe('The waiting list is paused right now. The kitchen needs an hour.')
    const page = await host.call('GET', `/join-queue/${restaurantId}/`)
    expect(page.status).toBe(200)
    expect(page.body).toContain('The waiting list is paused')
    expect(page.body).toContain('The kitchen needs an hour.')
    expect(page.body).not.toContain('customer_name')
    const posted = await host.app.inject({
      method: 'POST',
      url: `/join-queue/${restaurantId}/`,
      payload: `customer_name=A&country_code=%2B91&phone=${phone().slice(3)}&people_count=2`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(posted.statusCode).toBe(409)
    expect(posted.body).toContain('The waiting list is paused')
    const added = await host.call('POST', '/api/waitlist/entries/', {
      token,
      body: { customer_name: 'Walk-in', people_count: 2 },
    })
    expect(added.status).toBe(201)
    await save({ joining_paused: false })
    expect((await join()).status).toBe(201)
  })

  it('never exceeds its limit in concurrent joins', async () => {
    await save({ max_waiting_parties: 5 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => join()))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(15).fill(409)])
    expect(await info()).toMatchObject({ open: false, reason: 'full' })
    expect((await host.call('GET', `/join-queue/${restaurantId}/`)).body).toContain('The waiting list is full')
    const [served] = (await host.call('GET', '/api/waitlist/entries/', { token })).body
    await host.call('POST', `/api/waitlist/entries/${served.id}/set_status/`, { token, body: { status: 'SERVED' } })
    expect(await info()).toMatchObject({ open: true, reason: null })
    expect((await join()).status).toBe(201)
  })

  it('returns the place of the first call to a repeat', async () => {
    await save({ max_waiting_parties: 1 })
    const body = { phone_number: phone() }
    const first = await join(body, { 'idempotency-key': 'form' })
    await save({ joining_paused: true })
    expect((await join(body, { 'idempotency-key': 'form' })).body).toEqual(first.body)
  })

  it('still reports that a waiting phone is waiting', async () => {
    await save({ max_waiting_parties: 5 })
    const body = { phone_number: phone() }
    await join(body)
    expect((await join(body)).body).toMatchObject({ code: 'phone_already_waiting' })
  })
})

describe('consent to texts', () => {
  const consentOf = async (id: string) =>
    host.deps.connection.db
      .selectFrom('waitlist_entries')
      .select(['sms_consent', 'sms_consent_at'])
      .where('id', '=', id)
      .executeTakeFirst()

  it.each([
    [true, 1],
    [false, 0],
    [undefined, 1],
  ])('%s is recorded with its time and causes %i texts', async (sms_consent, count) => {
    const { body } = await join({ sms_consent })
    const at = sms_consent === undefined ? null : new Date(host.clock.now()).toISOString()
    expect((await confirmation(body.queue_entry_id)).body.sends_texts).toBe(sms_consent !== false)
    expect(await consentOf(body.queue_entry_id)).toEqual({ sms_consent: sms_consent ?? null, sms_consent_at: at })
    expect(await texts()).toHaveLength(count)
  })

  it('is not requested, and no text promised, while texts are switched off', async () => {
    await save({ enable_sms_notifications: false })
    const { body } = await host.call('GET', `/api/customer/join-queue/${restaurantId}/`)
    expect(body.settings.sends_texts).toBe(false)
    const joined = await join({ sms_consent: true })
    expect((await confirmation(joined.body.queue_entry_id)).body.sends_texts).toBe(false)
  })

  it('if refused, prevents texts by staff as well', async () => {
    const { body } = await join({ sms_consent: false })
    const sent = await host.call('POST', '/api/notifications/send/', {
      token,
      body: { entry_id: body.queue_entry_id, notification_type: 'sms' },
    })
    expect(sent).toMatchObject({ status: 409, body: { code: 'no_sms_consent' } })
    expect(await texts()).toHaveLength(0)
  })
})

describe('joins cannot be used to send many texts', () => {
  it('one number gets one text in ten minutes and three a day, even if it joins again', async () => {
    const phone_number = phone()
    for (let round = 0; round < 8; round += 1) {
      const { status, body } = await join({ phone_number })
      expect(status).toBe(201)
      await host.call('POST', `/api/customer/leave-queue/${restaurantId}/${body.queue_entry_id}/`)
      host.clock.advance(minutes(5))
    }
    expect(await texts()).toHaveLength(3)
  })

  it('a number of another country joins without a text', async () => {
    expect((await join({ phone_number: '+12025550123' })).status).toBe(201)
    expect(await texts()).toHaveLength(0)
  })
})
