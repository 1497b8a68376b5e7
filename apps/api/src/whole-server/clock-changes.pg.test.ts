import { weekdays } from '@waitbook/domain/calendar/opening-hours'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { booking } from '../../test/bookings.ts'
import { party } from '../../test/entries.ts'
import { minutes } from '../../test/fake-clock.ts'
import { registerBusiness, signInAgain, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())
afterEach(() => vi.unstubAllEnvs())

/** A restaurant in one time zone at a given moment, on a machine in another. */
const openRestaurant = async (zone: string, start: string, machine = 'UTC') => {
  vi.stubEnv('TZ', machine)
  host.clock.advance(Date.parse(start) - host.clock.now())
  const { token, restaurant_id, username } = await registerBusiness(host, 'Cafe Ana', zone)
  const call = (method: 'GET' | 'POST', path: string, body?: unknown) => host.call(method, path, { token, body })
  return {
    restaurant_id,
    username,
    call,
    add: async (fields = {}) => (await call('POST', '/api/waitlist/entries/', party(fields))).body,
    board: async () => (await call('GET', '/api/waitlist/entries/')).body,
    book: `/api/restaurants/${restaurant_id}/reservations/`,
  }
}

describe.each(['Asia/Kolkata', 'America/St_Johns'])('on a machine in %s', (machine) => {
  it.each([
    ['New York in spring', 'America/New_York', '2026-03-08T06:30:00Z'],
    ['New York in autumn', 'America/New_York', '2026-11-01T05:30:00Z'],
    ['Lord Howe, half an hour, in spring', 'Australia/Lord_Howe', '2026-10-03T15:15:00Z'],
    ['Lord Howe, half an hour, in autumn', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
  ])('a wait across a clock change keeps its length: %s', async (_what, zone, start) => {
    const { call, add, board } = await openRestaurant(zone, start, machine)
    const { id } = await add({ quoted_time: 90 })
    host.clock.advance(minutes(60))
    expect(await board()).toMatchObject([{ id, wait_time_minutes: 60 }])
    await host.deps.autoRemoval.run()
    expect(await board()).toHaveLength(1)
    await call('POST', `/api/waitlist/entries/${id}/set_status/`, { status: 'SERVED' })
    const { results } = (await call('GET', '/api/recent/')).body
    expect(results[0].entry_details.wait_time_minutes).toBe(60)
  })

  it.each([
    ['the hour that is skipped', 'America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['the hour that comes twice: the first', 'America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['the evening after', 'America/New_York', '2026-03-08', '19:00', '2026-03-08T23:00:00.000Z'],
    ['the skipped hour', 'Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
    ['half an hour skipped', 'Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
    ['back for Ramadan', 'Africa/Casablanca', '2026-02-15', '02:30', '2026-02-15T01:30:00.000Z'],
  ])('a booking keeps its date and local time: %s in %s', async (_what, zone, date, time, starts_at) => {
    const { call, book } = await openRestaurant(zone, `${date}T00:00:00Z`, machine)
    const { status, body } = await call('POST', book, booking({ date, time }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ date, time, starts_at })
    expect((await call('GET', `${book}?date=${date}`)).body).toMatchObject([{ id: body.id, date, time }])
  })
})

it.each([
  ['spring', '2026-03-08T05:00:00Z', '2026-03-08', '2026-04-06', '2026-04-07', '2026-03-09T03:59:00Z'],
  ['autumn', '2026-11-01T04:00:00Z', '2026-11-01', '2026-11-30', '2026-12-01', '2026-11-02T04:59:00Z'],
])(
  'the book of thirty days is the same from the first to the last minute of the day of the change in %s',
  async (_what, start, first, last, beyond, end) => {
    const { call, book, username } = await openRestaurant('America/New_York', start)
    for (const date of [first, last]) await call('POST', book, booking({ date, time: '23:59' }))
    await call('POST', book, booking({ date: beyond, time: '00:00' }))
    const dates = async (token: string) =>
      (await host.call('GET', book, { token })).body.map(({ date }: { date: string }) => date)
    expect(await dates(await signInAgain(host, username))).toEqual([first, last])
    host.clock.advance(Date.parse(end) - host.clock.now())
    expect(await dates(await signInAgain(host, username))).toEqual([first, last])
    host.clock.advance(minutes(1))
    expect(await dates(await signInAgain(host, username))).toEqual([last, beyond])
  },
)

it.each([
  ['shorter', '2026-03-08T04:00:00Z', '2026-03-08T08:00:00.000Z', 4],
  ['longer', '2026-11-01T03:00:00Z', '2026-11-01T09:00:00.000Z', 6],
])('a night from 23:00 to 04:00 is open to its end though it is %s', async (_what, opens, closes, hours) => {
  const { restaurant_id, call } = await openRestaurant('America/New_York', opens)
  const nights = Object.fromEntries(weekdays.map((day) => [day, [{ from: '23:00', to: '04:00' }]]))
  expect((await call('POST', '/api/settings/general/', { settings: { opening_hours: nights } })).status).toBe(200)
  const isOpen = async () => (await call('GET', `/api/customer/join-queue/${restaurant_id}/`)).body.joining.open
  expect(Date.parse(closes) - Date.parse(opens)).toBe(minutes(hours * 60))
  expect(await isOpen()).toBe(true)
  host.clock.advance(minutes(hours * 60 - 1))
  expect(await isOpen()).toBe(true)
  host.clock.advance(minutes(1))
  expect(await isOpen()).toBe(false)
})

it('a visit counts on its local date, also on the day of a clock change', async () => {
  // 23:30 on Sunday the 8th in New York, which is summer time since the morning, and 04:30 on Monday in London.
  const { call, add } = await openRestaurant('America/New_York', '2026-03-09T03:30:00Z')
  const { id } = await add()
  host.clock.advance(minutes(10))
  await call('POST', `/api/waitlist/entries/${id}/set_status/`, { status: 'SERVED' })
  const figures = (await call('GET', '/api/analytics/?period=week')).body
  expect(figures.hours).toMatchObject([{ weekday: 6, hour: 23, served: 1 }])
  expect(figures.outcomes.filter(({ served }: { served: number }) => served > 0)).toMatchObject([
    { date: '2026-03-08' },
  ])
})

describe('an instant that a script sends', () => {
  it.each([
    ['2026-11-21T17:30:00', '2026-11-21T17:30:00.000Z'],
    ['2026-11-21T17:30', '2026-11-21T17:30:00.000Z'],
    ['2026-11-21T17:30:00.123456', '2026-11-21T17:30:00.123Z'],
    ['2026-11-21T23:00:00+05:30', '2026-11-21T17:30:00.000Z'],
  ])('%s is %s, in any time zone of the machine', async (happened_at, timestamp) => {
    const { add } = await openRestaurant('Asia/Kolkata', '2026-11-21T18:00:00Z', 'America/St_Johns')
    expect(await add({ happened_at })).toMatchObject({ timestamp })
  })

  it.each([
    '2027-02-29T12:00:00Z',
    '2026-11-31T12:00:00',
    '2026-11-21T24:30:00Z',
    '2026-11-21T23:59:60Z',
    '2026-11-21',
    '21/11/2026 17:30',
    '1795282200',
    'yesterday',
  ])('%s is refused by field name', async (happened_at) => {
    const { call, board } = await openRestaurant('Asia/Kolkata', '2026-11-21T18:00:00Z')
    const { status, body } = await call('POST', '/api/waitlist/entries/', party({ happened_at }))
    expect(status).toBe(400)
    expect(body.happened_at).toHaveLength(1)
    expect(await board()).toEqual([])
  })
})
