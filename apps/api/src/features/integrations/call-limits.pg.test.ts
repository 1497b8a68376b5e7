import { afterAll, beforeAll, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { registerBusiness, signInAgain, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { startReceiver } from '../../../test/webhook-receiver.ts'
import { takeQuotas } from '../../lib/limits/daily-quotas.queries.ts'
import { approveRestaurant } from '../session/registration.queries.ts'
import { unapprovedCalls } from './call-limits.ts'

let host: TestApp
beforeAll(async () => {
  host = await startTestApp({ env: { WEBHOOKS_TO_LOOPBACK: 'on', REGISTRATION: 'open' } })
})
afterAll(() => host.close())

const base = '/api/integrations/webhooks/'

it('a restaurant that is not approved calls others so many times a day; what is beyond waits, and names the reason', async () => {
  const business = await registerBusiness(host)
  let { token } = business
  const receiver = await startReceiver()
  const { body } = await host.call('POST', base, {
    token,
    body: { url: receiver.url, event_types: ['entry.created'] },
  })
  const { id } = body.endpoint
  const add = () => host.call('POST', '/api/waitlist/entries/', { token, body: party() })
  const run = () => host.deps.webhooks.run()
  const log = async () => (await host.call('GET', `${base}${id}/deliveries/`, { token })).body
  const { db } = host.deps.connection
  const quotas = [{ bucket: `unapproved-calls:${business.restaurant_id}`, limit: unapprovedCalls.restaurant }]
  for (let count = 0; count < unapprovedCalls.restaurant - 1; count += 1) await takeQuotas(db, quotas, host.clock.now())

  await add()
  await expect.poll(async () => run().then(() => receiver.received.length)).toBe(1)
  await add()
  await run()
  await host.call('POST', `${base}${id}/test/`, { token })
  await expect.poll(async () => run().then(log)).toHaveLength(3)
  const reason = expect.stringContaining('at most 500 calls a day')
  await expect
    .poll(async () => run().then(log))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'event', state: 'pending', error: reason, attempts: 0 }),
        expect.objectContaining({ kind: 'test', state: 'failed', error: reason }),
      ]),
    )
  expect(receiver.received).toHaveLength(1)

  host.clock.advance(minutes(26 * 60))
  token = await signInAgain(host, business.username)
  await expect.poll(async () => run().then(() => receiver.received.length)).toBe(2)
  await receiver.close()
}, 60_000)

it('an approved restaurant makes as many calls as it has events', async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  const { db } = host.deps.connection
  const quotas = [{ bucket: `unapproved-calls:${restaurant_id}`, limit: unapprovedCalls.restaurant }]
  await db.transaction().execute((tx) => approveRestaurant(tx, restaurant_id as never))
  for (let count = 0; count < unapprovedCalls.restaurant; count += 1) await takeQuotas(db, quotas, host.clock.now())
  const receiver = await startReceiver()
  await host.call('POST', base, { token, body: { url: receiver.url, event_types: ['entry.created'] } })
  await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
  await expect.poll(async () => host.deps.webhooks.run().then(() => receiver.received.length)).toBe(1)
  await receiver.close()
}, 60_000)

it('a call that is refused because other restaurants used up the calls fails with that reason', async () => {
  const { token } = await registerBusiness(host)
  const { db } = host.deps.connection
  const receiver = await startReceiver()
  const { body } = await host.call('POST', base, { token, body: { url: receiver.url, event_types: ['entry.created'] } })
  const together = { bucket: 'unapproved-calls', limit: unapprovedCalls.together }
  await takeQuotas(db, [together], host.clock.now())
  await db
    .updateTable('rate_limits')
    .set({ count: unapprovedCalls.together })
    .where('bucket', '=', 'account:unapproved-calls')
    .execute()
  const { id } = body.endpoint
  await host.call('POST', `${base}${id}/test/`, { token })
  const log = async () => (await host.call('GET', `${base}${id}/deliveries/`, { token })).body
  const error = expect.stringContaining('at most 5000 calls a day together with those of all other restaurants')
  await expect
    .poll(async () => host.deps.webhooks.run().then(log))
    .toEqual([expect.objectContaining({ kind: 'test', state: 'failed', error })])
  expect(receiver.received).toHaveLength(0)
  await receiver.close()
}, 60_000)
