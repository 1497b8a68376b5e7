import cookie from '@fastify/cookie'
import { AppError } from '@waitbook/contracts/errors'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { bookToday, createMemoryBookings } from '../../../test/memory-bookings.ts'
import { loadGuestRenderer } from '../../boot/sites.ts'
import { systemRandom } from '../../lib/random.ts'
import { routing } from '../../plugins/route-table.ts'
import { securityHeadersPlugin } from '../../plugins/security-headers.ts'
import { bookingPages } from './booking.pages.ts'

const renderer = await loadGuestRenderer()

const startPages = async (
  over: Parameters<typeof createMemoryBookings>[0] = {},
  now = `${bookToday}T06:00:00.000Z`,
) => {
  const { state, segment, ...services } = createMemoryBookings(over, now)
  const app = Fastify({ routerOptions: routing })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('publicOrigin', () => 'https://wait.test')
  await app.register(securityHeadersPlugin, { tls: true })
  await app.register(cookie)
  const clock = { now: () => Date.parse(now) }
  const isJoiningOpen = async () => true
  await app.register(bookingPages, { ...services, isJoiningOpen, renderer, random: systemRandom, clock })
  const open = (url: string, headers = {}) => app.inject({ url, headers })
  const post = (url: string, fields: Record<string, string>, headers = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  return { open, post, state, segment }
}

const details = {
  hold: 'hold-1',
  size: '2',
  date: bookToday,
  time: '12:00',
  source: 'page',
  form_key: `form-${'a'.repeat(22)}`,
  name: 'Priya',
  phone: '98765 43210',
  policy_accepted: 'yes',
}
/** The button of a time. */
const pressOf = (slot: string, marked = false) => `value="${slot}"${marked ? '' : ' class="quiet"'} name="slot"`
const submitted = (state: Awaited<ReturnType<typeof startPages>>['state']) =>
  state.calls.find(({ name }) => name === 'submit')?.input

it('the booking page has links for size and day and a button for each free time, and is not stored', async () => {
  const { open } = await startPages()
  const { statusCode, headers, body } = await open('/book/abc/?size=3')
  expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'no-store', undefined])
  expect(body).toContain(`href="?size=3&amp;date=2026-11-25#chosen-day"`)
  expect(body).toContain(`href="?size=4&amp;date=${bookToday}#chosen-size"`)
  expect(body).toContain(pressOf(`${bookToday}T13:30`))
  expect(body).toContain('Join today’s waiting list')
  expect(body).toMatch(/"@type":"ReserveAction"/)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

it.each([
  ['size=0&date=2020-01-01', 2, bookToday],
  ['size=٤&date=nonsense', 4, bookToday],
  ['size=100&date=2026-12-24', 2, '2026-12-24'],
  ['size=2.5&date=2099-01-01', 2, '2027-01-23'],
])('an address with %s opens for a party of %i on %s', async (query, size, date) => {
  const { open } = await startPages()
  const { body } = await open(`/book/abc/?${encodeURI(query)}`)
  expect(body).toContain(`href="?size=${size}&amp;date=${date}#chosen-day" id="chosen-day" aria-current="date"`)
})

it('after midnight an address opens the evening of yesterday while it has free times', async () => {
  const { open } = await startPages()
  const yesterday = addDays(bookToday, -1)
  expect((await open(`/book/abc/?size=2&date=${yesterday}`)).body).toContain(pressOf(`${yesterday}T13:30`))
})

it('a day without free times names the reason and the nearest days', async () => {
  const { open, state } = await startPages()
  for (const time of ['12:00', '13:30']) state.taken.add(`2026-11-26T${time}`)
  state.closed.add('2026-11-27')
  const full = await open('/book/abc/?date=2026-11-26')
  expect(full.body).toContain('All times of this day are taken.')
  for (const day of ['24', '25', '28']) expect(full.body).toContain(`href="?size=2&amp;date=2026-11-${day}">`)
  expect((await open('/book/abc/?date=2026-11-27')).body).toContain('No bookings are taken on this day.')
  // Without a day in the address, the first with a free time is shown.
  for (const time of ['12:00', '13:30']) state.taken.add(`${bookToday}T${time}`)
  expect((await open('/book/abc/')).body).toContain(pressOf('2026-11-25T12:00'))
})

it('a size that cannot be booked on any day shows the phone number instead of days', async () => {
  const { open } = await startPages()
  const { statusCode, body } = await open('/book/abc/?size=12')
  expect(statusCode).toBe(200)
  expect(body).toContain('A party of this size cannot be booked online.')
  expect(body).toContain('tel:+918041234567')
  expect(body).not.toContain('aria-current="date"')
  expect(body).not.toContain('Full')
})

it('a link with a time and a source marks the time and passes the source on', async () => {
  const { open, post, state } = await startPages()
  const { body } = await open(`/book/abc/?size=2&date=${bookToday}&time=13:30&source=google`)
  expect(body).toContain(pressOf(`${bookToday}T13:30`, true))
  expect(body).toContain('<input type="hidden" name="source" value="google"/>')
  const held = await post('/book/abc/', { size: '2', slot: `${bookToday}T13:30`, source: 'google' })
  expect(state.calls[0]?.input).toMatchObject({ caller: { source: 'google', language: 'en' } })
  expect(held.headers.location).toMatch(
    new RegExp(
      `^/book/abc/details/\\?hold=hold-1&size=2&date=${bookToday}&time=13%3A30&form_key=form-\\w{22}&source=google$`,
    ),
  )
  await post('/book/abc/', { size: '2', slot: `${bookToday}T12:00`, source: 'staff' })
  expect(state.calls[1]?.input).toMatchObject({ caller: { source: 'page' } })
})

it('a time that was taken in the meantime is refused with the nearest free ones', async () => {
  const { post, state } = await startPages()
  state.taken.add(`${bookToday}T12:00`)
  const { statusCode, body } = await post('/book/abc/', { size: '2', slot: `${bookToday}T12:00` })
  expect(statusCode).toBe(409)
  expect(body).toContain('This time is not free any more.')
  expect(body).toContain('Free times nearby')
})

it.each([
  ['', '2'],
  ['2026-11-24', '2'],
  ['2026-02-30T12:00', '2'],
  ['2026-11-24T25:00', '2'],
  ['2026-11-24T12:00', '0'],
])('a press that names the time %s for %s people shows the page again', async (slot, size) => {
  const { post, state } = await startPages()
  expect((await post('/book/abc/', { size, slot })).statusCode).toBe(400)
  expect(state.calls).toEqual([])
})

it('a form of another site is refused', async () => {
  const { post, state } = await startPages()
  for (const path of ['/book/abc/', '/book/abc/details/', '/b/x/cancel/', '/b/x/change/', '/b/x/confirm/']) {
    const { statusCode } = await post(path, details, { origin: 'https://evil.example' })
    expect(statusCode, path).toBe(403)
  }
  expect(state.calls).toEqual([])
})

it('the form books once with its key, with the country code of the restaurant', async () => {
  const { open, post, state, segment } = await startPages()
  const form = await open('/book/abc/details/?hold=hold-1&size=2')
  expect(form.body).toContain('We hold it for you for another 5 min.')
  expect(form.body).toMatch(/name="form_key" value="form-[0-9A-Za-z]{22}"/)
  const { statusCode, headers } = await post('/book/abc/details/', { ...details, notes: 'Birthday', wishes: 'window' })
  expect([statusCode, headers.location]).toEqual([303, `/b/${segment}/`])
  expect(submitted(state)).toMatchObject({
    hold_id: 'hold-1',
    party_size: 2,
    phone_number: '+919876543210',
    notes: 'Birthday',
    wishes: ['window'],
    sms_consent: false,
    policy_accepted: true,
    mutation_id: details.form_key,
    language: 'en',
  })
})

it('after the end of the hold the same form books if the time is free', async () => {
  const { open, post, state } = await startPages()
  state.holdEnded = true
  const form = await open(`/book/abc/details/?hold=hold-1&size=2&date=${bookToday}&time=12:00`)
  expect(form.body).toContain('This time is not held any more.')
  expect((await post('/book/abc/details/', details)).statusCode).toBe(303)
  // Without the hold there is nothing to fill in.
  expect((await open('/book/abc/details/?hold=hold-1')).headers.location).toBe('/book/abc/')
})

it('else it keeps what was typed and offers the nearest times, each of which books at once', async () => {
  const { post, state } = await startPages()
  state.holdEnded = true
  state.taken.add(`${bookToday}T12:00`)
  const { statusCode, body } = await post('/book/abc/details/', details)
  expect(statusCode).toBe(409)
  expect(body).toContain('value="Priya"')
  expect(body).toContain('Book 1:30\u00a0PM')
  expect(body).not.toContain('You can still book')
  const other = await post('/book/abc/details/', { ...details, slot: `${bookToday}T13:30` })
  expect(other.statusCode).toBe(303)
  expect(state.calls.at(-1)?.input).toMatchObject({ date: bookToday, time: '13:30' })
  expect(state.calls.at(-1)?.input).not.toHaveProperty('hold_id')
})

it('faulty fields are named and nothing typed is lost', async () => {
  const { post, state } = await startPages()
  const posted = { ...details, name: '', phone: '123', email: 'nonsense', notes: 'Birthday', sms_consent: 'yes' }
  const { statusCode, body } = await post('/book/abc/details/', posted, { 'accept-language': 'hi' })
  expect(statusCode).toBe(400)
  for (const id of ['name', 'phone', 'email']) expect(body).toContain(`aria-describedby="${id}-error`)
  expect(body).toContain('कृपया एक सही फ़ोन नंबर लिखें।')
  expect(body).toContain('Birthday')
  expect(body).toMatch(/name="sms_consent"[^>]* checked=""/)
  expect(state.calls).toEqual([])
  const { policy_accepted: _, ...disagreed } = details
  const refused = await post('/book/abc/details/', disagreed)
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('id="policy_accepted-error"')
})

it('more time and another language keep what was typed', async () => {
  const { post, state } = await startPages()
  const more = await post('/book/abc/details/more-time/', { ...details, notes: 'Birthday' })
  expect(more.statusCode).toBe(200)
  expect(more.body).toContain('Birthday')
  expect(state.calls).toEqual([{ name: 'extendHold', input: 'hold-1' }])
  const tamil = await post('/book/abc/details/language/', { ...details, notes: 'Birthday', lang: 'ta' })
  expect(tamil.body).toContain('<html lang="ta"')
  expect(tamil.body).toContain('Birthday')
  state.refuse = new AppError('conflict', 'hold_expired', 'No.')
  expect((await post('/book/abc/details/more-time/', details)).body).toContain('More time cannot be given.')
})

it('a choice of language keeps the rest of the address', async () => {
  const { open } = await startPages()
  const chosen = await open('/book/abc/?size=3&date=2026-11-26&lang=hi')
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, '/book/abc/?size=3&date=2026-11-26'])
})

