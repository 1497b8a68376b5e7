import { describe, expect, it } from 'vitest'
import { atFive } from '../../../test/at-five.ts'
import { booking } from '../../../test/bookings.ts'
import { pairDisplay } from '../../../test/displays.ts'
import { floorId } from '../../../test/floor.ts'
import { queueFields } from '../../../test/queues.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
})

const staff = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  host.call(method, `/api/${path}`, { token, ...(body && { body }) })
const addQueue = async (fields: object = {}) => {
  const id = floorId()
  expect((await staff('PUT', `queues/${id}/`, queueFields({ ...fields }))).status).toBe(200)
  return id
}
const kiosk = async (fields: object = {}) => {
  const paired = await pairDisplay(host, token, 'kiosk', fields)
  const call = (method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>) =>
    host.call(method, `/api/kiosk/${path}`, { token: paired.token, ...(body && { body }), ...(headers && { headers }) })
  return {
    ...paired,
    call,
    info: async () => (await call('GET', '')).body,
    join: (body: object, headers?: Record<string, string>) =>
      call('POST', 'join/', { language: 'en', customer_name: 'Ana', ...body }, headers),
    find: (digits: string) => call('POST', 'find/', { digits }),
    checkIn: (body: object, headers?: Record<string, string>) => call('POST', 'check_in/', body, headers),
  }
}
const phone = '+919812345678'
const entries = async () => (await staff('GET', 'waitlist/entries/')).body

describe('a join at a kiosk', () => {
  it('ends with ticket, range and the link of the place, and the guest is here', async () => {
    const queue_id = await addQueue({ presence_required: true, entrance_code: 'door42' })
    const door = await kiosk()
    const { status, body } = await door.join({ queue_id, phone_number: phone, language: 'hi', sms_consent: false })
    expect(body).toMatchObject({ ticket: 'B001', position: 1, queue_name: 'Licences' })
    expect([status, body.qr_code.slice(0, 22)]).toEqual([200, 'data:image/png;base64,'])
    const [entry] = await entries()
    expect(entry).toMatchObject({ source: 'guest', language: 'hi', here_at: expect.any(String), ticket: 'B001' })
    const [change] = (await staff('GET', 'recent/?kind=all')).body.results
    expect(change).toMatchObject({ action_type: 'ENTRY_JOINED', actor: 'Guest at a kiosk' })
    const page = await host.app.inject({ url: new URL(body.url).pathname })
    expect(page.body).toContain('B001')
  })

  it('needs a name only where the party gets no ticket', async () => {
    const door = await kiosk({ asks_name: false })
    await staff('POST', 'settings/waitlist/', { settings: { guest_contact: 'optional' } })
    expect(await door.info()).toMatchObject({ asks_name: true, phone: 'optional' })
    const refused = await door.join({ customer_name: undefined })
    expect(refused).toMatchObject({ status: 400, body: { customer_name: [expect.any(String)] } })
    const queue_id = await addQueue()
    expect(await door.info()).toMatchObject({ asks_name: false })
    expect((await door.join({ customer_name: undefined, queue_id })).body).toMatchObject({ ticket: 'B001' })
    expect(await entries()).toMatchObject([{ customer_name: 'B001' }])
  })

  it('needs a phone number where the settings do', async () => {
    const door = await kiosk()
    expect(await door.info()).toMatchObject({ phone: 'required' })
    expect(await door.join({})).toMatchObject({ status: 400, body: { phone_number: [expect.any(String)] } })
  })

  it('is refused by a queue that kiosks may not add to, and by one that this kiosk does not offer', async () => {
    const queue_id = await addQueue({ joining: ['guests', 'remote', 'staff'] })
    const door = await kiosk()
    expect((await door.info()).queues).toMatchObject([
      { id: 'default', open: true },
      { id: queue_id, open: false, reason: 'by_staff' },
    ])
    expect(await door.join({ queue_id, phone_number: phone })).toMatchObject({
      status: 409,
      body: { code: 'joining_closed' },
    })
    const other = await kiosk({ queue_ids: [queue_id] })
    expect((await other.info()).queues).toHaveLength(1)
    expect(await other.join({ phone_number: phone })).toMatchObject({
      status: 403,
      body: { code: 'queue_not_offered' },
    })
  })

  it('is refused by the only queue if kiosks may not add to it', async () => {
    const fields = queueFields({ name: 'Waitlist', ticket_letter: 'A', joining: ['guests', 'remote', 'staff'] })
    await staff('PUT', 'queues/default/', fields)
    expect((await (await kiosk()).join({ phone_number: phone })).body).toMatchObject({ code: 'joining_closed' })
  })

  it('that is repeated with its key returns the same place', async () => {
    const door = await kiosk()
    const key = { 'idempotency-key': 'visit-1' }
    const first = await door.join({ phone_number: phone }, key)
    const again = await door.join({ phone_number: phone }, key)
    expect(again.body.url).toBe(first.body.url)
    expect(await entries()).toHaveLength(1)
    expect((await door.join({ phone_number: phone })).body).toMatchObject({ code: 'phone_already_waiting' })
  })
})

