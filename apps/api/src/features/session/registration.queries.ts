import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { sql } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'

/** Any number that no other user of the database server picks. */
const LOCK = 7_243_121

/** Registrations that depend on whether there is a restaurant wait for one another. */
export const lockRegistration = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)

/** Whether there is a restaurant besides demos. */
export const hasRestaurant = async (db: Read) => {
  const found = await db
    .selectFrom('restaurants')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sandboxes')
            .select('sandboxes.restaurant_id')
            .whereRef('sandboxes.restaurant_id', '=', 'restaurants.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const insertRegistrationInvite = (tx: Tx, token_hash: Buffer, expires_at: string) =>
  tx.insertInto('registration_invites').values({ token_hash, expires_at }).execute()

export const deleteExpiredInvites = (tx: Tx, now: string) =>
  tx.deleteFrom('registration_invites').where('expires_at', '<=', now).execute()

export const isOpenInvite = async (db: Read, tokenHash: Buffer, now: string) => {
  const found = await db
    .selectFrom('registration_invites')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses up the invite; false if it has expired or another registration has used it. */
export const takeInvite = async (tx: Tx, tokenHash: Buffer, now: string) => {
  const { numDeletedRows } = await tx
    .deleteFrom('registration_invites')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/**
 * Since when a restaurant waits for its approval, and its country; undefined if it is approved, as demos always are.
 */
export const findUnapproved = async (db: Db, restaurantId: RestaurantId) => {
  const found = await withTenant(db, restaurantId)
    .selectFrom('restaurants')
    .select(['unapproved_since', 'registered_country', 'default_country_code', 'time_zone'])
    .where('id', '=', restaurantId)
    .executeTakeFirst()
  return found && found.unapproved_since !== null ? { ...found, unapproved_since: found.unapproved_since } : undefined
}

export const findRestaurantName = (db: Db, id: string) =>
  db
    .selectFrom('restaurants')
    .select(['id as restaurant_id', 'name as restaurant_name'])
    .where('id', '=', id)
    .executeTakeFirst()

/** False if it was approved before. */
export const approveRestaurant = async (tx: Tx, restaurantId: RestaurantId) => {
  const { numUpdatedRows } = await tx
    .updateTable('restaurants')
    .set({ unapproved_since: null })
    .where('id', '=', restaurantId)
    .where('unapproved_since', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
