import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { bookingPage, bookingRules, dinner, friday, newPhone } from '../../../test/guest-bookings.ts'
import { makeDevice, startPushService } from '../../../test/push-service.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let service: Awaited<ReturnType<typeof startPushService>>
let host: TestApp
let token: string
let apiToken: string
let restaurantId: string
let page: ReturnType<typeof bookingPage>
type Device = ReturnType<typeof makeDevice>

beforeAll(async () => {
  service = await startPushService()
  host = await startTestApp({ pushAgent: service.agent })
})
beforeEach(async () => {
  moveTo('2026-11-21T23:30')
  const business = await registerBusiness(host, 'Cafe Ana')
  token = business.token
  restaurantId = business.restaurant_id
  // Sessions end before the bookings begin.
  apiToken = (await host.call('GET', '/api/auth/my-api-token/', { token })).body.token
  page = bookingPage(host, () => ({ token, restaurantId }))
  await page.set(bookingRules())
  service.received.length = 0
})
afterAll(async () => {
  await host.close()
  await service.close()
})

/** By the restaurant's clocks. */
const moveTo = (local: string) => host.clock.advance(Date.parse(`${local}:00+05:30`) - host.clock.now())
const book = async (fields: object = {}) => {
  const { status, body } = await page.submit(fields)
  expect(status).toBe(201)
  return { id: body.reservation_id as string, segment: body.manage_url_segment as string }
}
const subscription = (device: Device, lang: string) => ({ ...device.subscription, lang })
const agree = async (segment: string, lang = 'en') => {
  const device = makeDevice()
  const path = `/api/customer/booking/${segment}/push/`
  expect(await host.call('POST', path, { body: subscription(device, lang) })).toMatchObject({ status: 201 })
  return device
}
const staff = (method: 'PUT' | 'POST', path: string, body?: object) =>
  host.call(method, `/api/reservations/${path}/`, { token: apiToken, ...(body && { body }) })
const change = async (id: string, fields: object) => {
  const { body } = await host.call('GET', `/api/reservations/${id}/`, { token: apiToken })
  const { name, phone, party_size, date, time, notes } = body
  return staff('PUT', id, { name, phone, party_size, date, time, notes, ...fields })
}
const pushes = (column: 'reservation_id' | 'wish_id', id: string) =>
  host.deps.connection.db
    .selectFrom('messages')
    .selectAll()
    .where(column, '=', id)
    .where('channel', '=', 'push')
    .orderBy('created_at')
    .execute()
/** Sends what is due, and returns what the device got, in order. */
const received = async (device: Device, id: string, column: 'reservation_id' | 'wish_id' = 'reservation_id') => {
  for (const queued of await pushes(column, id)) await host.deps.worker.sendNow(queued)
  // The worker of the server may have claimed some of them: wait until these are sent as well.
  await expect.poll(async () => (await pushes(column, id)).map(({ state }) => state)).not.toContain('sending')
  return service.received.filter(({ path }) => path === device.path).map(({ body }) => device.open(body))
}

