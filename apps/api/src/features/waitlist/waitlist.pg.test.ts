import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

/** Each describe gets a restaurant of its own. */
const freshRestaurant = () =>
  beforeAll(async () => {
    const business = await registerBusiness(host)
    token = business.token
    restaurantId = business.restaurant_id
  })

const add = async (fields = {}) =>
  (await host.call('POST', '/api/waitlist/entries/', { token, body: party(fields) })).body

const board = async () => (await host.call('GET', '/api/waitlist/entries/data_with_qr/', { token })).body

describe('adding a party', () => {
  freshRestaurant()

  it('returns 201 with the entry, its phone in E.164, its place and its wait', async () => {
    const { status, body } = await host.call('POST', '/api/waitlist/entries', {
      token,
      body: { customer_name: ' Ravi Kumar ', phone_number: '98765 43210', people_count: '4', notes: 'window' },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      customer_name: 'Ravi Kumar',
      phone_number: '+919876543210',
      people_count: 4,
      quoted_time: null,
      notes: 'window',
      status: 'WAITING',
      pos: 1,
      wait_time_minutes: 0,
      source: 'staff',
    })
    expect(body.id).toMatch(/^[0-9A-Za-z]{22}$/)
    expect(body).not.toHaveProperty('confirmation_url_segment')
  })

  it('refuses a phone that is already waiting, in whatever spelling', async () => {
    const { status, body } = await host.call('POST', '/api/waitlist/entries/', {
      token,
      body: party({ phone_number: '+91 98765-43210' }),
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      detail: 'This phone number is already in the waitlist',
      phone_number: ['This phone number is already in the waitlist'],
    })
  })

  it('names every faulty field and adds nothing', async () => {
    const before = (await board()).queue_count
    const { status, body } = await host.call('POST', '/api/waitlist/entries/', {
      token,
      body: { customer_name: '  ', people_count: 0, quoted_time: 4, phone_number: '12', notes: 'x'.repeat(501) },
    })
    expect(status).toBe(400)
    expect(Object.keys(body).sort()).toEqual([
      'code',
      'customer_name',
      'detail',
      'notes',
      'people_count',
      'quoted_time',
    ])
    expect((await board()).queue_count).toBe(before)
  })

  it.each([
    ['a NUL in the name', { customer_name: 'a\u0000b' }],
    ['a phone that cannot be one', { phone_number: '12' }],
    ['a hundred people', { people_count: 100 }],
    ['a fraction of a person', { people_count: 2.5 }],
  ])('refuses %s with 400', async (_what, fields) => {
    const { status } = await host.call('POST', '/api/waitlist/entries/', { token, body: party(fields) })
    expect(status).toBe(400)
  })

  it('returns the same entry for the same Idempotency-Key, and 409 for the key with another body', async () => {
    const body = party()
    const headers = { 'idempotency-key': 'tap-1' }
    const first = await host.call('POST', '/api/waitlist/entries/', { token, body, headers })
    const again = await host.call('POST', '/api/waitlist/entries/', { token, body, headers })
    expect(again.status).toBe(201)
    expect(again.body.id).toBe(first.body.id)
    const other = await host.call('POST', '/api/waitlist/entries/', { token, body: party(), headers })
    expect(other.status).toBe(409)
  })

  it('refuses an id that another party has with 409, also once that party has left', async () => {
    const first = await add()
    const again = () => host.call('POST', '/api/waitlist/entries/', { token, body: { ...party(), id: first.id } })
    expect(await again()).toMatchObject({ status: 409, body: { code: 'id_taken' } })
    await host.call('DELETE', `/api/waitlist/entries/${first.id}/`, { token })
    expect(await again()).toMatchObject({ status: 409, body: { code: 'id_taken' } })
  })

  it('refuses walk-ins and requires a phone if the settings say so', async () => {
    const save = (settings: object) => host.call('POST', '/api/settings/waitlist/', { token, body: { settings } })
    await save({ require_phone_number: true })
    const noPhone = await host.call('POST', '/api/waitlist/entries/', { token, body: party({ phone_number: '' }) })
    expect(noPhone).toMatchObject({ status: 400, body: { phone_number: ['A phone number is required.'] } })
    await save({ allow_walk_ins: false })
    const walkIn = await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
    expect(walkIn).toMatchObject({ status: 403, body: { code: 'walk_ins_off' } })
    await save({ allow_walk_ins: true, require_phone_number: false })
    const withoutPhone = await host.call('POST', '/api/waitlist/entries/', {
      token,
      body: party({ phone_number: null }),
    })
    expect(withoutPhone).toMatchObject({ status: 201, body: { phone_number: null } })
  })
})

