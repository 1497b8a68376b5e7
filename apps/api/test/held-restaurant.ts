import type { RestaurantId } from '@waitbook/contracts/ids'
import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import type { AcquireSlot } from '../src/journal/concurrency-limit.ts'
import type { TestApp } from './test-app.ts'

/** Statements of a test app's database that wait for a lock. */
export const blockedStatements = async ({ deps }: TestApp) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.connection.db)
  return rows[0]?.count ?? 0
}

/** Cancels the statements that wait for a lock, as the statement time-out would, when the test chooses. */
export const cancelBlocked = async ({ deps }: TestApp) => {
  await sql`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.connection.db)
}

/** Another transaction holds a restaurant's lock until it is released. */
export const holdRestaurant = async ({ databaseUrl }: TestApp, restaurantId: string) => {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from restaurant_revisions where restaurant_id = $1 for update', [restaurantId])
  return { letGo: () => holder.end() }
}

/**
 * Locks a table until `release`; in mode `exclusive` it can still be read. `blocked` resolves when at least this many statements
 * wait for the lock; `roundTrip` when the server has answered another query.
 */
export const lockTable = async ({ databaseUrl }: TestApp, table: string, mode = 'access exclusive') => {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query(`lock table ${table} in ${mode} mode`)
  const waiting = async () => {
    const { rows } = await holder.query<{ count: number }>(
      // Databases of other tests, copies of one template, have the same table under the same number.
      `select count(*)::int as count from pg_locks where not granted and relation = $1::regclass
        and database = (select oid from pg_database where datname = current_database())`,
      [table],
    )
    return rows[0]?.count
  }
  return {
    blocked: (count = 1) => expect.poll(waiting).toBeGreaterThanOrEqual(count),
    roundTrip: waiting,
    release: () => holder.end(),
  }
}

/** A limit that one change reaches, and from whose queue changes are soon refused: for `startTestApp`. */
export const oneSlot = { atOnce: 1, waiting: 500, timeoutMs: 100 }

/** Holds the one slot of a restaurant until it is let go of. */
export const fillSlots = (acquireSlot: AcquireSlot, restaurantId: string) => {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  void acquireSlot(restaurantId as RestaurantId, () => promise)
  return { letGo }
}

/** For the next half minute no worker processes a webhook's endpoint: workers also run by themselves. */
export const leaseEndpoint = async ({ deps, clock }: TestApp, id: string) => {
  const lease_until = new Date(clock.now() + 30_000).toISOString()
  const take = () =>
    deps.connection.db
      .updateTable('webhook_endpoints')
      .set({ lease_until })
      .where('id', '=', id)
      .where('lease_until', 'is', null)
      .executeTakeFirst()
  await expect.poll(async () => (await take()).numUpdatedRows).toBe(1n)
}
