import { mostListedReservations } from '@waitbook/contracts/reservations'
import { weekdays } from '@waitbook/domain/calendar/opening-hours'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { registerBusiness, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let book: string

shareBusiness((shared) => {
  ;({ host, token } = shared)
  book = `/api/restaurants/${shared.restaurantId}/reservations/`
})

const post = (fields = {}, headers = {}) => host.call('POST', book, { token, body: booking(fields), headers })
const add = async (fields = {}) => (await post(fields)).body
const list = async (query = '') => (await host.call('GET', book + query, { token })).body
const act = (id: string, action: string) => host.call('POST', `/api/reservations/${id}/${action}/`, { token })
const put = (id: string, fields = {}) => host.call('PUT', `/api/reservations/${id}/`, { token, body: booking(fields) })

describe('booking', () => {
  it('returns 201 with the reservation, its phone in E.164, its time padded and its instant', async () => {
    const { status, body } = await post({ name: ' Asha Rao ', phone: '98765 43210', party_size: '3', time: '19:30:00' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Asha Rao',
      phone: '+919876543210',
      party_size: 3,
      date: '2026-11-22',
      time: '19:30',
      notes: '',
      status: 'CONFIRMED',
      checked_in: false,
      entry_id: null,
      starts_at: '2026-11-22T14:00:00.000Z',
      created_at: '2026-11-21T18:00:00.000Z',
      collisions: [],
    })
    expect(body.id).toMatch(/^[0-9A-Za-z]{22}$/)
    expect(await list('?date=2026-11-22')).toEqual([expect.objectContaining({ id: body.id, time: '19:30' })])
  })

  it.each([
    ['date', '2026-02-30'],
    ['date', '2027-02-29'],
    ['date', '22/11/2026'],
    ['date', '1999-12-31'],
    ['date', undefined],
    ['time', '24:00'],
    ['time', '7pm'],
    ['time', undefined],
    ['name', '  '],
    ['name', 'x'.repeat(101)],
    ['phone', ''],
    ['phone', '12'],
    ['party_size', 0],
    ['party_size', 100],
    ['notes', 'x'.repeat(501)],
  ])('refuses the %s %j and names the field', async (field, value) => {
    const { status, body } = await post({ [field]: value })
    expect(status).toBe(400)
    expect(body[field]).toHaveLength(1)
    expect(await list()).toEqual([])
  })

  it('warns of the same phone on the same day, whatever its spelling, and books nevertheless', async () => {
    const first = await add({ phone: '+919876543210', time: '12:00' })
    const { status, body } = await post({ phone: '98765-43210' })
    expect(status).toBe(201)
    expect(body.collisions).toEqual([{ id: first.id, name: first.name, party_size: 4, time: '12:00' }])
    await act(first.id, 'cancel')
    expect((await put(body.id, { phone: '9876543210' })).body.collisions).toEqual([])
    expect((await post({ phone: '9876543210', date: '2026-11-23' })).body.collisions).toEqual([])
  })

  it('books once for one Idempotency-Key, and refuses the key for another booking', async () => {
    const body = booking()
    const call = (sent: object) =>
      host.call('POST', book, { token, body: sent, headers: { 'idempotency-key': 'press' } })
    const [one, two] = [await call(body), await call(body)]
    expect(two).toMatchObject({ status: 201, body: { id: one.body.id } })
    expect((await call({ ...body, party_size: 5 })).status).toBe(409)
    expect(await list()).toHaveLength(1)
  })
})

describe('the list', () => {
  it('covers the next 30 days from today in the restaurant, by date and time', async () => {
    // 18:00 UTC: in Kolkata it is still the 21st, half an hour later the 22nd.
    const at = async (date: string, time: string) => (await add({ date, time })).id
    const yesterday = await at('2026-11-20', '19:00')
    const evening = await at('2026-11-21', '20:00')
    const noon = await at('2026-11-21', '12:00')
    const last = await at('2026-12-20', '23:30')
    const beyond = await at('2026-12-21', '00:00')
    const ids = async (query = '') => (await list(query)).map(({ id }: { id: string }) => id)
    expect(await ids()).toEqual([noon, evening, last])
    expect(await ids('?date=')).toEqual([noon, evening, last])
    expect(await ids('?date=2026-12-21')).toEqual([beyond])
    expect(await ids('?from=2026-11-20&to=2026-11-20')).toEqual([yesterday])
    host.clock.advance(minutes(30))
    expect(await ids()).toEqual([last, beyond])
    host.clock.advance(minutes(-30))
  })

  it('equals the 30 daily calls together', async () => {
    const days = Array.from({ length: 32 }, (_, index) => addDays('2026-11-20', index))
    await Promise.all(days.flatMap((date) => [post({ date, time: '12:00' }), post({ date })]))
    const daily = await Promise.all(days.slice(1, 31).map((date) => list(`?date=${date}`)))
    expect(daily.flat()).toHaveLength(60)
    expect(await list()).toEqual(daily.flat())
  })

  it('determines today by the time zone of the restaurant, not of the machine', async () => {
    const newYork = await registerBusiness(host, 'Diner', 'America/New_York')
    const diner = `/api/restaurants/${newYork.restaurant_id}/reservations/`
    host.clock.advance(minutes(10 * 60))
    // 04:00 UTC on the 22nd: 23:00 on the 21st in New York.
    const made = await host.call('POST', diner, { token: newYork.token, body: booking({ date: '2026-11-21' }) })
    const { body } = await host.call('GET', diner, { token: newYork.token })
    expect(body).toEqual([expect.objectContaining({ id: made.body.id, starts_at: '2026-11-22T00:00:00.000Z' })])
    host.clock.advance(minutes(-10 * 60))
  })

  it.each([
    ['a skipped time is moved later', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
    ['a repeated time is the first', '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
  ])('keeps the booked local time at a clock change: %s', async (_what, date, time, starts_at) => {
    const newYork = await registerBusiness(host, 'Diner', 'America/New_York')
    const { body } = await host.call('POST', `/api/restaurants/${newYork.restaurant_id}/reservations/`, {
      token: newYork.token,
      body: booking({ date, time }),
    })
    expect(body).toMatchObject({ date, time, starts_at })
  })

  it.each([
    ['?date=2026-02-30', 'Enter a day of the calendar as YYYY-MM-DD.'],
    ['?date=soon', 'Enter a day of the calendar as YYYY-MM-DD.'],
    ['?from=2026-11-22&to=2026-11-21', 'The last day is before the first.'],
    ['?to=2026-11-22', 'Give the first day as from.'],
    ['?from=2026-01-01&to=2026-12-31', 'Ask for at most 92 days at once.'],
    ['?date=2026-11-22&from=2026-11-22', 'Give either a date, or from and to.'],
  ])('refuses %s with a sentence', async (query, detail) => {
    const { status, body } = await host.call('GET', book + query, { token })
    expect({ status, detail: body.detail }).toEqual({ status: 400, detail })
  })

  it('lists several days only up to a number of reservations, and one day whole', async () => {
    const first = await add({ date: '2026-12-01' })
    await sql`
      insert into reservations select (jsonb_populate_record(r, jsonb_build_object('id', lpad(n::text, 22, '0')))).*
      from reservations r, generate_series(1, ${mostListedReservations}) n where r.id = ${first.id}`.execute(
      host.deps.connection.db,
    )
    const list = (query: string) => host.call('GET', `${book}?${query}`, { token })
    expect(await list('from=2026-12-01&to=2026-12-02')).toMatchObject({ status: 400, body: { code: 'too_many_rows' } })
    const { status, body } = await list('date=2026-12-01')
    expect([status, body.length]).toEqual([200, mostListedReservations + 1])
    expect((await list('from=2026-12-02&to=2026-12-31')).status).toBe(200)
    await sql`delete from reservations where id like '0000000000%'`.execute(host.deps.connection.db)
  })

  it('sums a day up by half hours, without cancelled ones and no-shows', async () => {
    await add({ time: '19:00', party_size: 4 })
    await add({ time: '19:15', party_size: 2 })
    await add({ time: '20:00', party_size: 6 })
    const cancelled = await add({ time: '21:00' })
    await act(cancelled.id, 'cancel')
    const { status, body } = await host.call('GET', `${book}summary/?date=2026-11-22`, { token })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        date: '2026-11-22',
        reservations: 3,
        covers: 12,
        max_covers_per_half_hour: null,
        half_hours: [
          { time: '19:00', reservations: 2, covers: 6, is_overbooked: false },
          { time: '19:30', reservations: 0, covers: 0, is_overbooked: false },
          { time: '20:00', reservations: 1, covers: 6, is_overbooked: false },
        ],
      },
    })
  })

  it('reports half hours with more people than the setting allows, and accepts the booking', async () => {
    const limit = (max_covers_per_half_hour: unknown) =>
      host.call('POST', '/api/settings/reservations/', { token, body: { settings: { max_covers_per_half_hour } } })
    await limit(6)
    expect((await post({ time: '19:00', party_size: 6 })).body.overbooked).toBeNull()
    const late = await post({ time: '19:29', party_size: 1, phone: '9812345602' })
    expect(late.status).toBe(201)
    expect(late.body.overbooked).toEqual({ time: '19:00', covers: 7, max_covers: 6 })
    const { body } = await host.call('GET', `${book}summary/?date=2026-11-22`, { token })
    expect(body).toMatchObject({ max_covers_per_half_hour: 6, half_hours: [{ covers: 7, is_overbooked: true }] })
    const moved = await put(late.body.id, { time: '19:30', party_size: 1, phone: '9812345602' })
    expect(moved.body.overbooked).toBeNull()
    await limit(null)
    expect((await put(late.body.id, { time: '19:00', party_size: 9 })).body.overbooked).toBeNull()
    expect((await limit(0)).body.max_covers_per_half_hour).toBeTruthy()
    expect((await limit('many')).status).toBe(400)
  })
})

