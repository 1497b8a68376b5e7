import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let id: string

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())
beforeEach(async () => {
  ;({ token, restaurant_id: restaurantId } = await registerBusiness(host))
  id = (await host.call('POST', '/api/waitlist/entries/', { token, body: party() })).body.id
})

const serve = () => host.call('POST', `/api/waitlist/entries/${id}/set_status/`, { token, body: { status: 'SERVED' } })
const rate = (satisfied: unknown, restaurant = restaurantId, entry = id) =>
  host.call('POST', `/api/customer/rate-visit/${restaurant}/${entry}/`, { body: { satisfied } })
const place = () => `/join-queue/${restaurantId}/queue-confirmation/${id}/`
const post = (answer: string, headers: Record<string, string> = {}) =>
  host.app.inject({
    method: 'POST',
    url: `${place()}rate/`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    payload: `satisfied=${answer}`,
  })
const satisfaction = async () => (await host.call('GET', '/api/analytics/', { token })).body.figures.satisfaction.sample

it('stores the last answer of a served guest', async () => {
  await serve()
  expect((await rate(true)).body).toMatchObject({ satisfied: true })
  expect((await rate(true)).status).toBe(200)
  expect((await rate(false)).body).toMatchObject({ satisfied: false })
  host.clock.advance(1_000)
  expect(await satisfaction()).toBe(1)
})

it('is refused before the party was served', async () => {
  expect((await rate(true)).status).toBe(409)
  await host.call('DELETE', `/api/waitlist/entries/${id}/`, { token })
  expect((await rate(true)).status).toBe(409)
})

it.each([undefined, 'yes', 1, null])('refuses %j', async (satisfied) => {
  await serve()
  expect((await rate(satisfied)).status).toBe(400)
})

it('returns 404 for an entry of another restaurant', async () => {
  await serve()
  const stranger = await registerBusiness(host)
  expect((await rate(true, stranger.restaurant_id)).status).toBe(404)
  expect((await rate(true, restaurantId, 'x'.repeat(22))).status).toBe(404)
})

it('works by the form alone and shows the answer', async () => {
  await serve()
  const { body } = await host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${id}/`)
  expect(Date.parse(body.rate_from) - host.clock.now()).toBe(60 * 60_000)
  // The page is rendered with the machine's own clock.
  const servedBefore = (minutes: number) =>
    sql`update waitlist_entries set served_at = ${new Date(Date.now() - minutes * 60_000).toISOString()} where id = ${id}`.execute(
      host.deps.connection.db,
    )
  const hasForm = async () => (await host.app.inject({ url: place() })).body.includes(`action="${place()}rate/"`)
  await servedBefore(30)
  expect(await hasForm()).toBe(false)
  await servedBefore(61)
  expect(await hasForm()).toBe(true)
  const answer = await post('yes')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, place()])
  expect((await host.app.inject({ url: place() })).body).toContain('Thank you for telling us.')
  expect((await post('perhaps')).statusCode).toBe(400)
  expect((await post('no', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})

it('does not prevent the undo of the serve', async () => {
  await serve()
  await rate(true)
  const [newest] = (await host.call('GET', '/api/recent/', { token })).body.results
  expect((await host.call('POST', `/api/recent/${newest.id}/undo/`, { token })).status).toBe(200)
})
