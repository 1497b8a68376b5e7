import type { RestaurantId } from '@waitbook/contracts/ids'
import type { SignedIn, User } from '@waitbook/contracts/session'
import type { Db } from '@waitbook/db/connect'
import { staffClockOf } from '@waitbook/domain/calendar/region'
import type { RandomBytes } from '@waitbook/domain/ids'
import type { Role } from '@waitbook/domain/staff/permissions'
import type { SignedInStaff, Visitor } from '@waitbook/rpc/callers'
import { enterTenant, type Tx } from '../../journal/journal.queries.ts'
import { type Clock, isoNow } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import type { AccountLog } from '../account-log/account-log.ts'
import { lockHome, type StoredMembership } from '../persons/persons.queries.ts'
import { isActiveMembership, readPerson, shownMemberships } from '../persons/persons.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { insertSession, listSessions, markSignedIn } from './session.queries.ts'
import { absoluteMs, idleSince, sessionIdOf } from './session-life.ts'
import type { SignInSources } from './sign-in-sources.ts'
import { hashToken, newSessionToken } from './tokens.ts'
import { foldUsername } from './usernames.ts'

export interface SessionsDeps {
  db: Db
  clock: Clock
  random: RandomBytes
  accountLog: AccountLog
  sources: SignInSources
  log: Pick<Log, 'warn'>
}

/** A user of a restaurant, as it was when its password was checked. */
export interface Account {
  user_id: string
  username: string
  email: string
  role: Role
  restaurant_id: RestaurantId
  restaurant_name: string
  password_hash: string
}

export type UserAccount = Omit<Account, 'password_hash'>

export const userOf = (staff: UserAccount): User => ({
  id: staff.user_id,
  username: staff.username,
  email: staff.email,
  restaurant_id: staff.restaurant_id,
  restaurant_name: staff.restaurant_name,
  role: staff.role,
})

/** As `userOf`, with what the staff screens need: the clock, the time zone, the words, and whether there are other locations. */
export const clockedUser = async (db: Db, staff: UserAccount, memberships: StoredMembership[]): Promise<User> => {
  const restaurant = await getRestaurant(db, staff.restaurant_id)
  const { time_zone, place_kind } = restaurant
  const locations = memberships.filter(isActiveMembership).length
  return {
    ...userOf(staff),
    clock: staffClockOf(restaurant),
    time_zone,
    ...(place_kind !== 'restaurant' && { place_kind }),
    ...(locations > 1 && { locations }),
  }
}

export interface Sessions {
  /** Signs in. Undefined if the account was deactivated, or got another password, since it was read. */
  open(account: Account, visitor: Visitor): Promise<SignedIn | undefined>
  /**
   * A session of another membership of the caller's person, which ends no later than the caller's. Undefined if either the
   * caller's session or the membership has ended.
   */
  openAnother(staff: SignedInStaff, account: UserAccount, visitor: Visitor): Promise<SignedIn | undefined>
}

export const createSessions = ({ db, clock, random, accountLog, sources, log }: SessionsDeps): Sessions => {
  /**
   * Stores a session if `admit` returns the time of its end. The person is locked in this transaction, so that a concurrent
   * change of the password, or end of all sessions, also ends this session.
   */
  const store = async (
    account: UserAccount,
    visitor: Visitor,
    admit: (tx: Tx, locked: { password_hash: string }, now: number) => Promise<string | undefined>,
  ): Promise<SignedIn | undefined> => {
    const token = newSessionToken(random)
    const now = clock.now()
    const created_at = new Date(now).toISOString()
    const { restaurant_id, user_id } = account
    const { home, memberships } = await readPerson(db, account)
    const isOpen = await db.transaction().execute(async (tx) => {
      await enterTenant(tx, home.restaurant_id)
      const locked = await lockHome(tx, home)
      const expires_at = locked && (await admit(tx, locked, now))
      if (expires_at === undefined) return false
      await enterTenant(tx, restaurant_id)
      if (!(await markSignedIn(tx, account, created_at))) return false
      await insertSession(tx, {
        token_hash: hashToken(token),
        restaurant_id,
        user_id,
        created_at,
        expires_at,
        address: visitor.address,
        device: visitor.device,
      })
      await accountLog.add(tx, account, 'signed_in', visitor)
      return true
    })
    if (!isOpen) return undefined
    return { token, user: await clockedUser(db, account, memberships), memberships: shownMemberships(memberships) }
  }

  return {
    async open(account, visitor) {
      const signedIn = await store(account, visitor, async (_tx, { password_hash }, now) =>
        password_hash === account.password_hash ? new Date(now + absoluteMs).toISOString() : undefined,
      )
      if (!signedIn) return undefined
      // The session exists: if this fails, the source only counts as unknown the next time.
      await sources.remember(visitor, foldUsername(account.username)).catch((error: unknown) => {
        log.warn({ err: error }, 'the source of a sign-in could not be stored')
      })
      return signedIn
    },

    openAnother: (staff, account, visitor) =>
      store(account, visitor, async (tx) => {
        await enterTenant(tx, staff.restaurant_id)
        const since = idleSince(clock)
        const own = await listSessions(tx, staff, isoNow(clock), since)
        return own.find(({ token_hash }) => sessionIdOf(token_hash) === staff.session_id)?.expires_at ?? undefined
      }),
  }
}
