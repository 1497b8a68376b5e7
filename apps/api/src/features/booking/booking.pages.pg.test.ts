import type { RestaurantId } from '@waitbook/contracts/ids'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { instantOf } from '@waitbook/domain/calendar/time-zone'
import { expect, it } from 'vitest'
import { bookingPage, bookingRules, dinner, friday, newPhone, verifyBooking } from '../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { dropImages } from '../../journal/dropped-images.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let rules: ReturnType<typeof bookingPage>

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  rules = bookingPage(host, () => own)
})

const path = () => `/book/${own.restaurantId}/`
const open = (query: string) => host.app.inject({ url: `${path()}?${query}` })
const post = (url: string, fields: Record<string, string>) =>
  host.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const field = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const presses = (html: string) => [...html.matchAll(/value="(\d{4}-\d\d-\d\dT\d\d:\d\d)"/g)].map(([, slot]) => slot)

/** Chooses a time and returns the form's page. */
const choose = async (slot = `${friday}T19:00`, size = '2') => {
  const held = await post(path(), { size, slot, date: friday })
  expect([held.statusCode, held.body]).toEqual([303, ''])
  const url = String(held.headers.location)
  return { url, html: (await host.app.inject({ url })).body }
}
const filled = (html: string, fields: Record<string, string> = {}) => ({
  ...Object.fromEntries(
    ['hold', 'size', 'date', 'time', 'source', 'form_key'].map((name) => [name, field(html, name)]),
  ),
  name: 'Meera',
  phone: newPhone(),
  ...fields,
})
const bookings = async () => {
  const url = `/api/restaurants/${own.restaurantId}/reservations/?date=${friday}`
  return (await host.call('GET', url, { token: own.token })).body
}

it('a guest chooses a time, fills in the form and books once, however often it is sent', async () => {
  await rules.set(bookingRules())
  expect(presses((await open(`size=2&date=${friday}`)).body)).toContain(`${friday}T19:00`)
  const { html } = await choose()
  const form = filled(html, { notes: 'Birthday', email: 'meera@example.com' })
  const posts = await Promise.all([1, 2, 3].map(() => post(`${path()}details/`, form)))
  const links = posts.map(({ headers }) => headers.location)
  expect(posts.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
  expect(new Set(links).size).toBe(1)
  expect(links[0]).toMatch(/^\/b\/[0-9A-Za-z]{22}\/$/)
  const stored = (await bookings()).filter(({ phone }: { phone: string }) => phone === form.phone)
  expect(stored).toMatchObject([{ name: 'Meera', time: '19:00', notes: 'Birthday', source: 'page', service: 'Dinner' }])
})

it('a form of a booking that was cancelled books again', async () => {
  await rules.set(bookingRules())
  const form = filled((await choose()).html)
  const link = String((await post(`${path()}details/`, form)).headers.location)
  await post(`${link}cancel/`, {})
  const other = String((await post(`${path()}details/`, form)).headers.location)
  expect([other === link, (await post(`${path()}details/`, form)).headers.location]).toEqual([false, other])
})

it('a form that was sent long ago books no second time when it is sent again', async () => {
  await rules.set(bookingRules())
  const form = filled((await choose()).html)
  const first = await post(`${path()}details/`, form)
  await dropImages({ db: host.deps.connection.db, clock: host.clock }, own.restaurantId as RestaurantId, '9999-01-01')
  const again = await post(`${path()}details/`, form)
  expect([again.statusCode, again.headers.location]).toEqual([303, first.headers.location])
  expect(await bookings()).toHaveLength(1)
})

it('two tabs that share a key book both of their times, each once', async () => {
  await rules.set(bookingRules())
  const first = filled((await choose()).html)
  const second = {
    ...filled((await choose(`${friday}T20:30`)).html),
    form_key: field((await choose()).html, 'form_key'),
  }
  const posts = [
    await post(`${path()}details/`, { ...first, form_key: second.form_key }),
    await post(`${path()}details/`, second),
    await post(`${path()}details/`, second),
  ]
  const links = posts.map(({ headers }) => headers.location)
  expect(posts.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
  expect([links[0] === links[1], links[1] === links[2]]).toEqual([false, true])
})

it('the last seats are held for the guest who fills in the form, also from its own page', async () => {
  await rules.set(bookingRules({ seats: 2, services: [dinner({ last_seating: '18:00' })] }))
  const { url, html } = await choose(`${friday}T18:00`)
  expect(presses((await open(`size=2&date=${friday}`)).body)).toEqual([])
  // The guest who holds it sees it as free.
  const hold = field(html, 'hold')
  expect(presses((await open(`size=2&date=${friday}&hold=${hold}`)).body)).toEqual([`${friday}T18:00`])
  const refused = await post(path(), { size: '2', slot: `${friday}T18:00`, date: friday })
  expect([refused.statusCode, refused.body.includes('This time is not free any more.')]).toEqual([409, true])
  expect((await post(`${path()}details/more-time/`, filled(html))).body).not.toContain('More time</button>')
  expect((await post(`${path()}details/more-time/`, filled(html))).statusCode).toBe(409)
  host.clock.advance(11 * 60_000)
  expect((await host.app.inject({ url })).body).toContain('This time is not held any more.')
  const other = await choose(`${friday}T18:00`)
  expect((await post(`${path()}details/`, filled(other.html))).statusCode).toBe(303)
  const late = await post(`${path()}details/`, filled(html, { name: 'Too late' }))
  expect([late.statusCode, late.body.includes('value="Too late"')]).toEqual([409, true])
})

it('a refused time offers others in the same form, and one press books', async () => {
  await rules.set(bookingRules({ seats: 2 }))
  const { html } = await choose(`${friday}T18:00`)
  host.clock.advance(6 * 60_000)
  expect((await rules.submit({ time: '18:00' })).status).toBe(201)
  const form = filled(html)
  const { statusCode, body } = await post(`${path()}details/`, form)
  expect(statusCode).toBe(409)
  const [nearest = ''] = presses(body)
  expect(nearest).toBe(`${friday}T19:30`)
  expect((await post(`${path()}details/`, { ...form, slot: nearest })).statusCode).toBe(303)
})

it('a refused time says why before all else, and the nearest time has the focus', async () => {
  await rules.set(bookingRules({ seats: 2 }))
  const form = filled((await choose(`${friday}T18:00`)).html)
  host.clock.advance(6 * 60_000)
  expect((await rules.submit({ time: '18:00' })).status).toBe(201)
  const own = await rules.submit({ time: '21:00' })
  const link = `/b/${own.body.manage_url_segment}/`
  const pages = [
    await post(path(), { size: '2', slot: `${friday}T18:00`, date: friday }),
    await post(`${path()}details/`, form),
    await post(`${link}change/`, { size: '2', slot: `${friday}T18:00`, date: friday }),
  ]
  for (const { statusCode, body } of pages) {
    expect(statusCode).toBe(409)
    const [, main = ''] = body.split('<main>')
    expect(main).toMatch(/^<section class="card refused">.{0,400}This time is not free any more\./)
    const focused = /<button[^>]*autofocus[^>]*>/i.exec(main)?.[0] ?? ''
    expect(focused).toContain('name="slot"')
    expect(focused).toContain('aria-describedby="refused"')
    const formId = / form="([^"]*)"/.exec(focused)?.[1] ?? ''
    expect(main).toMatch(new RegExp(`<form [^>]*id="${formId}"`))
  }
})

