import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { staffSocket } from '../../../test/sockets.ts'
import { listen, registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let other: TestApp
let port: number
let business: Awaited<ReturnType<typeof registerBusiness>>

beforeAll(async () => {
  host = await startTestApp()
  other = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock })
  port = await listen(other)
})
afterAll(async () => {
  await other.close()
  await host.close()
})
beforeEach(async () => {
  business = await registerBusiness(host, 'Old Name')
})

const read = (token = business.token) => host.call('GET', '/api/settings/general/', { token })
const save = (settings: unknown, token = business.token) =>
  host.call('POST', '/api/settings/general/', { token, body: { settings } })

it('saves the given keys, dotted or plain, for this restaurant only', async () => {
  const neighbour = await registerBusiness(host, 'Neighbour')
  const { status, body } = await save({ name: 'New Name', 'general.phone': '+91 44 2811 0000' })
  expect(status).toBe(200)
  expect(body.data.settings).toEqual({
    name: 'New Name',
    address: '',
    phone: '+91 44 2811 0000',
    cuisine: '',
    price: '',
    parking: '',
    dress_code: '',
    time_zone: 'Asia/Kolkata',
    default_country_code: '+91',
    opening_hours: null,
    special_dates: [],
    staff_clock: 'region',
  })
  expect((await read()).body.data.settings).toEqual(body.data.settings)
  expect((await read(neighbour.token)).body.data.settings.name).toBe('Neighbour')
})

it('what the restaurant says of itself is part of its booking page', async () => {
  const said = { cuisine: 'North Indian', price: '₹800 for two', parking: '', dress_code: '' }
  expect((await save({ ...said, cuisine: ' North Indian ' })).status).toBe(200)
  const { restaurant_id } = business
  expect((await host.call('GET', `/api/customer/book/${restaurant_id}/`)).body.details).toEqual(said)
})

it.each([
  [{ cuisine: 'x'.repeat(61) }],
  [{ parking: 'a\u0000b' }],
  [{ name: '  ' }],
  [{ time_zone: 'Mars/Olympus' }],
  [{ time_zone: '+05:30' }],
  [{ default_country_code: '91' }],
  [{ default_country_code: '+999' }],
  [{ phone: 'ring twice' }],
])('refuses %j and saves nothing', async (settings) => {
  expect((await save(settings)).status).toBe(400)
  expect((await read()).body.data.settings.name).toBe('Old Name')
})

it('is refused for the API token and without a token', async () => {
  const { token } = (await host.call('GET', '/api/auth/my-api-token/', { token: business.token })).body
  expect([(await read(token)).status, (await save({ name: 'X' }, token)).status]).toEqual([403, 403])
  expect((await host.call('GET', '/api/settings/general/')).status).toBe(401)
})

it('journals the changes and shows them at once on another instance', async () => {
  const screen = await staffSocket(port, business.restaurant_id, business.token)
  await save({ name: 'New Name' })
  await screen.next(({ type }) => type === 'reload')
  await screen.close()
  const page = await other.call('GET', `/join-queue/${business.restaurant_id}/`)
  expect(page.body).toContain('New Name')
  expect(page.body).not.toContain('Old Name')
  const journal = await host.deps.connection.db
    .selectFrom('activity')
    .select(['action_type', 'changes'])
    .where('restaurant_id', '=', business.restaurant_id)
    .execute()
  expect(journal).toMatchObject([
    {
      action_type: 'SETTINGS_CHANGED',
      changes: [{ table: 'restaurants', before: { name: 'Old Name' }, after: { name: 'New Name' } }],
    },
  ])
})
