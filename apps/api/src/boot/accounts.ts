import type { RegistrationMode } from '@waitbook/domain/registration/registration'
import type { Services } from '@waitbook/rpc/services'
import { createAccountService } from '../features/account/account.service.ts'
import type { AccountLog } from '../features/account-log/account-log.ts'
import { createOwnPassword } from '../features/credentials/own-password.ts'
import type { Passwords } from '../features/credentials/passwords.ts'
import { createSecondFactor } from '../features/credentials/second-factor.ts'
import { createTwoFactorService } from '../features/credentials/two-factor.service.ts'
import { createLocationsService } from '../features/locations/locations.service.ts'
import { createKnownDevices } from '../features/session/known-devices.ts'
import { createSessionService } from '../features/session/session.service.ts'
import { createSessions } from '../features/session/sessions.ts'
import { createProve } from '../features/session/sign-in.ts'
import { createSignInSources } from '../features/session/sign-in-sources.ts'
import { createUsersService } from '../features/users/users.service.ts'
import type { JournalDeps } from '../journal/journal.ts'
import { createDelays, noDelays } from '../lib/delays.ts'
import { noRateLimits, type RateLimits } from '../lib/limits/rate-limits.ts'
import type { Log } from '../lib/log.ts'
import type { SecretBox } from '../lib/secret-box.ts'

interface AccountsDeps extends JournalDeps {
  accountLog: AccountLog
  box: SecretBox
  passwords: Passwords
  rateLimits: RateLimits
  appSecret: string
  registration: RegistrationMode
  publicUrl(): string
  log: Pick<Log, 'warn'>
  /** Called when a session ends, so that its sockets close. */
  onSessionEnded(tokenHash: Buffer): void
}

export const createAccounts = (
  given: AccountsDeps,
): Pick<Services, 'session' | 'account' | 'twoFactor' | 'users' | 'locations'> => {
  const { db, passwords, rateLimits } = given
  const devices = createKnownDevices(given.appSecret, given.random)
  const sources = createSignInSources(db, given.clock, devices)
  const sessions = createSessions({ ...given, sources })
  const secondFactor = createSecondFactor(given)
  const delays = rateLimits === noRateLimits ? noDelays : createDelays(db, given.clock)
  const signIn = { ...given, delays, sources, sessions, secondFactor }
  const deps = {
    ...signIn,
    prove: createProve(signIn),
    ownPassword: createOwnPassword(db, passwords, rateLimits),
  }
  return {
    session: createSessionService(deps),
    account: createAccountService(deps),
    twoFactor: createTwoFactorService(deps),
    users: createUsersService(deps),
    locations: createLocationsService(deps),
  }
}
