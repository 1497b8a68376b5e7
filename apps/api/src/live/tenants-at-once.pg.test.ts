import { createTestDatabase } from '@waitbook/db/testing/test-database'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { markOf, phonesOf } from '../../test/tenants-at-once/restaurant.ts'
import { runTenantsAtOnce } from '../../test/tenants-at-once/run.ts'
import { listen, registerBusiness, startTestApp } from '../../test/test-app.ts'

/** The short run; the long one is fault-tests/src/tenants-at-once.trust.test.ts. */
it('no socket receives data of another restaurant or misses a change of its own during concurrent changes', async () => {
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  const databaseUrl = database.connectionString
  const first = await startTestApp({ databaseUrl })
  const second = await startTestApp({ databaseUrl, clock: first.clock })
  const ports = [await listen(first), await listen(second)]
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const restaurants = await Promise.all(
    [0, 1, 2].map(async (index) => {
      const { token, restaurant_id } = await registerBusiness(first, markOf(index))
      return { restaurantId: restaurant_id, token, mark: markOf(index), phones: phonesOf(index) }
    }),
  )
  let calls = 0
  const { faults, changes, sockets, frames } = await runTenantsAtOnce({
    call: (method, path, asked) => {
      calls += 1
      // Each party arrives at its own instant.
      first.clock.advance(1_000)
      return (calls % 2 ? first : second).call(method, path, asked)
    },
    origins: ports.map((port) => `ws://127.0.0.1:${port}`),
    db,
    restaurants,
    changes: 80,
    staffScreens: 4,
    guestPages: 4,
    rules: { sort_parties_by: 'quoted_time', default_quoted_time: 15 },
  })
  expect(faults).toEqual([])
  expect(changes).toBeGreaterThanOrEqual(3 * 80)
  expect(sockets).toBe(24)
  expect(frames).toBeGreaterThan(changes * 4)
  await db.end()
  await second.close()
  await first.close()
  await database.drop()
})
