import type { RestaurantId } from '@waitbook/contracts/ids'
import type { SignedIn, User } from '@waitbook/contracts/session'
import type { Db } from '@waitbook/db/connect'
import { staffClockOf } from '@waitbook/domain/calendar/region'
import type { RandomBytes } from '@waitbook/domain/ids'
import type { Role } from '@waitbook/domain/staff/permissions'
import type { Visitor } from '@waitbook/rpc/callers'
import type { Clock } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import type { AccountLog } from '../account-log/account-log.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { insertSession, markSignedIn } from './session.queries.ts'
import { absoluteMs } from './session-life.ts'
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

/** An account as it was when its password was checked. */
export interface Account {
  user_id: string
  username: string
  email: string
  role: Role
  restaurant_id: RestaurantId
  restaurant_name: string
  password_hash: string
}

export const userOf = (staff: Omit<Account, 'password_hash'>): User => ({
  id: staff.user_id,
  username: staff.username,
  email: staff.email,
  restaurant_id: staff.restaurant_id,
  restaurant_name: staff.restaurant_name,
  role: staff.role,
})

/** As `userOf`, with the clock, the time zone and the words of the staff screens. */
export const clockedUser = async (db: Db, staff: Omit<Account, 'password_hash'>): Promise<User> => {
  const restaurant = await getRestaurant(db, staff.restaurant_id)
  const { time_zone, place_kind } = restaurant
  return {
    ...userOf(staff),
    clock: staffClockOf(restaurant),
    time_zone,
    ...(place_kind !== 'restaurant' && { place_kind }),
  }
}

export interface Sessions {
  /** Signs in. Undefined if the account was deactivated, or got another password, since it was read. */
  open(account: Account, visitor: Visitor): Promise<SignedIn | undefined>
}

export const createSessions = ({ db, clock, random, accountLog, sources, log }: SessionsDeps): Sessions => ({
  async open(account, visitor) {
    const token = newSessionToken(random)
    const now = clock.now()
    const created_at = new Date(now).toISOString()
    const { restaurant_id, user_id } = account
    const isOpen = await db.transaction().execute(async (tx) => {
      // Locks the account until the session is stored, so that a concurrent end of all its sessions includes this one.
      if (!(await markSignedIn(tx, account, created_at))) return false
      await insertSession(tx, {
        token_hash: hashToken(token),
        restaurant_id,
        user_id,
        created_at,
        expires_at: new Date(now + absoluteMs).toISOString(),
        address: visitor.address,
        device: visitor.device,
      })
      await accountLog.add(tx, account, 'signed_in', visitor)
      return true
    })
    if (!isOpen) return undefined
    // The session exists: without this, the source only counts as unknown the next time.
    await sources.remember(visitor, foldUsername(account.username)).catch((error: unknown) => {
      log.warn({ err: error }, 'the source of a sign-in could not be stored')
    })
    return { token, user: await clockedUser(db, account) }
  },
})
