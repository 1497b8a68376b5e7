import { rateLimitRules } from '@waitbook/domain/rate-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingPage, bookingRules, friday } from '../../test/guest-bookings.ts'
import { stopJobs } from '../../test/own-jobs.ts'
import { listenToStatements, type Statement } from '../../test/statements.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
let restaurantId: string
let statements: Statement[]

/** Public routes that are not of guests: each has limits of its own, or reads no restaurant. */
const others = [
  /^\/(healthz|readyz|metrics)$/,
  /^\/ws\//,
  /^\/trpc\//,
  /^\/api\/auth\/(login|register|logout|invite|accept-invite|join-location)\/$/,
  // Of screens, by their tokens.
  /^\/api\/(displays|kiosk)\//,
  /^\/api\/hooks\/vonage\//,
  /^\/api\/(openapi\.json|docs\/(:chapter\/)?)$/,
  /^\/(assets|fonts|icons|guest-assets)\//,
  // Files and pages of the console, built beforehand.
  /^\/[\w.-]*$/,
  /^\/\*$/,
]

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
}

/** By the route table, so that a new route is tested as well. */
const guestCalls = (): Call[] =>
  host.app.routeTable
    .filter(({ config }) => config?.access === undefined || config.access === 'public')
    .flatMap(({ method, url }) => [method].flat().map((name) => ({ method: name as Call['method'], url })))
    .filter(({ method }) => ['GET', 'POST', 'PUT', 'DELETE'].includes(method))
    .filter(({ url }) => !others.some((other) => other.test(url)))

