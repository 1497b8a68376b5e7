import { beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { bookingPage, bookingRules, dinner, friday, newPhone } from '../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let page: ReturnType<typeof bookingPage>
let own: { token: string; restaurantId: string }

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  page = bookingPage(host, () => own)
})
// The job would make offers before a test calls it.
beforeEach(() => host.deps.offersJob.stop())

const book = (rest = '') => `/book/${own.restaurantId}/${rest}`
const wishForm = () => book(`wish/?date=${friday}&size=2`)
const open = (url: string) => host.app.inject({ url })
const post = (url: string, fields: Record<string, string> = {}, headers = {}) =>
  host.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

const fullEvening = async (rules: object = {}) => {
  await page.set(bookingRules({ seats: 4, services: [dinner({ from: '19:00', last_seating: '20:00' })], ...rules }))
  const { body } = await page.submit({ time: '19:00', party_size: 4 })
  return body.reservation_id as string
}
const cancel = (id: string) => host.call('POST', `/api/reservations/${id}/cancel/`, { token: own.token })
const offer = () => host.deps.offers.run(own.restaurantId as never)

let keys = 0
const posted = (over: Record<string, string> = {}) => {
  keys += 1
  const form_key = `form-${String(keys).padStart(22, 'k')}`
  const times = { from_time: '19:00', to_time: '20:00' }
  return { date: friday, size: '2', ...times, form_key, name: 'Asha', phone: newPhone(), ...over }
}
const leaveWish = async (over?: Record<string, string>) => {
  host.clock.advance(1)
  const { statusCode, headers } = await post(book('wish/'), posted(over))
  expect(statusCode).toBe(303)
  return String(headers.location)
}
const formKeyIn = (body: string) => /name="form_key" value="([^"]+)"/.exec(body)?.[1] ?? ''
const startsAtIn = (body: string) => /name="starts_at" value="([^"]+)"/.exec(body)?.[1] ?? ''

// First, as the day ends once the clock has moved on.
it('a wish for today becomes a place on the waitlist', async () => {
  // In the restaurant's zone half past eleven: the evening's times go on past midnight.
  const [today, tomorrow] = ['2026-11-21', '2026-11-22']
  const services = [dinner({ from: '22:00', last_seating: '01:00' })]
  await page.set(bookingRules({ seats: 4, notice_minutes: 0, services }))
  expect((await page.submit({ date: tomorrow, time: '00:30', party_size: 4 })).status).toBe(201)
  const url = await leaveWish({ date: today, from_time: '23:30', to_time: '00:30' })
  expect((await open(url)).body).toContain('Join today’s waiting list')
  const joined = await post(`${url}join/`)
  expect(joined.headers.location).toMatch(/^\/c\/[0-9A-Za-z]{22}$/)
  expect((await open(url)).body).toContain(`href="${joined.headers.location}"`)
  const place = await open(String(joined.headers.location))
  const confirmation = place.statusCode === 200 ? place : await open(String(place.headers.location))
  expect(confirmation.body).toContain('Book a table for later')
  expect(confirmation.body).toContain(`${book('?size=2&amp;date=today')}`)
})

