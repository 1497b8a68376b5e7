import type { RestaurantId } from '@waitbook/contracts/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { dropImages } from '../../journal/dropped-images.ts'

let host: TestApp
let token: string
let restaurantId: string
let phones = 0

beforeAll(async () => {
  host = await startTestApp()
  const business = await registerBusiness(host, 'Saravana Bhavan')
  token = business.token
  restaurantId = business.restaurant_id
})
afterAll(() => host.close())

const nextPhone = () => {
  phones += 1
  return `98765${String(phones).padStart(5, '0')}`
}
const joinPath = () => `/join-queue/${restaurantId}/`
const placePath = (id: string) => `${joinPath()}queue-confirmation/${id}/`

const open = (cookie?: string) =>
  host.app.inject({ method: 'GET', url: joinPath(), headers: cookie ? { cookie: `join_key=${cookie}` } : {} })
const keyCookie = (answer: Awaited<ReturnType<typeof open>>) => answer.cookies.find(({ name }) => name === 'join_key')
const keyInForm = (html: string) => /name="join_key" value="([^"]*)"/.exec(html)?.[1] ?? ''

/** A form as a browser has it: the hidden key and the cookie that came with it. */
const newForm = async () => {
  const answer = await open()
  return { key: keyInForm(answer.body), phone: nextPhone() }
}
const post = (fields: Record<string, string>, cookie?: string, at = host) =>
  at.app.inject({
    method: 'POST',
    url: joinPath(),
    payload: new URLSearchParams({
      customer_name: 'Meera',
      country_code: '+91',
      people_count: '2',
      ...fields,
    }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie && { cookie: `join_key=${cookie}` }),
    },
  })
