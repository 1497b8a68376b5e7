import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callSamples } from '../../test/call-samples.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
let business: Awaited<ReturnType<typeof registerBusiness>>

beforeAll(async () => {
  host = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  business = await registerBusiness(host)
})
afterAll(() => host.close())

const kilobyte = 1_024

describe('a body', () => {
  it('of more than 32 kB is accepted only by the calls that take a file', () => {
    const routes = host.app.routeTable.filter(({ method }) =>
      [method].flat().some((each) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(each)),
    )
    expect(routes.length).toBeGreaterThan(60)
    const larger = routes
      .map(({ method, url, bodyLimit }) => [`${[method].flat()} ${url}`, bodyLimit ?? host.app.initialConfig.bodyLimit])
      .filter(([, limit]) => Number(limit) > 32 * kilobyte)
    expect(larger).toEqual([
      ['POST /api/restaurants/:restaurantId/reservations/import/preview/', 8_192 * kilobyte],
      ['POST /api/restaurants/:restaurantId/reservations/import/', 8_192 * kilobyte],
      ['POST /api/restaurants/:restaurantId/reservations/import/compare/', 8_192 * kilobyte],
      ['POST /api/restaurants/:restaurantId/reservations/import/differences/', 8_192 * kilobyte],
      ['POST /api/restaurants/:restaurantId/reservations/import/left-out/', 8_192 * kilobyte],
      ['POST /api/parties/parties/import/preview/', 8_192 * kilobyte],
      ['POST /api/parties/parties/import/', 8_192 * kilobyte],
      ['POST /api/parties/parties/import/left-out/', 8_192 * kilobyte],
      ['PUT /api/settings/menu/file/', 5_120 * kilobyte],
      ['PUT /api/settings/brand/logo/', 200 * kilobyte],
      ['PUT /api/settings/brand/picture/', 200 * kilobyte],
    ])
  })

  it.each(Object.keys(callSamples).filter((call) => call.startsWith('POST /api/') && !call.includes('import')))(
    'of 33 kB is refused for %s before it is processed',
    async (call) => {
      const [method = '', path = ''] = call.split(' ')
      const { status, body } = await host.call(method as 'POST', path.replace(/:\w+/g, 'x'), {
        token: business.token,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'x'.repeat(33_000) }),
      })
      expect([status, body.code]).toEqual([413, 'too_large'])
    },
  )
})

describe('a list', () => {
  it('is searched for at most 100 characters', async () => {
    for (const path of ['/api/parties/parties/', '/api/recent/']) {
      const search = async (length: number) =>
        (await host.call('GET', `${path}?search=${'x'.repeat(length)}`, { token: business.token })).status
      expect([path, await search(100), await search(101)]).toEqual([path, 200, 400])
    }
  })

  it('of each of 30 days is answered: the requests of the reservations page exceed no limit', async () => {
    const days = Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`)
    const answers = await Promise.all(
      days.map((date) =>
        host.call('GET', `/api/restaurants/${business.restaurant_id}/reservations/?date=${date}`, {
          token: business.token,
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(days.map(() => 200))
  })
})

it('a statement times out after five seconds, and an idle transaction after thirty', async () => {
  const usual = await startTestApp({ databaseUrl: host.databaseUrl, databaseLimits: {} })
  const show = async (name: string) => (await sql`show ${sql.raw(name)}`.execute(usual.deps.connection.db)).rows[0]
  expect(await show('statement_timeout')).toEqual({ statement_timeout: '5s' })
  expect(await show('idle_in_transaction_session_timeout')).toEqual({ idle_in_transaction_session_timeout: '30s' })
  await usual.close()
})

describe('an incomplete request', () => {
  /** Sends the beginning and then a byte at a time; returns what it received before the connection was closed. */
  const dribble = (port: number, beginning: string, byte: string) =>
    new Promise<string>((resolve) => {
      let heard = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(beginning))
      const drip = setInterval(() => socket.write(byte), 100)
      socket.on('data', (data) => {
        heard += String(data)
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(drip)
        resolve(heard)
      })
    })

  it('times out after five minutes, its headers after twenty seconds, checked every five', () => {
    const { server } = host.app
    expect([server.requestTimeout, server.headersTimeout]).toEqual([300_000, 20_000])
    expect(server).toMatchObject({ connectionsCheckingInterval: 5_000 })
  })

  it.each([
    ['headers', 'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\n', 'X'],
    [
      'body',
      'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
      ' ',
    ],
  ])('times out, however steadily its %s arrive', async (_what, beginning, byte) => {
    const hurried = await startTestApp({ databaseUrl: host.databaseUrl })
    const { server } = hurried.app
    // The same server with time-outs a hundred times shorter.
    Object.assign(server, {
      connectionsCheckingInterval: 100,
      headersTimeout: server.headersTimeout / 100,
      requestTimeout: server.requestTimeout / 100,
    })
    await hurried.app.listen({ host: '127.0.0.1', port: 0 })
    const port = (server.address() as { port: number }).port
    expect(await dribble(port, beginning, byte)).toMatch(/^(HTTP\/1\.1 408 |$)/)
    await hurried.close()
  })
})
