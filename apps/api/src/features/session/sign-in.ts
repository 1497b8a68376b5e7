import { AppError } from '@waitbook/contracts/errors'
import type { Db } from '@waitbook/db/connect'
import type { SessionService } from '@waitbook/rpc/team-services'
import type { Delays } from '../../lib/delays.ts'
import { type RateLimits, tooMany } from '../../lib/limits/rate-limits.ts'
import type { AccountLog } from '../account-log/account-log.ts'
import type { Passwords } from '../credentials/passwords.ts'
import { type SecondFactor, wrongCode } from '../credentials/second-factor.ts'
import { findUserByName, scoped } from './session.queries.ts'
import type { Sessions } from './sessions.ts'
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

/** Name and password, and the second factor if the account has one. */
export const createSignIn = (deps: SignInDeps): SessionService['login'] => {
  const { db, passwords, rateLimits, delays, sources, sessions, secondFactor, accountLog } = deps

  return async (visitor, input) => {
    const name = foldUsername(input.username)
    // First, so that an address over its limit delays no account.
    await rateLimits.spend(['login-address', visitor.address])
    const { tries, known } = await sources.find(visitor, name)
    const retryAfterSeconds = await delays.begin(...tries)
    if (retryAfterSeconds !== undefined) throw tooMany({ retryAfterSeconds })
    const row = await findUserByName(db, storedForms(input.username))
    const matched = await passwords.matches(input.password, row?.password_hash)
    if (!row) throw wrongCredentials()
    const { deactivated_at, two_factor_at, ...account } = scoped(row)
    if (!matched) {
      accountLog.addRefusal(account, 'wrong_password', visitor)
      throw wrongCredentials()
    }
    await delays.forget(...tries)
    // Several users behind one address must not lock themselves out by signing in.
    await rateLimits.refund('login-address', visitor.address)
    if (deactivated_at !== null) {
      accountLog.addRefusal(account, 'refused_deactivated', visitor)
      throw deactivated()
    }
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
    const signedIn = await sessions.open(account, visitor)
    if (!signedIn) throw wrongCredentials()
    return signedIn
  }
}
