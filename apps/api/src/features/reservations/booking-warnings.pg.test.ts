import { describe, expect, it } from 'vitest'
import { atFive } from '../../../test/at-five.ts'
import { booking } from '../../../test/bookings.ts'
import { floorDesk } from '../../../test/floor.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let desk: ReturnType<typeof floorDesk>

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
  desk = floorDesk(host, () => token)
})

// It is the 21st, a Saturday, in the restaurant.
const date = '2026-11-22'
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const dinner = {
  name: 'Dinner',
  weekdays: ['sunday'],
  from: '19:00',
  last_seating: '21:00',
  interval: 60,
  turn_minutes: [{ up_to: 99, minutes: 90 }],
}
const book = () => `/api/restaurants/${restaurantId}/reservations/`
const save = (app: string, settings: object) =>
  host.call('POST', `/api/settings/${app}/`, { token, body: { settings } })
const takeBookings = async (settings: object = {}) => {
  const saved = await save('booking', { enabled: true, services: [dinner], seats: 8, sellable_share: 1, ...settings })
  expect(saved.status).toBe(200)
}
const add = (fields: object = {}, headers: Record<string, string> = {}) =>
  host.call('POST', book(), { token, body: booking({ date, ...fields }), headers })
const timesFor = async (input: object) => {
  const query = encodeURIComponent(JSON.stringify({ date, time: '19:00', party_size: 4, ...input }))
  const { status, body } = await host.call('GET', `/trpc/reservations.freeTimes?input=${query}`, { token })
  expect(status).toBe(200)
  return body.result.data
}

describe('a booking of staff', () => {
  it('for which no table is left is saved with a warning, and a repeat of the call says the same', async () => {
    await desk.area('1')
    await takeBookings({ mode: 'tables' })
    const first = await add()
    expect(first).toMatchObject({ status: 201, body: { warning: null, resource_ids: [expect.any(String)] } })
    const fields = booking({ date, time: '19:30', party_size: 3 })
    const send = () => host.call('POST', book(), { token, body: fields, headers: { 'idempotency-key': 'no-table' } })
    const second = await send()
    expect(second).toMatchObject({
      status: 201,
      body: {
        resource_ids: [],
        warning: {
          code: 'tables_taken',
          detail: 'No table is free for 3 at 7:30pm.',
          reasons: [{ code: 'tables_taken' }],
        },
      },
    })
    await host.call('POST', `/api/reservations/${first.body.id}/cancel/`, { token })
    expect((await send()).body.warning).toEqual(second.body.warning)
    expect((await add({ time: '21:00', party_size: 5 })).body.warning).toMatchObject({ code: 'no_table_that_large' })
  })

  it('of two at once, the second is warned', async () => {
    await desk.area('1')
    await takeBookings({ mode: 'tables' })
    const both = await Promise.all([add(), add()])
    const codes = both.map(({ body }) => body.warning?.code ?? 'none')
    expect(codes.sort()).toEqual(['none', 'tables_taken'])
  })

  it('is warned when it is changed to a full time, not for its own seats', async () => {
    await takeBookings({ mode: 'covers' })
    const { body: other } = await add({ time: '19:00', party_size: 6 })
    const { body: own } = await add({ time: '21:00', party_size: 6 })
    expect([other.warning, own.warning]).toEqual([null, null])
    const change = (id: string, fields: object) =>
      host.call('PUT', `/api/reservations/${id}/`, { token, body: booking({ date, ...fields }) })
    expect((await change(own.id, { time: '21:00', party_size: 8 })).body.warning).toBeNull()
    const moved = await change(own.id, { time: '19:00', party_size: 6 })
    expect(moved).toMatchObject({
      status: 200,
      body: { warning: { code: 'seats_taken', reasons: [{ code: 'seats_taken', booked: 6, limit: 8 }] } },
    })
  })

  it('outside the opening hours and over the limit of the half hour has both reasons, also without rules', async () => {
    await save('general', {
      opening_hours: Object.fromEntries(days.map((day) => [day, [{ from: '12:00', to: '15:00' }]])),
    })
    await save('reservations', { max_covers_per_half_hour: 3 })
    const { body } = await add({ time: '19:10' })
    expect(body.warning).toMatchObject({
      code: 'outside_hours',
      reasons: [
        { code: 'outside_hours', kind: 'OUTSIDE_HOURS' },
        { code: 'overbooked', time: '19:00', covers: 4, max_covers: 3 },
      ],
    })
    expect(body.overbooked).toEqual({ time: '19:00', covers: 4, max_covers: 3 })
    expect(await timesFor({})).toMatchObject({ slots: [], warning: { code: 'outside_hours' } })
  })
})

