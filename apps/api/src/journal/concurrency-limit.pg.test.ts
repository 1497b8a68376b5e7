import { afterEach, expect, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { blockedStatements, holdRestaurant } from '../../test/held-restaurant.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const apps: TestApp[] = []
afterEach(async () => {
  for (const app of apps.splice(0).reverse()) await app.close()
})
const start = async (options?: Parameters<typeof startTestApp>[0]) => {
  const app = await startTestApp(options)
  apps.push(app)
  return app
}

const entries = '/api/waitlist/entries/'
const joining = (restaurantId: string) => `/api/customer/join-queue/${restaurantId}/submit/`
const guest = () => ({ ...party(), sms_consent: false })
type Business = Awaited<ReturnType<typeof registerBusiness>>

/** Forty changes at once, half of them guests'. */
const forty = (host: TestApp, { restaurant_id, token }: Business) =>
  Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2
        ? host.call('POST', joining(restaurant_id), { body: guest() })
        : host.call('POST', entries, { token, body: party() }),
    ),
  )

it('a restaurant whose lock is held does not delay other restaurants', async () => {
  const host = await start()
  const stuck = await registerBusiness(host)
  const other = await registerBusiness(host)
  const { letGo } = await holdRestaurant(host, stuck.restaurant_id)
  const waiting = forty(host, stuck)
  await expect.poll(() => blockedStatements(host)).toBe(4)
  for (let n = 0; n < 10; n += 1) {
    const added = await host.call('POST', entries, { token: other.token, body: party() })
    expect(added.status).toBe(201)
    const path = `${entries}${added.body.id}/set_status/`
    expect((await host.call('POST', path, { token: other.token, body: { status: 'SERVED' } })).status).toBe(200)
    expect((await host.call('POST', joining(other.restaurant_id), { body: guest() })).status).toBe(201)
    // Even here reading goes on.
    expect((await host.call('GET', entries, { token: stuck.token })).status).toBe(200)
  }
  // All of these were answered while the others were still waiting for the lock.
  expect(await blockedStatements(host)).toBe(4)
  await letGo()
  expect((await waiting).map(({ status }) => status)).toEqual(Array(40).fill(201))
})

it('changes that wait too long for a lock are refused with Retry-After, and work afterwards', async () => {
  const host = await start()
  const stuck = await registerBusiness(host)
  const hurried = await start({
    databaseUrl: host.databaseUrl,
    clock: host.clock,
    acquireSlot: createConcurrencyLimit({ timeoutMs: 200 }),
    databaseLimits: { statement_timeout: 500 },
  })
  const { letGo } = await holdRestaurant(host, stuck.restaurant_id)
  for (const { status, headers } of await forty(hurried, stuck)) {
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('2')
  }
  await letGo()
  const add = async () => (await hurried.call('POST', entries, { token: stuck.token, body: party() })).status
  await expect.poll(add).toBe(201)
})
