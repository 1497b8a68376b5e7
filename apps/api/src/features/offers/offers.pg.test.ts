import type { RestaurantId } from '@waitbook/contracts/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { bookingPage, bookingRules, dinner, friday, newPhone } from '../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { lockUnchanged } from '../../journal/journal.queries.ts'
import { isoNow } from '../../lib/clock.ts'

let host: TestApp
let page: ReturnType<typeof bookingPage>
let own: { token: string; restaurantId: string }

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  page = bookingPage(host, () => own)
})
// The tests call the job themselves.
beforeEach(() => host.deps.offersJob.stop())

const path = (rest: string) => `/api/customer/wish/${own.restaurantId}/${rest}`
const wish = (fields: object = {}) =>
  host.call('POST', path('submit/'), {
    body: {
      ...{ date: friday, from_time: '19:00', to_time: '20:00', party_size: 2, name: 'Asha', phone_number: newPhone() },
      ...fields,
    },
  })
const wishId = async (fields: object = {}) => {
  // Each a little later than the one before.
  host.clock.advance(1)
  return (await wish(fields)).body.wish_id as string
}
const look = async (id: string) => (await host.call('GET', path(`${id}/`))).body
const act = (id: string, action: string, body?: object) =>
  host.call('POST', path(`${id}/${action}/`), { ...(body && { body }) })
const offer = () => host.deps.offers.run(own.restaurantId as never)
const cancel = (id: string) => host.call('POST', `/api/reservations/${id}/cancel/`, { token: own.token })

/** One table's worth of seats from 18:00 to 21:00 every 90 minutes: the booking of 19:00 makes the evening full. */
const fullEvening = async (rules: object = {}) => {
  await page.set(bookingRules({ seats: 4, services: [dinner({ from: '19:00', last_seating: '20:00' })], ...rules }))
  const { body } = await page.submit({ time: '19:00', party_size: 4 })
  return body.reservation_id as string
}

describe('a wish', () => {
  it('is refused while a time that fits is free, and names these times', async () => {
    const booked = await fullEvening()
    expect((await wish()).status).toBe(201)
    await cancel(booked)
    const refused = await wish()
    expect(refused).toMatchObject({ status: 409, body: { code: 'slot_free' } })
    expect(refused.body.nearest.map(({ time }: { time: string }) => time)).toEqual(['19:00', '19:30', '20:00'])
  })

  it.each([
    ['booking_closed', { enabled: false }, {}],
    ['too_far', {}, { date: '2027-11-27' }],
    ['party_size_refused', {}, { party_size: 9 }],
  ])('is refused with %s', async (code, rules, fields) => {
    await fullEvening()
    await page.set(rules)
    expect(await wish(fields)).toMatchObject({ status: 409, body: { code } })
  })

  it('names a time of a service in the future', async () => {
    await fullEvening()
    expect((await wish({ from_time: '10:00', to_time: '11:00' })).body).toMatchObject({ from_time: expect.anything() })
    expect((await wish({ date: '2026-11-20' })).body).toMatchObject({ date: expect.anything() })
  })

  it('is one for each number and day, and made once however often it is sent', async () => {
    await fullEvening()
    const phone_number = newPhone()
    expect((await wish({ phone_number })).status).toBe(201)
    expect(await wish({ phone_number })).toMatchObject({ status: 409, body: { code: 'already_wished' } })
    const body = {
      ...{ date: friday, from_time: '19:00', to_time: '20:00', party_size: 2, name: 'Asha', phone_number: newPhone() },
    }
    const headers = { 'idempotency-key': 'wish-1' }
    const [one, other] = [
      await host.call('POST', path('submit/'), { body, headers }),
      await host.call('POST', path('submit/'), { body, headers }),
    ]
    expect(other.body).toEqual(one.body)
  })
})