describe('editing', () => {
  it('changes the given fields, keeps omitted notes, and accepts no status', async () => {
    const { id } = await add({ notes: 'birthday' })
    const { status, body } = await put(id, { party_size: 6, time: '20:15', checked_in: true, status: 'CANCELLED' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      party_size: 6,
      time: '20:15',
      notes: 'birthday',
      status: 'CONFIRMED',
      checked_in: false,
    })
  })

  it('is refused once the booking is cancelled', async () => {
    const { id } = await add()
    await act(id, 'cancel')
    expect(await put(id)).toMatchObject({ status: 409, body: { detail: 'This reservation is cancelled.' } })
  })
})

describe('another restaurant', () => {
  it('reads, counts and changes no reservations', async () => {
    const mine = await add()
    const other = await registerBusiness(host, 'Other')
    const before = await list()
    const calls: [Parameters<TestApp['call']>[0], string, object?][] = [
      ['GET', book],
      ['GET', `${book}?date=2026-11-22`],
      ['GET', `${book}summary/?date=2026-11-22`],
      ['POST', book, booking()],
      ...[mine.id, '5'.repeat(22), 'not-an-id'].flatMap((id): [Parameters<TestApp['call']>[0], string, object?][] => [
        ['PUT', `/api/reservations/${id}/`, booking()],
        ['DELETE', `/api/reservations/${id}/`],
        ['POST', `/api/reservations/${id}/check-in/`],
        ['POST', `/api/reservations/${id}/cancel/`],
        ['POST', `/api/reservations/${id}/no-show/`],
        ['POST', `/api/reservations/${id}/restore/`],
      ]),
    ]
    for (const [method, url, body] of calls) {
      const answer = await host.call(method, url, { token: other.token, body })
      expect([method, url, answer.status, answer.body]).toEqual([
        method,
        url,
        404,
        { detail: 'Not found.', code: 'not_found' },
      ])
      expect((await host.call(method, url, { body })).status).toBe(401)
    }
    expect(await list()).toEqual(before)
    const theirs = `/api/restaurants/${other.restaurant_id}/reservations/`
    expect((await host.call('GET', theirs, { token: other.token })).body).toEqual([])
    const sameParty = await host.call('POST', theirs, { token: other.token, body: booking({ phone: mine.phone }) })
    expect(sameParty.body.collisions).toEqual([])
  })

  it('cannot undo its changes', async () => {
    const { id } = await add()
    await act(id, 'cancel')
    const other = await registerBusiness(host, 'Other')
    const { id: activity } = await host.deps.connection.db
      .selectFrom('activity')
      .select('id')
      .where('action_type', '=', 'RESERVATION_CANCELLED')
      .orderBy('at', 'desc')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect((await host.call('POST', `/api/recent/${activity}/undo/`, { token: other.token })).status).toBe(404)
  })
})