describe('the board', () => {
  freshRestaurant()

  it('orders by the quoted time, then by arrival if the settings say so, with positions 1..n', async () => {
    const late = await add({ quoted_time: 60 })
    host.clock.advance(minutes(5))
    const soon = await add({ quoted_time: 10 })
    const ids = (answer: { queue_entries: { id: string }[] }) => answer.queue_entries.map(({ id }) => id)
    const promised = await board()
    expect(ids(promised)).toEqual([soon.id, late.id])
    expect(promised.queue_entries.map((entry: { pos: number }) => entry.pos)).toEqual([1, 2])
    expect(promised.queue_entries[1].wait_time_minutes).toBe(5)
    await host.call('POST', '/api/settings/waitlist/', {
      token,
      body: { settings: { 'waitlist.sort_parties_by': 'arrival_time' } },
    })
    expect(ids(await board())).toEqual([late.id, soon.id])
  })

  it('has the restaurant, a real QR image, the join link and the revision', async () => {
    const answer = await board()
    expect(answer.restaurant).toMatchObject({
      id: restaurantId,
      waitlist_columns: ['arrival_time', 'notes', 'status'],
      time_zone: 'Asia/Kolkata',
    })
    expect(answer.join_url).toBe(`http://wait.test/join-queue/${restaurantId}/`)
    expect(Buffer.from(answer.qr_code.split(',')[1], 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect(answer.seq).toBe(3)
    expect(answer.queue_count).toBe(2)
  })
})

describe('changing a party', () => {
  freshRestaurant()

  it('changes the given fields, keeps omitted ones and writes nothing else', async () => {
    const entry = await add({ notes: 'stroller' })
    const { status, body } = await host.call('PUT', `/api/waitlist/entries/${entry.id}/`, {
      token,
      body: {
        customer_name: 'New',
        people_count: '3',
        quoted_time: 0,
        status: 'SERVED',
        timestamp: '2020-01-01T00:00:00Z',
      },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      customer_name: 'New',
      people_count: 3,
      quoted_time: 0,
      notes: 'stroller',
      status: 'WAITING',
    })
    expect(body.timestamp).toBe(entry.timestamp)
  })

  it.each([
    ['WAITING', 'NOTIFIED', 200],
    ['WAITING', 'SERVED', 200],
    ['WAITING', 'REMOVED', 200],
    ['WAITING', 'WAITING', 409],
    ['NOTIFIED', 'WAITING', 200],
    ['NOTIFIED', 'NOTIFIED', 200],
    ['SERVED', 'WAITING', 409],
    ['SERVED', 'SERVED', 409],
    ['REMOVED', 'SERVED', 409],
  ])('from %s to %s answers %i', async (from, to, expected) => {
    const entry = await add()
    const setStatus = (status: string) =>
      host.call('POST', `/api/waitlist/entries/${entry.id}/set_status/`, { token, body: { status } })
    if (from !== 'WAITING') await setStatus(from)
    const { status, body } = await setStatus(to)
    expect(status).toBe(expected)
    if (status === 409) expect(body.detail).toMatch(/^This party (is|was) already /)
  })

  it('refuses an unknown status with 400 and names the field', async () => {
    const entry = await add()
    const { status, body } = await host.call('POST', `/api/waitlist/entries/${entry.id}/set_status/`, {
      token,
      body: { status: 'GONE' },
    })
    expect(status).toBe(400)
    expect(body.status).toHaveLength(1)
  })

  it('removes by DELETE, once, and the phone may queue again', async () => {
    const entry = await add({ phone_number: '+919000000001' })
    const first = await host.call('DELETE', `/api/waitlist/entries/${entry.id}/`, { token })
    expect(first.status).toBe(204)
    expect((await host.call('DELETE', `/api/waitlist/entries/${entry.id}/`, { token })).status).toBe(409)
    expect((await board()).queue_entries.map(({ id }: { id: string }) => id)).not.toContain(entry.id)
    expect((await add({ phone_number: '+919000000001' })).status).toBe('WAITING')
  })
})

describe('another restaurant', () => {
  freshRestaurant()

  it('sees none of the entries and gets 404 for each call on them, as for an unknown id', async () => {
    const entry = await add()
    const other = await registerBusiness(host, 'Other')
    const calls = ['5'.repeat(22), 'not-an-id', entry.id].map((id) => [
      host.call('PUT', `/api/waitlist/entries/${id}/`, { token: other.token, body: party() }),
      host.call('DELETE', `/api/waitlist/entries/${id}/`, { token: other.token }),
      host.call('POST', `/api/waitlist/entries/${id}/set_status/`, { token: other.token, body: { status: 'SERVED' } }),
    ])
    for (const { status, body } of await Promise.all(calls.flat())) {
      expect({ status, body }).toEqual({ status: 404, body: { detail: 'Not found.', code: 'not_found' } })
    }
    const theirs = await host.call('GET', '/api/waitlist/entries/', { token: other.token })
    expect(theirs.body).toEqual([])
    expect((await board()).queue_entries[0]).toMatchObject({ id: entry.id, status: 'WAITING' })
  })

  it('and callers without a valid token get 401', async () => {
    for (const bad of [undefined, 'qs_nonsense', 'x']) {
      const { status, body } = await host.call('GET', '/api/waitlist/entries/', { token: bad })
      expect({ status, detail: body.detail }).toEqual({ status: 401, detail: 'Session expired. Please log in again.' })
    }
  })
})