it('a refusal without other times has the focus itself', async () => {
  await rules.set(bookingRules({ seats: 2, services: [dinner({ last_seating: '18:00' })] }))
  expect((await rules.submit({ time: '18:00' })).status).toBe(201)
  const { body } = await post(path(), { size: '2', slot: `${friday}T18:00`, date: friday })
  expect(body).toMatch(/<main><section class="card refused"><div [^>]*autofocus=""/i)
})

it('the answer to a post is stored by the browser, so that going back to it works, and no other page is', async () => {
  await rules.set(bookingRules())
  const { url, html } = await choose()
  const refused = await post(`${path()}details/`, filled(html, { phone: '12' }))
  const pages = [
    refused,
    await post(`${path()}details/language/`, { ...filled(html), lang: 'hi' }),
    await post(path(), { size: '2', slot: 'nonsense' }),
    await post(`/b/${'x'.repeat(22)}/cancel/`, {}),
    await post(`${path()}wish/`, { size: '2', date: friday }),
    await post(`/join-queue/${own.restaurantId}/`, {}),
    await post(`/join-queue/${own.restaurantId}/language/`, { lang: 'hi' }),
    await post(`/join-queue/${own.restaurantId}/queue-confirmation/${'x'.repeat(22)}/message/`, {}),
  ]
  expect(refused.statusCode).toBe(400)
  for (const { statusCode, headers } of pages) {
    if (statusCode === 303) continue
    expect([headers['cache-control'], headers.vary]).toEqual(['private, no-cache', undefined])
  }
  expect(pages.filter(({ statusCode }) => statusCode !== 303).length).toBeGreaterThan(5)
  for (const at of [url, path(), `/join-queue/${own.restaurantId}/`]) {
    expect((await host.app.inject({ url: at })).headers['cache-control']).toBe('no-store')
  }
})

