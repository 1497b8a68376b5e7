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
    place_kind: 'restaurant',
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
  [{ place_kind: 'zoo' }],
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

const presenceOf = async (token: string) =>
  (await host.call('GET', '/api/queues/', { token })).body.queues.map(
    ({ presence_required }: { presence_required: boolean }) => presence_required,
  )

it('a registration names the kind of place, which decides whether the first queue asks for presence', async () => {
  const about = {
    username: 'clinic',
    password: 'a long enough secret',
    restaurant_name: 'Dr Rao',
    place_kind: 'clinic',
  }
  const { status, body } = await host.call('POST', '/api/auth/register/', { body: about })
  expect(status).toBe(201)
  expect(body.place_kind).toBeUndefined()
  expect((await read(body.token)).body.data.settings.place_kind).toBe('clinic')
  const signIn = await host.call('POST', '/api/auth/login/', { body: about })
  expect(signIn.body.user.place_kind).toBe('clinic')
  expect([await presenceOf(body.token), await presenceOf(business.token)]).toEqual([[true], [false]])
})

it('the first queue follows a change of the kind until it is edited', async () => {
  await save({ place_kind: 'salon' })
  expect(await presenceOf(business.token)).toEqual([true])
  const open = { body: { is_open: false }, token: business.token }
  expect((await host.call('POST', '/api/queues/default/open/', open)).status).toBe(200)
  await save({ place_kind: 'restaurant' })
  expect(await presenceOf(business.token)).toEqual([true])
  expect((await save({ place_kind: 'zoo' })).status).toBe(400)
  const other = { username: 'zoo', password: 'a long enough secret', restaurant_name: 'Zoo', place_kind: 'zoo' }
  const refused = await host.call('POST', '/api/auth/register/', { body: other })
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['detail', 'place_kind', 'code']])
})
