import { AppError } from '@waitbook/contracts/errors'
import type { Db } from '@waitbook/db/connect'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import { enterTenant, type Read, type Tx } from '../../journal/journal.queries.ts'
import {
  type FurtherMember,
  findOwnMembership,
  findPerson,
  findPersonId,
  insertFurtherMember,
  insertPerson,
  listMembershipsOf,
  lockHome,
  type Member,
  raisePersonVersion,
  readPersonVersion,
  type StoredMembership,
} from './persons.queries.ts'

/**
 * A person with all memberships, and with the one in whose rows the password and the second factor are stored. `id` is
 * null, and `version` 0, for a person with one membership.
 */
export interface Person {
  id: string | null
  version: number
  home: Member
  memberships: StoredMembership[]
}

/** The person that a user is. Read outside a tenant context, as the memberships are in several restaurants. */
export const readPerson = async (db: Read, { restaurant_id, user_id }: Member): Promise<Person> => {
  const own = { restaurant_id, user_id }
  const id = await findPersonId(db, own)
  const found = id === null ? undefined : await findPerson(db, id)
  if (id === null || !found) return { id: null, version: 0, home: own, memberships: await findOwnMembership(db, own) }
  const { version, ...home } = found
  return { id, version, home, memberships: await listMembershipsOf(db, id) }
}

/** The membership whose rows have the password and the second factor of the person that a user is. */
export const homeOf = async (db: Read, { restaurant_id, user_id }: Member): Promise<Member> => {
  const id = await findPersonId(db, { restaurant_id, user_id })
  const found = id === null ? undefined : await findPerson(db, id)
  return found ? { restaurant_id: found.restaurant_id, user_id: found.user_id } : { restaurant_id, user_id }
}

/** A change that depends on all memberships found that one was added since it read them. */
export const personChanged = () =>
  new AppError('conflict', 'person_changed', 'This person joined another location a moment ago. Please try again.')

const byRestaurant = (one: Member, other: Member) => one.restaurant_id.localeCompare(other.restaurant_id)

export const isActiveMembership = ({ deactivated_at }: StoredMembership) => deactivated_at === null

/** The active membership that was used last. */
export const lastUsed = (memberships: readonly StoredMembership[]) =>
  memberships
    .filter(isActiveMembership)
    .toSorted((one, other) => (other.last_sign_in_at ?? '').localeCompare(one.last_sign_in_at ?? ''))[0]

/** For the console and the answer of a sign-in: the locations that the person may open. */
export const shownMemberships = (memberships: readonly StoredMembership[]) =>
  memberships
    .filter(isActiveMembership)
    .map(({ restaurant_id: id, restaurant_name, role }) => ({ id, restaurant_name, role }))

/**
 * Adds a membership, and ends in the tenant context of its restaurant. Returns false if the
 * person has changed since it was read: the password was changed, or another membership was added.
 */
export const addMembership = async (
  tx: Tx,
  { person, password_hash }: { person: Person; password_hash?: string },
  member: FurtherMember,
  { at, random }: { at: string; random: RandomBytes },
) => {
  const { home } = person
  await enterTenant(tx, home.restaurant_id)
  const locked = await lockHome(tx, home)
  if (!locked || locked.person_id !== person.id) return false
  if (password_hash !== undefined && locked.password_hash !== password_hash) return false
  const id = person.id ?? newId(random)
  if (person.id === null) await insertPerson(tx, id, home, at)
  else await raisePersonVersion(tx, home, id)
  await enterTenant(tx, member.restaurant_id)
  await insertFurtherMember(tx, id, member)
  return true
}

interface PersonChange {
  home: Member
  /** Calls `work` in the tenant context of each restaurant in turn, in the order of their ids, and returns all results. */
  eachMembership<T>(work: (member: StoredMembership) => Promise<T[]>): Promise<T[]>
}

/**
 * Runs a transaction that changes rows of a person in all restaurants. It begins in the tenant context of the home and
 * locks the home, so that no session begins and no membership is added meanwhile.
 */
export const changePerson = async <T>(db: Db, member: Member, work: (tx: Tx, change: PersonChange) => Promise<T>) => {
  const person = await readPerson(db, member)
  const { home, memberships } = person
  return db.transaction().execute(async (tx) => {
    await enterTenant(tx, home.restaurant_id)
    const locked = await lockHome(tx, home)
    const version = person.id === null ? 0 : await readPersonVersion(tx, home, person.id)
    if (locked?.person_id !== person.id || version !== person.version) throw personChanged()
    return work(tx, {
      home,
      async eachMembership(each) {
        const results = []
        for (const one of memberships.toSorted(byRestaurant)) {
          await enterTenant(tx, one.restaurant_id)
          results.push(...(await each(one)))
        }
        return results
      },
    })
  })
}
