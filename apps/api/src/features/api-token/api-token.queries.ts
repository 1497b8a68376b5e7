import type { RestaurantId } from '@waitbook/contracts/ids'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { Read, Tx } from '../../journal/journal.queries.ts'

export const findApiToken = (db: Read, restaurantId: RestaurantId) =>
  withTenant(db, restaurantId)
    .selectFrom('api_tokens')
    .select(['token_hash', 'sealed', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()

interface NewToken {
  token_hash: Buffer
  sealed: Buffer
  created_at: string
}

/** Replaces the current token, which ends. Returns the old one's hash. */
export const replaceApiToken = async (tx: Tx, restaurantId: RestaurantId, token: NewToken) => {
  const old = await tx
    .selectFrom('api_tokens')
    .select('token_hash')
    .where('restaurant_id', '=', restaurantId)
    .forUpdate()
    .executeTakeFirst()
  if (old) await tx.deleteFrom('token_hashes').where('token_hash', '=', old.token_hash).execute()
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
