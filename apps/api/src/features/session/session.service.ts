import { AppError, invalidField } from '@waitbook/contracts/errors'
import type { User } from '@waitbook/contracts/session'
import type { Db } from '@waitbook/db/connect'
import { newId, newRestaurantId, type RandomBytes } from '@waitbook/domain/ids'
import { isTimeZone } from '@waitbook/domain/time-zone'
import type { Caller, SessionService, SignedInStaff } from '@waitbook/rpc/services'
import type { Clock } from '../../clock.ts'
import { brokenUniqueRule } from '../../journal/journal.ts'
import type { RateLimits } from '../../rate-limits.ts'
import { type Passwords, passwordFault } from './passwords.ts'
import { deleteSession, findUserByName, insertAccount, insertSession, scoped } from './session.queries.ts'
import { hashToken, isApiToken, newSessionToken } from './tokens.ts'

export interface SessionDeps {
  db: Db
  clock: Clock
  random: RandomBytes
  passwords: Passwords
  rateLimits: RateLimits
  /** Told when a session ends, so that its sockets close. */
  onSessionEnded(tokenHash: Buffer): void
}

const absoluteMs = 14 * 24 * 3_600_000

const wrongCredentials = 'Failed to log in. Please check your credentials.'

/** One name for one person, however it is typed. */
const fold = (username: string) => username.normalize('NFKC').toLowerCase()

/** A member of staff as the browser keeps it. */
const userOf = (staff: SignedInStaff): User => ({
  id: staff.user_id,
  username: staff.username,
  email: staff.email,
  restaurant_id: staff.restaurant_id,
  restaurant_name: staff.restaurant_name,
  role: staff.role,
})

export const createSessionService = (deps: SessionDeps): SessionService => {
  const { db, clock, random, passwords, rateLimits } = deps

  const openSession = async (staff: SignedInStaff) => {
    const token = newSessionToken(random)
    const now = clock.now()
    await insertSession(db, {
      token_hash: hashToken(token),
      restaurant_id: staff.restaurant_id,
      user_id: staff.user_id,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + absoluteMs).toISOString(),
    })
    return { token, user: userOf(staff) }
  }

  return {
    async register(caller: Caller, input) {
      const fault = passwordFault(input.password, [input.username, input.restaurant_name, input.email])
      if (fault) throw invalidField('password', fault)
      await rateLimits.spend(['register', caller.address])
      const password_hash = await passwords.hash(input.password)
      const staff = scoped({
        kind: 'session' as const,
        role: 'owner' as const,
        user_id: newId(random),
        username: input.username,
        email: input.email,
        restaurant_id: newRestaurantId(random),
        restaurant_name: input.restaurant_name,
      })
      // Where the browser did not say: the zone of the country whose code is assumed for phones.
      const time_zone = input.time_zone && isTimeZone(input.time_zone) ? input.time_zone : 'Asia/Kolkata'
      await db
        .transaction()
        .execute((tx) =>
          insertAccount(tx, {
            restaurant: { id: staff.restaurant_id, name: input.restaurant_name, time_zone },
            epoch: newId(random),
            user: {
              id: staff.user_id,
              username: input.username,
              email: input.email,
              first_name: input.first_name,
              last_name: input.last_name,
              role: staff.role,
              password_hash,
            },
            foldedUsername: fold(input.username),
          }),
        )
        .catch((error: unknown) => {
          if (brokenUniqueRule(error) === 'usernames_pkey') {
            throw invalidField('username', 'A user with that username already exists.')
          }
          throw error
        })
      return openSession(staff)
    },

    async login(caller: Caller, input) {
      const name = fold(input.username)
      // Two limits, not one over the pair: many names from one address and one name from many addresses both count.
      await rateLimits.spend(['login-name', name], ['login-address', caller.address])
      const found = await findUserByName(db, name)
      const matched = await passwords.matches(input.password, found?.password_hash)
      if (!found || !matched) throw new AppError('unauthorised', 'wrong_credentials', wrongCredentials)
      await rateLimits.forgive('login-name', name)
      // A chain behind one address must not lock itself out by signing in.
      await rateLimits.refund('login-address', caller.address)
      const { password_hash: _hash, ...user } = found
      return openSession(scoped({ ...user, kind: 'session' as const }))
    },

    async logout(token) {
      if (isApiToken(token)) {
        throw new AppError('forbidden', 'session_needed', 'An API token is not signed out: regenerate it instead.')
      }
      const tokenHash = hashToken(token)
      await deleteSession(db, tokenHash)
      deps.onSessionEnded(tokenHash)
    },

    me: userOf,
  }
}
