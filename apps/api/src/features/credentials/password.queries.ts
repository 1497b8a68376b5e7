import type { Read, Tx } from '../../journal/journal.queries.ts'
import { ownRows, updateRows } from '../../journal/rows.queries.ts'
import type { Whose } from './two-factor.queries.ts'

export const findPasswordHash = async (db: Read, { restaurant_id, user_id }: Whose) => {
  const row = await ownRows(db, restaurant_id, 'users')
    .select('password_hash')
    .where('id', '=', user_id)
    .executeTakeFirst()
  return row?.password_hash
}

/** False if the password has changed since it was checked. */
export const replacePassword = async (tx: Tx, { restaurant_id, user_id }: Whose, from: string, to: string) => {
  const { numUpdatedRows } = await updateRows(tx, restaurant_id, 'users')
    .set({ password_hash: to })
    .where('id', '=', user_id)
    .where('password_hash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Replaces the password unconditionally. */
export const setPassword = (tx: Tx, { restaurant_id, user_id }: Whose, password_hash: string) =>
  updateRows(tx, restaurant_id, 'users').set({ password_hash }).where('id', '=', user_id).execute()