describe('a freed time', () => {
  it('is offered to the earliest wish that it fits, and kept for it alone', async () => {
    const booked = await fullEvening()
    const large = await wishId({ party_size: 5 })
    const first = await wishId()
    const second = await wishId({ party_size: 3 })
    expect(await look(second)).toMatchObject({ state: 'WAITING', ahead: 2, offer: null })
    expect(await offer()).toBe(0)
    await cancel(booked)
    expect(await offer()).toBe(1)
    expect((await look(large)).state).toBe('WAITING')
    expect(await look(first)).toMatchObject({ state: 'OFFERED', offer: { date: friday, time: '19:00' } })
    expect((await look(second)).state).toBe('WAITING')
    expect((await page.submit({ time: '19:00', party_size: 3 })).body).toMatchObject({ code: 'slot_taken' })
    const taken = await act(first, 'take', {})
    expect(taken).toMatchObject({ status: 200, body: { state: 'TAKEN', offer: null } })
    const { manage_url_segment } = taken.body
    const { body } = await host.call('GET', `/api/restaurants/${own.restaurantId}/reservations/?date=${friday}`, {
      token: own.token,
    })
    expect(body.results ?? body.reservations ?? body).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Asha', source: 'wish', time: '19:00' })]),
    )
    expect(manage_url_segment).toMatch(/^[0-9A-Za-z]{22}$/)
    expect(await act(first, 'take', {})).toMatchObject({ status: 200, body: { state: 'TAKEN' } })
  })

  it('goes to the next one after a pass, and the first keeps its place for other times', async () => {
    const booked = await fullEvening()
    const first = await wishId({ party_size: 4 })
    const second = await wishId({ party_size: 4 })
    await cancel(booked)
    await offer()
    expect(await act(first, 'pass')).toMatchObject({ status: 200, body: { state: 'WAITING' } })
    await offer()
    // The first one gets the next time that it did not pass, before the second one gets any.
    expect(await look(first)).toMatchObject({ state: 'OFFERED', offer: { time: '19:30' } })
    expect((await look(second)).state).toBe('WAITING')
    await act(first, 'pass')
    await offer()
    await act(first, 'pass')
    await offer()
    expect((await look(first)).state).toBe('WAITING')
    expect(await look(second)).toMatchObject({ state: 'OFFERED', offer: { time: '19:00' } })
  })

  it('goes to the next one after its deadline; two unanswered offers end a wish', async () => {
    const booked = await fullEvening({ services: [dinner({ from: '19:00', last_seating: '19:30' })] })
    const first = await wishId({ party_size: 4 })
    const second = await wishId({ party_size: 4 })
    await cancel(booked)
    await offer()
    host.clock.advance(minutes(15) + 1)
    expect(await act(first, 'take', {})).toMatchObject({ status: 409, body: { code: 'offer_expired' } })
    expect((await look(first)).state).toBe('WAITING')
    await offer()
    expect(await look(first)).toMatchObject({ state: 'OFFERED', offer: { time: '19:30' } })
    host.clock.advance(minutes(15) + 1)
    await offer()
    expect((await look(first)).state).toBe('EXPIRED')
    expect(await look(second)).toMatchObject({ state: 'OFFERED', offer: { time: '19:00' } })
  })

  it('is not offered in quiet hours, but after them', async () => {
    const booked = await fullEvening()
    const id = await wishId()
    const settings = { quiet_hours_from: '00:00', quiet_hours_to: '23:59' }
    await host.call('POST', '/api/settings/notifications/', { token: own.token, body: { settings } })
    await cancel(booked)
    expect(await offer()).toBe(0)
    const none = { quiet_hours_from: '00:00', quiet_hours_to: '00:00' }
    await host.call('POST', '/api/settings/notifications/', { token: own.token, body: { settings: none } })
    expect(await offer()).toBe(1)
    expect((await look(id)).state).toBe('OFFERED')
  })

  it('is looked for without the lock of the restaurant while none is', async () => {
    await fullEvening()
    await wishId()
    await offer()
    await host.deps.connection.db.transaction().execute(async (tx) => {
      await lockUnchanged(tx, own.restaurantId as RestaurantId, isoNow(host.clock))
      // One that waits for the lock never ends.
      expect(await offer()).toBe(0)
    })
  })

  it('is offered once by instances that look at the same time', async () => {
    const booked = await fullEvening()
    const first = await wishId({ party_size: 4 })
    const second = await wishId({ party_size: 4 })
    await cancel(booked)
    const made = await Promise.all([offer(), offer(), offer()])
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect([(await look(first)).state, (await look(second)).state]).toEqual(['OFFERED', 'WAITING'])
  })

  it('is booked by the one who takes it, or free for others, when the guest takes and leaves at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const booked = await fullEvening()
      const id = await wishId({ party_size: 4 })
      await cancel(booked)
      await offer()
      const [taken] = await Promise.all([
        act(id, 'take', {}),
        host.call('DELETE', path(`${id}/`)),
        page.submit({ time: '19:00', party_size: 4 }),
      ])
      const { state } = await look(id)
      expect(state).toBe(taken.status === 200 && taken.body.state === 'TAKEN' ? 'TAKEN' : 'LEFT')
      const { body } = await host.call('GET', `/api/restaurants/${own.restaurantId}/reservations/?date=${friday}`, {
        token: own.token,
      })
      const list = (body.results ?? body.reservations ?? body) as { status: string; id: string }[]
      const expected = list.filter(({ status }) => status === 'CONFIRMED')
      expect(expected.length).toBeLessThanOrEqual(1)
      for (const each of expected) await cancel(each.id)
    }
  })
})

