import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import type { Whose } from './two-factor.queries.ts'

export const findPasswordHash = async (db: Read, { restaurant_id, user_id }: Whose) => {
  const row = await withTenant(db, restaurant_id)
    .selectFrom('users')
    .select('password_hash')
    .where('restaurant_id', '=', restaurant_id)
    .where('id', '=', user_id)
    .executeTakeFirst()
  return row?.password_hash
}

/** False where the password became another one since it was checked. */
export const replacePassword = async (tx: Tx, { restaurant_id, user_id }: Whose, from: string, to: string) => {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: to })
    .where('restaurant_id', '=', restaurant_id)
    .where('id', '=', user_id)
    .where('password_hash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whatever it was before. */
export const setPassword = (tx: Tx, { restaurant_id, user_id }: Whose, password_hash: string) =>
  tx
    .updateTable('users')
    .set({ password_hash })
    .where('restaurant_id', '=', restaurant_id)
    .where('id', '=', user_id)
    .execute()

/** Not idle for too long and not over: those that the gate still lets in. */
export const listSessions = (db: Read, { restaurant_id, user_id }: Whose, now: string, idleSince: string) =>
  withTenant(db, restaurant_id)
    .selectFrom('token_hashes')
    .select(['token_hash', 'device', 'address', 'created_at', 'last_seen_at'])
    .where('restaurant_id', '=', restaurant_id)
    .where('user_id', '=', user_id)
    .where('kind', '=', 'session')
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .execute()

/** Ends one's sessions and answers the hashes of those that ended. */
export const deleteSessions = async (
  db: Pick<Db, 'deleteFrom'>,
  restaurantId: RestaurantId,
  userId: string,
  only: { that?: Buffer; but?: Buffer } = {},
) => {
  const rows = await db
    .deleteFrom('token_hashes')
    .where('restaurant_id', '=', restaurantId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'session')
    .$if(only.that !== undefined, (query) => query.where('token_hash', '=', only.that ?? Buffer.of()))
    .$if(only.but !== undefined, (query) => query.where('token_hash', '!=', only.but ?? Buffer.of()))
    .returning('token_hash')
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}
