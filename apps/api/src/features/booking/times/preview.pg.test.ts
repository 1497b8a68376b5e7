import { mostRehearsedBookings } from '@waitbook/contracts/booking/booking-setup'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { booking } from '../../../../test/bookings.ts'
import { floorDesk } from '../../../../test/floor.ts'
import { shareBusiness } from '../../../../test/shared-host.ts'
import type { TestApp } from '../../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let desk: ReturnType<typeof floorDesk>

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
  desk = floorDesk(host, () => token)
})

// It is the 21st, a Saturday, in the restaurant.
const sunday = '2026-11-22'
const dinner = {
  name: 'Dinner',
  weekdays: ['friday', 'saturday', 'sunday'],
  from: '19:00',
  last_seating: '20:00',
  interval: 30,
  turn_minutes: [{ up_to: 99, minutes: 90 }],
}
const rules = { services: [dinner], seats: 20, sellable_share: 1 }
const book = () => `/api/restaurants/${restaurantId}/reservations/`
const add = async (fields = {}) => (await host.call('POST', book(), { token, body: booking(fields) })).body
const preview = (settings: object, fields = {}) =>
  host.call('POST', '/api/booking/preview/', { token, body: { settings, date: sunday, size: 2, ...fields } })
const slots = async (settings: object, fields = {}) => (await preview(settings, fields)).body.slots
const rehearse = (settings: object, fields = {}) =>
  host.call('POST', '/api/booking/rehearse/', {
    token,
    body: { settings, from: '2026-11-01', to: '2026-11-20', ...fields },
  })

describe('a preview of unsaved rules', () => {
  it('shows the times of the day, and saves nothing', async () => {
    expect(await slots(rules)).toMatchObject([
      { date: sunday, time: '19:00', service: 'Dinner', state: 'free', booked: null, limit: null, causes: [] },
      { time: '19:30', state: 'free' },
      { time: '20:00', state: 'free' },
    ])
    expect(await slots(rules, { date: '2026-11-23' })).toEqual([])
    expect(await slots({})).toEqual([])
    const { body } = await host.call('GET', '/api/settings/booking/', { token })
    expect(body.data.settings).toMatchObject({ services: [], seats: 0 })
  })

  it('names the rule, its numbers and the reservations that cause it', async () => {
    const early = await add({ date: sunday, time: '19:00', party_size: 6 })
    const cancelled = await add({ date: sunday, time: '19:00', party_size: 6 })
    await host.call('POST', `/api/reservations/${cancelled.id}/cancel/`, { token })
    const paced = { ...rules, services: [{ ...dinner, pacing: { covers: 7 } }] }
    const causes = [{ id: early.id, name: early.name, party_size: 6, time: '19:00' }]
    expect(await slots(paced)).toMatchObject([
      { time: '19:00', state: 'taken', reason: 'pacing_covers', booked: 6, limit: 7, causes },
      { time: '19:30', state: 'free' },
      { time: '20:00', state: 'free' },
    ])
    expect(await slots({ ...rules, seats: 7 })).toMatchObject([
      { reason: 'seats_taken', booked: 6, limit: 7, causes },
      { reason: 'seats_taken', causes },
      { reason: 'seats_taken', causes },
    ])
    expect((await slots(rules, { size: 9 }))[0]).toMatchObject({ reason: 'party_too_large', limit: 8, causes: [] })
  })

  it('names the tables that a booking would get', async () => {
    const tables = await desk.area('1', '2')
    const [first] = await slots({ ...rules, mode: 'tables' })
    expect(first).toMatchObject({ state: 'free', resources: [{ name: expect.any(String) }] })
    expect(Object.values(tables)).toContain(first.resources[0].id)
  })

  it('takes other keys as they are saved', async () => {
    await host.call('POST', '/api/settings/booking/', { token, body: { settings: rules } })
    expect(await slots({ party_size: { min: 3, max: 8 } })).toMatchObject(
      Array(3).fill({ reason: 'party_too_small', limit: 3 }),
    )
  })

  it.each([
    [{ services: [{ ...dinner, from: '25:00' }] }, {}],
    [{ unknown: 1 }, {}],
    [{}, { date: 'today' }],
    [{}, { size: 0 }],
  ])('refuses %j with %j', async (settings, fields) => {
    expect((await preview(settings, fields)).status).toBe(400)
  })
})

describe('a rehearsal', () => {
  beforeEach(async () => {
    await host.call('POST', '/api/settings/booking/', { token, body: { settings: rules } })
    await add({ date: '2026-11-20', time: '19:00', party_size: 6 })
    host.clock.advance(1_000)
    await add({ date: '2026-11-20', time: '19:00', party_size: 4 })
    await add({ date: '2026-11-20', time: '19:10', party_size: 2 })
    const cancelled = await add({ date: '2026-11-20', time: '20:00', party_size: 8 })
    await host.call('POST', `/api/reservations/${cancelled.id}/cancel/`, { token })
  })

  it('compares what was booked with the saved and the given rules', async () => {
    const { status, body } = await rehearse({ services: [{ ...dinner, pacing: { covers: 7 } }] })
    expect(status).toBe(200)
    const peak = { date: '2026-11-20', time: '19:00' }
    expect(body).toEqual({
      from: '2026-11-01',
      to: '2026-11-20',
      booked: { parties: 3, covers: 12, peak: { ...peak, covers: 12 } },
      saved: {
        taken: { parties: 2, covers: 10 },
        refused: [{ reason: 'not_offered', parties: 1, covers: 2 }],
        peak: { ...peak, covers: 10 },
      },
      given: {
        taken: { parties: 1, covers: 6 },
        refused: [
          { reason: 'pacing_covers', parties: 1, covers: 4 },
          { reason: 'not_offered', parties: 1, covers: 2 },
        ],
        peak: { ...peak, covers: 6 },
      },
    })
  })

  it.each([
    [{ from: '2026-11-20', to: '2026-11-19' }, 'The last day is before the first.'],
    [{ from: '2026-10-01' }, 'Ask for at most 31 days at once.'],
    [{ to: '2026-11-21' }, 'Give a day that is over.'],
  ])('of %j is refused: %s', async (fields, sentence) => {
    const { status, body } = await rehearse({}, fields)
    expect(status).toBe(400)
    expect(body.to).toEqual([sentence])
  })

  it('of more reservations than can be rehearsed at once is refused, and names the limit', async () => {
    await sql`insert into reservations (restaurant_id, id, name, phone, party_size, date, "time", notes, status, created_at)
      select ${restaurantId}, 'r' || lpad(n::text, 21, '0'), 'Ana', '+9198' || lpad(n::text, 8, '0'), 2,
        '2026-11-01'::date + n % 10, '19:00', '', 'CONFIRMED', now()
      from generate_series(1, ${mostRehearsedBookings}::int) n`.execute(host.deps.connection.db)
    expect((await rehearse({}, { to: '2026-11-19' })).status).toBe(200)
    const { status, body } = await rehearse({})
    const sentence = 'At most 10000 reservations can be tested at once: choose fewer days.'
    expect([status, body.to]).toEqual([400, [sentence]])
  })
})

it('the address of the booking page comes with its QR code and the script for the own site', async () => {
  const { body } = await host.call('GET', '/api/booking/page/', { token })
  expect(body.book_url).toMatch(new RegExp(`/book/${restaurantId}/$`))
  expect(body.embed_url).toMatch(new RegExp(`/embed/${restaurantId}\\.js$`))
  expect(body.qr_code).toMatch(/^data:image\/png;base64,/)
})