describe('a check-in at a kiosk', () => {
  const book = async (time: string, fields: object = {}) =>
    (
      await staff(
        'POST',
        `restaurants/${restaurantId}/reservations/`,
        booking({ name: 'Asha Rao', phone, time, ...fields }),
      )
    ).body

  it('finds the booking of today by the last four digits, without a name, and checks it in', async () => {
    const { today } = await atFive(host, token)
    const made = await book('17:30', { date: today })
    const door = await kiosk()
    const { body } = await door.find('5678')
    expect(body.found).toMatchObject([{ id: made.id, kind: 'booking', people_count: 4 }])
    expect(JSON.stringify(body)).not.toMatch(/Asha|98123/)
    const checked = await door.checkIn({ id: made.id, kind: 'booking', digits: '5678' })
    expect(checked).toMatchObject({ status: 200, body: { position: 1 } })
    expect(await entries()).toMatchObject([{ reservation_id: made.id, source: 'reservation' }])
    expect((await door.find('५६७८')).body.found).toMatchObject([{ kind: 'place' }])
  })

  it('of a booking of a later time is refused without the name of the guest', async () => {
    const { today } = await atFive(host, token)
    const made = await book('21:30', { date: today })
    const refused = await (await kiosk()).checkIn({ id: made.id, kind: 'booking', digits: '5678' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_early' } })
    expect(JSON.stringify(refused.body)).not.toContain('Asha')
  })

  it('needs the digits of the booking', async () => {
    const { today } = await atFive(host, token)
    const made = await book('17:30', { date: today })
    const door = await kiosk()
    expect((await door.checkIn({ id: made.id, kind: 'booking', digits: '0000' })).status).toBe(404)
    expect((await door.find('0000')).body.found).toEqual([])
  })

  it('of a booking that is checked in already returns its place, for the digits of the booking only', async () => {
    const { today } = await atFive(host, token)
    const made = await book('17:30', { date: today })
    const door = await kiosk()
    const key = { 'idempotency-key': 'visit-1' }
    const asked = { id: made.id, kind: 'booking', digits: '5678' }
    const first = await door.checkIn(asked, key)
    const repeats = [await door.checkIn(asked, key), await (await kiosk()).checkIn({ ...asked, digits: '५६७८' })]
    const same = { status: 200, body: { url: first.body.url } }
    expect(repeats).toMatchObject([same, same])
    expect(await entries()).toHaveLength(1)
    expect((await door.checkIn({ ...asked, digits: '0000' }, key)).status).toBe(404)
  })

  it('notes that a waiting guest is here', async () => {
    const input = { customer_name: 'Ben', phone_number: phone, people_count: 2, sms_consent: false }
    await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body: input })
    const door = await kiosk()
    const [place] = (await door.find('5678')).body.found
    expect(place).toMatchObject({ kind: 'place', people_count: 2 })
    expect((await door.checkIn({ ...place, digits: '5678' })).body).toMatchObject({ position: 1 })
    expect(await entries()).toMatchObject([{ here_at: expect.any(String) }])
  })
})
