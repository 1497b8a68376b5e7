import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { sql } from 'kysely'
import { type Read, type Tx, tenantTransaction } from '../../journal/journal.queries.ts'
import { deleteRows, ownRows } from '../../journal/rows.queries.ts'

export const findApiToken = (db: Read, restaurantId: RestaurantId) =>
  ownRows(db, restaurantId, 'api_tokens').select(['token_hash', 'sealed', 'created_at']).executeTakeFirst()

interface NewToken {
  token_hash: Buffer
  sealed: Buffer
  created_at: string
}

/** Replaces the current token, which ends. Returns the old one's hash. */
export const replaceApiToken = async (tx: Tx, restaurantId: RestaurantId, token: NewToken) => {
  const old = await ownRows(tx, restaurantId, 'api_tokens').select('token_hash').forUpdate().executeTakeFirst()
  if (old) await tx.deleteFrom('token_hashes').where('token_hash', '=', old.token_hash).execute()
  await deleteRows(tx, restaurantId, 'api_token_uses').execute()
  const { token_hash, created_at } = token
  await tx
    .insertInto('token_hashes')
    .values({ token_hash, kind: 'api', restaurant_id: restaurantId, user_id: null, expires_at: null, created_at })
    .execute()
  await tx
    .insertInto('api_tokens')
    .values({ ...token, restaurant_id: restaurantId })
    .onConflict((conflict) =>
      conflict.column('restaurant_id').doUpdateSet((eb) => ({
        token_hash: eb.ref('excluded.token_hash'),
        sealed: eb.ref('excluded.sealed'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute()
  return old?.token_hash
}

/** Where the current token was used, the latest first. */
export const listTokenUses = (db: Read, restaurantId: RestaurantId) =>
  ownRows(db, restaurantId, 'api_token_uses')
    .select(['address', 'device', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .limit(usesAtMost)
    .execute()

/** As many as a restaurant has scripts; of a token that was stolen the latest. */
const usesAtMost = 20

export interface TokenUse {
  restaurant_id: RestaurantId
  token_hash: Buffer
  address: string
  device: string
  last_used_at: string
}

/** Stores a use, unless the token was replaced meanwhile, and deletes the oldest ones beyond the limit. */
export const keepTokenUse = (db: Db, { restaurant_id, token_hash, address, device, last_used_at }: TokenUse) =>
  tenantTransaction(db, restaurant_id, async (tx) => {
    await sql`
      insert into api_token_uses (restaurant_id, token_hash, address, device, last_used_at)
      select restaurant_id, token_hash, ${address}, ${device}, ${last_used_at} from api_tokens
      where restaurant_id = ${restaurant_id} and token_hash = ${token_hash}
      on conflict (restaurant_id, token_hash, address, device) do update set last_used_at = excluded.last_used_at
    `.execute(tx)
    await sql`
      delete from api_token_uses where restaurant_id = ${restaurant_id} and last_used_at < (
        select last_used_at from api_token_uses where restaurant_id = ${restaurant_id}
        order by last_used_at desc offset ${usesAtMost - 1} limit 1
      )`.execute(tx)
  })
