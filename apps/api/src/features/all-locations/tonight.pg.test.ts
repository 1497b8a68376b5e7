import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { party } from '../../../test/entries.ts'
import { createFakeClock, minutes } from '../../../test/fake-clock.ts'
import { joinLocation, joinTeam } from '../../../test/team.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let me: Awaited<ReturnType<typeof registerBusiness>>
const clock = createFakeClock('2026-12-04T18:00:00Z')

beforeAll(async () => {
  host = await startTestApp({ clock })
})
afterAll(() => host.close())
beforeEach(async () => {
  me = await registerBusiness(host, 'Spice One', 'Europe/Paris')
})

const call = (method: 'GET' | 'POST', path: string, token: string, body?: object) =>
  host.call(method, path, { token, ...(body && { body }) })
const addLocation = async (body: object) => {
  const { id } = (await call('POST', '/api/locations/', me.token, body)).body
  const { token } = (await call('POST', '/api/auth/switch/', me.token, { restaurant_id: id })).body
  return { id: id as string, token: token as string }
}
const wait = (token: string, fields: object) => call('POST', '/api/waitlist/entries/', token, party({ ...fields }))
const tonight = async (token: string) => (await call('GET', '/api/locations/tonight/', token)).body.locations
const idle = {
  ...{ waiting: 0, people: 0, longest: null, overdue: 0, overdue_minutes: 0, delay: null },
  next_hour: { bookings: 0, covers: 0 },
}

it('shows the locations of the caller, the worst first, each in its own time zone', async () => {
  const there = await addLocation({ name: 'Spice Tokyo', label: 'Ginza', time_zone: 'Asia/Tokyo' })
  await wait(me.token, { quoted_time: 60 })
  await wait(there.token, { people_count: 3, quoted_time: 10 })
  const { body: served } = await wait(there.token, { quoted_time: 10 })
  host.clock.advance(minutes(25))
  await call('POST', `/api/waitlist/entries/${served.id}/set_status/`, there.token, { status: 'SERVED' })
  // At 19:25 in Paris, and at 3:25 of the next day in Tokyo.
  const book = ({ id, token }: { id: string; token: string }, fields: object) =>
    call('POST', `/api/restaurants/${id}/reservations/`, token, booking({ ...fields }))
  const statuses = [
    await book({ id: me.restaurant_id, token: me.token }, { date: '2026-12-04', time: '20:00', party_size: 5 }),
    await book({ id: me.restaurant_id, token: me.token }, { date: '2026-12-04', time: '20:25', party_size: 6 }),
    await book(there, { date: '2026-12-05', time: '04:00', party_size: 2 }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([201, 201, 201])
  expect(await tonight(me.token)).toEqual([
    {
      ...{ id: there.id, restaurant_name: 'Spice Tokyo', role: 'owner', label: 'Ginza' },
      figures: {
        ...{ waiting: 1, people: 3, longest: { waited: 25, quoted: 10 }, overdue: 1, overdue_minutes: 15, delay: 15 },
        next_hour: { bookings: 1, covers: 2 },
      },
    },
    {
      ...{ id: me.restaurant_id, restaurant_name: 'Spice One', role: 'owner', label: '' },
      figures: {
        ...{ ...idle, waiting: 1, people: 2, longest: { waited: 25, quoted: 60 } },
        next_hour: { bookings: 1, covers: 5 },
      },
    },
  ])
})

it('shows no location of others, and none whose membership ended', async () => {
  const there = await addLocation({ name: 'Spice Two' })
  const person = await joinTeam(host, me.token, 'host')
  expect(await tonight(person.token)).toMatchObject([{ id: me.restaurant_id, role: 'host', figures: idle }])
  const joined = await joinLocation(host, there.token, 'manager', { username: person.username })
  expect((await tonight(person.token)).map(({ id }: { id: string }) => id)).toEqual([me.restaurant_id, there.id])
  await call('POST', `/api/users/${joined.id}/deactivate/`, there.token)
  expect(await tonight(person.token)).toHaveLength(1)
  const { body } = await call('GET', '/api/auth/my-api-token/', me.token)
  expect((await call('GET', '/api/locations/tonight/', body.token)).status).toBe(403)
})
