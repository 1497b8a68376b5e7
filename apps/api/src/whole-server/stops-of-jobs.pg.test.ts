import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockTable } from '../../test/held-restaurant.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'
import { startReceiver } from '../../test/webhook-receiver.ts'
import type { FeedListener } from '../journal/change-feed.ts'
import { createPostgresWakeUps } from '../journal/wake-ups.ts'

let host: TestApp
let business: Awaited<ReturnType<typeof registerBusiness>>

beforeEach(async () => {
  host = await startTestApp({ env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
  business = await registerBusiness(host)
})
afterEach(() => host.close())

const cases: [job: string, table: string, begin: () => unknown, stop: () => Promise<void>][] = [
  // The job's own timer runs it.
  ['webhooks', 'webhook_endpoints', () => {}, () => host.deps.webhooks.stop()],
  ['messages', 'messages', () => {}, () => host.deps.worker.stop()],
  ['demos', 'sandboxes', () => host.deps.demoJob.wake(), () => host.deps.demoJob.stop()],
  ['automatic removal', 'job_ticks', () => host.deps.autoRemoval.run(), () => host.deps.autoRemoval.stop()],
  ['retention', 'job_ticks', () => host.deps.retention.run(), () => host.deps.retention.stop()],
  ['dropped images', 'job_ticks', () => host.deps.droppedImages.run(), () => host.deps.droppedImages.stop()],
  ['report mails', 'job_ticks', () => host.deps.reportMails.run(), () => host.deps.reportMails.stop()],
  ['reminders', 'job_ticks', () => host.deps.reminders.run(), () => host.deps.reminders.stop()],
  ['housekeeping', 'rate_limits', () => host.deps.housekeeping.run(), () => host.deps.housekeeping.stop()],
  [
    'refused sign-ins',
    'account_events',
    () =>
      host.deps.accountLog.addRefusal({ restaurant_id: business.restaurant_id, user_id: 'nobody' }, 'wrong_password', {
        address: '192.0.2.1',
        device: '',
      }),
    () => host.deps.accountLog.stop(),
  ],
]

it.each(cases)('a stop of %s waits for the statement in flight', async (_job, table, begin, stop) => {
  const lock = await lockTable(host, table)
  const begun = begin()
  await lock.blocked()
  let hasStopped = false
  const stopped = stop().then(() => {
    hasStopped = true
  })
  await lock.roundTrip()
  expect(hasStopped).toBe(false)
  await lock.release()
  await stopped
  await begun
})

it('a stop of the change feed waits for its sweep', async () => {
  const { feed, webhooks } = host.deps
  feed.watch(
    business.restaurant_id,
    { seq: 0, epoch: '' },
    () => {},
    () => {},
  )
  await feed.catchUp(business.restaurant_id)
  // The sweep reads revisions as well.
  await webhooks.stop()
  const lock = await lockTable(host, 'restaurant_revisions')
  await lock.blocked()
  let hasStopped = false
  const stopped = feed.stop().then(() => {
    hasStopped = true
  })
  // Its dedicated connection has ended by then: the stop waits for it as well.
  const listening = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and application_name = 'waitbook-listen'`.execute(host.deps.connection.db)
    return rows.length
  }
  await expect.poll(listening).toBe(0)
  await lock.roundTrip()
  expect(hasStopped).toBe(false)
  await lock.release()
  await stopped
})

it('a webhook that was being leased when its worker stopped is released, and not called', async () => {
  const receiver = await startReceiver()
  const body = { url: receiver.url, event_types: ['entry.created'] }
  await host.call('POST', '/api/integrations/webhooks/', { token: business.token, body })
  const lock = await lockTable(host, 'webhook_endpoints')
  // Due as soon as the change that created it is committed.
  await lock.blocked()
  const stopped = host.deps.webhooks.stop()
  await lock.release()
  await stopped
  const leases = await host.deps.connection.db.selectFrom('webhook_endpoints').select('lease_until').execute()
  expect(leases).toEqual([{ lease_until: null }])
  expect(receiver.received).toEqual([])
  await receiver.close()
})

it('a stop of the hub waits for a change that is being sent to its rooms', async () => {
  const listeners: FeedListener[] = []
  const { feed, hub } = host.deps
  const watch = feed.watch.bind(feed)
  vi.spyOn(feed, 'watch').mockImplementation((id, mark, listener, onRestored) => {
    listeners.push(listener)
    return watch(id, mark, listener, onRestored)
  })
  const socket = { readyState: 1, OPEN: 1, bufferedAmount: 0, on: () => {}, send: () => {}, close: () => {} }
  await hub.joinTopics(socket as never, business.restaurant_id as RestaurantId, new Set())
  const lock = await lockTable(host, 'settings')
  const changes = [{ table: 'settings', id: 'waitlist', before: null, after: {} }]
  listeners.at(-1)?.([{ restaurant_id: business.restaurant_id, seq: 99, changes } as never])
  await lock.blocked()
  let hasStopped = false
  const stopped = hub.stop().then(() => {
    hasStopped = true
  })
  await lock.roundTrip()
  expect(hasStopped).toBe(false)
  await lock.release()
  await stopped
})

describe('a stop of the wake-ups', () => {
  it('closes a connection that was still being made', async () => {
    const silent = new Set<Socket>()
    // Accepts connections and never answers.
    const server = createServer((socket) => void silent.add(socket)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const { pool } = host.deps.connection
    const wakeUps = createPostgresWakeUps({
      pool,
      directUrl: `postgres://nobody@127.0.0.1:${port}/none`,
      onEnded: () => {},
      log: { warn: () => {} },
    })
    const connecting = vi.spyOn(pg.Client.prototype, 'connect')
    const outcome = wakeUps
      .start(() => {})
      .then(
        () => 'listening',
        () => 'given up',
      )
    await expect.poll(() => silent.size).toBe(1)
    await wakeUps.stop()
    const own = connecting.mock.contexts.findIndex((client) => (client as pg.Client).port === port)
    expect(connecting.mock.settledResults[own]?.type).toBe('rejected')
    expect(await outcome).toBe('given up')
    connecting.mockRestore()
    for (const socket of silent) socket.destroy()
    server.close()
  })
})
