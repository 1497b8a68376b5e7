import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

const dayMs = 86_400_000
let host: TestApp
let restaurants = 0

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

const newRestaurant = async () => {
  restaurants += 1
  const { token, restaurant_id, username } = await registerBusiness(host, `New ${restaurants}`)
  const call = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const { status, body: answer } = await host.call(method, path, { token, body })
    expect(status, JSON.stringify(answer)).toBeLessThan(300)
  }
  const setup = async (by = token) => (await host.call('GET', '/trpc/settings.setup', { token: by })).body.result.data
  return { restaurant_id, username, call, setup }
}

const week = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    [{ from: '00:00', to: '23:59' }],
  ]),
)

it('a new restaurant has nothing set up; each part is shown by the data that it leaves', async () => {
  const { restaurant_id, call, setup } = await newRestaurant()
  const nothing = { tables: false, hours: false, team: false, own_phone: false, guests: false }
  expect(await setup()).toEqual(nothing)

  const id = '0'.repeat(22)
  const table = { id, kind: 'table', name: '1', seats_min: 1, seats_max: 4 }
  await call('PUT', `/api/floor/areas/${id}/`, { name: 'Room', version: 0, resources: [table] })
  await call('POST', '/api/settings/general/', { settings: { opening_hours: week } })
  await call('POST', '/api/users/invites/', { role: 'host', for_whom: 'Ravi' })
  expect(await setup()).toEqual({ ...nothing, tables: true, hours: true, team: true })

  await call('POST', '/api/waitlist/entries/', { customer_name: 'Ana', people_count: 2, quoted_time: 15 })
  expect(await setup()).toMatchObject({ guests: false })
  const guest = { customer_name: 'Ben', phone_number: '+919845012345', people_count: 2 }
  await call('POST', `/api/customer/join-queue/${restaurant_id}/submit/`, guest)
  expect(await setup()).toMatchObject({ guests: true })
  expect(await (await newRestaurant()).setup()).toEqual(nothing)
})

it('the list ends for all devices when it is dismissed, and comes back with Undo', async () => {
  const { call, setup } = await newRestaurant()
  const dismiss = (setup_list_dismissed: boolean) =>
    call('POST', '/api/settings/waitlist/', { settings: { setup_list_dismissed } })
  await dismiss(true)
  expect(await setup()).toBeNull()
  await dismiss(false)
  expect(await setup()).not.toBeNull()
})

it('a restaurant is not new any more after thirty days', async () => {
  const { username, setup } = await newRestaurant()
  // The database's clock has written when it registered.
  host.clock.advance(Date.now() - host.clock.now() + 31 * dayMs)
  const credentials = { username, password: 'a long enough secret' }
  const { body } = await host.call('POST', '/api/auth/login/', { body: credentials })
  expect(await setup(body.token)).toBeNull()
})