const madePath = (key: string) => `${joinPath()}made/?${new URLSearchParams({ form_key: key })}`
const typeDigits = (form_key: string, digits: string) =>
  host.app.inject({
    method: 'POST',
    url: `${joinPath()}made/`,
    payload: new URLSearchParams({ form_key, digits }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const waiting = async () => (await host.call('GET', '/api/waitlist/entries/', { token })).body as { id: string }[]
const leave = (id: string) => host.call('POST', `/api/customer/leave-queue/${restaurantId}/${id}/`)
const idIn = (location: unknown) => String(location).split('/').at(-2) ?? ''

describe('the key of the join form', () => {
  it('is in the form and in a short-lived cookie of the join page only', async () => {
    const answer = await open()
    const key = keyInForm(answer.body)
    expect(key).toMatch(/^form-[0-9A-Za-z]{22}$/)
    expect(keyCookie(answer)).toMatchObject({
      value: key,
      httpOnly: true,
      sameSite: 'Lax',
      path: `/join-queue/${restaurantId}`,
      maxAge: 900,
    })
    expect(keyInForm((await open(key)).body)).toBe(key)
    expect(keyInForm((await open('1')).body)).not.toBe('1')
  })

  it('joins once for repeated and concurrent posts of the form', async () => {
    const { key, phone } = await newForm()
    const before = (await waiting()).length
    const answers = await Promise.all(Array.from({ length: 4 }, () => post({ join_key: key, phone }, key)))
    answers.push(await post({ join_key: key, phone }, key))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(303))
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    expect(await waiting()).toHaveLength(before + 1)
  })

  it('leads to the page that asks for the last digits of the number, until the place has been shown', async () => {
    const { key, phone } = await newForm()
    const place = String((await post({ join_key: key, phone }, key)).headers.location)
    const reloaded = await open(key)
    expect([reloaded.statusCode, reloaded.headers.location]).toEqual([303, madePath(key)])
    const made = await host.app.inject({ url: madePath(key), headers: { cookie: `join_key=${key}` } })
    expect(made.body).toContain('This form was used to join the waiting list')
    for (const text of [place, 'Meera', phone, phone.slice(-4)]) expect(made.body).not.toContain(text)
    expect((await open(key)).statusCode).toBe(303)
    const wrong = await typeDigits(key, '0000')
    expect(wrong.headers.location).toBe(`${madePath(key)}&wrong=yes`)
    expect((await typeDigits(key, phone.slice(-4))).headers.location).toBe(place)
    const shown = await host.app.inject({ method: 'GET', url: place, headers: { cookie: `join_key=${key}` } })
    expect(keyCookie(shown)).toMatchObject({ value: '', path: `/join-queue/${restaurantId}`, expires: new Date(0) })
    expect((await open()).statusCode).toBe(200)
  })

  it('does not keep the next guest of the device from joining', async () => {
    const { key, phone } = await newForm()
    await post({ join_key: key, phone }, key)
    const made = await host.app.inject({ url: madePath(key), headers: { cookie: `join_key=${key}` } })
    const next = /href="([^"]*made[^"]*)"/.exec(made.body)?.[1] ?? ''
    const started = await host.app.inject({ url: next, headers: { cookie: `join_key=${key}` } })
    expect([started.statusCode, started.headers.location, keyCookie(started)?.value]).toEqual([303, joinPath(), ''])
    const form = await open()
    expect([form.statusCode, keyInForm(form.body) === key]).toEqual([200, false])
  })

  it('leads there also after the script has joined with it', async () => {
    const { key, phone } = await newForm()
    const { body } = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
      body: { customer_name: 'Meera', phone_number: `+91${phone}`, people_count: 2 },
      headers: { 'idempotency-key': key },
    })
    expect((await open(key)).headers.location).toBe(madePath(key))
    expect((await typeDigits(key, phone.slice(-4))).headers.location).toBe(placePath(body.queue_entry_id))
  })

  it('leads back a guest without number or address only by the same form', async () => {
    const { status } = await host.call('POST', '/api/settings/waitlist/', {
      token,
      body: { settings: { guest_contact: 'optional' } },
    })
    expect(status).toBe(200)
    const { key } = await newForm()
    const form = { join_key: key, phone: '', contact: 'none', customer_name: 'Arun', notes: 'By the window' }
    const first = await post(form, key)
    expect(first.statusCode).toBe(303)
    expect((await post(form, key)).headers.location).toBe(first.headers.location)
    const namesake = await post({ ...form, notes: '' }, key)
    expect(namesake.headers.location).not.toBe(first.headers.location)
    const made = await host.app.inject({ url: madePath(key) })
    expect(made.body).toContain('please ask at the front desk')
    expect(made.body).not.toContain('name="digits"')
    await host.call('POST', '/api/settings/waitlist/', { token, body: { settings: { guest_contact: 'phone' } } })
  })

  it('shows the place of the same number also if other fields have changed', async () => {
    const { key, phone } = await newForm()
    const first = await post({ join_key: key, phone }, key)
    const second = await post({ join_key: key, phone, customer_name: 'Meera S', people_count: '4' }, key)
    expect([second.statusCode, second.headers.location]).toEqual([303, first.headers.location])
  })

  it('stores the size and notes that the guest changed before posting again, and none that the team has changed', async () => {
    const { key, phone } = await newForm()
    const id = idIn((await post({ join_key: key, phone, notes: 'Window' }, key)).headers.location)
    const own = async () => (await waiting()).find((entry) => entry.id === id)
    const changed = await post({ join_key: key, phone, people_count: '5', notes: 'Window, high chair' }, key)
    expect([changed.statusCode, idIn(changed.headers.location)]).toEqual([303, id])
    expect(await own()).toMatchObject({ people_count: 5, notes: 'Window, high chair' })
    await host.call('PUT', `/api/waitlist/entries/${id}/`, {
      token,
      body: { customer_name: 'Meera', people_count: 6 },
    })
    // The first post and the second one, repeated.
    await post({ join_key: key, phone, people_count: '2', notes: 'Window' }, key)
    await post({ join_key: key, phone, people_count: '5', notes: 'Window, high chair' }, key)
    expect(await own()).toMatchObject({ people_count: 6, notes: 'Window, high chair' })
  })

  it('leads to the place also where the journal has no image of the first post any more', async () => {
    const { key, phone } = await newForm()
    const first = await post({ join_key: key, phone }, key)
    await dropImages({ db: host.deps.connection.db, clock: host.clock }, restaurantId as RestaurantId, '9999-01-01')
    const again = await post({ join_key: key, phone, people_count: '5' }, key)
    expect([again.statusCode, again.headers.location]).toEqual([303, first.headers.location])
    const id = idIn(first.headers.location)
    expect((await waiting()).find((entry) => entry.id === id)).toMatchObject({ people_count: 5 })
  })

  it('never shows the place of another number', async () => {
    const { key, phone } = await newForm()
    const first = await post({ join_key: key, phone }, key)
    const other = { join_key: key, phone: nextPhone(), customer_name: 'Arun' }
    const second = await post(other, key)
    expect(second.statusCode).toBe(303)
    expect(second.headers.location).not.toBe(first.headers.location)
    expect((await post(other, key)).headers.location).toBe(second.headers.location)
  })

  it('joins again once its place has ended, and then shows a new form', async () => {
    const { key, phone } = await newForm()
    const first = idIn((await post({ join_key: key, phone }, key)).headers.location)
    await leave(first)
    const form = await open(key)
    expect(form.statusCode).toBe(200)
    expect(keyInForm(form.body)).not.toBe(key)
    const second = idIn((await post({ join_key: key, phone }, key)).headers.location)
    expect(second).not.toBe(first)
    expect((await waiting()).map(({ id }) => id)).toContain(second)
  })

  it('is unchanged in a refused form', async () => {
    const { key } = await newForm()
    const refused = await post({ join_key: key, phone: '12' }, key)
    expect(refused.statusCode).toBe(400)
    expect(keyInForm(refused.body)).toBe(key)
  })

  it('joins once also with an e-mail address that is not stored, as no e-mail goes out', async () => {
    const allow = (guest_contact: string) =>
      host.call('POST', '/api/settings/waitlist/', { token, body: { settings: { guest_contact } } })
    await allow('optional')
    const { key } = await newForm()
    const fields = { join_key: key, phone: '', contact: 'email', email: 'meera@example.com' }
    const mute = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock, providers: {} })
    try {
      const first = await post(fields, key, mute)
      const second = await post(fields, key, mute)
      expect([first.statusCode, second.statusCode]).toEqual([303, 303])
      expect(second.headers.location).toBe(first.headers.location)
    } finally {
      await mute.close()
      await allow('phone')
    }
  })

  it('is read from the cookie if the form has none, and a key that the server did not create is ignored', async () => {
    const own = await newForm()
    const first = await post({ phone: own.phone }, own.key)
    expect((await open(own.key)).headers.location).toBe(madePath(own.key))
    expect((await post({ phone: own.phone }, own.key)).headers.location).toBe(first.headers.location)
    await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
      body: { customer_name: 'Meera', phone_number: `+91${nextPhone()}`, people_count: 2 },
      headers: { 'idempotency-key': 'order-17' },
    })
    expect((await open('order-17')).statusCode).toBe(200)
  })

  it('of another restaurant is ignored', async () => {
    const { key, phone } = await newForm()
    await post({ join_key: key, phone }, key)
    const other = await registerBusiness(host, 'Cafe Ana')
    const answer = await host.app.inject({
      method: 'GET',
      url: `/join-queue/${other.restaurant_id}/`,
      headers: { cookie: `join_key=${key}` },
    })
    expect(answer.statusCode).toBe(200)
  })
})
