import { startFakeVonage } from '@waitbook/api/test/fake-vonage.ts'
import { type Call, markOf, phonesOf } from '@waitbook/api/test/tenants-at-once/restaurant.ts'
import { runTenantsAtOnce } from '@waitbook/api/test/tenants-at-once/run.ts'
import { createTestDatabase } from '@waitbook/db/testing/test-database'
// Declares what vitest's inject() knows of the test server.
import type {} from '@waitbook/db/testing/test-server'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { figure } from './figure.ts'
import { startApi } from './system/api.ts'
import { register } from './system/business.ts'
import { callOnce } from './system/caller.ts'

const changesOfEach = Number(process.env.TRUST_TENANT_CHANGES ?? 10_000)
const [restaurantCount, staffScreens, guestPages] = [2, 20, 20]

it(`${changesOfEach} changes in each of two restaurants reach all of its own sockets and none of the other`, async () => {
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  onTestFinished(() => database.drop())
  const vonage = await startFakeVonage()
  onTestFinished(() => vonage.close())
  const instances = await Promise.all([1, 2].map(() => startApi(database.connectionString, vonage.env)))
  onTestFinished(async () => {
    await Promise.all(instances.map((instance) => instance.kill()))
  })
  const db = new pg.Client({ connectionString: database.connectionString })
  await db.connect()
  onTestFinished(() => db.end())
  const urls = instances.map(({ url }) => url)
  const restaurants = await Promise.all(
    Array.from({ length: restaurantCount }, async (_, index) => {
      const mark = markOf(index)
      return { ...(await register(urls[0] ?? '', mark)), mark, phones: phonesOf(index) }
    }),
  )
  let calls = 0
  const call: Call = (method, path, { token, body }) => {
    calls += 1
    return callOnce(urls[calls % urls.length] ?? '', { method, path, body, ...(token && { token }) })
  }
  const began = performance.now()
  const { faults, changes, frames, sockets, broken } = await runTenantsAtOnce({
    call,
    origins: urls.map((url) => url.replace('http', 'ws')),
    db,
    restaurants,
    changes: changesOfEach,
    staffScreens,
    guestPages,
    rules: { sort_parties_by: 'quoted_time', default_quoted_time: 15 },
  })
  const seconds = Math.round((performance.now() - began) / 1_000)
  expect(faults).toEqual([])
  expect(changes).toBeGreaterThanOrEqual(restaurantCount * changesOfEach)
  expect(sockets).toBe(restaurantCount * (staffScreens + guestPages))
  expect(frames).toBeGreaterThan(changes * staffScreens * 0.9)
  expect(broken).toBeGreaterThan(0)
  // Each restaurant's texts went to its own guests and contain its own name.
  const strays = vonage.calls.filter(({ body }) => {
    const restaurant = restaurants.find(({ phones }) => `+${body.to}`.startsWith(phones))
    return !restaurant || restaurants.some((other) => other !== restaurant && JSON.stringify(body).includes(other.mark))
  })
  expect(strays).toEqual([])
  expect(vonage.calls.length).toBeGreaterThan(0)
  figure(
    'two restaurants that change at once, on two instances: changes, sockets, frames, connections broken and reopened',
    `${changes}, ${sockets}, ${frames}, ${broken}`,
  )
  figure(
    'of these frames: of the other restaurant, of another guest, missed, out of order; texts sent, of them to the wrong guest; seconds',
    `0, 0, 0, 0; ${vonage.calls.length}, 0; ${seconds}`,
  )
})
