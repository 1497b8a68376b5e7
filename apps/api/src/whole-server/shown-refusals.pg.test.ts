import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingPage, bookingRules, friday } from '../../test/guest-bookings.ts'
import { keepLog } from '../../test/log-lines.ts'
import { stopJobs } from '../../test/own-jobs.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

const kept = keepLog()
const guest = { name: 'Meera Sundaram', phone: '9812345678', address: '203.0.113.9' }
const international = `+91${guest.phone}`
let host: TestApp
/** The paths of the pages, by a short name. */
let paths: Record<'join' | 'place' | 'book' | 'booking', string>

const post = (url: string, fields: Record<string, string>) =>
  host.app.inject({
    method: 'POST',
    url,
    remoteAddress: guest.address,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })

/** Every form that shows a refusal itself and has a limit, with what a guest enters. */
const forms: [name: string, path: () => string, fields: Record<string, string>][] = [
  [
    'joins',
    () => paths.join,
    { customer_name: guest.name, country_code: '+91', phone: guest.phone, people_count: '2' },
  ],
  ['asks for the link of a place', () => `${paths.join}send-link/`, { phone: international }],
  ['writes to the team', () => `${paths.place}message/`, { message: 'A high chair' }],
  ['sets an alert', () => `${paths.place}alert/`, { ahead: '2' }],
  ['changes a place', () => `${paths.place}edit/`, { people_count: '3', notes: 'A high chair' }],
  ['is late for a place', () => `${paths.place}running-late/`, { minutes: '10' }],
  ['holds a time', () => paths.book, { slot: `${friday}T20:00`, size: '2', date: friday }],
  [
    'books',
    () => `${paths.book}details/`,
    { date: friday, time: '20:00', size: '2', name: guest.name, country_code: '+91', phone: guest.phone },
  ],
  ['asks for the link of a booking', () => `${paths.book}link/`, { contact: international }],
  ['asks for the link from the page of a booking', () => `${paths.booking}send-link/`, {}],
  ['moves a booking', () => `${paths.booking}change/`, { slot: `${friday}T20:30`, size: '2', date: friday }],
  ['changes the notes of a booking', () => `${paths.booking}edit/`, { allergies: 'Nuts' }],
  ['is late for a booking', () => `${paths.booking}running-late/`, { minutes: '10' }],
  [
    'wishes for a table',
    () => `${paths.book}wish/`,
    {
      date: friday,
      from_time: '19:00',
      to_time: '20:00',
      size: '4',
      name: guest.name,
      country_code: '+91',
      phone: guest.phone,
    },
  ],
]

/** Uses up every limit except those for opening a page, so that the page can show the refusal. */
const useUpLimits = () =>
  host.deps.connection.db
    .updateTable('rate_limits')
    .set({ count: 1_000_000 })
    .where('bucket', 'not like', 'look-%')
    .execute()

beforeAll(async () => {
  host = await startTestApp({ log: kept.log, env: { RATE_LIMITS: 'on' } })
  const { token, restaurant_id } = await registerBusiness(host)
  const page = bookingPage(host, () => ({ token, restaurantId: restaurant_id }))
  await page.set(bookingRules())
  const body = { customer_name: guest.name, phone_number: international, people_count: 2 }
  const joined = (await host.call('POST', `/api/customer/join-queue/${restaurant_id}/submit/`, { body })).body
  const booked = (await page.submit({ name: guest.name, phone_number: international })).body
  const book = `/book/${restaurant_id}/`
  paths = {
    join: `/join-queue/${restaurant_id}/`,
    place: `/join-queue/${restaurant_id}/queue-confirmation/${joined.queue_entry_id}/`,
    book,
    booking: `/b/${booked.manage_url_segment}/`,
  }
  await stopJobs(host)
  for (const [, path, fields] of forms) await post(path(), fields)
  await useUpLimits()
})
beforeEach(() => {
  kept.lines.length = 0
})
afterAll(() => host.close())

describe('a limit that refuses a form', () => {
  it.each(forms)('which %s is logged once, without data of the guest', async (_name, path, fields) => {
    const { statusCode, headers } = await post(path(), fields)
    expect(headers.location ?? statusCode).toEqual(headers.location ? expect.stringContaining('too_many') : 429)
    const refusals = kept.parsed().filter(({ msg }) => msg === 'a call was refused')
    expect(refusals).toHaveLength(1)
    expect(refusals[0]).toMatchObject({ refused: 'too_many' })
    expect(refusals[0].request_id).toBeTruthy()
    for (const secret of Object.values(guest)) expect(kept.lines.join('')).not.toContain(secret)
  })
})
