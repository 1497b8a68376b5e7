import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { deleteRows, ownRows, updateRows } from '../../journal/rows.queries.ts'
import type { Member } from '../persons/persons.queries.ts'

/** The owner of a second factor: its restaurant and user. */
export type Whose = Member

type Write = Pick<Db, 'updateTable' | keyof Read>

export const findTwoFactor = (db: Read, { restaurant_id, user_id }: Whose) =>
  ownRows(db, restaurant_id, 'two_factor')
    .select(['sealed', 'enabled_at', 'created_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()

/** Starts a set-up. False if one is enabled already. */
export const startTwoFactor = async (db: Db, whose: Whose, sealed: Buffer, at: string) => {
  const row = await withTenant(db, whose.restaurant_id)
    .insertInto('two_factor')
    .values({ restaurant_id: whose.restaurant_id, user_id: whose.user_id, sealed, created_at: at, enabled_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'user_id'])
        .doUpdateSet({ sealed, created_at: at, last_step: 0 })
        .where('two_factor.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Enables the secret that was set up, with its first code spent. False if another was set up meanwhile. */
export const enableTwoFactor = async (tx: Tx, whose: Whose, sealed: Buffer, step: number, at: string) => {
  const { numUpdatedRows } = await updateRows(tx, whose.restaurant_id, 'two_factor')
    .set({ enabled_at: at, last_step: step })
    .where('user_id', '=', whose.user_id)
    .where('enabled_at', 'is', null)
    .where('sealed', '=', sealed)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Spends the code of a step. False if it, or a later one, was spent before. */
export const spendStep = async (db: Write, whose: Whose, step: number) => {
  const { numUpdatedRows } = await updateRows(db, whose.restaurant_id, 'two_factor')
    .set({ last_step: step })
    .where('user_id', '=', whose.user_id)
    .where('enabled_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteTwoFactor = async (tx: Tx, { restaurant_id, user_id }: Whose) => {
  for (const table of ['two_factor', 'recovery_codes'] as const) {
    await tx.deleteFrom(table).where('restaurant_id', '=', restaurant_id).where('user_id', '=', user_id).execute()
  }
}

interface HashedCode {
  selector: string
  code_hash: string
}

export const replaceRecoveryCodes = async (tx: Tx, { restaurant_id, user_id }: Whose, codes: readonly HashedCode[]) => {
  await deleteRows(tx, restaurant_id, 'recovery_codes').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ ...code, restaurant_id, user_id })))
    .execute()
}

const unusedCodes = (db: Read, { restaurant_id, user_id }: Whose) =>
  ownRows(db, restaurant_id, 'recovery_codes').where('user_id', '=', user_id).where('used_at', 'is', null)

export const findRecoveryCode = (db: Read, whose: Whose, selector: string) =>
  unusedCodes(db, whose).select('code_hash').where('selector', '=', selector).executeTakeFirst()

export const countRecoveryCodes = async (db: Read, whose: Whose) => {
  const { count } = await unusedCodes(db, whose)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False if a concurrent request has just used it. */
export const spendRecoveryCode = async (db: Write, whose: Whose, selector: string, at: string) => {
  const { numUpdatedRows } = await updateRows(db, whose.restaurant_id, 'recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', whose.user_id)
    .where('selector', '=', selector)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
