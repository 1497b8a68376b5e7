import { describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { bookingPage, bookingRules, dinner, friday, newPhone, verifyBooking } from '../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let page: ReturnType<typeof bookingPage>
let own: { token: string; restaurantId: string }

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  page = bookingPage(host, () => own)
})

const times = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00']
const stored = async (id: string) => (await host.call('GET', `/api/reservations/${id}/`, { token: own.token })).body
const booked = (fields: object = {}) => page.submit(fields)
const lastChange = async () => (await host.call('GET', '/api/recent/?kind=all', { token: own.token })).body.results[0]

describe('the booking page', () => {
  it('says that it is closed, and every other call refuses, until the owner enables it', async () => {
    expect((await page.info()).booking).toMatchObject({ enabled: false })
    const closed = { status: 409, body: { success: false, code: 'booking_closed' } }
    expect(await page.slots()).toMatchObject(closed)
    expect(await page.days('size=2')).toMatchObject(closed)
    expect(await page.hold()).toMatchObject(closed)
    expect(await booked()).toMatchObject(closed)
    await page.set(bookingRules())
    expect((await page.info()).booking).toMatchObject({ enabled: true, policy: null, hold_minutes: 5 })
    expect(await page.free()).toEqual(times)
  })

  it('follows each change of the rules at once', async () => {
    await page.set(bookingRules())
    expect(await page.free()).toEqual(times)
    await page.set({ services: [dinner({ last_seating: '18:30' })] })
    expect(await page.free()).toEqual(['18:00', '18:30'])
    expect((await booked({ time: '20:00' })).body).toMatchObject({ code: 'slot_taken' })
    await page.set({ services: [dinner()] })
    expect((await booked({ time: '20:00' })).status).toBe(201)
    await page.set({ enabled: false })
    expect((await booked()).body).toMatchObject({ code: 'booking_closed' })
  })

  it('is of no unknown restaurant, and refuses what it cannot read', async () => {
    expect((await host.call('GET', '/api/customer/book/unknown/')).status).toBe(404)
    expect((await host.call('GET', `/api/customer/book/unknown/slots/?size=2&date=${friday}`)).status).toBe(404)
    await page.set(bookingRules())
    expect((await page.slots('size=0&date=2026-11-27')).body).toMatchObject({ size: expect.anything() })
    expect((await page.slots('size=2&date=2026-02-30')).body).toMatchObject({ date: expect.anything() })
    expect((await page.days('size=2&from=2026-11-27&to=2026-11-26')).body).toMatchObject({ to: expect.anything() })
    expect((await page.days('size=2&from=2026-01-01&to=2026-12-31')).body).toMatchObject({ to: expect.anything() })
    const unnamed = await page.call('POST', 'submit/', { name: 'A', phone_number: newPhone() })
    expect(unnamed).toMatchObject({ status: 400, body: { hold_id: ['Give a hold_id, or date, time and party_size.'] } })
    expect((await booked({ phone_number: '123' })).body).toMatchObject({ phone_number: expect.anything() })
  })

  it('shows a day that is closed, a full one and free ones', async () => {
    const open = dinner({ weekdays: ['thursday', 'friday'], last_seating: '18:00' })
    await page.set(bookingRules({ seats: 4, services: [open] }))
    await booked({ time: '18:00', party_size: 4 })
    const { body } = await page.days(`size=2&from=2026-11-26&to=2026-11-28`)
    expect(body.days.map(({ state }: { state: string }) => state)).toEqual(['free', 'full', 'closed'])
  })
})

