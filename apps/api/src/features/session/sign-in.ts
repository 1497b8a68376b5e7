import { AppError } from '@waitbook/contracts/errors'
import type { LoginInput } from '@waitbook/contracts/session'
import type { Db } from '@waitbook/db/connect'
import type { Visitor } from '@waitbook/rpc/callers'
import type { SessionService } from '@waitbook/rpc/team-services'
import type { Delays } from '../../lib/delays.ts'
import { type RateLimits, tooMany } from '../../lib/limits/rate-limits.ts'
import type { AccountLog } from '../account-log/account-log.ts'
import type { Passwords } from '../credentials/passwords.ts'
import { type SecondFactor, wrongCode } from '../credentials/second-factor.ts'
import { isActiveMembership, lastUsed, type Person, readPerson } from '../persons/persons.ts'
import { findUserByName, scoped } from './session.queries.ts'
import type { Account, Sessions } from './sessions.ts'
import type { SignInSources } from './sign-in-sources.ts'
import { foldUsername, storedForms } from './usernames.ts'

export interface SignInDeps {
  db: Db
  passwords: Passwords
  rateLimits: RateLimits
  delays: Delays
  sources: SignInSources
  sessions: Sessions
  secondFactor: SecondFactor
  accountLog: AccountLog
}

export const wrongCredentials = () =>
  new AppError('unauthorised', 'wrong_credentials', 'Failed to log in. Please check your credentials.')

const deactivated = () =>
  new AppError('forbidden', 'deactivated', 'This account is deactivated. Please ask an owner of the restaurant.')

const codeNeeded = () =>
  new AppError('unauthorised', 'two_factor_required', 'Enter the code of your authenticator app.')

/** A person who has proven the password and the second factor; `account` is the home membership. */
export interface ProvenPerson {
  person: Person
  account: Account
}

export interface Prove {
  /**
   * Verifies name and password, and the second factor if the person has one. `admit` may refuse after the password, before
   * the code is asked for.
   */
  (visitor: Visitor, input: LoginInput, admit?: (proven: ProvenPerson) => void): Promise<ProvenPerson>
}

export const createProve = (deps: SignInDeps): Prove => {
  const { db, passwords, rateLimits, delays, sources, secondFactor, accountLog } = deps

  return async (visitor, input, admit) => {
    const name = foldUsername(input.username)
    // First, so that an address over its limit delays no account.
    await rateLimits.spend(['login-address', visitor.address])
    const { tries, known } = await sources.find(visitor, name)
    const retryAfterSeconds = await delays.begin(...tries)
    if (retryAfterSeconds !== undefined) throw tooMany({ retryAfterSeconds })
    const row = await findUserByName(db, storedForms(input.username))
    const matched = await passwords.matches(input.password, row?.password_hash)
    if (!row) throw wrongCredentials()
    const { deactivated_at: _at, two_factor_at, ...account } = scoped(row)
    if (!matched) {
      accountLog.addRefusal(account, 'wrong_password', visitor)
      throw wrongCredentials()
    }
    await delays.forget(...tries)
    // Several users behind one address must not lock themselves out by signing in.
    await rateLimits.refund('login-address', visitor.address)
    const person = await readPerson(db, account)
    admit?.({ person, account })
    if (two_factor_at !== null) {
      if (!input.code) throw codeNeeded()
      const proof = await secondFactor.prove(account, input.code, known)
      if (!proof) {
        accountLog.addRefusal(account, 'wrong_code', visitor)
        throw wrongCode()
      }
      if (proof === 'recovery_code')
        await db.transaction().execute((tx) => accountLog.add(tx, account, 'recovery_code_used', visitor))
    }
    return { person, account }
  }
}

/** Signs in to the location that the person used last. */
export const createSignIn =
  ({ prove, accountLog, sessions }: SignInDeps & { prove: Prove }): SessionService['login'] =>
  async (visitor, input) => {
    const { person, account } = await prove(visitor, input, ({ person, account }) => {
      if (person.memberships.some(isActiveMembership)) return
      accountLog.addRefusal(account, 'refused_deactivated', visitor)
      throw deactivated()
    })
    const location = lastUsed(person.memberships)
    const signedIn = location && (await sessions.open({ ...location, password_hash: account.password_hash }, visitor))
    if (!signedIn) throw wrongCredentials()
    return signedIn
  }
