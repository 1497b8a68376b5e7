/**
 * How many bookings of an evening strangers can take with invented numbers: from one address, from ten, and by holds of
 * five. Before: with the shares of unverified guests turned off. Afterwards an honest guest books, with a code.
 *   node attack-bookings.ts
 */
import { startVonage } from './src/booking/vonage-stub.ts'
import { type BenchServer, startApi } from './src/system/api.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { printTable } from './src/system/report.ts'

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

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows the answer that it reads
  body: any
}

const vonage = await startVonage()
const db = await startPostgres()
const api: BenchServer = await startApi(db.url, {
  ...{ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
  ...{
    VONAGE_API_KEY: 'a1b2c3d4',
    VONAGE_API_SECRET: 'a-secret-of-a-bench',
    VONAGE_FROM: 'Waitbook',
    VONAGE_API_HOST: vonage.url,
  },
})

const call = async (path: string, from: string, body?: object, token?: string): Promise<Answer> => {
  const answer = await fetch(`http://${api.host}:${api.port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': from,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Token ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json().catch(() => ({})) }
}

let made = 0
const next = () => {
  made += 1
  return made
}
const nextPhone = () => `+91${9_000_000_000 + next()}`
const honest = '198.51.100.7'

const openRestaurant = async (shares: object) => {
  const from = `10.250.0.${next() % 250}`
  const account = { username: `evening${next()}`, password: 'a quiet harbour at night', restaurant_name: 'Restaurant' }
  const { body } = await call('/api/auth/register/', from, account)
  const { token, restaurant_id: id } = body
  const resources = Array.from({ length: tables }, (_, n) => ({
    ...{ id: `${String(next()).padStart(22, '0')}`, kind: 'table', name: String(n + 1), seats_min: 1, seats_max: 4 },
  }))
  const area = { name: 'Room', version: 0, resources }
  const put = await fetch(`http://${api.host}:${api.port}/api/floor/areas/${String(next()).padStart(22, '0')}/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
    body: JSON.stringify(area),
  })
  if (!put.ok) throw new Error(await put.text())
  const settings = { enabled: true, mode: 'tables', services: [dinner], ...shares }
  for (const [app, values] of [
    ['booking', settings],
    ['waitlist', { enable_sms_notifications: true }],
  ] as const) {
    const saved = await call(`/api/settings/${app}/`, honest, { settings: values }, token)
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  }
  return { id: String(id), token: String(token) }
}

type Restaurant = Awaited<ReturnType<typeof openRestaurant>>

const freeTimes = async ({ id }: Restaurant, size: number): Promise<string[]> => {
  const { body } = await call(`/api/customer/book/${id}/slots/?date=${date}&size=${size}`, honest)
  return body.slots.flatMap(({ time, state }: { time: string; state: string }) => (state === 'free' ? [time] : []))
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
      await call(path, `203.0.113.${n + 1}`, { date, time, party_size: 1, ...guest })
    }
    if ((await taken(restaurant)).bookings === before) return
  }
}

/** An honest guest books, with the code if one is asked for. */
const bookHonestly = async (restaurant: Restaurant) => {
  const [time] = await freeTimes(restaurant, 2)
  if (time === undefined) return 'no time is free'
  const phone_number = nextPhone()
  const guest = { date, time, party_size: 2, name: 'Meera', phone_number }
  const path = `/api/customer/book/${restaurant.id}/submit/`
  const first = await call(path, honest, guest)
  if (first.status === 201) return `booked (${first.body.status})`
  if (first.body.code !== 'booking_code_needed') return `${first.status} ${first.body.code}`
  const text = await vonage.textTo(phone_number)
  const code = /\d{6}/.exec(text)?.[0]
  const second = await call(path, honest, { ...guest, hold_id: first.body.asked_code.hold_id, code })
  return second.status === 201 ? `booked with a code (${second.body.status})` : `${second.status} ${second.body.code}`
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
    const restaurant = await openRestaurant(shares)
    await attack(restaurant, addresses, by)
    const { bookings, peak } = await taken(restaurant)
    rows.push([name, when, String(bookings), `${peak} of ${tables}`, await bookHonestly(restaurant)])
  }
}
console.log(`Tables of an evening that strangers take, of ${tables} tables for two stays each or more. ${machine()}\n`)
printTable(['attack', '', 'tables taken', 'at once', 'then an honest guest'], rows)
await api.stop()
await db.stop()
await vonage.stop()