it('a wish for today becomes a place on the waitlist, once', async () => {
  const now = host.clock.now()
  const time_zone = 'UTC'
  await host.call('POST', '/api/settings/general/', { token: own.token, body: { settings: { time_zone } } })
  const today = new Date(now).toISOString().slice(0, 10)
  const late = [dinner({ from: '23:00', last_seating: '23:30' })]
  await page.set(bookingRules({ seats: 4, notice_minutes: 0, services: late }))
  expect((await page.submit({ date: today, time: '23:00', party_size: 4 })).status).toBe(201)
  const id = await wishId({ date: today, from_time: '23:00', to_time: '23:30' })
  expect((await look(id)).can_join_waitlist).toBe(true)
  const joined = await act(id, 'join')
  expect(joined).toMatchObject({ status: 200, body: { state: 'LEFT', can_join_waitlist: false } })
  expect(joined.body.confirmation_url_segment).toMatch(/^[0-9A-Za-z]{22}$/)
  expect((await act(id, 'join')).body).toEqual(joined.body)
})

it('erasing a guest reaches the wish and its changes', async () => {
  const booked = await fullEvening()
  const phone_number = newPhone()
  const id = await wishId({ phone_number, name: 'Lakshmi', email: 'lakshmi@example.com' })
  await cancel(booked)
  await offer()
  const exported = await host.call('POST', '/api/privacy/export/', { token: own.token, body: { phone: phone_number } })
  expect(exported.body.booking_wishes).toMatchObject([{ id, name: 'Lakshmi', date: friday }])
  expect(exported.body.messages).toMatchObject([
    { template_type: 'booking_wished', wish_id: id },
    { template_type: 'booking_offered', wish_id: id },
  ])
  const erased = await host.call('POST', '/api/privacy/erase/', { token: own.token, body: { phone: phone_number } })
  expect(erased.status).toBe(200)
  expect((await host.call('GET', path(`${id}/`))).status).toBe(404)
  const { db } = host.deps.connection
  const rows = await Promise.all(
    (['activity', 'booking_wishes', 'messages'] as const).map((table) =>
      db.selectFrom(table).selectAll().where('restaurant_id', '=', own.restaurantId).execute(),
    ),
  )
  for (const word of ['Lakshmi', 'lakshmi', phone_number]) expect(JSON.stringify(rows)).not.toContain(word)
})

it('an unknown wish is not found, and one of another restaurant neither', async () => {
  await fullEvening()
  const id = await wishId()
  expect((await host.call('GET', path('unknown/'))).status).toBe(404)
  expect((await host.call('GET', `/api/customer/wish/other/${id}/`)).status).toBe(404)
})