const contact = { customer_name: 'Meera', name: 'Meera', phone_number: '+919812345678', people_count: 2, party_size: 2 }
const time = { date: friday, time: '19:00' }
const device = { endpoint: 'https://push.example/device', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }
/** What a caller would send, by the end of the path. */
const bodies: readonly (readonly [RegExp, object])[] = [
  [
    /^\/api\/customer\/join-queue\/.*\/submit\/$/,
    { customer_name: 'Meera', phone_number: '+919812345678', people_count: 2 },
  ],
  [/\/send-link\//, { phone_number: '+919812345678' }],
  [/\/queue-entry\//, { people_count: 3 }],
  [/\/running-late\//, { minutes: 10 }],
  [/\/api\/customer\/here\//, { entrance_code: 'door42' }],
  [/\/api\/customer\/message\//, { message: 'Hello' }],
  [/\/turn-alert\//, { ahead: 2 }],
  [/\/rate-visit\//, { satisfied: true }],
  [/\/hold\/$/, { ...time, party_size: 2 }],
  [
    /^\/api\/customer\/book\/.*\/submit\/$/,
    { ...time, name: 'Meera', phone_number: '+919812345678', party_size: 2, notes: '' },
  ],
  [
    /^\/api\/customer\/wish\/.*\/submit\/$/,
    { date: friday, from_time: '19:00', to_time: '20:00', party_size: 2, name: 'Asha', phone_number: '+919812345678' },
  ],
  [/\/push\//, device],
  [/^\/api\/customer\/booking\/:segment\/$/, { time: '20:00' }],
  [/\/take\/$/, {}],
  [
    /^\/(join-queue|book|b|c)\//,
    {
      ...contact,
      ...time,
      emails: 'off',
      lang: 'fr',
      minutes: '10',
      message: 'Hello',
      hold: '5'.repeat(22),
      key: 'k'.repeat(22),
    },
  ],
]

const invented = '5'.repeat(22)
const address = (url: string, ofRestaurant: string) =>
  url
    .replace(':restaurantId', ofRestaurant)
    .replace(':phone', '+919812345678')
    .replace('*', 'anything')
    .replace(/:\w+/g, invented)

const query = (url: string) => {
  if (url.startsWith('/api/') && url.endsWith('/slots/')) return `?size=2&date=${friday}`
  return url.startsWith('/api/') && url.endsWith('/days/') ? '?size=2' : ''
}

const send = (call: Call, remoteAddress: string, ofRestaurant: string) => {
  const body = call.method === 'GET' ? undefined : bodies.find(([path]) => path.test(call.url))?.[1]
  const isForm = !call.url.startsWith('/api/')
  return host.app.inject({
    method: call.method,
    url: `${address(call.url, ofRestaurant)}${query(call.url)}`,
    remoteAddress,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(body && isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(body && { payload: isForm ? new URLSearchParams(body as Record<string, string>).toString() : body }),
  })
}

beforeAll(async () => {
  host = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  const { token, restaurant_id } = await registerBusiness(host)
  restaurantId = restaurant_id
  await bookingPage(host, () => ({ token, restaurantId })).set(bookingRules())
  // The first call makes the keys.
  await host.call('GET', '/api/customer/push-key/')
  statements = listenToStatements(host.deps.connection.pool)
  await stopJobs(host)
})
afterAll(() => host.close())

const writes = /\b(insert into|update|delete from|for share|advisory)\b/i

describe('every call and page of guests', () => {
  it('is found in the route table', () => {
    expect(guestCalls().length).toBeGreaterThan(90)
    expect(guestCalls().map(({ url }) => url)).toContain('/api/customer/book/:restaurantId/hold/:holdId/more-time/')
  })

  it('is refused before anything is read or locked once an address has made too many', async () => {
    const busy = '203.0.113.77'
    for (let call = 0; call < rateLimitRules['guest-call-address'].limit; call += 1) {
      host.deps.readLimits.spend('guest-call-address', busy)
    }
    const unlimited: string[] = []
    for (const call of guestCalls()) {
      statements.length = 0
      const { statusCode, headers } = await send(call, busy, restaurantId)
      const isRefused = statusCode === 429 && Number(headers['retry-after']) > 0 && statements.length === 0
      if (!isRefused) unlimited.push(`${call.method} ${call.url}: ${statusCode}, ${statements.length} statements`)
    }
    expect(unlimited).toEqual([])
    expect((await send({ method: 'GET', url: '/book/:restaurantId/' }, '203.0.113.78', restaurantId)).statusCode).toBe(
      200,
    )
  })

  it.each([
    ['of holds', { method: 'POST', url: '/api/customer/book/:restaurantId/hold/:holdId/more-time/' }],
    ['of wishes', { method: 'DELETE', url: '/api/customer/wish/:restaurantId/:wishId/' }],
    ['of places', { method: 'POST', url: '/api/customer/arrived/:restaurantId/:entryId/' }],
    ['of bookings, on a page', { method: 'GET', url: '/b/:segment/' }],
  ] as const)('with invented ids %s is refused without a query after two a second', async (what, call) => {
    const scanner = `192.0.2.${[...what].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 250}`
    const { limit } = rateLimitRules['guest-miss-address']
    for (let tries = 0; tries < limit; tries += 1) {
      expect((await send(call, scanner, restaurantId)).statusCode).not.toBe(429)
    }
    statements.length = 0
    expect((await send(call, scanner, restaurantId)).statusCode).toBe(429)
    expect(statements).toEqual([])
  })

  it('takes no lock and leaves no row for ids that do not exist', async () => {
    const costly: string[] = []
    const invalid: string[] = []
    let last = 0
    const look = async (call: Call, ofRestaurant: string) => {
      last += 1
      statements.length = 0
      const { statusCode } = await send(call, `198.51.100.${last}`, ofRestaurant)
      const name = `${call.method} ${call.url} of ${ofRestaurant === invented ? 'an invented' : 'a known'} restaurant`
      costly.push(
        ...statements.filter(({ text }) => writes.test(text)).map(({ text }) => `${name}: ${text.slice(0, 90)}`),
      )
      // The body was not understood, so that nothing was looked for.
      if ((statusCode === 400 && call.url.startsWith('/api/')) || statusCode >= 500) invalid.push(name)
    }
    for (const call of guestCalls()) {
      await look(call, invented)
      if (/:(?!restaurantId|phone)\w+/.test(call.url)) await look(call, restaurantId)
    }
    expect({ costly, invalid }).toEqual({ costly: [], invalid: [] })
  })
})