describe('a booking', () => {
  it('is stored with what the guest gave and agreed to, and shown to staff', async () => {
    const policy = { text: 'Please cancel in time.', fee: '₹500', free_until_hours: 12, from_size: 2 }
    await page.set(bookingRules({ policy }))
    expect((await page.info()).booking.policy).toEqual(policy)
    const input = { email: 'meera@example.com', notes: 'A cake', sms_consent: true, language: 'hi' }
    expect((await booked(input)).body).toMatchObject({
      code: 'policy_not_accepted',
      policy_accepted: expect.anything(),
    })
    const { status, body, headers } = await booked({ ...input, policy_accepted: true })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'CONFIRMED', manage_url_segment: expect.stringMatching(/^[0-9A-Za-z]{22}$/) })
    expect(headers.location).toBe(`/api/customer/booking/${body.manage_url_segment}/`)
    expect(await stored(body.reservation_id)).toMatchObject({
      ...{ name: 'Meera', party_size: 2, date: friday, time: '19:00', status: 'CONFIRMED', ...input },
      ...{ source: 'page', service: 'Dinner', duration_minutes: 90 },
      policy: { text: policy.text, fee: policy.fee, free_until_hours: 12 },
    })
    expect(await lastChange()).toMatchObject({ action_type: 'RESERVATION_BOOKED' })
    expect((await booked({ party_size: 1 })).status).toBe(201)
  })

  it('is stored without the characters of a pasted name that cannot be seen', async () => {
    await page.set(bookingRules())
    const name = '\u202aAnanya\u202c'
    const { status, body } = await booked({ name, notes: '\u2067Window\u2069' })
    expect(status).toBe(201)
    expect(await stored(body.reservation_id)).toMatchObject({ name: 'Ananya', notes: 'Window' })
  })

  it('takes the seats of its time; the next is refused with the nearest free times', async () => {
    await page.set(bookingRules({ seats: 4 }))
    expect((await booked({ party_size: 3 })).status).toBe(201)
    const refused = await booked()
    expect(refused).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    expect(refused.body.nearest.map(({ time }: { time: string }) => time)).toEqual(['20:30', '21:00'])
    expect((await page.slots()).body.slots[0]).toMatchObject({ state: 'taken', reason: 'seats_taken' })
    expect(await page.free(`size=1&date=${friday}`)).toEqual(times)
  })

  it.each([
    ['too_far', {}, { date: '2027-11-27' }],
    ['too_soon', {}, { date: '2026-11-20' }],
    ['too_soon', { notice_minutes: 43_200 }, {}],
    ['party_size_refused', { party_size: { min: 2, max: 4, larger: 'phone' } }, { party_size: 1 }],
    ['party_size_refused', { party_size: { min: 2, max: 4, larger: 'phone' } }, { party_size: 5 }],
    ['slot_taken', {}, { time: '17:00' }],
    ['slot_taken', { services: [dinner({ pacing: { covers: 1, parties: null } })] }, {}],
    ['slot_taken', { special_dates: [{ date: friday, services: [] }] }, {}],
  ])('is refused with %s under %j for %j', async (code, rules, fields) => {
    await page.set(bookingRules(rules))
    expect(await booked(fields)).toMatchObject({ status: 409, body: { code } })
  })

  it('waits for staff above the largest size, or always, as the rules say', async () => {
    await page.set(bookingRules({ party_size: { min: 1, max: 4, larger: 'request' } }))
    expect((await booked({ party_size: 4 })).body.status).toBe('CONFIRMED')
    expect((await booked({ party_size: 5 })).body.status).toBe('REQUESTED')
    await page.set({ approval: 'all' })
    expect((await booked()).body.status).toBe('REQUESTED')
    await page.set({ approval: 'none' })
    expect((await booked({ party_size: 5 })).body.status).toBe('CONFIRMED')
  })

  it('is the only one of a verified phone in a service, if the rules say so', async () => {
    await page.set(
      bookingRules({ services: [dinner({ last_seating: '19:00' }), dinner({ name: 'Late', from: '20:00' })] }),
    )
    const phone_number = newPhone()
    const { body } = await booked({ phone_number })
    await verifyBooking(host, own.restaurantId, body.reservation_id, phone_number)
    expect(await booked({ phone_number, time: '18:00' })).toMatchObject({
      status: 409,
      body: { code: 'already_booked' },
    })
    expect((await booked({ phone_number, time: '20:00' })).status).toBe(201)
    expect((await booked({ phone_number, date: '2026-11-28' })).status).toBe(201)
    await page.set({ one_live_booking_per_phone_and_service: false })
    expect((await booked({ phone_number, time: '18:00' })).status).toBe(201)
  })

  it('is made once by a repeated call, which returns the same link', async () => {
    await page.set(bookingRules())
    const body = { phone_number: newPhone() }
    const key = { 'idempotency-key': 'form-1' }
    const first = await page.submit(body, key)
    expect(await page.submit(body, key)).toMatchObject({ status: 201, body: first.body })
    expect((await page.submit({ ...body, party_size: 3 }, key)).body).toMatchObject({ code: 'idempotency_key_reused' })
    expect(await page.free(`size=19&date=${friday}`)).toEqual([])
  })

  it('counts those of staff, and is possible past midnight on the day of its service', async () => {
    await page.set(bookingRules({ seats: 4, services: [dinner({ from: '23:00', last_seating: '00:30' })] }))
    const added = await host.call('POST', `/api/restaurants/${own.restaurantId}/reservations/`, {
      token: own.token,
      body: { name: 'Ana', phone: newPhone(), party_size: 3, date: '2026-11-28', time: '00:30' },
    })
    expect(added.status).toBe(201)
    expect(await page.free()).toEqual(['23:00'])
    const { slots } = (await page.slots()).body
    expect(slots.at(-1)).toMatchObject({ date: '2026-11-28', time: '00:30' })
    expect((await booked({ date: '2026-11-28', time: '00:30', party_size: 1 })).status).toBe(201)
  })
})