it('terms that were not accepted, and a second booking of the same phone, are refused in the form', async () => {
  const policy = { text: 'Please cancel in time.', fee: '₹500', free_until_hours: 12, from_size: 2 }
  await rules.set(bookingRules({ policy }))
  const { html } = await choose()
  const form = filled(html)
  const unaccepted = await post(`${path()}details/`, form)
  expect(unaccepted.statusCode).toBe(400)
  expect(unaccepted.body).toContain('id="policy_accepted-error"')
  expect((await post(`${path()}details/`, { ...form, policy_accepted: 'yes' })).statusCode).toBe(303)
  const [made] = (await bookings()).filter(({ phone }: { phone: string }) => phone === form.phone)
  await verifyBooking(host, own.restaurantId, made.id, made.phone)
  const again = await choose(`${friday}T20:00`)
  const second = await post(`${path()}details/`, { ...filled(again.html), phone: form.phone, policy_accepted: 'yes' })
  expect([second.statusCode, second.body.includes('already has a booking')]).toEqual([409, true])
})

it('a party above the largest size sends a request', async () => {
  await rules.set(bookingRules({ party_size: { min: 1, max: 4, larger: 'request' } }))
  expect((await open(`size=6&date=${friday}`)).body).toContain('The team has to confirm this booking first.')
  const { html } = await choose(`${friday}T19:00`, '6')
  expect(html).toContain('Send request')
  const form = filled(html)
  expect((await post(`${path()}details/`, form)).statusCode).toBe(303)
  const stored = (await bookings()).find(({ phone }: { phone: string }) => phone === form.phone)
  expect(stored).toMatchObject({ status: 'REQUESTED', party_size: 6 })
})

it('the page of a booking confirms, changes and cancels it, and its tables are free for others', async () => {
  await rules.set(bookingRules({ seats: 4 }))
  const { html } = await choose(`${friday}T19:00`, '4')
  const form = filled(html)
  const link = String((await post(`${path()}details/`, form)).headers.location)
  const look = async (below = '') => (await host.app.inject({ url: `${link}${below}` })).body
  expect(await look()).toContain('Your table is booked')
  expect((await post(`${link}confirm/`, {})).headers.location).toBe(link)
  expect((await post(`${link}running-late/`, { minutes: '15' })).headers.location).toBe(link)
  expect(await look()).toContain('running 15 min late')
  // Its own seats do not count: a later time that overlaps is free.
  const chooser = await look(`change/?size=3&date=${friday}`)
  expect(presses(chooser)).toContain(`${friday}T19:30`)
  const change = { size: '3', date: friday, form_key: field(chooser, 'form_key') }
  const moved = await Promise.all([1, 2].map(() => post(`${link}change/`, { ...change, slot: `${friday}T19:30` })))
  expect(moved.map(({ headers }) => headers.location)).toEqual([link, link])
  expect(await look()).toContain('3 people')
  const nonsense = await post(`${link}change/`, { ...change, form_key: '', slot: `${friday}T04:30` })
  expect([nonsense.statusCode, nonsense.body.includes('This time is not free any more.')]).toEqual([409, true])
  expect(await look('calendar.ics')).toContain('BEGIN:VEVENT')
  expect(await look('cancel/')).toContain('Cancel this booking?')
  expect((await post(`${link}cancel/`, {})).headers.location).toBe(link)
  expect((await post(`${link}cancel/`, {})).headers.location).toBe(link)
  expect(await look()).toContain('Your booking is cancelled')
  const late = await post(`${link}running-late/`, { minutes: '5' })
  expect([late.statusCode, late.body.includes('This booking cannot be changed any more.')]).toEqual([409, true])
  const stored = (await bookings()).find(({ phone }: { phone: string }) => phone === form.phone)
  expect(stored).toMatchObject({ status: 'CANCELLED', cancelled_by: 'guest', change_count: 1, time: '19:30' })
  expect((await rules.submit({ time: '19:30', party_size: 4 })).status).toBe(201)
})

it('the page that changes a booking past midnight shows the evening to which it belongs', async () => {
  await rules.set(bookingRules({ services: [dinner({ from: '23:00', last_seating: '00:30' })] }))
  const saturday = addDays(friday, 1)
  const { html } = await choose(`${saturday}T00:30`)
  const link = String((await post(`${path()}details/`, filled(html))).headers.location)
  const chooser = (await host.app.inject({ url: `${link}change/` })).body
  expect(presses(chooser)).toEqual([`${friday}T23:00`, `${friday}T23:30`, `${saturday}T00:00`, `${saturday}T00:30`])
  // The hidden field `date` names the day whose times are shown.
  const next = (await host.app.inject({ url: `${link}change/?size=3&date=${field(chooser, 'date')}` })).body
  expect(presses(next)).toContain(`${friday}T23:00`)
  const back = /href="([^"]*)">Choose another time/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const page = (await host.app.inject({ url: back })).body
  expect(presses(page)).toContain(`${friday}T23:00`)
  const larger = /href="([^"]*size=4[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(presses((await open(larger.slice(1))).body)).toContain(`${friday}T23:00`)
})

