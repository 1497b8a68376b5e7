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

/** False if the password has changed since it was checked. */
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

/** Replaces the password unconditionally. */
export const setPassword = (tx: Tx, { restaurant_id, user_id }: Whose, password_hash: string) =>
  tx
    .updateTable('users')
    .set({ password_hash })
    .where('restaurant_id', '=', restaurant_id)
    .where('id', '=', user_id)
    .execute()
