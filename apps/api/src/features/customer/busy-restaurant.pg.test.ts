import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillSlots, oneSlot } from '../../../test/held-restaurant.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createConcurrencyLimit } from '../../journal/concurrency-limit.ts'

const acquireSlot = createConcurrencyLimit(oneSlot)
let host: TestApp
let restaurantId: string
let phones = 0

beforeAll(async () => {
  host = await startTestApp({ acquireSlot, env: { RATE_LIMITS: 'on' } })
  restaurantId = (await registerBusiness(host, 'Cafe Ana')).restaurant_id
})
afterAll(() => host.close())

const phone = () => {
  phones += 1
  return `+9177${String(phones).padStart(8, '0')}`
}
const join = (phone_number = phone()) =>
  host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
    body: { customer_name: 'Meera', phone_number, people_count: 2 },
  })
const placeOf = (id: string) => `/join-queue/${restaurantId}/queue-confirmation/${id}/`
const post = (url: string, fields: Record<string, string> = {}) =>
  host.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const textsTo = async (number: string) => {
  const { rows } = await sql`select from messages where "to" = ${number}`.execute(host.deps.connection.db)
  return rows.length
}

it('a guest refused because the restaurant is busy gets the reason and Retry-After, and the confirmation after a later join', async () => {
  const place = placeOf((await join()).body.queue_entry_id)
  const number = phone()
  const { letGo } = fillSlots(acquireSlot, restaurantId)
  const form = { customer_name: 'Arun', country_code: '+91', people_count: '2' }
  const [called, joined, ...others] = await Promise.all([
    join(number),
    post(`/join-queue/${restaurantId}/`, { ...form, phone: phone().slice(3) }),
    post(`${place}leave/`),
    post(`${place}arrived/`),
    post(`${place}edit/`, { people_count: '3', notes: '' }),
  ])
  expect(called).toMatchObject({ status: 503, body: { code: 'restaurant_busy' } })
  for (const { statusCode, headers } of [joined, ...others]) {
    expect(statusCode).toBe(503)
    expect(headers['retry-after']).toBe('2')
  }
  expect(joined.body).toContain('Please try again')
  // The page of the place with the error: they have not left.
  expect(others[0]?.body).toContain('That did not work. Please try again.')
  letGo()
  expect((await host.call('GET', place)).status).toBe(200)
  expect((await join(number)).status).toBe(201)
  expect(await textsTo(number)).toBe(1)
})

it('a leave for an unknown entry does not wait in the queue of a busy restaurant', async () => {
  const { letGo } = fillSlots(acquireSlot, restaurantId)
  const leave = (id: string) => host.call('POST', `/api/customer/leave-queue/${restaurantId}/${id}/`)
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => leave(String(n).padStart(22, '0'))))
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(404))
  letGo()
})

it('a guest whose join is retried with new settings still gets the confirmation', async () => {
  expect((await join()).status).toBe(201)
  // By another instance, whose notification has not arrived yet.
  await sql`update restaurant_revisions set facts = 'others' where restaurant_id = ${restaurantId}`.execute(
    host.deps.connection.db,
  )
  const number = phone()
  expect((await join(number)).status).toBe(201)
  expect(await textsTo(number)).toBe(1)
})
