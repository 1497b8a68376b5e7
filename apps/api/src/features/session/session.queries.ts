import type { RestaurantId } from '@waitbook/contracts/ids'
import { builtOnce } from '@waitbook/db/built-once'
import type { Db } from '@waitbook/db/connect'
import type { TokenHashesTable } from '@waitbook/db/schema/accounts'
import type { Database } from '@waitbook/db/schema/database'
import type { PlaceKind } from '@waitbook/domain/place-kinds'
import type { Role } from '@waitbook/domain/staff/permissions'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { ownRows, updateRows } from '../../journal/rows.queries.ts'
import type { Whose } from '../credentials/two-factor.queries.ts'

export interface NewAccount {
  restaurant: {
    id: string
    name: string
    time_zone: string
    default_country_code?: string
    /** Without it the restaurant is approved. */
    unapproved_since?: string | null
    registered_country?: string | null
    place_kind?: PlaceKind
  }
  epoch: string
  user: {
    id: string
    username: string
    email: string
    first_name: string
    last_name: string
    password_hash: string
    role: Role
  }
  /** Left out for an account that never signs in by name. */
  foldedUsername?: string
}

export const insertAccount = async (tx: Tx, { restaurant, epoch, user, foldedUsername }: NewAccount) => {
  const restaurant_id = restaurant.id
  await tx.insertInto('restaurants').values(restaurant).execute()
  await tx.insertInto('restaurant_revisions').values({ restaurant_id, epoch }).execute()
  await tx
    .insertInto('users')
    .values({ ...user, restaurant_id })
    .execute()
  if (foldedUsername === undefined) return
  await tx.insertInto('usernames').values({ username: foldedUsername, restaurant_id, user_id: user.id }).execute()
}

const userColumns = [
  'users.id as user_id',
  'users.username',
  'users.email',
  'users.role',
  'users.restaurant_id',
  'restaurants.name as restaurant_name',
] as const

/** The account that has one of the forms of a name; the first form comes before the second. */
export const findUserByName = (db: Read, forms: readonly string[]) =>
  db
    .selectFrom('usernames')
    .innerJoin('users', (join) =>
      join.onRef('users.restaurant_id', '=', 'usernames.restaurant_id').onRef('users.id', '=', 'usernames.user_id'),
    )
    .innerJoin('restaurants', 'restaurants.id', 'users.restaurant_id')
    .leftJoin('two_factor', (join) =>
      join
        .onRef('two_factor.restaurant_id', '=', 'users.restaurant_id')
        .onRef('two_factor.user_id', '=', 'users.id')
        .on('two_factor.enabled_at', 'is not', null),
    )
    .select([...userColumns, 'users.password_hash', 'users.deactivated_at', 'two_factor.enabled_at as two_factor_at'])
    .where('usernames.username', 'in', forms)
    .orderBy((eb) => eb('usernames.username', '=', forms[0] ?? ''), 'desc')
    .limit(1)
    .executeTakeFirst()

/** False if the account is deactivated. */
export const markSignedIn = async (tx: Tx, { restaurant_id, user_id }: Whose, at: string) => {
  const { numUpdatedRows } = await updateRows(tx, restaurant_id, 'users')
    .set({ last_sign_in_at: at })
    .where('id', '=', user_id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const insertSession = (
  db: Pick<Db, 'insertInto'>,
  session: Pick<
    Selectable<TokenHashesTable>,
    'token_hash' | 'restaurant_id' | 'user_id' | 'created_at' | 'expires_at' | 'device' | 'address'
  >,
) =>
  db
    .insertInto('token_hashes')
    .values({ ...session, kind: 'session', last_seen_at: session.created_at })
    .execute()

/** A session that is neither too old nor idle for too long, or an API token that has not expired. */
const isGood = (now: string, idleSince: string) => (eb: ExpressionBuilder<Database, 'token_hashes'>) =>
  eb.or([
    eb('kind', '=', 'api'),
    eb.and([eb('kind', '=', 'named'), eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])]),
    eb.and([eb('kind', '=', 'session'), eb('expires_at', '>', now), eb('last_seen_at', '>', idleSince)]),
  ])

interface CredentialAsked extends Record<string, unknown> {
  tokenHash: Buffer
  now: string
  idleSince: string
}

const credentialQuery = (db: Db, { tokenHash, now, idleSince }: CredentialAsked) =>
  db
    .selectFrom('token_hashes')
    .innerJoin('restaurants', 'restaurants.id', 'token_hashes.restaurant_id')
    .leftJoin('users', (join) =>
      join
        .onRef('users.restaurant_id', '=', 'token_hashes.restaurant_id')
        .onRef('users.id', '=', 'token_hashes.user_id')
        // Their sessions are deleted too; this condition covers one that was written since.
        .on('users.deactivated_at', 'is', null),
    )
    .select([
      'token_hashes.kind',
      'token_hashes.restaurant_id',
      'token_hashes.last_seen_at',
      'token_hashes.scopes',
      'restaurants.name as restaurant_name',
      'users.id as user_id',
      'users.username',
      'users.email',
      'users.role',
    ])
    .where('token_hash', '=', tokenHash)
    .where(isGood(now, idleSince))

const credentialAsked = ['tokenHash', 'now', 'idleSince'] as const

/** The owner of a token: a session that is neither too old nor idle for too long, or a restaurant's API token. */
export const credentialFinder = (db: Db) => {
  const statement = builtOnce(credentialAsked, (asked: CredentialAsked) => credentialQuery(db, asked))
  return async (asked: CredentialAsked) => (await db.executeQuery(statement(asked))).rows[0]
}

export type Credential = NonNullable<Awaited<ReturnType<ReturnType<typeof credentialFinder>>>>

export const listGoodCredentials = (db: Read, tokenHashes: Buffer[], now: string, idleSince: string) =>
  db
    .selectFrom('token_hashes')
    .select('token_hash')
    // One statement whatever their number: a parameter list of varying length would be a new statement each time.
    .where(sql<boolean>`token_hash = any(${tokenHashes}::bytea[])`)
    // A screen cannot make calls of staff, but has a socket.
    .where((eb) => eb.or([isGood(now, idleSince)(eb), eb('kind', '=', 'display')]))
    .execute()

export const touchCredential = (db: Pick<Db, 'updateTable'>, tokenHash: Buffer, now: string) =>
  db.updateTable('token_hashes').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute()

export const deleteSession = (db: Pick<Db, 'deleteFrom'>, tokenHash: Buffer) =>
  db.deleteFrom('token_hashes').where('token_hash', '=', tokenHash).where('kind', '=', 'session').execute()

export const deleteExpiredSessions = (db: Pick<Db, 'deleteFrom'>, now: string) =>
  db.deleteFrom('token_hashes').where('expires_at', '<', now).execute()

export const scoped = <T extends { restaurant_id: string }>(row: T) => ({
  ...row,
  restaurant_id: row.restaurant_id as RestaurantId,
})

/** Not idle for too long and not expired: the sessions that authentication still accepts. */
export const listSessions = (db: Read, { restaurant_id, user_id }: Whose, now: string, idleSince: string) =>
  ownRows(db, restaurant_id, 'token_hashes')
    .select(['token_hash', 'device', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', user_id)
    .where('kind', '=', 'session')
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .execute()

/** Ends a user's sessions and returns the hashes of those that ended. */
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
