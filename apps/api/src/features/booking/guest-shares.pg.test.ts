import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk } from '../../../test/floor.ts'
import { bookingPage, bookingRules, dinner, friday, newPhone } from '../../../test/guest-bookings.ts'
import { oftenSwept } from '../../../test/sweeps.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { MessageProviders, Outgoing } from '../messages/channels/provider.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let page: ReturnType<typeof bookingPage>
let desk: ReturnType<typeof floorDesk>
const sent: (Outgoing & { channel: string })[] = []

const provider = (channel: string) => ({
  name: channel,
  send: async (message: Outgoing) => {
    sent.push({ ...message, channel })
    return { state: 'accepted' as const, provider_message_id: message.reference }
  },
})
const providers: MessageProviders = { sms: provider('sms'), email: provider('email') }

beforeAll(async () => {
  host = await startTestApp({ providers, env: { TRUST_PROXY: '127.0.0.1' }, ...oftenSwept })
})
afterAll(() => host.close())
beforeEach(async () => {
  const { token, restaurant_id: restaurantId } = await registerBusiness(host)
  own = { token, restaurantId }
  page = bookingPage(host, () => own)
  desk = floorDesk(host, () => own.token)
  sent.length = 0
  await set('waitlist', { enable_sms_notifications: true })
})

const set = (app: string, settings: object) =>
  host.call('POST', `/api/settings/${app}/`, { token: own.token, body: { settings } })
/** Ten tables for a dinner of two stays of 90 minutes each, 18:00 to 21:00; 30 % of it are six bookings. */
const tenTables = async (rules: object = {}) => {
  for (let number = 1; number <= 10; number += 1) await desk.area(String(number))
  await page.set(
    bookingRules({
      mode: 'tables',
      services: [dinner({ last_seating: '19:30' })],
      ...{ unverified_share: 0.3, unverified_address_share: 0.1 },
      ...rules,
    }),
  )
}
const from = (address: string) => ({ 'x-forwarded-for': address })
const address = (n: number) => `203.0.113.${n}`
const book = (fields: object = {}, by = '198.51.100.1') =>
  page.submit({ party_size: 1, time: '18:00', ...fields }, from(by))
const stored = async (id: string) => (await host.call('GET', `/api/reservations/${id}/`, { token: own.token })).body
const hold = (fields: object = {}, by = '198.51.100.1') =>
  page.call('POST', 'hold/', { date: friday, time: '18:00', party_size: 1, ...fields }, from(by))