describe('a guest who agreed on the page of a booking', () => {
  it('is notified of changes and cancellations, in the language of the page', async () => {
    const { id, segment } = await book()
    const device = await agree(segment, 'ta')
    await change(id, { time: '20:00' })
    // Sent before the next one is queued: messages of one instant have no order.
    await received(device, id)
    await staff('POST', `${id}/cancel`)
    expect(await received(device, id)).toEqual([
      {
        title: 'உங்கள் முன்பதிவு மாறியுள்ளது – Cafe Ana',
        body: expect.stringContaining('8:00\u00a0PM'),
        dir: 'ltr',
        lang: 'ta',
        url: `/b/${segment}/`,
        is_calm: true,
      },
      expect.objectContaining({ title: 'உங்கள் முன்பதிவு ரத்துசெய்யப்பட்டது – Cafe Ana' }),
    ])
    const [first] = service.received
    // Until the visit, for a phone that is off.
    expect(first?.headers).toMatchObject({
      urgency: 'normal',
      topic: id,
      ttl: String((5 * 24 * 60 + 19.5 * 60 + 60) * 60),
    })
  })

  it('learns what staff decide about a request', async () => {
    await page.set(bookingRules({ approval: 'all' }))
    const { id, segment } = await book()
    const device = await agree(segment)
    await staff('POST', `${id}/accept`)
    expect(await received(device, id)).toMatchObject([{ title: 'Your table is booked – Cafe Ana' }])
    const other = await book()
    const second = await agree(other.segment)
    await staff('POST', `${other.id}/decline`)
    expect(await received(second, other.id)).toMatchObject([
      { title: 'The restaurant cannot keep this booking – Cafe Ana' },
    ])
  })

  it('is reminded once at each hour, also where neither text nor e-mail reaches it', async () => {
    const { id, segment } = await book()
    const device = await agree(segment)
    for (const at of ['2026-11-26T19:00', '2026-11-26T19:01', '2026-11-27T16:00']) {
      moveTo(at)
      await host.deps.connection.db.deleteFrom('job_ticks').execute()
      await host.deps.reminders.run()
      await received(device, id)
    }
    const [first, ...more] = await received(device, id)
    expect(more).toHaveLength(1)
    expect(first).toMatchObject({
      title: 'Will you come? – Cafe Ana',
      body: '2 people · Friday, 27 November, 7:00\u00a0PM',
    })
  })

  it('is not notified in quiet hours, unless the booking begins before they end', async () => {
    const settings = { quiet_hours_from: '22:00', quiet_hours_to: '08:00' }
    await host.call('POST', '/api/settings/notifications/', { token, body: { settings } })
    await page.set(bookingRules({ services: [dinner({ from: '06:00' })], notice_minutes: 0 }))
    const { id, segment } = await book()
    const device = await agree(segment)
    await change(id, { time: '20:00' })
    expect(await received(device, id)).toEqual([])
    moveTo('2026-11-22T08:00')
    expect(await received(device, id)).toHaveLength(1)
    moveTo('2026-11-26T22:30')
    const early = await book({ time: '06:30' })
    const near = await agree(early.segment)
    await staff('POST', `${early.id}/cancel`)
    expect(await received(near, early.id)).toHaveLength(1)
  })

  it('gets nothing after turning it off, or once the booking is over', async () => {
    const { id, segment } = await book()
    const device = await agree(segment)
    const path = `/api/customer/booking/${segment}/push/`
    const { endpoint } = device.subscription
    for (let times = 0; times < 2; times += 1) {
      expect((await host.call('DELETE', path, { body: { endpoint } })).status).toBe(200)
    }
    await change(id, { time: '20:00' })
    expect(await pushes('reservation_id', id)).toEqual([])
    await staff('POST', `${id}/cancel`)
    const late = await host.call('POST', path, { body: subscription(device, 'en') })
    expect(late).toMatchObject({ status: 409, body: { code: 'booking_settled' } })
  })

  it('can have five devices, of which one that is gone is forgotten', async () => {
    const { id, segment } = await book()
    const devices = []
    for (let count = 0; count < 5; count += 1) devices.push(await agree(segment))
    const sixth = { body: subscription(makeDevice(), 'en') }
    const path = `/api/customer/booking/${segment}/push/`
    expect(await host.call('POST', path, sixth)).toMatchObject({ status: 409, body: { code: 'too_many_devices' } })
    service.answer = (response) => void response.writeHead(410).end()
    await change(id, { time: '20:00' })
    expect(await received(devices[0] as Device, id)).toHaveLength(1)
    service.answer = (response) => void response.writeHead(201, { location: '/m/1' }).end()
    expect((await host.call('POST', path, sixth)).status).toBe(201)
    expect(await host.call('POST', '/api/customer/booking/unknownunknownunknow22/push/', sixth)).toMatchObject({
      status: 404,
    })
  })

  it('is forgotten after the visit', async () => {
    const { id, segment } = await book()
    await agree(segment)
    const devices = () =>
      host.deps.connection.db.selectFrom('booking_devices').select('id').where('about_id', '=', id).execute()
    moveTo('2026-11-27T23:00')
    await host.deps.housekeeping.run()
    expect(await devices()).toHaveLength(1)
    moveTo('2026-11-29T12:00')
    await host.deps.housekeeping.run()
    expect(await devices()).toEqual([])
  })
})

it('a guest with a wish is notified of the offer, and of the booking that it becomes', async () => {
  await page.set(bookingRules({ seats: 2, services: [dinner({ from: '19:00', last_seating: '19:00' })] }))
  const full = await book()
  const wished = {
    date: friday,
    from_time: '19:00',
    to_time: '19:00',
    party_size: 2,
    name: 'Ana',
    phone_number: newPhone(),
  }
  const made = await host.call('POST', `/api/customer/wish/${restaurantId}/submit/`, { body: wished })
  expect(made.status).toBe(201)
  const wishId = made.body.wish_id as string
  const path = `/api/customer/wish/${restaurantId}/${wishId}`
  const device = makeDevice()
  expect((await host.call('POST', `${path}/push/`, { body: subscription(device, 'ar') })).status).toBe(201)
  await staff('POST', `${full.id}/cancel`)
  await host.deps.offers.run(restaurantId as Parameters<typeof host.deps.offers.run>[0])
  expect(await received(device, wishId, 'wish_id')).toEqual([
    {
      title: 'هناك وقت متاح لك – Cafe Ana',
      body: expect.stringContaining('7:00\u00a0م'),
      dir: 'rtl',
      lang: 'ar',
      url: `/book/${restaurantId}/wish/${wishId}/`,
    },
  ])
  expect((await host.call('POST', `${path}/take/`, { body: {} })).body.state).toBe('TAKEN')
  const ended = await host.call('POST', `${path}/push/`, { body: subscription(makeDevice(), 'en') })
  expect(ended).toMatchObject({ status: 409 })
  host.clock.advance(minutes(1))
  const { reservation_id } = await host.deps.connection.db
    .selectFrom('booking_wishes')
    .select('reservation_id')
    .where('id', '=', wishId)
    .executeTakeFirstOrThrow()
  await staff('POST', `${reservation_id}/cancel`)
  expect((await received(device, reservation_id ?? '')).at(-1)).toMatchObject({ title: 'أُلغي حجزك – Cafe Ana' })
})
