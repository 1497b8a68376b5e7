import { startFaultProxy } from '@waitbook/db/testing/fault-proxy'
import { expect, it, onTestFinished } from 'vitest'
import { figure } from './figure.ts'
import { callOnce, callUntilAnswered, newTally } from './system/caller.ts'
import { party, setUp, untilServing } from './system/fault-setup.ts'
import { ms } from './system/figures.ts'
import { finalFaults } from './system/final-state.ts'

it('a connection reset at the commit is resolved by the idempotency key, and a slow or silent database is tolerated', async () => {
  let proxy: Awaited<ReturnType<typeof startFaultProxy>> | undefined
  const { api, business, db } = await setUp({
    async through(url) {
      proxy = await startFaultProxy(url)
      return proxy.url
    },
  })
  if (!proxy) throw new Error('no proxy')
  onTestFinished(() => proxy?.close())
  const { token } = business
  let ambiguous = 0
  for (let n = 0; n < 20; n += 1) {
    proxy.resetAfterCommitOf = party(n).phone_number
    const asked = { method: 'POST', path: '/api/waitlist/entries/', token, body: party(n) }
    const first = await callOnce(api.url, asked, `add-${n}`)
    const again = await callUntilAnswered(api.url, { method: 'GET', path: '/api/waitlist/entries/', token }, newTally())
    expect(again.body).toHaveLength(1)
    const second = await callUntilAnswered(api.url, asked, newTally(), `add-${n}`)
    expect([first.status, second.status]).toEqual([503, 201])
    for (const status of ['NOTIFIED', 'SERVED']) {
      const move = {
        method: 'POST',
        path: `/api/waitlist/entries/${second.body.id}/set_status/`,
        token,
        body: { status },
      }
      proxy.resetAfterCommitOf = second.body.id as string
      const moved = await callOnce(api.url, move, `${status}-${n}`)
      const repeated = await callUntilAnswered(api.url, move, newTally(), `${status}-${n}`)
      expect([status, moved.status, repeated.status]).toEqual([status, 503, 200])
    }
    ambiguous += 3
  }
  const { rows } = await db.query<{ count: number }>('select count(*)::int from activity')
  expect(rows[0]?.count).toBe(60)
  proxy.latencyMs = 250
  const slowBegan = performance.now()
  expect(
    (await callOnce(api.url, { method: 'POST', path: '/api/waitlist/entries/', token, body: party(100) })).status,
  ).toBe(201)
  const slow = performance.now() - slowBegan
  proxy.latencyMs = 0
  proxy.isBlackHole = true
  const silentBegan = performance.now()
  const silent = await callOnce(api.url, { method: 'GET', path: '/api/waitlist/entries/', token })
  const silentMs = performance.now() - silentBegan
  expect(silent.status).toBe(503)
  expect(silentMs).toBeLessThan(12_000)
  expect((await callOnce(api.url, { method: 'GET', path: '/healthz' })).status).toBe(200)
  proxy.isBlackHole = false
  const recovered = await untilServing(api.url, token, 101)
  expect(await finalFaults(db, api.url, business)).toEqual([])
  figure('connections reset at the commit, resolved by the key', `${ambiguous} of ${ambiguous}`)
  figure(
    'an add with a round trip of 500 ms; a call to a silent database; after it responds again',
    `${ms(slow)}; 503 after ${ms(silentMs)}; ${ms(recovered)}`,
  )
})