const codeFor = async (to: string) => {
  await expect.poll(() => sent.some((one) => one.to === to && /^\d{6} /.test(one.body))).toBe(true)
  return sent.findLast((one) => one.to === to && /^\d{6} /.test(one.body))?.body.slice(0, 6) ?? ''
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** Takes the share of the service with invented numbers, one booking of each address. */
const takeShare = async () => {
  let taken = 0
  for (let n = 1; n <= 6; n += 1) if ((await book({}, address(n))).status === 201) taken += 1
  return taken
}
const askedOf = (phone_number: string, fields: object = {}, by?: string) =>
  book({ phone_number, ...fields }, by) as ReturnType<typeof book>

describe('the share of unverified guests', () => {
  it('is 30 % of a service, and two bookings of one address; each needs a code beyond it', async () => {
    await tenTables()
    expect((await book()).status).toBe(201)
    expect((await book({ time: '19:30' })).status).toBe(201)
    expect(await book()).toMatchObject({ status: 403, body: { success: false, code: 'booking_code_needed' } })
    for (const n of [1, 2, 3, 4]) expect((await book({}, address(n))).status).toBe(201)
    expect(await book({}, address(5))).toMatchObject({ status: 403, body: { code: 'booking_code_needed' } })
  })

  it('counts holds, and not what staff, scripts and files enter', async () => {
    await tenTables()
    for (const time of ['18:00', '18:30', '19:00', '19:30']) {
      const body = { name: 'Staff', phone: newPhone(), party_size: 1, date: friday, time }
      expect(
        (await host.call('POST', `/api/restaurants/${own.restaurantId}/reservations/`, { token: own.token, body }))
          .status,
      ).toBe(201)
    }
    for (const n of [1, 2, 3]) expect((await book({}, address(n))).status).toBe(201)
    for (const n of [4, 5, 6]) expect((await hold({}, address(n))).status).toBe(201)
    expect((await book({}, address(7))).body.code).toBe('booking_code_needed')
    host.clock.advance(minutes(6))
    expect((await book({}, address(7))).status).toBe(201)
  })

  it('always leaves one booking', async () => {
    await desk.area('1')
    await page.set(bookingRules({ mode: 'tables', ...{ unverified_share: 0.01, unverified_address_share: 0.01 } }))
    expect((await book()).status).toBe(201)
    expect((await book({ time: '20:00' }, address(1))).body.code).toBe('booking_code_needed')
    expect((await book({ date: '2026-11-28' })).status).toBe(201)
  })

  it('is free again once a guest proves its number for the booking, or staff confirm a request', async () => {
    await tenTables({ approval: 'all' })
    expect(await takeShare()).toBe(6)
    const [first] = (await desk.call('GET', `restaurants/${own.restaurantId}/reservations/?date=${friday}`)).body
    expect((await host.call('POST', `/api/reservations/${first.id}/accept/`, { token: own.token })).status).toBe(200)
    expect(await stored(first.id)).toMatchObject({ status: 'CONFIRMED', vouched_by: 'staff', keeps_seats: true })
    expect((await book({}, address(20))).status).toBe(201)
    expect((await book({}, address(21))).status).toBe(403)
    const [proved] = (
      await desk.call('GET', `restaurants/${own.restaurantId}/reservations/?date=${friday}`)
    ).body.filter((one: { vouched_by: string | null }) => one.vouched_by === null)
    const { db } = host.deps.connection
    const texted_at = new Date(host.clock.now()).toISOString()
    const texted = { phone: proved.phone, restaurant_id: own.restaurantId, sender: '', texted_at, is_booking: true }
    // Of another booking it proves nothing about this one.
    for (const entry_id of ['other', proved.id]) {
      expect((await book({}, address(21))).status).toBe(403)
      await db
        .insertInto('texted_phones')
        .values({ ...texted, entry_id, verified_at: texted_at })
        .execute()
    }
    expect((await book({}, address(22))).status).toBe(201)
  })

  it('counts a hold beyond it for nothing', async () => {
    await tenTables()
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) expect((await hold({}, address(n))).status).toBe(201)
    const rows = await host.deps.connection.db
      .selectFrom('reservation_resources')
      .select('hold_id')
      .where('restaurant_id', '=', own.restaurantId)
      .execute()
    expect(rows).toHaveLength(6)
  })

  it('is not exceeded by bookings at once', async () => {
    await tenTables()
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => book({}, address(n % 10))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['booking_code_needed']))
  })
})

