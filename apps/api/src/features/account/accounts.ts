import type { Services } from '@waitbook/rpc/services'
import { createDelays, noDelays } from '../../delays.ts'
import type { JournalDeps } from '../../journal/journal.ts'
import type { Log } from '../../log.ts'
import { noRateLimits, type RateLimits } from '../../rate-limits.ts'
import type { SecretBox } from '../api-token/secret-box.ts'
import { createKnownDevices } from '../session/known-devices.ts'
import type { Passwords } from '../session/passwords.ts'
import { createSessionService } from '../session/session.service.ts'
import { createSessions } from '../session/sessions.ts'
import { createSignInSources } from '../session/sign-in-sources.ts'
import { createUsersService } from '../users/users.service.ts'
import { createAccountService } from './account.service.ts'
import type { AccountLog } from './account-log.ts'
import { createOwnPassword } from './own-password.ts'
import { createSecondFactor } from './second-factor.ts'
import { createTwoFactorService } from './two-factor.service.ts'

interface AccountsDeps extends JournalDeps {
  accountLog: AccountLog
  box: SecretBox
  passwords: Passwords
  rateLimits: RateLimits
  appSecret: string
  publicUrl(): string
  log: Pick<Log, 'warn'>
  /** Told when a session ends, so that its sockets close. */
  onSessionEnded(tokenHash: Buffer): void
}

/** The services about people and how they sign in, put together. */
export const createAccounts = (given: AccountsDeps): Pick<Services, 'session' | 'account' | 'twoFactor' | 'users'> => {
  const { db, passwords, rateLimits } = given
  const devices = createKnownDevices(given.appSecret, given.random)
  const sources = createSignInSources(db, given.clock, devices)
  const sessions = createSessions({ ...given, sources })
  const secondFactor = createSecondFactor(given)
  const deps = {
    ...given,
    delays: rateLimits === noRateLimits ? noDelays : createDelays(db, given.clock),
    sources,
    sessions,
    secondFactor,
    ownPassword: createOwnPassword(db, passwords, rateLimits),
  }
  return {
    session: createSessionService(deps),
    account: createAccountService(deps),
    twoFactor: createTwoFactorService(deps),
    users: createUsersService(deps),
  }
}
