import { expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { floorDesk } from '../../../test/floor.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { registerBusiness, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let desk: ReturnType<typeof floorDesk>
let parties: ReturnType<typeof partiesDesk>

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
  desk = floorDesk(host, () => token)
  parties = partiesDesk(host, () => token)
})

const phone = '+919812300001'
const ana = { customer_name: 'Ana', phone_number: phone, notes: 'Pram', wishes: ['window'] }
const today = { date: '2026-11-21', time: '23:45' }
const marksOf = async (as: string) => {
  const input = encodeURIComponent(JSON.stringify({ phones: [phone] }))
  return (await host.call('GET', `/trpc/parties.marks?input=${input}`, { token: as })).body.result.data
}
const book = async (fields: object) => {
  const body = booking({ ...today, party_size: 2, ...fields })
  return (await host.call('POST', `/api/restaurants/${restaurantId}/reservations/`, { token, body })).body
}

it('a party at its table is read with its phone, its notes and whether it had booked', async () => {
  const tables = await desk.area('1', '2', '3', '4')
  const at = (table: string) => ({ resource_ids: [tables[table]] })
  const rao = await book({ name: 'Rao', notes: 'Anniversary' })
  const listed = await parties.add(ana)
  const noted = await parties.add({ phone_number: '+919812300002', notes: 'Reservation for 19:30' })
  const { body: first } = await desk.seat({ ...at('1'), entry_id: listed.id })
  expect(first).toMatchObject({ phone, notes: 'Pram', is_reservation: false, traits: ['window'] })
  await desk.seat({ ...at('2'), reservation_id: rao.id })
  await desk.seat({ ...at('3'), entry_id: noted.id })
  await desk.seat({ ...at('4'), people_count: 2 })
  const seen = [
    { name: 'Ana', phone, notes: 'Pram', is_reservation: false },
    { name: 'Rao', phone: rao.phone, notes: 'Reservation for 23:45 Anniversary', is_reservation: true },
    { phone: '+919812300002', is_reservation: true },
    { name: '', phone: null, notes: '', is_reservation: false },
  ]
  const byTable = (stays: { resource_ids: string[] }[]) =>
    ['1', '2', '3', '4'].map((table) => stays.find(({ resource_ids }) => resource_ids[0] === tables[table]))
  expect(byTable((await desk.floor()).stays)).toMatchObject(seen)
  expect(byTable((await desk.call('GET', 'floor/plan/')).body.stays)).toMatchObject(seen)
})

it("a guest's own notes make no reservation", async () => {
  const tables = await desk.area('1')
  const form = { customer_name: 'Eve', phone_number: phone, people_count: 2, notes: 'Reservation for 19:30' }
  const joined = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body: form })
  expect(joined.status).toBe(201)
  const [entry] = (await host.call('GET', '/api/waitlist/entries/', { token })).body
  await desk.seat({ resource_ids: [tables['1']], entry_id: entry.id })
  expect((await desk.floor()).stays).toMatchObject([{ notes: 'Reservation for 19:30', is_reservation: false }])
})

it('an expected booking is read with its guest, on the floor and in the plan', async () => {
  await desk.area('1')
  const rao = await book({ name: 'Rao', notes: 'Anniversary', wishes: ['quiet'] })
  const guest = { phone: rao.phone, notes: 'Anniversary', wishes: ['quiet'], late_minutes: 0, status: 'CONFIRMED' }
  expect((await desk.floor()).bookings).toMatchObject([{ name: 'Rao', ...guest }])
  expect((await desk.call('GET', 'floor/plan/')).body.bookings).toMatchObject([{ name: 'Rao', ...guest }])
})

it("erasing a guest removes what tables and marks show of it, and another restaurant's is not read", async () => {
  const tables = await desk.area('1')
  const profile = { name: 'Ana', phone, allergies: ['peanuts'], notes: 'Likes the corner' }
  expect((await parties.call('POST', '', profile)).status).toBe(201)
  const entry = await parties.add(ana)
  await desk.seat({ resource_ids: [tables['1']], entry_id: entry.id })
  expect(await marksOf(token)).toMatchObject([{ phone, allergies: ['peanuts'], notes: 'Likes the corner' }])
  expect(await marksOf((await registerBusiness(host)).token)).toEqual([])
  expect((await host.call('POST', '/api/privacy/erase/', { token, body: { phone } })).status).toBe(200)
  expect((await desk.floor()).stays).toMatchObject([{ phone: null, notes: '', traits: [] }])
  expect(await marksOf(token)).toEqual([])
})