it('a cached form can be posted again with another change', async () => {
  await rules.set(bookingRules())
  const form = filled((await choose()).html)
  const link = String((await post(`${path()}details/`, form)).headers.location)
  const look = async (below = '') => (await host.app.inject({ url: `${link}${below}` })).body
  const change = { size: '2', date: friday, form_key: field(await look(`change/?date=${friday}`), 'form_key') }
  for (const [time, shown] of [
    ['20:00', '8:00\u00a0PM'],
    ['18:30', '6:30\u00a0PM'],
  ]) {
    expect((await post(`${link}change/`, { ...change, slot: `${friday}T${time}` })).headers.location).toBe(link)
    expect(await look()).toContain(shown)
  }
  const late = { form_key: field(await look(), 'form_key') }
  for (const minutes of ['5', '20']) {
    expect((await post(`${link}running-late/`, { ...late, minutes })).headers.location).toBe(link)
    expect(await look()).toContain(`running ${minutes} min late`)
  }
})

it('a note is as long as the browser counts it, with a line break as one character', async () => {
  await rules.set(bookingRules())
  const { html } = await choose()
  // A browser posts each break as two.
  const notes = `${'a line\r\n'.repeat(71)}end`
  const form = filled(html, { notes })
  expect([notes.replaceAll('\r', '').length, (await post(`${path()}details/`, form)).statusCode]).toEqual([500, 303])
})

it('the page that changes a booking asks for the terms of the changed one', async () => {
  const policy = { text: 'Cancel a day before.', fee: '₹500', free_until_hours: 24, from_size: 4 }
  await rules.set(bookingRules({ policy }))
  const form = filled((await choose(`${friday}T19:00`)).html)
  const link = String((await post(`${path()}details/`, form)).headers.location)
  const chooser = async (size: string) =>
    (await host.app.inject({ url: `${link}change/?size=${size}&date=${friday}` })).body
  expect(await chooser('2')).not.toContain('Cancel a day before.')
  expect(await chooser('4')).toContain('name="policy_accepted"')
  const change = { size: '4', date: friday, slot: `${friday}T20:00` }
  const refused = await post(`${link}change/`, change)
  expect([refused.statusCode, refused.body.includes('id="policy_accepted-error"')]).toEqual([400, true])
  // The time that was pressed is still marked.
  expect(refused.body).toContain(`value="${friday}T20:00" name="slot">`)
  expect((await post(`${link}change/`, { ...change, policy_accepted: 'yes' })).headers.location).toBe(link)
  expect((await host.app.inject({ url: link })).body).toContain('Cancel a day before.')
})

it('the join page leads to the booking page while it is open, and back for today', async () => {
  const join = () => host.app.inject({ url: `/join-queue/${own.restaurantId}/` })
  await rules.set(bookingRules())
  expect((await join()).body).toContain(`href="${path()}"`)
  const today = (await rules.info()).booking.today
  expect((await open(`date=${today}`)).body).toContain(`href="/join-queue/${own.restaurantId}/"`)
  await rules.set({ enabled: false })
  expect((await join()).body).not.toContain(`href="${path()}"`)
  const closed = await open('size=2')
  expect([closed.statusCode, closed.body.includes('/join-queue/')]).toEqual([200, true])
  expect((await post(path(), { size: '2', slot: `${friday}T19:00` })).statusCode).toBe(409)
})

it('only the sites of the settings may show the frame', async () => {
  await rules.set({ ...bookingRules(), embed_origins: ['https://spice.example'] })
  const frame = await host.app.inject({ url: `/embed/${own.restaurantId}/` })
  expect(frame.headers['content-security-policy']).toContain('frame-ancestors https://spice.example;')
  expect(frame.headers['x-frame-options']).toBeUndefined()
  const page = await open('')
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  const script = await host.app.inject({ url: `/embed/${own.restaurantId}.js` })
  expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(script.body).toContain('iframe')
})

it('past midnight the running service is offered first, as tonight’s and under the date on which it began', async () => {
  await rules.set(bookingRules({ services: [dinner({ from: '20:00', last_seating: '04:30' })], notice_minutes: 0 }))
  const night = addDays(friday, 1)
  const ms = instantOf(night, '00:16', 'Asia/Kolkata') - host.clock.now()
  host.clock.advance(ms)
  try {
    const { body } = await open('')
    const times = presses(body)
    expect([times[0], times.at(-1)]).toEqual([`${night}T00:30`, `${night}T04:30`])
    expect(body).toContain('Tonight’s service, which began on Friday')
    expect((await open(`date=${addDays(friday, 7)}`)).body).not.toContain('Tonight’s service')
  } finally {
    host.clock.advance(-ms)
  }
})
