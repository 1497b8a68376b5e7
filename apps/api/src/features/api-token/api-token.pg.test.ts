import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { staffSocket } from '../../../test/sockets.ts'
import { listen, registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let session: string
let restaurantId: string

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())
beforeEach(async () => {
  const business = await registerBusiness(host, 'Cafe Ana')
  session = business.token
  restaurantId = business.restaurant_id
})

const path = '/api/auth/my-api-token/'
const show = (token = session, on = host) => on.call('GET', path, { token })
const regenerate = (token = session) => host.call('POST', path, { token, body: { action: 'regenerate' } })
const entries = (token: string) => host.call('GET', '/api/waitlist/entries/', { token })

describe("a restaurant's API token", () => {
  it('is created by the first call, once for concurrent calls, and shown again unchanged', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => show()))
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({
      token: expect.stringMatching(/^qk_[0-9A-Za-z]{43}$/),
      created_at: expect.any(String),
      restaurant: { name: 'Cafe Ana' },
    })
    expect((await show()).body).toEqual(answers[0]?.body)
  })

  it('may call the data routes, and its changes are journaled as those of the token', async () => {
    const { token } = (await show()).body
    const added = await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
    expect(added.status).toBe(201)
    const journalled = await host.deps.connection.db
      .selectFrom('activity')
      .select('actor')
      .where('restaurant_id', '=', restaurantId)
      .execute()
    expect(journalled).toEqual([{ actor: { kind: 'api' } }])
  })

  it('that is wrong is refused as a token, not as an expired session', async () => {
    const refused = await entries(`qk_${'x'.repeat(43)}`)
    expect(refused).toMatchObject({ status: 401, body: { code: 'invalid_token', detail: 'Invalid token.' } })
    expect(refused.headers['www-authenticate']).toBe('Token')
    const nobody = await host.call('GET', '/api/waitlist/entries/')
    expect(nobody).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    expect(nobody.headers['www-authenticate']).toBe('Token')
  })

  it('may call no account, token or settings route, and no procedure of the console', async () => {
    const { token } = (await show()).body
    const refused = await Promise.all([
      show(token),
      regenerate(token),
      host.call('GET', '/api/settings/waitlist/', { token }),
      host.call('POST', '/api/settings/waitlist/', { token, body: { settings: {} } }),
      host.call('GET', '/trpc/waitlist.board', { token }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    // Nor can it be signed out.
    expect((await host.call('POST', '/api/auth/logout/', { token })).status).toBe(403)
    expect((await entries(token)).status).toBe(200)
  })

  it('ends when it is regenerated, its sockets with it', async () => {
    const old = (await show()).body.token
    const screen = await staffSocket(await listen(host), restaurantId, old)
    const fresh = (await regenerate()).body.token
    expect(fresh).not.toBe(old)
    expect((await entries(old)).status).toBe(401)
    expect((await entries(fresh)).status).toBe(200)
    expect(await screen.closed).toBe(4401)
  })

  it('is stored nowhere in plain text', async () => {
    const { token } = (await show()).body
    const { db } = host.deps.connection
    const rows = [
      ...(await db.selectFrom('api_tokens').selectAll().execute()),
      ...(await db.selectFrom('token_hashes').selectAll().execute()),
    ]
    const stored = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    expect(stored.some((value) => value.includes(token))).toBe(false)
  })

  it('still works with another application secret, but cannot be shown', async () => {
    const { token } = (await show()).body
    const other = await startTestApp({
      databaseUrl: host.databaseUrl,
      clock: host.clock,
      appSecret: 'another secret than before, long enough',
    })
    expect(await show(session, other)).toMatchObject({ status: 409, body: { code: 'token_unreadable' } })
    expect((await other.call('GET', '/api/waitlist/entries/', { token })).status).toBe(200)
    await other.close()
  })
})