describe('the form', () => {
  it('is linked from a day with taken times only, and prefilled with these times', async () => {
    await page.set(bookingRules({ seats: 4, services: [dinner({ from: '19:00', last_seating: '20:00' })] }))
    const link = 'No time that suits you? Leave a wish'
    expect((await open(book(`?date=${friday}&size=2`))).body).not.toContain(link)
    const back = await open(wishForm())
    expect([back.statusCode, back.headers.location]).toEqual([303, book(`?size=2&date=${friday}`)])
    await fullEvening()
    const { body } = await open(book(`?date=${friday}&size=2`))
    expect(body).toContain(link)
    expect(body).toContain(book(`wish/?size=2&amp;date=${friday}`))
    const form = await open(wishForm())
    expect([form.statusCode, form.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(form.body).toContain('<meta name="robots" content="noindex">')
    expect(form.body).toMatch(/name="from_time".*value="19:00" selected=""/)
    expect(form.body).toMatch(/name="to_time".*value="20:00" selected=""/)
  })

  it('posted twice leads to the same wish', async () => {
    await fullEvening()
    const fields = posted()
    const [one, other] = [await post(book('wish/'), fields), await post(book('wish/'), fields)]
    expect(one.statusCode).toBe(303)
    expect(other.headers.location).toBe(one.headers.location)
  })

  it('opened again after a lost response leads to the same wish with the same details, else to a new one', async () => {
    await fullEvening()
    const [cookie = ''] = [(await open(wishForm())).headers['set-cookie']].flat()
    const form_key = /wish_key=([^;]+)/.exec(cookie)?.[1] ?? ''
    const opened = async (url: string) => host.app.inject({ url, headers: { cookie: `wish_key=${form_key}` } })
    const details = posted({ form_key })
    const lost = String((await post(book('wish/'), details)).headers.location)
    // Going back requests the form again, as browsers do not store the page.
    const again = formKeyIn((await opened(wishForm())).body)
    expect((await post(book('wish/'), { ...details, form_key: again })).headers.location).toBe(lost)
    const next = await post(book('wish/'), posted({ form_key: again, name: 'Next' }))
    expect([next.statusCode, next.headers.location === lost]).toEqual([303, false])
    // After the wish was shown, the next form gets a new key.
    expect((await opened(lost)).headers['set-cookie']).toMatch(/^wish_key=;/)
  })

  it('shows what was typed again with a sentence at each field, and wishes nothing', async () => {
    await fullEvening()
    const { statusCode, body } = await post(book('wish/'), posted({ phone: '12', email: 'x', name: '<b>Asha</b>' }))
    expect(statusCode).toBe(400)
    expect(body).toContain('value="&lt;b&gt;Asha&lt;/b&gt;"')
    expect(body).toContain('id="phone-error"')
    expect(body).toContain('id="email-error"')
  })

  it('refuses times of which the latest is before the earliest', async () => {
    await fullEvening()
    const { statusCode, body } = await post(book('wish/'), posted({ from_time: '20:00', to_time: '19:00' }))
    expect(statusCode).toBe(400)
    expect(body).toContain('Please choose times of this day, the latest one last.')
  })

  it('names the times that have become free meanwhile as links', async () => {
    const booked = await fullEvening()
    await cancel(booked)
    const { statusCode, body } = await post(book('wish/'), posted())
    expect(statusCode).toBe(409)
    expect(body).toContain('A time that you wish is free. Please book it.')
    expect(body).toContain(`${book(`?size=2&amp;date=${friday}`)}&amp;time=19%3A30#times`)
    expect(body).toContain('value="Asha"')
  })

  it('refuses a second wish of a number, a form of another site, and a bot', async () => {
    await fullEvening()
    const phone = newPhone()
    await leaveWish({ phone })
    const again = await post(book('wish/'), posted({ phone }))
    expect([again.statusCode, again.body.includes('This phone number has a wish for this day already.')]).toEqual([
      409,
      true,
    ])
    const foreign = await post(book('wish/'), posted(), { origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(403)
    const bot = await post(book('wish/'), posted({ website: 'x' }))
    expect(bot.statusCode).toBe(200)
  })

  it('changes the language and keeps what was typed', async () => {
    await fullEvening()
    const { body } = await post(book('wish/language/'), posted({ lang: 'es', from_time: '19:30' }))
    expect(body).toContain('Dejar una petición')
    expect(body).toContain('value="Asha"')
    expect(body).toMatch(/name="from_time".*value="19:30" selected=""/)
  })

  it('leads to the booking page while bookings are closed, and is not found for an unknown restaurant', async () => {
    await page.set(bookingRules({ enabled: false }))
    expect((await open(wishForm())).statusCode).toBe(303)
    expect((await open(`/book/${'x'.repeat(22)}/wish/?date=${friday}`)).statusCode).toBe(404)
  })
})

describe("a guest's wish", () => {
  it('shows its place, then the offer, which becomes a booking by one press', async () => {
    const booked = await fullEvening()
    const first = await leaveWish()
    const second = await leaveWish()
    expect((await open(first)).body).toContain('Wishes ahead of yours: 0')
    const waiting = await open(second)
    expect(waiting.body).toContain('Wishes ahead of yours: 1')
    expect(waiting.body).toContain('No message will be sent')
    expect([waiting.headers['cache-control'], waiting.body.includes('noindex')]).toEqual(['no-store', true])
    await cancel(booked)
    await offer()
    const { body } = await open(first)
    expect(body).toContain('A time is free for you')
    const taken = await post(`${first}take/`, { starts_at: startsAtIn(body) })
    expect(taken.statusCode).toBe(303)
    expect(taken.headers.location).toMatch(/^\/b\/[0-9A-Za-z]{22}\/$/)
    expect((await open(String(taken.headers.location))).body).toContain('Your table is booked')
    expect((await open(first)).body).toContain(`href="${taken.headers.location}"`)
  })

  it('takes only the time that its page showed', async () => {
    const booked = await fullEvening()
    const url = await leaveWish()
    await cancel(booked)
    await offer()
    const stale = startsAtIn((await open(url)).body)
    host.clock.advance(minutes(15) + 1)
    await offer()
    await offer()
    const shown = await open(url)
    expect(startsAtIn(shown.body)).not.toBe(stale)
    const refused = await post(`${url}take/`, { starts_at: stale })
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('This offer has ended.')
    await post(`${url}pass/`, { starts_at: stale })
    expect(startsAtIn((await open(url)).body)).toBe(startsAtIn(shown.body))
    await post(`${url}pass/`, { starts_at: startsAtIn(shown.body) })
    expect((await open(url)).body).toContain('Your wish is on the list')
  })

  it('is taken only by a guest who agrees to the terms', async () => {
    const policy = { text: 'Please tell us in time.', fee: '₹500', free_until_hours: 24, from_size: 1 }
    const booked = await fullEvening()
    await page.set({ policy })
    const url = await leaveWish()
    await cancel(booked)
    await offer()
    const starts_at = startsAtIn((await open(url)).body)
    const refused = await post(`${url}take/`, { starts_at })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Please agree to the booking terms.')
    expect((await post(`${url}take/`, { starts_at, policy_accepted: 'yes' })).headers.location).toMatch(/^\/b\//)
  })

  it('is left by one press, and leads back to the booking page', async () => {
    await fullEvening()
    const url = await leaveWish()
    expect((await post(`${url}leave/`, {}, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await post(`${url}leave/`)).headers.location).toBe(url)
    const { body } = await open(url)
    expect(body).toContain('You have left the list')
    expect(body).toContain(`href="${book(`?size=2&amp;date=${friday}`)}"`)
  })

  it.each(['take', 'pass', 'leave', 'join'])('a reloaded address of %s shows the wish', async (action) => {
    await fullEvening()
    const url = await leaveWish()
    const { statusCode, headers } = await open(`${url}${action}/`)
    expect([statusCode, headers.location]).toEqual([303, url])
  })

  it('that is unknown has a page of its own', async () => {
    const { statusCode, body } = await open(book(`wish/${'x'.repeat(22)}/`))
    expect(statusCode).toBe(404)
    expect(body).toContain('Wish not found')
    expect((await post(book(`wish/${'x'.repeat(22)}/take/`))).statusCode).toBe(404)
  })
})

describe('staff', () => {
  it('see the wishes of a day with their offers, and remove one, whose time goes to the next', async () => {
    const booked = await fullEvening()
    await leaveWish({ name: 'First', size: '4' })
    const second = await leaveWish({ name: 'Second', size: '4' })
    await cancel(booked)
    await offer()
    const { token } = own
    const list = async () => (await host.call('GET', `/api/wishes/?date=${friday}`, { token })).body
    const [first, other] = (await list()).filter(({ state }: { state: string }) => state !== 'LEFT').slice(-2)
    expect([first.name, first.state, first.offer.time]).toEqual(['First', 'OFFERED', '19:00'])
    expect([other.name, other.state, other.offer]).toEqual(['Second', 'WAITING', null])
    const remove = () => host.call('POST', `/api/wishes/${first.id}/remove/`, { token })
    expect(await remove()).toMatchObject({ status: 200, body: { state: 'LEFT', offer: null } })
    expect(await remove()).toMatchObject({ status: 200, body: { state: 'LEFT' } })
    await offer()
    expect((await open(second)).body).toContain('A time is free for you')
  })
})
