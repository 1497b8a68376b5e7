import type { DemoSpeed } from '@waitbook/contracts/demo'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { SandboxesTable } from '@waitbook/db/schema/sandboxes'
import { tenantTables } from '@waitbook/db/schema/tenant-tables'
import { type Insertable, sql } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { ownRows, updateRows } from '../../journal/rows.queries.ts'
import { findSandbox } from '../restaurants/sandbox.queries.ts'

export const insertSandbox = (tx: Tx, sandbox: Insertable<SandboxesTable>) =>
  tx.insertInto('sandboxes').values(sandbox).execute()

/** A user who acts in the sandbox but never signs in: the random name and password are not known. */
export const insertPlayer = (tx: Tx, player: { restaurant_id: string; id: string; username: string }) =>
  tx
    .insertInto('users')
    .values({ ...player, email: '', first_name: '', last_name: '', password_hash: '', role: 'host' })
    .execute()

export const updateSpeed = (db: Db, restaurantId: RestaurantId, speed: DemoSpeed, next_move_at: string) =>
  updateRows(db, restaurantId, 'sandboxes')
    .set({ speed, next_move_at })
    .returning(['speed', 'expires_at'])
    .executeTakeFirst()

/** `opened_from` of a template, which is not a visitor's demo. */
export const templateOrigin = 'template'

/** Visitors' sandboxes, least recently shown first. No other is opened until the end of the transaction. */
export const listOpenSandboxes = async (tx: Tx, now: string) => {
  await sql`select pg_advisory_xact_lock(hashtext('waitbook demos'))`.execute(tx)
  return tx
    .selectFrom('sandboxes')
    .leftJoin('token_hashes', (join) =>
      join.onRef('token_hashes.restaurant_id', '=', 'sandboxes.restaurant_id').on('token_hashes.kind', '=', 'session'),
    )
    .select(({ fn }) => [
      'sandboxes.restaurant_id',
      'sandboxes.opened_from',
      // Null once its visitor has signed out.
      fn.max('token_hashes.last_seen_at').as('seen_at'),
    ])
    .where('sandboxes.expires_at', '>', now)
    .where('sandboxes.opened_from', '!=', templateOrigin)
    .groupBy(['sandboxes.restaurant_id', 'sandboxes.opened_from', 'sandboxes.created_at'])
    .orderBy('seen_at', (order) => order.asc().nullsFirst())
    .orderBy('sandboxes.created_at')
    .execute()
}

/** Ends it now: the next round of the job deletes it. */
export const endSandbox = (tx: Tx, restaurantId: string, now: string) =>
  updateRows(tx, restaurantId, 'sandboxes').set({ expires_at: now }).execute()

export interface DueSandbox {
  restaurant_id: RestaurantId
  restaurant_name: string
  host_user_id: string
  host_name: string
  speed: DemoSpeed
}

/**
 * Claims the sandboxes whose next step is due, each by one instance, and schedules the next after `usualMs` divided by
 * the speed. Skips visitors' sandboxes that no browser has shown since `shownSince`.
 */
export const claimDueSandboxes = async (
  db: Db,
  { now, shownSince, usualMs, limit }: { now: string; shownSince: string; usualMs: number; limit: number },
): Promise<DueSandbox[]> => {
  const { rows } = await sql<DueSandbox>`
    update sandboxes set next_move_at = ${now}::timestamptz + make_interval(secs => ${usualMs / 1000}::float8 / speed)
    from restaurants, users
    where restaurants.id = sandboxes.restaurant_id
      and users.restaurant_id = sandboxes.restaurant_id and users.id = sandboxes.host_user_id
      and sandboxes.restaurant_id in (
        select restaurant_id from sandboxes
        where speed > 0 and next_move_at <= ${now} and (expires_at is null or expires_at > ${now} and exists (
          select from token_hashes shown where shown.restaurant_id = sandboxes.restaurant_id
            and shown.kind = 'session' and shown.last_seen_at > ${shownSince}))
        order by next_move_at limit ${limit} for update skip locked
      )
    returning sandboxes.restaurant_id, restaurants.name as restaurant_name, sandboxes.host_user_id,
      users.username as host_name, sandboxes.speed`.execute(db)
  return rows
}

export const hasSandboxes = async (db: Read) =>
  (await db.selectFrom('sandboxes').select('restaurant_id').limit(1).executeTakeFirst()) !== undefined

/** Deletes one expired sandbox with all its data; returns false if none is left. */
export const deleteExpiredSandbox = async (tx: Tx, now: string) => {
  const expired = await tx
    .selectFrom('sandboxes')
    .select('restaurant_id')
    .where('expires_at', '<=', now)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!expired) return false
  // A concurrent change completes first; a later one finds nothing. The second lock is for workers, which store rows
  // without the first.
  await ownRows(tx, expired.restaurant_id, 'restaurant_revisions').select('revision').forUpdate().execute()
  await tx.selectFrom('restaurants').select('id').where('id', '=', expired.restaurant_id).forUpdate().execute()
  for (const table of tenantTables) {
    await sql`delete from ${sql.table(table)} where restaurant_id = ${expired.restaurant_id}`.execute(tx)
  }
  await tx.deleteFrom('restaurants').where('id', '=', expired.restaurant_id).execute()
  return true
}

/** The user with this name, if its restaurant is a permanent demo. */
export const findPublicDemo = async (db: Db, username: string) => {
  const user = await db
    .selectFrom('usernames')
    .select(['restaurant_id', 'user_id'])
    .where('username', '=', username)
    .executeTakeFirst()
  if (!user) return undefined
  const restaurant_id = user.restaurant_id as RestaurantId
  const sandbox = await findSandbox(db, restaurant_id)
  return sandbox?.expires_at === null ? { ...user, restaurant_id } : undefined
}
