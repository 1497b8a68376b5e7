import { type StoredDisplay, storedDisplay } from '@waitbook/contracts/displays/displays'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { DisplayCodesTable } from '@waitbook/db/schema/displays'
import { sql } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { deleteRows, ownRows, updateRows } from '../../journal/rows.queries.ts'

const displayColumns = Object.keys(storedDisplay.shape) as (keyof StoredDisplay)[]

/** All screens, the one that was paired last first. */
export const listDisplays = (db: Read, restaurantId: RestaurantId) =>
  ownRows(db, restaurantId, 'displays')
    .leftJoin('token_hashes', 'token_hashes.token_hash', 'displays.token_hash')
    .select([...displayColumns.map((column) => `displays.${column}` as const), 'token_hashes.last_seen_at'])
    .orderBy('displays.paired_at', 'desc')
    .orderBy('displays.id')
    .execute()

export const findDisplay = (db: Read, restaurantId: RestaurantId, id: string): Promise<StoredDisplay | undefined> =>
  ownRows(db, restaurantId, 'displays').select(displayColumns).where('id', '=', id).executeTakeFirst()

export const findDisplayOfToken = (
  db: Read,
  restaurantId: RestaurantId,
  tokenHash: Buffer,
): Promise<StoredDisplay | undefined> =>
  ownRows(db, restaurantId, 'displays').select(displayColumns).where('token_hash', '=', tokenHash).executeTakeFirst()

export const insertDisplay = async (tx: Tx, restaurantId: RestaurantId, display: StoredDisplay, tokenHash: Buffer) => {
  const { paired_at: at } = display
  await tx
    .insertInto('token_hashes')
    .values({
      ...{ token_hash: tokenHash, kind: 'display', restaurant_id: restaurantId, user_id: null },
      ...{ created_at: at, last_seen_at: at, expires_at: null },
    })
    .execute()
  await tx
    .insertInto('displays')
    .values({ ...display, restaurant_id: restaurantId, token_hash: tokenHash })
    .execute()
}

export const updateDisplay = (tx: Tx, restaurantId: RestaurantId, { id, ...values }: StoredDisplay) =>
  updateRows(tx, restaurantId, 'displays').set(values).where('id', '=', id).execute()

/** Returns the hash of its token. */
export const deleteDisplay = async (tx: Tx, restaurantId: RestaurantId, id: string) => {
  const { token_hash } = await deleteRows(tx, restaurantId, 'displays')
    .where('id', '=', id)
    .returning('token_hash')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('token_hashes').where('token_hash', '=', token_hash).execute()
  return token_hash
}

export const insertCode = (db: Pick<Db, 'insertInto'>, code: DisplayCodesTable) =>
  db
    .insertInto('display_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()

/** Uses a code up; undefined if no screen shows it. */
export const takeCode = (tx: Tx, code: string, now: string) =>
  tx
    .deleteFrom('display_codes')
    .where('code', '=', code)
    .where('expires_at', '>', now)
    .returning(['kind', 'token_hash'])
    .executeTakeFirst()

export const deleteExpiredCodes = (db: Pick<Db, 'deleteFrom'>, now: string) =>
  db.deleteFrom('display_codes').where('expires_at', '<', now).execute()

/** The restaurant of a screen's token. */
export const findDisplayToken = (db: Read, tokenHash: Buffer) =>
  db
    .selectFrom('token_hashes')
    .select(['restaurant_id', 'last_seen_at'])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'display')
    .executeTakeFirst()

/** Notes that these screens are connected. */
export const touchDisplays = (db: Pick<Db, 'updateTable'>, tokenHashes: readonly Buffer[], now: string) =>
  db
    .updateTable('token_hashes')
    .set({ last_seen_at: now })
    .where('kind', '=', 'display')
    .where(sql<boolean>`token_hash = any(${[...tokenHashes]}::bytea[])`)
    .execute()
