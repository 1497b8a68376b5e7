import type { RestaurantId } from '@waitbook/contracts/ids'
import type { NamedTokensTable } from '@waitbook/db/schema/accounts'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { deleteRows, ownRows } from '../../journal/rows.queries.ts'

export const listNamedTokens = (db: Read, restaurantId: RestaurantId) =>
  ownRows(db, restaurantId, 'named_tokens')
    .innerJoin('users', (join) =>
      join
        .onRef('users.restaurant_id', '=', 'named_tokens.restaurant_id')
        .onRef('users.id', '=', 'named_tokens.created_by'),
    )
    .leftJoin('token_hashes', 'token_hashes.token_hash', 'named_tokens.token_hash')
    .select([
      'named_tokens.id',
      'named_tokens.name',
      'named_tokens.scopes',
      'users.username as created_by',
      'named_tokens.created_at',
      'named_tokens.expires_at',
      'token_hashes.last_seen_at',
    ])
    .orderBy('named_tokens.created_at', 'desc')
    .orderBy('named_tokens.id')
    .execute()

/** Before its first use. */
export const neverUsed = new Date(0).toISOString()

export const insertNamedToken = async (tx: Tx, token: NamedTokensTable) => {
  const { restaurant_id, token_hash, scopes, expires_at, created_at } = token
  await tx
    .insertInto('token_hashes')
    .values({
      token_hash,
      kind: 'named',
      restaurant_id,
      user_id: null,
      scopes,
      expires_at,
      created_at,
      last_seen_at: neverUsed,
    })
    .execute()
  await tx.insertInto('named_tokens').values(token).execute()
}

/** Ends one token, or all that a user created, and returns the hashes of those that ended. */
export const deleteNamedTokens = async (
  tx: Tx,
  restaurantId: RestaurantId,
  which: { id: string } | { created_by: string },
) => {
  const rows = await deleteRows(tx, restaurantId, 'named_tokens')
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
    .$if('created_by' in which, (query) =>
      query.where('created_by', '=', 'created_by' in which ? which.created_by : ''),
    )
    .returning('token_hash')
    .execute()
  const hashes = rows.map(({ token_hash }) => token_hash)
  if (hashes.length > 0) await tx.deleteFrom('token_hashes').where('token_hash', 'in', hashes).execute()
  return hashes
}

/** Locks the member's row against concurrent deactivation, reset and role change. */
export const lockMember = (tx: Tx, { restaurant_id, user_id }: { restaurant_id: RestaurantId; user_id: string }) =>
  ownRows(tx, restaurant_id, 'users').select('role').where('id', '=', user_id).forNoKeyUpdate().executeTakeFirst()