it('closed booking shows the phone number and the waitlist', async () => {
  const { open } = await startPages({ enabled: false })
  const { statusCode, body } = await open('/book/abc/')
  expect(statusCode).toBe(200)
  for (const part of ['tel:+918041234567', '/join-queue/abc/']) expect(body).toContain(part)
})

it.each(['/book/unknown/', '/book/', '/b/unknown/', '/b/', '/b/unknown/cancel/', '/b/unknown/calendar.ics'])(
  '%s is a page with status 404',
  async (url) => {
    const { open } = await startPages()
    const { statusCode, headers } = await open(url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  },
)

const bookOne = async (now?: string) => {
  const pages = await startPages({}, now)
  await pages.post('/book/abc/details/', { ...details, date: bookToday })
  return { ...pages, own: `/b/${pages.segment}/` }
}

it('the own page shows the booking and leads to all that can be done with it', async () => {
  const { open, own } = await bookOne()
  const { statusCode, headers, body } = await open(own)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  for (const part of ['Your table is booked', '12:00', `${own}change/`, `${own}cancel/`, `${own}calendar.ics`]) {
    expect(body).toContain(part)
  }
  expect(body).toContain('"@type":"FoodEstablishmentReservation"')
  expect(body).toContain('name="robots" content="noindex"')
  expect(body).toContain('dates=20261124T063000Z%2F20261124T080000Z')
  const file = await open(`${own}calendar.ics`)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
})

it('the guest confirms, is late, changes and cancels', async () => {
  const { open, post, own, state } = await bookOne()
  expect((await post(`${own}confirm/`, {})).headers.location).toBe(own)
  expect((await open(own)).body).toContain('The team knows that you will come.')
  await post(`${own}running-late/`, { minutes: '15' })
  expect((await open(own)).body).toContain('The team knows that you are running 15 min late.')
  expect((await post(`${own}running-late/`, { minutes: '17' })).statusCode).toBe(400)
  const chooser = await open(`${own}change/?size=5&date=2026-11-26`)
  expect(chooser.body).toContain(pressOf('2026-11-26T13:30'))
  state.taken.add('2026-11-26T12:00')
  const taken = await post(`${own}change/`, { size: '5', date: '2026-11-26', slot: '2026-11-26T12:00' })
  expect([taken.statusCode, taken.body.includes('This time is not free any more.')]).toEqual([409, true])
  const changed = await post(`${own}change/`, { size: '5', date: '2026-11-26', slot: '2026-11-26T13:30' })
  expect(changed.headers.location).toBe(own)
  expect((await open(own)).body).toContain('5 people')
  expect((await post(`${own}cancel/`, {})).headers.location).toBe(own)
  expect((await open(own)).body).toContain('Your booking is cancelled')
  expect((await open(`${own}change/`)).headers.location).toBe(own)
})

it.each([
  ['before its last free moment costs nothing', '2026-11-23T06:30:00.000Z', 'Cancelling costs nothing.'],
  ['after it names the fee', '2026-11-23T06:30:01.000Z', 'It is too late to cancel free of charge.'],
])('cancelling %s', async (_, now, sentence) => {
  const { open, own } = await bookOne(now)
  expect((await open(`${own}cancel/`)).body).toContain(sentence)
})

it('only the frame may be framed, and only by the listed sites', async () => {
  const { open, state } = await startPages()
  const unlisted = await open('/embed/abc/')
  expect(unlisted.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  state.origins = ['https://spice.example', 'https://www.spice.example']
  const { headers, body } = await open('/embed/abc/?lang=hi&size=3')
  expect(headers['content-security-policy']).toContain(
    'frame-ancestors https://spice.example https://www.spice.example;',
  )
  expect([headers['x-frame-options'], headers['set-cookie']]).toEqual([undefined, undefined])
  expect(body).toContain('<meta name="frame-origins" content="https://spice.example https://www.spice.example">')
  expect(body).toContain('<html lang="hi" dir="ltr" data-locale="hi-IN-')
  const light = await open('/embed/abc/?lang=hi&size=3&theme=light')
  expect(light.body).toContain('data-theme="light"')
  for (const link of [/\?size=4&amp;[^"]*theme=light#chosen-size"/, /\?size=3&amp;[^"]*theme=light&amp;lang=ta"/]) {
    expect(light.body).toMatch(link)
  }
  // What is personal is typed outside the frame.
  expect(body).toMatch(/<form[^>]*action="\/book\/abc\/"[^>]*target="_top"/)
  expect(body).toContain('href="?size=4&amp;date=2026-11-24&amp;')
  const page = await open('/book/abc/')
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

it('the script for other sites can be loaded by them', async () => {
  const { open } = await startPages()
  const { statusCode, headers, body } = await open('/embed/abc.js')
  expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(body.length).toBeLessThanOrEqual(2_048)
})
