import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booking } from '../../test/bookings.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
let business: Awaited<ReturnType<typeof registerBusiness>>

beforeAll(async () => {
  host = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  business = await registerBusiness(host)
})
afterAll(() => host.close())

const call: TestApp['call'] = (method, url, options = {}) =>
  host.call(method, url, { token: business.token, ...options })
const add = (customer_name: string) =>
  call('POST', '/api/waitlist/entries/', { body: { customer_name, people_count: 2 } })

describe('a query parameter that a call does not know', () => {
  it.each([
    ['GET', '/api/parties/parties/?serach=ana', 'serach', 'search'],
    ['GET', '/api/waitlist/entries/?status=WAITING', 'status', 'takes none'],
    ['DELETE', `/api/waitlist/entries/${'0'.repeat(22)}/?reason=no_show`, 'reason', 'removed_reason'],
    ['GET', '/api/openapi.json?v=2', 'v', 'takes none'],
    ['GET', '/api/customer/push-key/?utm_source=qr', 'utm_source', 'takes none'],
  ] as const)('is refused by name: %s %s', async (method, url, name, hint) => {
    const { status, body } = await call(method, url)
    expect([status, body.code]).toEqual([400, 'unknown_query_parameter'])
    expect((body.errors ?? body)[name]).toEqual([expect.stringContaining(hint)])
  })

  it.each(['detail', 'code', 'message', '__proto__', 'errors'])(
    'called %s replaces no member of the refusal',
    async (name) => {
      const { status, body } = await call('GET', `/api/recent/?${name}=1`)
      expect([status, body.code, typeof body.detail, typeof body.message]).toEqual([
        400,
        'unknown_query_parameter',
        'string',
        'string',
      ])
      expect(body.detail).toContain(`'${name}'`)
    },
  )

  it('is reported to callers with a valid token only', async () => {
    expect((await call('GET', '/api/recent/?x=1', { token: 'x'.repeat(43) })).status).toBe(401)
  })

  it('is ignored by pages that browsers open and by the callbacks of the provider', async () => {
    expect((await call('GET', '/api/docs/?utm_source=mail')).status).toBe(200)
    const url = '/api/hooks/vonage/voice/event/?ref=1&conversation=2'
    expect((await call('POST', url, { body: {}, token: undefined })).body.code).toBe('unsigned')
  })
})

describe('a created resource', () => {
  it('is found where Location says, by the same caller', async () => {
    const book = `/api/restaurants/${business.restaurant_id}/reservations/`
    const made = [await add('Meera'), await call('POST', book, { body: booking() })]
    for (const { status, headers, body } of made) {
      expect(status).toBe(201)
      expect((await call('GET', String(headers.location))).body.id).toBe(body.id)
    }
  })

  it('is found by a guest at the path of its own entry', async () => {
    const submit = `/api/customer/join-queue/${business.restaurant_id}/submit/`
    const body = { customer_name: 'Ben', phone_number: '+919855555555', people_count: 2 }
    const { headers, body: joined } = await call('POST', submit, { body, token: undefined })
    expect(headers.location).toContain(joined.queue_entry_id)
    expect((await call('GET', String(headers.location), { token: undefined })).body.queue_entry.customer_name).toBe(
      'Ben',
    )
  })

  it('is found under an id inside the answer', async () => {
    const body = { url: 'https://hooks.example/other', event_types: ['entry.created'] }
    const { headers, body: made } = await call('POST', '/api/integrations/webhooks/', { body })
    expect(headers.location).toBe(`/api/integrations/webhooks/${made.endpoint.id}/`)
  })
})

