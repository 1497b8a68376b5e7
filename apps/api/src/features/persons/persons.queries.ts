import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Role } from '@waitbook/domain/staff/permissions'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { ownRows, updateRows } from '../../journal/rows.queries.ts'

/** A user: a person as a member of one restaurant. */
export interface Member {
  restaurant_id: RestaurantId
  user_id: string
}

export interface StoredMembership extends Member {
  username: string
  email: string
  role: Role
  restaurant_name: string
  /** What distinguishes the restaurant from the other locations of its organisation. */
  label: string
  time_zone: string
  deactivated_at: string | null
  last_sign_in_at: string | null
}

export const findPersonId = async (db: Read, { restaurant_id, user_id }: Member) => {
  const row = await ownRows(db, restaurant_id, 'users').select('person_id').where('id', '=', user_id).executeTakeFirst()
  return row?.person_id ?? null
}

/** The home membership, and the version of the list of memberships. Outside a tenant context. */
export const findPerson = async (db: Read, personId: string) => {
  const row = await db
    .selectFrom('persons')
    .select(['restaurant_id', 'user_id', 'version'])
    .where('id', '=', personId)
    .executeTakeFirst()
  return row && { ...row, restaurant_id: row.restaurant_id as RestaurantId }
}

/** All memberships, those that ended too. Outside a tenant context. */
export const listMembershipsOf = async (db: Read, personId: string): Promise<StoredMembership[]> => {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', (join) =>
      join.onRef('users.restaurant_id', '=', 'memberships.restaurant_id').onRef('users.id', '=', 'memberships.user_id'),
    )
    .innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id')
    .select([
      'memberships.restaurant_id',
      'memberships.user_id',
      'users.username',
      'users.email',
      'users.role',
      'users.deactivated_at',
      'users.last_sign_in_at',
      'restaurants.name as restaurant_name',
      'restaurants.location_label as label',
      'restaurants.time_zone',
    ])
    .where('memberships.person_id', '=', personId)
    .orderBy('restaurants.name')
    .orderBy('memberships.restaurant_id')
    .execute()
  return rows.map((row) => ({ ...row, restaurant_id: row.restaurant_id as RestaurantId }))
}

/** Of a user without a person: the one membership. */
export const findOwnMembership = async (db: Read, { restaurant_id, user_id }: Member): Promise<StoredMembership[]> => {
  const rows = await ownRows(db, restaurant_id, 'users')
    .innerJoin('restaurants', 'restaurants.id', 'users.restaurant_id')
    .select([
      'users.username',
      'users.email',
      'users.role',
      'users.deactivated_at',
      'users.last_sign_in_at',
      'restaurants.name as restaurant_name',
      'restaurants.location_label as label',
      'restaurants.time_zone',
    ])
    .where('users.id', '=', user_id)
    .execute()
  return rows.map((row) => ({ ...row, restaurant_id, user_id }))
}

/** In the tenant context of the home; its user must not belong to a person yet. */
export const insertPerson = async (tx: Tx, id: string, { restaurant_id, user_id }: Member, at: string) => {
  await tx.insertInto('persons').values({ id, restaurant_id, user_id, created_at: at }).execute()
  await tx.insertInto('memberships').values({ person_id: id, restaurant_id, user_id }).execute()
  await updateRows(tx, restaurant_id, 'users').set({ person_id: id }).where('id', '=', user_id).execute()
}

/** In the tenant context of the home. */
export const raisePersonVersion = (tx: Tx, { restaurant_id }: Member, personId: string) =>
  updateRows(tx, restaurant_id, 'persons')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', personId)
    .execute()

/** In the tenant context of the home: the version, or undefined if the user is not the home of this person. */
export const readPersonVersion = async (tx: Tx, { restaurant_id }: Member, personId: string) => {
  const row = await ownRows(tx, restaurant_id, 'persons')
    .select('version')
    .where('id', '=', personId)
    .executeTakeFirst()
  return row?.version
}

/**
 * Locks the user whose rows have a person's password until the end of the transaction, in the tenant context of its
 * restaurant: sign-ins, changes of the password and additions of memberships of a person are serial. Returns the password's
 * hash and the person.
 */
export const lockHome = (tx: Tx, { restaurant_id, user_id }: Member) =>
  ownRows(tx, restaurant_id, 'users')
    .select(['password_hash', 'person_id'])
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Which of these persons have a second factor. Outside a tenant context. */
export const listWithSecondFactor = async (db: Read, personIds: readonly string[]) => {
  const rows = await db
    .selectFrom('persons')
    .innerJoin('two_factor', (join) =>
      join
        .onRef('two_factor.restaurant_id', '=', 'persons.restaurant_id')
        .onRef('two_factor.user_id', '=', 'persons.user_id'),
    )
    .select('persons.id')
    .where('persons.id', 'in', personIds)
    .where('two_factor.enabled_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export interface FurtherMember extends Member {
  username: string
  email: string
  role: Role
}

/**
 * Adds a user whose password is in the rows of another restaurant, so that it gets no sign-in name. In the tenant
 * context of its restaurant.
 */
export const insertFurtherMember = async (tx: Tx, person_id: string, { user_id: id, ...member }: FurtherMember) => {
  await tx
    .insertInto('users')
    .values({ ...member, id, person_id, first_name: '', last_name: '', password_hash: '' })
    .execute()
  await tx.insertInto('memberships').values({ person_id, restaurant_id: member.restaurant_id, user_id: id }).execute()
}
