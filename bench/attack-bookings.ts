/**
 * How many bookings of an evening strangers can take with invented numbers: from one address, from ten, and by holds of
 * five. Before: with the shares of unverified guests turned off. Afterwards an honest guest books, with a code.
 *   node attack-bookings.ts
 */
import { call, nextPhone, type Restaurant, registered } from './src/attack/calls.ts'
import { honestBooking } from './src/attack/honest-booking.ts'
import { startApi } from './src/system/api.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { printTable } from './src/system/report.ts'
import { startTextProvider } from './src/system/text-provider.ts'

const tables = 12
const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const dinner = {
  name: 'Dinner',
  weekdays,
  from: '18:00',
  last_seating: '21:00',
  interval: 30,
  turn_minutes: [{ up_to: 99, minutes: 90 }],
}

const provider = await startTextProvider()
const db = await startPostgres()
const api = await startApi(db.url, { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', ...provider.variables })

let ids = 0
const nextId = () => {
  ids += 1
  return String(ids).padStart(22, '0')
}
const honest = '198.51.100.7'

const openRestaurant = async (name: string, shares: object) => {
  const restaurant = await registered(api, name)
  const resources = Array.from({ length: tables }, (_, n) => ({
    ...{ id: nextId(), kind: 'table', name: String(n + 1), seats_min: 1, seats_max: 4 },
  }))
  const saves: [string, string, object][] = [
    ['PUT', `/api/floor/areas/${nextId()}/`, { name: 'Room', version: 0, resources }],
    ['POST', '/api/settings/booking/', { settings: { enabled: true, mode: 'tables', services: [dinner], ...shares } }],
    ['POST', '/api/settings/waitlist/', { settings: { enable_sms_notifications: true } }],
  ]
  for (const [method, path, body] of saves) {
    const saved = await call(api, path, { from: honest, token: restaurant.token, method, body })
    if (saved.status >= 300) throw new Error(JSON.stringify(saved.body))
  }
  return restaurant
}

const freeTimes = async ({ id }: Restaurant, size: number): Promise<string[]> => {
  const { body } = await call(api, `/api/customer/book/${id}/slots/?date=${date}&size=${size}`, { from: honest })
  const slots = body.slots as { time: string; state: string }[]
  return slots.flatMap(({ time, state }) => (state === 'free' ? [time] : []))
}

/** What is taken: tables at times, as the database has them. */
const taken = async ({ id }: Restaurant) => {
  const [row] = await db.query<{ bookings: number; peak: number }>(
    `select count(*)::int as bookings,
       coalesce(max((select count(*) from reservation_resources other where other.restaurant_id = $1
         and other.starts_at <= one.starts_at and other.ends_at > one.starts_at)), 0)::int as peak
     from reservation_resources one where restaurant_id = $1`,
    [id],
  )
  return row ?? { bookings: 0, peak: 0 }
}

/** Each address tries every free time until the evening gives no more to it. */
const attack = async (restaurant: Restaurant, addresses: number, by: 'submit' | 'hold') => {
  const path = `/api/customer/book/${restaurant.id}/${by}/`
  for (let round = 0; round < 40; round += 1) {
    const times = await freeTimes(restaurant, 1)
    if (times.length === 0) return
    const before = (await taken(restaurant)).bookings
    for (let n = 0; n < addresses; n += 1) {
      const time = times[(round + n) % times.length]
      const guest = by === 'submit' ? { name: 'Stranger', phone_number: nextPhone() } : {}
      await call(api, path, { from: `203.0.113.${n + 1}`, body: { date, time, party_size: 1, ...guest } })
    }
    if ((await taken(restaurant)).bookings === before) return
  }
}

const off = { unverified_share: 1, unverified_address_share: 1 }
const rows: string[][] = []
for (const [name, addresses, by] of [
  ['bookings of 1 address', 1, 'submit'],
  ['bookings of 10 addresses', 10, 'submit'],
  ['holds of 5 addresses', 5, 'hold'],
] as const) {
  for (const [when, shares] of [
    ['before', off],
    ['now', {}],
  ] as const) {
    const restaurant = await openRestaurant(`evening${rows.length}`, shares)
    await attack(restaurant, addresses, by)
    const { bookings, peak } = await taken(restaurant)
    rows.push([
      name,
      when,
      String(bookings),
      `${peak} of ${tables}`,
      (await honestBooking({ api, restaurant: restaurant.id }, provider, { from: honest, date })).outcome,
    ])
  }
}
console.log(`Tables of an evening that strangers take, of ${tables} tables for two stays each or more. ${machine()}\n`)
printTable(['attack', '', 'tables taken', 'at once', 'then an honest guest'], rows)
await api.stop()
await db.stop()
provider.close()