it('serves scripts by the API token', async () => {
  const { body: mine } = await host.call('GET', '/api/auth/my-api-token/', { token })
  const script = { token: mine.token }
  const { status, body } = await host.call('POST', book, { ...script, body: booking() })
  expect(status).toBe(201)
  expect((await host.call('POST', `/api/reservations/${body.id}/check-in/`, script)).body.checked_in).toBe(true)
  expect((await host.call('GET', book, script)).body).toHaveLength(1)
})

it('serves the console over tRPC with the same use cases', async () => {
  const call = (path: string, input: object) => host.call('POST', `/trpc/reservations.${path}`, { token, body: input })
  const saved = (await call('add', booking({ phone: '9876543210' }))).body.result.data
  expect(saved).toMatchObject({ reservation: { phone: '+919876543210' }, collisions: [] })
  const query = (path: string, input: object) =>
    host.call('GET', `/trpc/reservations.${path}?input=${encodeURIComponent(JSON.stringify(input))}`, { token })
  const listed = (await query('list', {})).body.result.data
  expect(listed).toMatchObject({ from: '2026-11-21', to: '2026-12-20', today: '2026-11-21', time_zone: 'Asia/Kolkata' })
  expect(listed.reservations).toEqual([saved.reservation])
  const collisions = await query('collisions', { phone: '98765 43210', date: '2026-11-22' })
  expect(collisions.body.result.data).toMatchObject([{ id: saved.reservation.id }])
  const own = await query('collisions', { phone: '9876543210', date: '2026-11-22', except_id: saved.reservation.id })
  expect(own.body.result.data).toEqual([])
  expect((await query('collisions', { phone: 'x', date: '2026-11-22' })).body.result.data).toEqual([])
})

describe('opening hours', () => {
  const save = (settings: object) => host.call('POST', '/api/settings/general/', { token, body: { settings } })
  const week = Object.fromEntries(weekdays.map((day) => [day, [{ from: '18:00', to: '23:00' }]]))

  it('mark a reservation at a time when the restaurant is closed, by the hours as they are now', async () => {
    await save({ opening_hours: week, special_dates: [{ date: '2026-11-23', spans: [], note: 'Wedding' }] })
    const early = await post({ time: '12:00' })
    expect(early).toMatchObject({ status: 201, body: { outside_hours: 'OUTSIDE_HOURS' } })
    const edited = await put(early.body.id, { date: '2026-11-23' })
    expect(edited).toMatchObject({ status: 200, body: { outside_hours: 'CLOSED_DAY' } })
    expect(await list('?date=2026-11-23')).toMatchObject([{ outside_hours: 'CLOSED_DAY' }])
    await save({ opening_hours: null })
    expect(await list('?date=2026-11-23')).toMatchObject([{ outside_hours: null }])
  })
})
