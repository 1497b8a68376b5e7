import type { RestaurantId } from '@waitbook/contracts/ids'
import type { InvitesTable } from '@waitbook/db/schema/accounts'
import type { Role } from '@waitbook/domain/staff/permissions'
import type { Insertable } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { ownRows, updateRows } from '../../journal/rows.queries.ts'

/** An account in the form of the journal: without secrets and addresses. */
const memberColumns = ['id', 'username', 'role', 'deactivated_at'] as const

export interface StoredMember {
  id: string
  username: string
  role: Role
  deactivated_at: string | null
}

export const listMembers = (db: Read, restaurantId: RestaurantId): Promise<StoredMember[]> =>
  ownRows(db, restaurantId, 'users').select(memberColumns).execute()

export const listTeam = (db: Read, restaurantId: RestaurantId) =>
  ownRows(db, restaurantId, 'users')
    .leftJoin('two_factor', (join) =>
      join
        .onRef('two_factor.restaurant_id', '=', 'users.restaurant_id')
        .onRef('two_factor.user_id', '=', 'users.id')
        .on('two_factor.enabled_at', 'is not', null),
    )
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.role',
      'users.created_at',
      'users.last_sign_in_at',
      'users.deactivated_at',
      'users.person_id',
      'two_factor.enabled_at as two_factor_at',
    ])
    .orderBy('users.created_at')
    .orderBy('users.id')
    .execute()

export const updateMember = (
  tx: Tx,
  restaurantId: RestaurantId,
  id: string,
  values: { role?: Role; deactivated_at?: string | null },
) => updateRows(tx, restaurantId, 'users').set(values).where('id', '=', id).execute()

export interface NewMember {
  id: string
  username: string
  email: string
  password_hash: string
  role: Role
}

export const insertMember = async (tx: Tx, restaurant_id: RestaurantId, member: NewMember, foldedUsername: string) => {
  await tx
    .insertInto('users')
    .values({ ...member, restaurant_id, first_name: '', last_name: '' })
    .execute()
  await tx.insertInto('usernames').values({ username: foldedUsername, restaurant_id, user_id: member.id }).execute()
}

export const insertInvite = (tx: Tx, invite: Insertable<InvitesTable>) =>
  tx.insertInto('invites').values(invite).execute()

const openInvites = (db: Read, restaurantId: RestaurantId, now: string) =>
  ownRows(db, restaurantId, 'invites')
    .innerJoin('users', (join) =>
      join.onRef('users.restaurant_id', '=', 'invites.restaurant_id').onRef('users.id', '=', 'invites.created_by'),
    )
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)

const inviteColumns = [
  'invites.id',
  'invites.role',
  'invites.for_whom',
  'invites.created_at',
  'invites.expires_at',
  'invites.created_by as created_by_id',
  'users.username as created_by',
] as const

export const listOpenInvites = (db: Read, restaurantId: RestaurantId, now: string) =>
  openInvites(db, restaurantId, now).select(inviteColumns).orderBy('invites.created_at', 'desc').execute()

/** The open invite of a link, with the restaurant's name. */
export const findOpenInvite = (db: Read, restaurantId: RestaurantId, tokenHash: Buffer, now: string) =>
  openInvites(db, restaurantId, now)
    .innerJoin('restaurants', 'restaurants.id', 'invites.restaurant_id')
    .select([...inviteColumns, 'restaurants.name as restaurant_name'])
    .where('invites.token_hash', '=', tokenHash)
    .executeTakeFirst()

export const settleInvite = (
  tx: Tx,
  restaurantId: RestaurantId,
  id: string,
  values: { revoked_at: string } | { accepted_at: string; accepted_by: string },
) => updateRows(tx, restaurantId, 'invites').set(values).where('id', '=', id).execute()

/** Expired or settled long ago: who joined by them is in the journal. */
export const deleteOldInvites = (db: Pick<Tx, 'deleteFrom'>, expiredBefore: string) =>
  db.deleteFrom('invites').where('expires_at', '<', expiredBefore).execute()