describe('a list with If-None-Match', () => {
  const lists = () => [
    '/api/waitlist/entries/',
    '/api/waitlist/entries/data_with_qr/',
    '/api/parties/parties/',
    '/api/recent/',
    `/api/restaurants/${business.restaurant_id}/reservations/`,
    '/api/openapi.json',
    '/api/docs/',
  ]

  it('is 304 without a body until it changes', async () => {
    for (const url of lists()) {
      const { headers } = await call('GET', url)
      const again = await call('GET', url, { headers: { 'if-none-match': `"other", ${headers.etag}` } })
      expect([url, again.status, again.body, again.headers.etag]).toEqual([url, 304, '', headers.etag])
    }
  })

  it('is sent in full once it has changed, also if only time has passed', async () => {
    const url = '/api/waitlist/entries/'
    const read = async () => String((await call('GET', url)).headers.etag)
    const ask = async (tag: string) => (await call('GET', url, { headers: { 'if-none-match': tag } })).status
    const before = await read()
    await add('Asha')
    expect(await ask(before)).toBe(200)
    const after = await read()
    host.clock.advance(60_000)
    expect(await ask(after)).toBe(200)
  })

  it('has the same tag compressed and uncompressed', async () => {
    const read = (encoding: string, headers = {}) =>
      host.app.inject({
        url: '/api/waitlist/entries/data_with_qr/',
        headers: { ...headers, ...auth(), 'accept-encoding': encoding },
      })
    const auth = () => ({ authorization: `Token ${business.token}` })
    const [plain, packed] = [await read('identity'), await read('br')]
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers.etag).toBe(plain.headers.etag)
    const again = await read('br', { 'if-none-match': packed.headers.etag })
    expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined])
  })

  it('does not change the tags of single entities, which are for If-Match', async () => {
    const url = String((await add('Vikram')).headers.location)
    const { headers } = await call('GET', url)
    expect((await call('GET', url, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(200)
  })
})

describe('a refusal', () => {
  const url = '/api/waitlist/entries/'
  const refused = (accept: string) => call('POST', url, { body: { customer_name: '' }, headers: { accept } })

  it.each([
    'application/problem+json',
    'application/json, application/problem+json',
    'text/html, application/problem+json;q=0.5',
  ])('has the form of RFC 9457 for a caller that accepts %s', async (accept) => {
    const { status, body, headers } = await refused(accept)
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
    const { detail, ...rest } = body
    expect(detail).toBe(Object.values(rest.errors as string[][])[0]?.[0])
    expect(rest).toEqual({
      type: '/api/docs/#code-invalid',
      title: 'Bad Request',
      status,
      code: 'invalid',
      errors: { customer_name: expect.any(Array), people_count: expect.any(Array) },
    })
  })

  it.each([
    '*/*',
    'application/*',
    'application/json',
    'application/problem+json;q=0',
    'application/json, application/problem+json;q=0.5',
  ])('has the documented form for a caller that accepts %s', async (accept) => {
    const { body, headers } = await refused(accept)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(body.customer_name).toEqual([expect.any(String)])
  })

  it('has the problem form also for an unknown path or method', async () => {
    const headers = { accept: 'application/problem+json' }
    expect((await call('GET', '/api/nowhere/', { headers })).body).toMatchObject({ status: 404, title: 'Not Found' })
    const wrong = await call('PUT', '/api/recent/', { headers })
    expect([wrong.body.status, wrong.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('a call with a limit', () => {
  it('reports the remaining uses, and Retry-After once it is refused', async () => {
    const { body: entry } = await add('Looked at')
    const place = `/api/customer/queue-confirmation/${business.restaurant_id}/${entry.id}/`
    const look = () => call('GET', place, { token: undefined })
    const first = await look()
    expect(first.headers['ratelimit-policy']).toBe('"look-entry";q=60;w=60')
    expect(first.headers.ratelimit).toMatch(/^"look-entry";r=59;t=\d+$/)
    for (let n = 0; n < 59; n++) await look()
    const refused = await look()
    const seconds = refused.headers['retry-after']
    expect([refused.status, Number(seconds) > 0]).toEqual([429, true])
    expect(refused.headers.ratelimit).toBe(`"look-entry";r=0;t=${seconds}`)
  })

  it('does not reveal how often others have used a phone number or a restaurant', async () => {
    const body = { customer_name: 'Ana', phone_number: '+919866666666', people_count: 2 }
    const submit = `/api/customer/join-queue/${business.restaurant_id}/submit/`
    const { headers } = await call('POST', submit, { body, token: undefined })
    expect(headers['ratelimit-policy']).toBe('"join-address";q=120;w=3600')
  })

  it('has no such fields if it has no limit', async () => {
    expect((await call('GET', '/api/waitlist/entries/')).headers).not.toHaveProperty('ratelimit')
  })
})

it('a replaced path still works and names its successor', async () => {
  const { status, headers, body } = await call('POST', '/api/users/invites/', { body: { role: 'host' } })
  expect([status, headers.link]).toEqual([201, '</api/invites/>; rel="successor-version"'])
  expect(Number(String(headers.deprecation).slice(1))).toBeGreaterThan(1_700_000_000)
  expect((await call('DELETE', `/api/users/invites/${body.id}/`)).status).toBe(204)
})
