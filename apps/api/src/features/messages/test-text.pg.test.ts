import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Handover, Outgoing } from './channels/provider.ts'

let host: TestApp
let token: string
let restaurantId: string
const sent: Outgoing[] = []
const accepted: Handover = { state: 'accepted', provider_message_id: 'one' }
let answer: () => Promise<Handover>
const sms = {
  name: 'vonage',
  send: (message: Outgoing) => {
    sent.push(message)
    return answer()
  },
}

beforeAll(async () => {
  host = await startTestApp({ env: { RATE_LIMITS: 'on' }, providers: { sms } })
})
afterAll(() => host.close())
beforeEach(async () => {
  ;({ token, restaurant_id: restaurantId } = await registerBusiness(host, 'Cafe Ana'))
  sent.length = 0
  answer = async () => accepted
})

let phones = 0
const newPhone = () => {
  phones += 1
  return `+91984507${1000 + phones}`
}
const test = (phone_number: string) =>
  host.call('POST', '/api/notifications/test-text/', { token, body: { phone_number } })

describe('a test text', () => {
  it('goes to the typed number by the provider, and is not stored', async () => {
    const phone = newPhone()
    expect(await test(phone.slice(3))).toMatchObject({ status: 200, body: { success: true, to: phone } })
    expect(sent).toMatchObject([{ to: phone, body: expect.stringContaining('Cafe Ana') }])
    const { body } = await host.call('GET', '/api/notifications/', { token })
    expect(body.results).toEqual([])
  })

  it.each([
    ['is refused', async () => ({ state: 'failed', reason: 'No such number.' }) as const, 'No such number.'],
    ['may have gone out', () => Promise.reject(new Error('reset')), 'The provider did not answer.'],
  ])('that %s returns 502 with the reason', async (_what, outcome, detail) => {
    answer = outcome
    expect(await test(newPhone())).toMatchObject({ status: 502, body: { code: 'message_failed', detail } })
  })

  it('goes to no number that has said STOP, is abroad or is none', async () => {
    const stopped = { restaurant_id: restaurantId, phone: newPhone(), at: '2026-11-21T17:00:00.000Z' }
    await host.deps.connection.db.insertInto('opt_outs').values(stopped).execute()
    expect(await test(stopped.phone)).toMatchObject({ status: 409, body: { code: 'opted_out' } })
    expect(await test('+14155550123')).toMatchObject({ status: 409, body: { code: 'country_not_allowed' } })
    expect(await test('12')).toMatchObject({ status: 400, body: { code: 'invalid', phone_number: expect.anything() } })
    expect(sent).toEqual([])
  })

  it('reaches a number three times a day at most, from all restaurants together', async () => {
    const phone = newPhone()
    for (const _ of [1, 2, 3]) expect((await test(phone)).status).toBe(200)
    ;({ token } = await registerBusiness(host, 'Cafe Bo'))
    expect((await test(phone)).status).toBe(429)
    expect(sent).toHaveLength(3)
  })
})

it('is refused without a provider', async () => {
  const without = await startTestApp({ providers: {} })
  const { token: other } = await registerBusiness(without)
  const body = { phone_number: newPhone() }
  const refused = await without.call('POST', '/api/notifications/test-text/', { token: other, body })
  expect(refused).toMatchObject({ status: 409, body: { code: 'texts_not_set_up' } })
  await without.close()
})