describe('a booking for a time that has passed', () => {
  const goToEvening = async () => {
    await desk.area('1', '2')
    await takeBookings({ mode: 'tables', services: [{ ...dinner, weekdays: days, from: '10:00' }] })
    return atFive(host, token)
  }

  it('is saved with a warning and without a table, and the form asks before', async () => {
    const { today } = await goToEvening()
    expect((await timesFor({ date: today, time: '12:00' })).warning).toMatchObject({
      code: 'in_past',
      detail: expect.stringMatching(/^12:00pm on .* has passed\.$/),
      reasons: [{ code: 'in_past', minutes: 300 }],
    })
    const made = await add({ date: today, time: '12:00' })
    expect(made).toMatchObject({ status: 201, body: { resource_ids: [], warning: { code: 'in_past' } } })
    const plan = await host.call('GET', `/api/floor/plan/?date=${today}`, { token })
    expect(plan.body.bookings).toMatchObject([{ resource_ids: [], warning: { code: 'over' } }])
  })

  it('is not warned of where it has only just passed, or its time stays in an edit', async () => {
    const { today } = await goToEvening()
    const { body: now } = await add({ date: today, time: '16:45' })
    expect([now.warning, now.resource_ids.length]).toEqual([null, 1])
    const { body: late } = await add({ date: today, time: '16:00' })
    expect(late).toMatchObject({ warning: { code: 'in_past', reasons: [{ minutes: 60 }] } })
    const { name, phone } = late
    const edit = (time: string) =>
      host.call('PUT', `/api/reservations/${late.id}/`, {
        token,
        body: { name, phone, party_size: 2, date: today, time },
      })
    expect((await edit('16:00')).body.warning).toBeNull()
    expect((await edit('16:05')).body.warning).toMatchObject({ code: 'in_past' })
  })
})

describe('the free times of a day', () => {
  it('say of each whether it is full and why, and do not count the booking that is edited', async () => {
    await desk.area('1')
    await takeBookings({ mode: 'tables', party_size: { min: 1, max: 2 }, notice_minutes: 10_000 })
    const { body: first } = await add()
    expect(await timesFor({ time: '19:30' })).toMatchObject({
      slots: [
        { time: '19:00', state: 'full', detail: 'No table is free for 4 at 7:00pm.' },
        { time: '20:00', state: 'full' },
        { time: '21:00', state: 'free', detail: '', service: 'Dinner' },
      ],
      warning: { code: 'tables_taken', detail: 'No table is free for 4 at 7:30pm.' },
    })
    const own = await timesFor({ time: '19:30', except_id: first.id })
    expect(own.warning).toBeNull()
    expect(own.slots.map(({ state }: { state: string }) => state)).toEqual(['free', 'free', 'free'])
  })

  it('are none where guests cannot book, no table exists or the day has no service', async () => {
    expect((await timesFor({})).slots).toEqual([])
    await takeBookings({ mode: 'tables' })
    expect(await timesFor({})).toEqual({ date, service_date: date, slots: [], warning: null })
    await takeBookings({ mode: 'covers' })
    expect((await timesFor({ date: '2026-11-23' })).slots).toEqual([])
  })
})
