import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { bookingPage, bookingRules, dinner, friday } from '../../test/guest-bookings.ts'
import { type SharedRestaurant, shareBusiness } from '../../test/shared-host.ts'

let { host, token, restaurantId } = {} as SharedRestaurant

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
})

const rest = (method: 'GET' | 'POST', url: string, body?: object) =>
  host.call(method, url, { token, ...(body && { body }) })
const guest = (path: string, body: object) => host.call('POST', `/api/customer/${path}`, { body })
const rpc = (path: string, body: object) => host.call('POST', `/trpc/${path}`, { token, body })
const postForm = async (url: string, fields: Record<string, string>) => {
  const { statusCode } = await host.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  return statusCode
}
const setUp = async (default_country_code: string) => {
  await rest('POST', '/api/settings/general/', { settings: { default_country_code } })
  const services = [dinner({ from: '19:00', last_seating: '19:00' })]
  await bookingPage(host, () => ({ token, restaurantId })).set(bookingRules({ seats: 4, services }))
}
const fillEvening = () =>
  guest(`book/${restaurantId}/submit/`, { ...bookingAt, party_size: 4, name: 'Full', phone_number: otherPhone })

const otherPhone = '+447400123456'
const bookingAt = { date: friday, time: '19:00' }
const join = (code?: string) => (phone_number: string) =>
  guest(`join-queue/${restaurantId}/submit/`, {
    ...{ customer_name: 'Asha', people_count: 2, phone_number },
    ...(code !== undefined && { country_code: code }),
  })
const wishAt = { date: friday, from_time: '18:30', to_time: '20:00' }

/** The numbers that the restaurant has stored, except that of the full evening. */
const storedPhones = async () => {
  const { rows: found } = await sql<{ phone: string }>`
    select phone_number as phone from waitlist_entries where restaurant_id = ${restaurantId}
    union select phone from reservations where restaurant_id = ${restaurantId}
    union select phone from parties where restaurant_id = ${restaurantId}
    union select phone from booking_wishes where restaurant_id = ${restaurantId}`.execute(host.deps.connection.db)
  return found.map(({ phone }) => phone).filter((phone) => phone !== otherPhone)
}

interface WayIn {
  send(typed: string, code: string): Promise<unknown>
  /** For a wish: the evening must be full. */
  needsFullEvening?: boolean
  /** A call without a country of its own: a national number is refused. */
  needsCode?: boolean
}

const csv = (typed: string) => `name,phone\nAsha,"${typed}"\n`
const reservationCsv = (typed: string) => `name,phone,party_size,date,time\nAsha,"${typed}",2,${friday},19:00\n`

const waysIn: Record<string, WayIn> = {
  'the join form with script, as typed': { send: (typed, code) => join(code)(typed) },
  'the join form without script': {
    send: (phone, country_code) =>
      postForm(`/join-queue/${restaurantId}/`, { customer_name: 'Asha', people_count: '2', country_code, phone }),
  },
  'a join by REST': { send: join(), needsCode: true },
  'a booking by REST': {
    send: (phone_number) =>
      guest(`book/${restaurantId}/submit/`, { ...bookingAt, party_size: 2, name: 'Asha', phone_number }),
    needsCode: true,
  },
  'the form of a booking': {
    send: (phone) =>
      postForm(`/book/${restaurantId}/details/`, { ...bookingAt, size: '2', name: 'Asha', phone, form_key: '' }),
  },
  'a wish by REST': {
    send: (phone_number) =>
      guest(`wish/${restaurantId}/submit/`, { ...wishAt, party_size: 2, name: 'Asha', phone_number }),
    needsFullEvening: true,
    needsCode: true,
  },
  'the form of a wish': {
    send: (phone) => postForm(`/book/${restaurantId}/wish/`, { ...wishAt, size: '2', name: 'Asha', phone }),
    needsFullEvening: true,
  },
  'the waitlist of staff by REST': {
    send: (phone_number) => rest('POST', '/api/waitlist/entries/', party({ phone_number })),
  },
  'the waitlist of the console': {
    send: (phone_number) => rpc('waitlist.addParty', party({ phone_number })),
  },
  'the reservations of staff by REST': {
    send: (phone) =>
      rest('POST', `/api/restaurants/${restaurantId}/reservations/`, {
        ...bookingAt,
        name: 'Asha',
        party_size: 2,
        phone,
      }),
  },
  'the reservations of the console': {
    send: (phone) => rpc('reservations.add', { ...bookingAt, name: 'Asha', party_size: 2, phone }),
  },
  'the parties by REST': { send: (phone) => rest('POST', '/api/parties/parties/', { name: 'Asha', phone }) },
  'the parties of the console': { send: (phone) => rpc('parties.add', { name: 'Asha', phone }) },
  'a file of parties': {
    send: (typed) => rest('POST', '/api/parties/parties/import/', { csv: csv(typed) }),
  },
  'a file of reservations': {
    send: (typed) =>
      rest('POST', `/api/restaurants/${restaurantId}/reservations/import/`, { csv: reservationCsv(typed) }),
  },
}

/** `phone` is undefined where the number is refused. */
const rows: { code: string; typed: string; phone: string | undefined; isNational?: boolean }[] = [
  { code: '+1', typed: '+646 555 1234', phone: undefined },
  { code: '+1', typed: '+310 555 1234', phone: undefined },
  { code: '+1', typed: '+64 6 555 1234', phone: '+6465551234' },
  { code: '+1', typed: '(646) 555 1234', phone: '+16465551234', isNational: true },
  { code: '+1', typed: '0000000000', phone: undefined },
  { code: '+91', typed: 'N/A', phone: undefined },
  { code: '+49', typed: '0170/1234567', phone: '+491701234567', isNational: true },
  { code: '+49', typed: '+49 170/1234567', phone: '+491701234567' },
  { code: '+49', typed: '+49 170 1234567 / 89', phone: undefined },
  { code: '+49', typed: '+646 555 1234', phone: '+6465551234' },
]

describe.each(Object.entries(waysIn))('%s', (_name, { send, needsFullEvening, needsCode }) => {
  it.each(rows)('stores $typed beside $code as $phone, or refuses it', async ({ code, typed, phone, isNational }) => {
    await setUp(code)
    if (needsFullEvening) await fillEvening()
    await send(typed, code)
    expect(await storedPhones()).toEqual(phone === undefined || (needsCode && isNational) ? [] : [phone])
  })
})

it.each([
  ['+1', '+1 201 555 0123'],
  ['+44', '+44 7400 123456'],
  ['+49', '+49 1512 3456789'],
])('calls of guests at a restaurant of %s give %s as the example of a country code', async (code, example) => {
  await setUp(code)
  const sentence = `Please enter a phone number with its country code, such as ${example}.`
  for (const { send } of Object.values(waysIn).filter(({ needsCode }) => needsCode)) {
    expect(await send('987654321', code)).toMatchObject({ status: 400, body: { errors: { phone_number: [sentence] } } })
  }
})
