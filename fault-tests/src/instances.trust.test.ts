import { startFakeVonage } from '@waitbook/api/test/fake-vonage.ts'
import { createTestDatabase } from '@waitbook/db/testing/test-database'
// Declares what vitest's inject() knows of the test server.
import type {} from '@waitbook/db/testing/test-server'
import { startBalancer } from '@waitbook/e2e/src/balancer.ts'
import { follow, stateOf } from '@waitbook/e2e/src/follower.ts'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { figure } from './figure.ts'
import { startApi } from './system/api.ts'
import { register } from './system/business.ts'
import { callOnce, newTally } from './system/caller.ts'
import { ms, quantile } from './system/figures.ts'
import { lostOf } from './system/final-state.ts'
import { boardFaults, faultsOf, messageFaults } from './system/invariants.ts'
import { countOf, nothingYet, work } from './system/load.ts'

const rounds = Number(process.env.TRUST_INSTANCE_ROUNDS ?? 10)
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** A minute may end between the reads of two boards. */
const withoutWaits = (board: { wait_time_minutes: number }[]) =>
  board.map((entry) => ({ ...entry, wait_time_minutes: 0 }))

it(`three instances behind a load balancer lose and duplicate nothing in ${rounds} rounds of kills and restarts`, async () => {
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  onTestFinished(() => database.drop())
  const vonage = await startFakeVonage()
  onTestFinished(() => vonage.close())
  const db = new pg.Pool({ connectionString: database.connectionString, max: 4 })
  onTestFinished(() => db.end())
  const balancer = await startBalancer()
  onTestFinished(() => balancer.close())
  const env = { ...vonage.env, PUBLIC_URL: balancer.url, TRUST_PROXY: '127.0.0.1' }
  const instances = await Promise.all([1, 2, 3].map(() => startApi(database.connectionString, env)))
  onTestFinished(async () => {
    await Promise.all(instances.map((instance) => instance.kill()))
  })
  balancer.serve(instances.map(({ url }) => url))
  await balancer.allReady()

  const businesses = await Promise.all(['one', 'two', 'three'].map((name) => register(balancer.url, name)))
  const followers = businesses.flatMap(({ restaurantId, token }) =>
    Array.from({ length: 5 }, () => follow(balancer.url, restaurantId, token)),
  )
  onTestFinished(() => followers.forEach((follower) => void follower.close()))
  const [known, tally] = [nothingYet(), newTally()]
  let over = false
  const options = { known, tally, isOver: () => over, texts: true }
  const workers = businesses.flatMap((business) => [1, 2].map(() => work(balancer.url, business, options)))

  const drains: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const killed = instances[round % 3]
    const restarted = instances[(round + 1) % 3]
    await pause(300 + Math.random() * 500)
    await killed?.kill()
    await pause(300)
    await killed?.restart()
    await balancer.allReady()
    const stopped = await restarted?.stop()
    expect(stopped?.code).toBe(0)
    drains.push(stopped?.ms ?? Number.NaN)
    await restarted?.restart()
    await balancer.allReady()
  }
  over = true
  await Promise.all(workers)
  expect(known.surprises).toEqual([])
  expect(tally.failures).toEqual([])
  expect(await lostOf(db, known)).toEqual([])

  for (const [index, { restaurantId, token }] of businesses.entries()) {
    expect(await faultsOf(db, restaurantId)).toEqual([])
    const boards = await Promise.all(
      [balancer, ...instances].map(({ url }) =>
        callOnce(url, { method: 'GET', path: '/api/waitlist/entries/', token }).then(({ body }) => body),
      ),
    )
    for (const board of boards) {
      expect(boardFaults(board)).toEqual([])
      expect(withoutWaits(board)).toEqual(withoutWaits(boards[0]))
    }
    for (const follower of followers.slice(index * 5, index * 5 + 5)) {
      await expect.poll(() => follower.state(), { timeout: 15_000 }).toEqual(stateOf(boards[0]))
      expect(follower.gaps).toEqual([])
    }
  }
  const messages = await messageFaults(
    db,
    vonage.calls.map(({ body }) => body.client_ref),
  )
  expect(messages.faults).toEqual([])
  figure(
    'three instances, one killed and one restarted a round: rounds, acknowledged changes, lost, doubled',
    `${rounds}, ${countOf(known)}, 0, 0`,
  )
  figure('three instances: calls, aborted, answered 503', `${tally.calls}, ${tally.broken}, ${tally.unavailable}`)
  figure(
    'three instances: sockets followed to the end, reconnects, changes missed',
    `${followers.length}, ${followers.reduce((sum, follower) => sum + follower.reconnects(), 0)}, 0`,
  )
  figure(
    'three instances: an instance stops under load, median and slowest',
    [quantile(drains, 0.5), Math.max(...drains)].map(ms).join(', '),
  )
})
