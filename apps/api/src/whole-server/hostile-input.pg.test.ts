import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string

beforeAll(async () => {
  host = await startTestApp()
  const business = await registerBusiness(host)
  token = business.token
  restaurantId = business.restaurant_id
})
afterAll(() => host.close())

const add = (body: unknown, headers = {}) => host.call('POST', '/api/waitlist/entries/', { token, body, headers })

describe('a body', () => {
  it.each([
    ['an unpaired surrogate', 'x\ud800y'],
    ['only invisible characters', '\u200b\u2060'],
    ['a bidirectional override', '\u202eevil'],
  ])('with %s for a name is refused at that field', async (_what, customer_name) => {
    const { status, body } = await add(party({ customer_name }))
    expect(status).toBe(400)
    expect(Object.keys(body)).toContain('customer_name')
  })

  it.each(['Zoë', '王小明', '👨‍👩‍👧', 'عبد', "O'Neil <b>", '3'])(
    'with the name %s is stored unchanged',
    async (customer_name) => {
      expect((await add(party({ customer_name }))).body.customer_name).toBe(customer_name)
    },
  )

  it.each([['[]'], ['null'], ['"text"'], ['{'], ['{"customer_name"'], ['\u0000']])(
    '%j is refused with a sentence',
    async (payload) => {
      const answer = await host.app.inject({
        method: 'POST',
        url: '/api/waitlist/entries/',
        headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
        payload,
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.body).not.toMatch(/Invalid input|"":/)
    },
  )

  it('may be missing if none is required, even with a Content-Type', async () => {
    const entry = (await add(party())).body
    const empty = (method: 'POST' | 'DELETE', url: string) =>
      host.app.inject({ method, url, headers: { authorization: `Token ${token}`, 'content-type': 'application/json' } })
    expect((await empty('POST', '/api/waitlist/auto-remove/')).statusCode).toBe(200)
    expect((await empty('DELETE', `/api/waitlist/entries/${entry.id}/`)).statusCode).toBe(204)
  })

  it('refuses a body in another encoding, whose letters would be lost', async () => {
    const body = JSON.stringify(party({ customer_name: 'Zoë Müller' }))
    for (const type of ['application/json', 'application/json; charset=iso-8859-1']) {
      const answer = await host.app.inject({
        method: 'POST',
        url: '/api/waitlist/entries/',
        payload: Buffer.from(body, 'latin1'),
        headers: { 'content-type': type, authorization: `Token ${token}` },
      })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_json'])
    }
    expect((await add(party({ customer_name: 'Zoë Müller' }))).body.customer_name).toBe('Zoë Müller')
  })

  it('reports an invalid setting under its own key', async () => {
    const { body } = await host.call('POST', '/api/settings/waitlist/', {
      token,
      body: { settings: { default_quoted_time: 'soon' } },
    })
    expect(body.default_quoted_time).toEqual(['A valid number is required.'])
  })
})

describe('an Idempotency-Key', () => {
  it.each([['x'.repeat(9_000)], ['with space'], ['ünïcode']])('with an invalid value is refused', async (key) => {
    const { status, body } = await add(party(), { 'idempotency-key': Buffer.from(key).toString('latin1') })
    expect({ status, field: Object.keys(body).includes('Idempotency-Key') }).toEqual({ status: 400, field: true })
  })

  it('that is empty counts as absent', async () => {
    const headers = { 'idempotency-key': '' }
    expect([(await add(party(), headers)).status, (await add(party(), headers)).status]).toEqual([201, 201])
  })

  it('of a guest never equals one of staff', async () => {
    await add(party(), { 'idempotency-key': 'guest:zz' })
    const joined = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
      body: { customer_name: 'G', phone_number: '+919876543210', people_count: 2 },
      headers: { 'idempotency-key': 'zz' },
    })
    expect(joined.status).toBe(201)
  })

  it('returns the first result although the settings would refuse the call by now', async () => {
    const body = party()
    const headers = { 'idempotency-key': 'before' }
    const first = await add(body, headers)
    await host.call('POST', '/api/settings/waitlist/', { token, body: { settings: { allow_walk_ins: false } } })
    expect((await add(body, headers)).body.id).toBe(first.body.id)
    expect((await add(party())).status).toBe(403)
    await host.call('POST', '/api/settings/waitlist/', { token, body: { settings: { allow_walk_ins: true } } })
  })
})

describe('a guest page', () => {
  const post = (url: string, payload: string, headers = {}) =>
    host.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    })

  it.each([
    ['an unknown restaurant', '/join-queue/nowhere/', 'customer_name=A', {}, 404, 'Restaurant not found.'],
    ['a repeated field', undefined, 'customer_name=A&customer_name=B', {}, 400, 'could not be read'],
    ['a foreign origin', undefined, 'customer_name=A', { origin: 'https://evil.example' }, 403, 'inside another page'],
    [
      'a name that is far too long',
      undefined,
      `customer_name=${'a'.repeat(1_100)}`,
      {},
      400,
      'no more than 100 characters',
    ],
  ])('renders a page for %s', async (_what, url, payload, headers, status, sentence) => {
    const answer = await post(url ?? `/join-queue/${restaurantId}/`, payload, headers)
    expect({ status: answer.statusCode, type: answer.headers['content-type'] }).toEqual({
      status,
      type: 'text/html; charset=utf-8',
    })
    expect(answer.body).toContain(sentence)
  })
})

describe('while the database is unavailable', () => {
  it('REST, tRPC and pages answer with Retry-After, each in its own form, and recover', async () => {
    const away = await startTestApp()
    const business = await registerBusiness(away)
    const { pool } = away.deps.connection
    const query = pool.query.bind(pool)
    const connect = pool.connect.bind(pool)
    const refuse = () =>
      Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }))
    Object.assign(pool, { query: refuse, connect: refuse })
    const answers = await Promise.all([
      away.call('GET', '/api/waitlist/entries/', { token: business.token }),
      away.call('GET', '/trpc/waitlist.board', { token: business.token }),
      away.call('GET', `/join-queue/${business.restaurant_id}/`),
      away.call('GET', `/c/${'0'.repeat(22)}`),
    ])
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(Array(4).fill([503, '2']))
    expect(answers[1]?.body.error.data).toMatchObject({ code: 'database_away' })
    expect(answers[2]?.body).toContain('Server error. Please try again later.')
    Object.assign(pool, { query, connect })
    expect((await away.call('GET', '/api/waitlist/entries/', { token: business.token })).status).toBe(200)
    await away.close()
  })
})