describe('a hold', () => {
  it('keeps its time from others for its minutes, also longer once, and is booked with the guest’s name alone', async () => {
    await page.set(bookingRules({ seats: 2 }))
    const { status, body: hold } = await page.hold()
    expect(status).toBe(201)
    expect((await page.call('GET', `hold/${hold.hold_id}/`)).body).toEqual(hold)
    expect(hold).toMatchObject({ date: friday, time: '19:00', party_size: 2, can_extend: true })
    expect((await booked()).body).toMatchObject({ code: 'slot_taken' })
    expect(await page.free(`size=2&date=${friday}&hold_id=${hold.hold_id}`)).toEqual(times)
    host.clock.advance(minutes(4))
    const more = await page.moreTime(hold.hold_id)
    expect(more).toMatchObject({ status: 200, body: { can_extend: false } })
    expect(await page.moreTime(hold.hold_id)).toMatchObject({ status: 409, body: { code: 'hold_expired' } })
    host.clock.advance(minutes(5))
    expect((await booked()).body).toMatchObject({ code: 'slot_taken' })
    const guest = { hold_id: hold.hold_id, name: 'Meera', phone_number: newPhone() }
    expect((await page.call('POST', 'submit/', guest)).status).toBe(201)
    expect(await page.free()).toEqual(['20:30', '21:00'])
  })

  it('that has ended is no obstacle while its time is free, and its time is free for others', async () => {
    await page.set(bookingRules({ seats: 2 }))
    const { hold_id } = (await page.hold()).body
    host.clock.advance(minutes(5))
    const expired = { status: 409, body: { code: 'hold_expired' } }
    expect(await page.moreTime(hold_id)).toMatchObject(expired)
    expect(await page.call('GET', `hold/${hold_id}/`)).toMatchObject(expired)
    const guest = { hold_id, name: 'Meera', phone_number: newPhone() }
    expect((await page.call('POST', 'submit/', guest)).status).toBe(201)
    const gone = { ...guest, phone_number: newPhone() }
    expect((await page.call('POST', 'submit/', gone)).body).toMatchObject({ code: 'hold_expired' })
    expect((await booked({ hold_id })).body).toMatchObject({ code: 'slot_taken' })
  })

  it('moves with the guest, and a fourth of one address ends none and keeps nothing', async () => {
    await page.set(bookingRules({ seats: 8 }))
    const first = (await page.hold({ party_size: 8 })).body
    const moved = (await page.hold({ party_size: 8, time: '20:00', hold_id: first.hold_id })).body
    expect(moved).toMatchObject({ time: '20:00', is_kept: true })
    expect(await page.free(`size=2&date=${friday}`)).toEqual(['18:00', '18:30'])
    const others = []
    for (const time of ['18:00', '18:00', '18:00']) {
      host.clock.advance(1_000)
      others.push((await page.hold({ time, party_size: 2 })).body)
    }
    expect(others.map(({ is_kept }) => is_kept)).toEqual([true, true, false])
    const { hold_id, expires_at } = moved
    expect((await page.call('GET', `hold/${hold_id}/`)).body).toMatchObject({ is_kept: true, expires_at })
    expect(await page.free(`size=4&date=${friday}`)).toEqual(['18:00', '18:30'])
    expect(await page.free(`size=6&date=${friday}`)).toEqual([])
    // A hold that keeps nothing can be replaced too, and a hold is not needed to book.
    const again = await page.hold({ time: '18:00', party_size: 2, hold_id: others[2].hold_id })
    expect(again.body).toMatchObject({ is_kept: false })
    expect((await booked({ time: '18:00', party_size: 2 })).status).toBe(201)
  })

  it('asked for in time can be booked after the notice has begun', async () => {
    const services = [dinner()]
    await page.set(bookingRules({ services, notice_minutes: 60 }))
    const until = Date.parse(`${friday}T19:00+05:30`) - minutes(61)
    const elsewhere = host.clock.now()
    host.clock.advance(until - elsewhere)
    const { hold_id } = (await page.hold()).body
    host.clock.advance(minutes(2))
    expect((await booked()).body).toMatchObject({ code: 'too_soon' })
    expect((await booked({ hold_id })).status).toBe(201)
    host.clock.advance(elsewhere - until - minutes(2))
  })
})

it('housekeeping deletes holds that have ended, and no live one', async () => {
  await page.set(bookingRules())
  await page.hold({ time: '18:00' })
  host.clock.advance(minutes(4))
  const { hold_id } = (await page.hold({ time: '19:00' })).body
  host.clock.advance(minutes(2))
  await host.deps.housekeeping.run()
  const left = await host.deps.connection.db
    .selectFrom('booking_holds')
    .select('id')
    .where('restaurant_id', '=', own.restaurantId)
    .execute()
  expect(left).toEqual([{ id: hold_id }])
})