describe('a code', () => {
  it('goes to the number, holds the time for ten minutes, and books it', async () => {
    await tenTables()
    await takeShare()
    const phone = newPhone()
    const needed = await askedOf(phone)
    const { hold_id, sent_by, expires_at, is_kept } = needed.body.asked_code
    expect({ sent_by, is_kept }).toEqual({ sent_by: 'sms', is_kept: true })
    expect(Date.parse(expires_at) - host.clock.now()).toBe(minutes(10))
    expect(needed.body.errors.code).toEqual(['Please enter the code of six digits that was sent to you.'])
    const code = await codeFor(phone)
    expect((await askedOf(phone, { hold_id })).body.asked_code).toEqual(needed.body.asked_code)
    const booked = await askedOf(phone, { hold_id, code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(booked).toMatchObject({ status: 201, body: { status: 'CONFIRMED' } })
    expect(await stored(booked.body.reservation_id)).toMatchObject({ vouched_by: 'code', keeps_seats: true })
    expect(sent.filter(({ to }) => to === phone)).toHaveLength(1)
    // The number is known now.
    expect((await askedOf(phone, { time: '19:30' })).body.code).toBe('already_booked')
  })

  it('goes to the e-mail address where the number cannot be texted', async () => {
    await tenTables()
    await takeShare()
    const { body } = await askedOf('+15005550006', { email: 'Meera@Example.com' })
    expect(body.asked_code).toMatchObject({ sent_by: 'email' })
    const code = await codeFor('meera@example.com')
    const fields = { hold_id: body.asked_code.hold_id, email: 'meera@example.com', code }
    expect((await askedOf('+15005550006', fields)).status).toBe(201)
    // It proves the inbox: the owner of the number is not kept from booking.
    await page.set(bookingRules({ mode: 'tables', services: [dinner({ last_seating: '19:30' })] }))
    expect((await book({ phone_number: '+15005550006', time: '19:30' }, address(80))).status).toBe(201)
  })

  it('is of no use to another contact, time or size', async () => {
    await tenTables()
    await takeShare()
    const phone = newPhone()
    const { hold_id } = (await askedOf(phone)).body.asked_code
    const code = await codeFor(phone)
    for (const fields of [{ time: '18:30' }, { party_size: 2 }])
      expect((await askedOf(phone, { hold_id, code, ...fields })).body.code).toBe('booking_code_needed')
    const { body } = await askedOf(newPhone(), { hold_id, code })
    expect(body.code).toBe('booking_code_needed')
  })

  it('can be tried five times, also at once', async () => {
    await tenTables()
    await takeShare()
    const phone = newPhone()
    const { hold_id } = (await askedOf(phone)).body.asked_code
    const code = await codeFor(phone)
    const tries = await Promise.all(Array.from({ length: 12 }, () => askedOf(phone, { hold_id, code: wrongOf(code) })))
    const codes = tries.map(({ body }) => body.code)
    expect(codes.filter((each) => each === 'booking_code_wrong')).toHaveLength(4)
    expect(codes).toContain('booking_code_over')
    expect((await askedOf(phone, { hold_id, code })).status).not.toBe(201)
  })

  it('ends with its hold', async () => {
    await tenTables()
    await takeShare()
    const phone = newPhone()
    const { hold_id } = (await askedOf(phone)).body.asked_code
    const code = await codeFor(phone)
    host.clock.advance(minutes(10))
    const { body } = await askedOf(phone, { hold_id, code })
    expect(body.code).toBe('booking_code_needed')
    expect(body.asked_code.hold_id).not.toBe(hold_id)
  })

  it('keeps times of no more than the share of an address, while its guests type', async () => {
    await tenTables()
    expect(await takeShare()).toBe(6)
    for (let n = 30; n < 50; n += 1) await book({ time: '18:00' }, address(n))
    const rows = await host.deps.connection.db
      .selectFrom('booking_holds')
      .select(['counts', 'code_to'])
      .where('restaurant_id', '=', own.restaurantId)
      .execute()
    expect(rows.every(({ code_to }) => code_to !== '')).toBe(true)
    expect(rows.filter(({ counts }) => counts)).toHaveLength(2)
    const { body } = await book({ time: '18:00' }, address(60))
    expect(body.asked_code.is_kept).toBe(false)
  })
})

describe('where no code can be sent', () => {
  // On the same database, without a provider; it would also take the messages of the other tests.
  let mute: TestApp
  beforeAll(async () => {
    const { databaseUrl, clock } = host
    mute = await startTestApp({ providers: {}, env: { TRUST_PROXY: '127.0.0.1' }, databaseUrl, clock })
  })
  afterAll(() => mute.close())
  beforeEach(() => {
    page = bookingPage(mute, () => own)
  })

  it('a booking becomes a request that keeps nothing until staff accept it', async () => {
    await tenTables()
    await takeShare()
    const { status, body } = await book({ time: '18:00' }, address(20))
    expect({ status, of: body.status }).toEqual({ status: 201, of: 'REQUESTED' })
    expect(await stored(body.reservation_id)).toMatchObject({
      status: 'REQUESTED',
      keeps_seats: false,
      resource_ids: [],
    })
    const plan = await desk.call('GET', `floor/plan/?date=${friday}`)
    expect(plan.body.bookings.filter((each: { id: string }) => each.id === body.reservation_id)).toMatchObject([
      { status: 'REQUESTED', keeps_seats: false, resource_ids: [], warning: null },
    ])
    await host.call('POST', `/api/reservations/${body.reservation_id}/accept/`, { token: own.token })
    const accepted = await stored(body.reservation_id)
    expect(accepted).toMatchObject({ status: 'CONFIRMED', keeps_seats: true, vouched_by: 'staff' })
    expect(accepted.resource_ids).toHaveLength(1)
  })

  it('three requests of an address may wait', async () => {
    await tenTables()
    await takeShare()
    for (let n = 0; n < 3; n += 1) expect((await book({}, address(20))).body.status).toBe('REQUESTED')
    expect(await book({}, address(20))).toMatchObject({ status: 409, body: { code: 'requests_waiting' } })
    expect((await book({}, address(21))).body.status).toBe('REQUESTED')
  })

  it('a request stays one when its guest moves it', async () => {
    await tenTables()
    await takeShare()
    const { body } = await book({}, address(20))
    const path = `/api/customer/booking/${body.manage_url_segment}/`
    expect((await host.call('PUT', path, { body: { time: '19:30' } })).status).toBe(200)
    expect(await stored(body.reservation_id)).toMatchObject({ status: 'REQUESTED', keeps_seats: false, time: '19:30' })
  })
})

describe('a hold', () => {
  it('that replaces another keeps its age, with one extension', async () => {
    await tenTables()
    const first = (await hold()).body
    host.clock.advance(minutes(4))
    const second = (await hold({ time: '18:30', hold_id: first.hold_id })).body
    expect(second.expires_at).toBe(first.expires_at)
    const longer = (await page.moreTime(second.hold_id)).body
    expect(Date.parse(longer.expires_at) - Date.parse(first.expires_at)).toBe(minutes(5))
    const third = (await hold({ time: '19:00', hold_id: second.hold_id })).body
    expect(third).toMatchObject({ expires_at: longer.expires_at, can_extend: false })
    host.clock.advance(minutes(6))
    const anew = (await hold({ time: '18:00', hold_id: third.hold_id })).body
    expect(Date.parse(anew.expires_at) - host.clock.now()).toBe(minutes(5))
  })
})

describe('an unverified booking', () => {
  const move = (segment: string, body: object) => host.call('PUT', `/api/customer/booking/${segment}/`, { body })

  it('cannot be moved to where a new one would need a code, and moves within its service', async () => {
    await tenTables()
    const { body } = await book({ date: '2026-11-28' }, address(40))
    const { manage_url_segment: segment } = body
    await takeShare()
    expect(await move(segment, { date: friday })).toMatchObject({ status: 409, body: { code: 'change_unverified' } })
    expect((await move(segment, { time: '19:30' })).status).toBe(200)
  })
})

describe('codes for a day', () => {
  it('are asked of every guest once staff want them, after they were shown that the share is used up', async () => {
    await tenTables()
    const state = () => host.deps.services.guestList.state(staff())
    const staff = () => ({ ...own, restaurant_id: own.restaurantId, user_id: 'u', username: 'ana' }) as never
    expect((await state()).bookings).toEqual({ is_share_reached: false, codes_end_in_ms: 0 })
    await takeShare()
    await book({}, address(7))
    expect((await state()).bookings?.is_share_reached).toBe(true)
    await host.deps.services.guestList.askForBookingCodes(staff())
    expect((await state()).bookings?.codes_end_in_ms).toBe(24 * 60 * minutes(1))
    expect((await book({ date: '2026-11-29' }, address(60))).body.code).toBe('booking_code_needed')
    host.clock.advance(24 * 60 * minutes(1))
    expect((await book({ date: '2026-11-29' }, address(60))).status).toBe(201)
    expect((await state()).bookings).toMatchObject({ codes_end_in_ms: 0, is_share_reached: false })
  })
})
