import { weekdays } from '@waitbook/domain/calendar/opening-hours'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createFakeClock, minutes } from '../../../test/fake-clock.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let other: TestApp
let token: string
let restaurantId: string
let phones = 0

// 23:00 on Friday the 20th in New York.
const start = '2026-11-21T04:00:00.000Z'
const clock = createFakeClock(start)

beforeAll(async () => {
  host = await startTestApp({ clock })
  other = await startTestApp({ databaseUrl: host.databaseUrl, clock })
})
afterAll(async () => {
  await other.close()
  await host.close()
})
beforeEach(async () => {
  clock.advance(Date.parse(start) - clock.now())
  const business = await registerBusiness(host, 'Night Owl', 'America/New_York')
  token = business.token
  restaurantId = business.restaurant_id
})

const evenings = Object.fromEntries(
  weekdays.map((day) => [day, day === 'sunday' ? [] : [{ from: '18:00', to: '00:30' }]]),
)
const save = (settings: object, app = 'general') =>
  host.call('POST', `/api/settings/${app}/`, { token, body: { settings } })
const info = async () => (await other.call('GET', `/api/customer/join-queue/${restaurantId}/`)).body.joining
const join = () => {
  phones += 1
  return other.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
    body: { customer_name: 'Meera', phone_number: `+9156${String(phones).padStart(8, '0')}`, people_count: 2 },
  })
}

it('opening hours close and reopen the waitlist for guests automatically, in the restaurant’s local time', async () => {
  await save({ opening_hours: evenings })
  expect(await info()).toEqual({
    open: true,
    reason: null,
    note: '',
    opens_at: null,
    time_zone: 'America/New_York',
    default_country_code: '+91',
    needs_code: false,
  })
  expect((await join()).status).toBe(201)
  clock.advance(minutes(90))
  expect(await info()).toMatchObject({ open: false, reason: 'closed', opens_at: '2026-11-21T23:00:00.000Z' })
  const refused = await join()
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'joining_closed', message: 'The waiting list is closed right now.' },
  })
  const page = (await other.call('GET', `/join-queue/${restaurantId}/`, { headers: { 'accept-language': 'en' } })).body
  expect(page).toContain('The waiting list is closed')
  expect(page).toContain('It opens again on Saturday, 21 November, 6:00\u00a0PM.')
  const staffs = await host.call('POST', '/api/waitlist/entries/', {
    token,
    body: { customer_name: 'Friend of the owner', people_count: 2 },
  })
  expect(staffs.status).toBe(201)
  clock.advance(minutes(17.5 * 60))
  expect(await info()).toMatchObject({ open: true, reason: null, opens_at: null })
  expect((await join()).status).toBe(201)
})

it('a special date has its own hours, and a pause takes precedence over both', async () => {
  await save({ opening_hours: evenings, special_dates: [{ date: '2026-11-20', spans: [], note: 'Wedding' }] })
  expect(await info()).toMatchObject({ reason: 'closed', opens_at: '2026-11-21T23:00:00.000Z' })
  await save({ joining_paused: true, joining_paused_reason: 'Back soon.' }, 'waitlist')
  expect(await info()).toMatchObject({ reason: 'paused', note: 'Back soon.', opens_at: null })
})

it.each([
  [{ opening_hours: { ...evenings, monday: [{ from: '9:00', to: '10:00' }] } }, 'opening_hours'],
  [{ opening_hours: { monday: [] } }, 'opening_hours'],
  [
    {
      opening_hours: {
        ...evenings,
        monday: [
          { from: '10:00', to: '13:00' },
          { from: '12:00', to: '14:00' },
        ],
      },
    },
    'opening_hours',
  ],
  [{ special_dates: [{ date: '2026-02-30', spans: [], note: '' }] }, 'special_dates'],
  [{ special_dates: Array(2).fill({ date: '2026-12-25', spans: [], note: '' }) }, 'special_dates'],
])('refuses %j and names the field', async (settings, field) => {
  const { status, body } = await save(settings)
  expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])])
})
