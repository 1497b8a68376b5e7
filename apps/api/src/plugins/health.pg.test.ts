import { startFaultProxy } from '@waitbook/db/testing/fault-proxy'
import { createTestDatabase } from '@waitbook/db/testing/test-database'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { listen, startTestApp } from '../../test/test-app.ts'
import { watchPressure } from './pressure.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const work of cleanUp.splice(0).reverse()) await work()
})

it('is alive but not ready while the database does not answer, and recovers by itself', async () => {
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  const proxy = await startFaultProxy(database.connectionString)
  cleanUp.push(database.drop, proxy.close)
  // Two instances: one with a long database time-out, the other with a long readiness time-out.
  const patient = await startTestApp({ databaseUrl: proxy.url, readyWithinMs: 500 })
  const hurried = await startTestApp({ databaseUrl: proxy.url, databaseLimits: { statement_timeout: 1_000 } })
  cleanUp.push(patient.close, hurried.close, proxy.resetAll)
  for (const app of [patient, hurried]) {
    const ready = async () => {
      const { status, body } = await app.call('GET', '/readyz')
      return { status, body }
    }
    await expect.poll(ready).toEqual({ status: 200, body: { status: 'ok' } })
    proxy.isBlackHole = true
    // It answers long before its statement times out.
    expect(await ready()).toEqual({ status: 503, body: { status: 'database away' } })
    expect(await app.call('GET', '/healthz')).toMatchObject({ status: 200 })
    proxy.isBlackHole = false
    await expect.poll(async () => (await ready()).status).toBe(200)
  }
  proxy.isBlackHole = true
  const refused = await hurried.call('GET', '/api/waitlist/entries/', { token: 'qs_whatever' })
  expect(refused).toMatchObject({ status: 503, body: { code: 'database_away' }, headers: { 'retry-after': '2' } })
})

it('refuses new requests while overloaded, stays alive and recovers', async () => {
  let reason: 'event loop' | undefined
  const app = await startTestApp({ pressure: { reason: () => reason, reset: () => {}, stop: () => {} } })
  cleanUp.push(app.close)
  reason = 'event loop'
  expect(await app.call('GET', '/healthz')).toMatchObject({ status: 200 })
  expect(await app.call('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'overloaded' } })
  const shed = await app.call('GET', '/api/waitlist/entries/', { token: 'qs_whatever' })
  expect(shed).toMatchObject({ status: 503, body: { code: 'overloaded' }, headers: { 'retry-after': '1' } })
  reason = undefined
  expect((await app.call('GET', '/api/waitlist/entries/', { token: 'qs_whatever' })).status).toBe(401)
})

it('detects a stalled event loop and its recovery', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  cleanUp.push(vi.useRealTimers)
  let now = 0
  const pressure = watchPressure({ clock: () => now })
  cleanUp.push(pressure.stop)
  /** Runs the next tick, delayed by this time. */
  const tick = (lateMs = 0) => {
    now += 250 + lateMs
    vi.advanceTimersByTime(250)
  }
  for (let ticks = 0; ticks < 4; ticks += 1) tick()
  expect(pressure.reason()).toBeUndefined()
  tick(2_250)
  expect(pressure.reason()).toBe('event loop')
  for (let ticks = 0; ticks < 4; ticks += 1) tick()
  expect(pressure.reason()).toBeUndefined()
  tick(2_250)
  pressure.reset()
  expect(pressure.reason()).toBeUndefined()
  tick()
  expect(pressure.reason()).toBeUndefined()
})

it('refuses nothing for a stalled event loop where the limit is infinite', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  cleanUp.push(vi.useRealTimers)
  let now = 0
  const clock = () => now
  const [strict, lenient] = [watchPressure({ clock }), watchPressure({ clock, lateMs: Number.POSITIVE_INFINITY })]
  cleanUp.push(strict.stop, lenient.stop)
  now = 60_000
  vi.advanceTimersByTime(250)
  expect([strict.reason(), lenient.reason()]).toEqual(['event loop', undefined])
})

it('ignores delays from before the server listens', async () => {
  const reset = vi.fn()
  const app = await startTestApp({ pressure: { reason: () => undefined, reset, stop: () => {} } })
  cleanUp.push(app.close)
  expect(reset).not.toHaveBeenCalled()
  await listen(app)
  expect(reset).toHaveBeenCalledOnce()
})
