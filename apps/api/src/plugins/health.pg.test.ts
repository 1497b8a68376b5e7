import { startFaultProxy } from '@waitbook/db/testing/fault-proxy'
import { createTestDatabase } from '@waitbook/db/testing/test-database'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { startTestApp } from '../../test/test-app.ts'
import { watchPressure } from './pressure.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const work of cleanUp.splice(0).reverse()) await work()
})

it('is alive and not ready while the database does not answer, and ready again by itself', async () => {
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  const proxy = await startFaultProxy(database.connectionString)
  const app = await startTestApp({ databaseUrl: proxy.url })
  cleanUp.push(database.drop, proxy.close, app.close)
  expect(await app.call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  proxy.isBlackHole = true
  const began = performance.now()
  expect(await app.call('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'database away' } })
  expect(performance.now() - began).toBeLessThan(1_500)
  expect(await app.call('GET', '/healthz')).toMatchObject({ status: 200 })
  const refused = await app.call('GET', '/api/waitlist/entries/', { token: 'qs_whatever' })
  expect(refused).toMatchObject({ status: 503, body: { code: 'database_away' }, headers: { 'retry-after': '2' } })
  proxy.isBlackHole = false
  await vi.waitFor(async () => expect((await app.call('GET', '/readyz')).status).toBe(200), { timeout: 15_000 })
})

it('sheds new requests while it cannot keep up, stays alive and comes back', async () => {
  let reason: 'event loop' | undefined
  const app = await startTestApp({ pressure: { reason: () => reason, stop: () => {} } })
  cleanUp.push(app.close)
  reason = 'event loop'
  expect(await app.call('GET', '/healthz')).toMatchObject({ status: 200 })
  expect(await app.call('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'overloaded' } })
  const shed = await app.call('GET', '/api/waitlist/entries/', { token: 'qs_whatever' })
  expect(shed).toMatchObject({ status: 503, body: { code: 'overloaded' }, headers: { 'retry-after': '1' } })
  reason = undefined
  expect((await app.call('GET', '/api/waitlist/entries/', { token: 'qs_whatever' })).status).toBe(401)
})

it('notices a stalled event loop by itself, and its end', async () => {
  const pressure = watchPressure()
  cleanUp.push(pressure.stop)
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  await pause(300)
  expect(pressure.reason()).toBeUndefined()
  const until = performance.now() + 2_500
  while (performance.now() < until);
  await pause(10)
  expect(pressure.reason()).toBe('event loop')
  await vi.waitFor(() => expect(pressure.reason()).toBeUndefined(), { timeout: 10_000 })
})
