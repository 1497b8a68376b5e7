import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let book: string

beforeAll(async () => {
  const send = async ({ reference }: { reference: string }) => ({
    state: 'accepted' as const,
    provider_message_id: reference,
  })
  host = await startTestApp({ providers: { email: { name: 'email', send }, sms: { name: 'sms', send } } })
  const business = await registerBusiness(host)
  token = business.token
  book = `/api/restaurants/${business.restaurant_id}/reservations/`
})
afterAll(() => host.close())

const body = {
  csv: [
    'date,time,name,phone,party_size,email,status',
    '2026-11-27,19:00,Ana,98123 00001,2,ana@example.com,',
    '2026-11-01,19:00,Ben,98123 00002,2,ben@example.com,SERVED',
    '2026-11-27,19:00,Cem,98123 00003,2,,',
  ].join('\n'),
}
const apply = (query = '') =>
  host.call('POST', `${book}import/${query}`, { token, body, headers: { 'idempotency-key': `confirm${query}` } })
const messages = async () => (await host.call('GET', '/api/notifications/', { token })).body.results

it('an import sends no message unless it is asked to, and then one to each guest of a new booking to come', async () => {
  const silent = await apply()
  expect(silent.body).toMatchObject({ created: 3 })
  expect(await messages()).toEqual([])
  expect((await apply('?confirm=true')).body).toMatchObject({ created: 0, unchanged: 3 })
  expect(await messages()).toEqual([])
  expect((await host.call('POST', `/api/recent/${silent.body.activity_id}/undo/`, { token })).status).toBe(200)

  const done = await apply('?confirm=true&dates=dmy')
  expect(done.body).toMatchObject({ created: 3 })
  expect((await apply('?confirm=true&dates=dmy')).body).toEqual(done.body)
  const sent = await messages()
  // A file records no consent to texts, so that Cem, who has only a number, is not written to.
  expect(sent).toMatchObject([{ template_type: 'booking_confirmed', channel: 'email', to: 'ana@example.com' }])
  const [link] = /http:\/\/\S+\/b\/\S+$/.exec(sent[0].body) ?? ['']
  const page = await host.call('GET', `/api/customer/booking/${link.split('/b/')[1]}/`)
  expect(page.body).toMatchObject({ name: 'Ana', status: 'CONFIRMED' })
})
