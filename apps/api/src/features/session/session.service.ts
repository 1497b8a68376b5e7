import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { Db } from '@waitbook/db/connect'
import { countryOf } from '@waitbook/domain/countries'
import { newId, newRestaurantId, type RandomBytes } from '@waitbook/domain/ids'
import { perUnapproved } from '@waitbook/domain/messages/account-limits'
import { approveCommand } from '@waitbook/domain/registration/approve-command'
import { registeredCountry } from '@waitbook/domain/registration/registered-country'
import type { RegistrationMode } from '@waitbook/domain/registration/registration'
import { isTimeZone } from '@waitbook/domain/time-zone'
import type { SessionService } from '@waitbook/rpc/team-services'
import type { Clock } from '../../lib/clock.ts'
import type { RateLimits } from '../../lib/limits/rate-limits.ts'
import type { Log } from '../../lib/log.ts'
import { passwordFault } from '../credentials/password-fault.ts'
import type { Passwords } from '../credentials/passwords.ts'
import { homeOf, isActiveMembership, readPerson, shownMemberships } from '../persons/persons.ts'
import { findUnapproved } from './registration.queries.ts'
import { createRegistrations } from './registrations.ts'
import { deleteSession, insertAccount, scoped } from './session.queries.ts'
import { type Account, clockedUser, type Sessions } from './sessions.ts'
import { createSignIn, type Prove, type SignInDeps, wrongCredentials } from './sign-in.ts'
import { hashToken, isApiToken } from './tokens.ts'
import { foldUsername, refuseTakenUsername } from './usernames.ts'

interface SessionServiceDeps extends SignInDeps {
  prove: Prove
  db: Db
  clock: Clock
  random: RandomBytes
  passwords: Passwords
  rateLimits: RateLimits
  sessions: Sessions
  registration: RegistrationMode
  log: Pick<Log, 'warn'>
  /** Called when a session ends, so that its sockets close. */
  onSessionEnded(tokenHash: Buffer): void
}

/** The calling code of a restaurant that registers without one. */
const usualCode = '+91'

export const createSessionService = (deps: SessionServiceDeps): SessionService => {
  const { db, random, passwords, rateLimits, sessions } = deps
  const registrations = createRegistrations(deps)

  return {
    async register(visitor, input) {
      const fault = await passwordFault(input.password, [input.username, input.restaurant_name, input.email])
      if (fault) throw invalidField('password', fault)
      await rateLimits.spend(['register', visitor.address])
      await registrations.check(input.invite)
      const password_hash = await passwords.hash(input.password)
      const account: Account = scoped({
        role: 'owner' as const,
        user_id: newId(random),
        username: input.username,
        email: input.email,
        restaurant_id: newRestaurantId(random),
        restaurant_name: input.restaurant_name,
        password_hash,
      })
      // Without a valid one: the zone of the default country.
      const time_zone = input.time_zone && isTimeZone(input.time_zone) ? input.time_zone : 'Asia/Kolkata'
      const unapproved_since = await db
        .transaction()
        .execute(async (tx) => {
          const since = await registrations.admit(tx, input.invite)
          await insertAccount(tx, {
            restaurant: {
              id: account.restaurant_id,
              name: input.restaurant_name,
              time_zone,
              place_kind: input.place_kind,
              unapproved_since: since,
              registered_country: countryOf(input.default_country_code ?? usualCode, time_zone)?.id ?? null,
              ...(input.default_country_code && { default_country_code: input.default_country_code }),
            },
            epoch: newId(random),
            user: {
              id: account.user_id,
              username: input.username,
              email: input.email,
              first_name: input.first_name,
              last_name: input.last_name,
              role: account.role,
              password_hash,
            },
            foldedUsername: foldUsername(input.username),
          })
          return since
        })
        .catch(refuseTakenUsername)
      if (unapproved_since !== null) {
        deps.log.warn(
          { restaurant_id: account.restaurant_id },
          `a restaurant registered; its messages are limited until it is approved: ${approveCommand(input.username)}`,
        )
      }
      const signedIn = await sessions.open(account, visitor)
      if (!signedIn) throw wrongCredentials()
      return signedIn
    },

    login: createSignIn(deps),

    async logout(token) {
      if (isApiToken(token)) {
        throw new AppError('forbidden', 'session_needed', 'An API token is not signed out: regenerate it instead.')
      }
      const tokenHash = hashToken(token)
      await deleteSession(db, tokenHash)
      deps.onSessionEnded(tokenHash)
    },

    async me(staff) {
      const { memberships } = await readPerson(db, staff)
      return clockedUser(db, staff, memberships)
    },

    async memberships(staff) {
      const { memberships } = await readPerson(db, staff)
      return shownMemberships(memberships)
    },

    async switchTo(staff, visitor, { restaurant_id }) {
      const { home, memberships } = await readPerson(db, staff)
      await rateLimits.spend(['switch-user', home.user_id])
      const wanted = memberships.find((each) => each.restaurant_id === restaurant_id && isActiveMembership(each))
      const signedIn = wanted && (await sessions.openAnother(staff, wanted, visitor))
      if (!signedIn) throw notFound()
      return signedIn
    },

    async approval(staff) {
      const { restaurant_id, username } = staff
      const found = await findUnapproved(db, restaurant_id)
      if (!found) return null
      // The name of a user who joined another restaurant first would approve that one.
      const isHome = (await homeOf(db, staff)).restaurant_id === restaurant_id
      const { unapproved_since: since } = found
      const country = registeredCountry(found)
      return { since, command: approveCommand(isHome ? username : restaurant_id), per_day: perUnapproved, country }
    },

    registration: registrations.state,
  }
}
