import type { DemoSpeed, DemoState } from '@waitbook/contracts/demo'
import { AppError, notFound } from '@waitbook/contracts/errors'
import { newId, newSecret } from '@waitbook/domain/ids'
import type { DemoService } from '@waitbook/rpc/office-services'
import { isoNow } from '../../lib/clock.ts'
import type { RateLimits } from '../../lib/rate-limits.ts'
import type { Passwords } from '../credentials/passwords.ts'
import { findSandbox } from '../restaurants/sandbox.queries.ts'
import { insertSession } from '../session/session.queries.ts'
import { userOf } from '../session/sessions.ts'
import { hashToken, newSessionToken } from '../session/tokens.ts'
import { countSandboxes, updateSpeed } from './demo.queries.ts'
import { type DemoAccountDeps, insertDemoAccount } from './demo-account.ts'
import type { Play } from './play.ts'

export interface DemoDeps extends DemoAccountDeps {
  rateLimits: RateLimits
  passwords: Passwords
  play: Play
  /** Called when a sandbox was opened. */
  onOpened(): void
}

const sandboxMs = 3_600_000
/** Each advances every few seconds; more at once would slow real restaurants down. */
const maxSandboxes = 100

const stateOf = (row: { speed: number; expires_at: string | null }, now: number): DemoState => ({
  speed: row.speed as DemoSpeed,
  expires_at: row.expires_at,
  seconds_left: row.expires_at === null ? null : Math.max(0, (Date.parse(row.expires_at) - now) / 1000),
})

export const createDemoService = (deps: DemoDeps): DemoService => {
  const { db, clock, random, rateLimits } = deps
  return {
    async open(visitor) {
      await rateLimits.spend(['demo-address', visitor.address])
      if ((await countSandboxes(db, isoNow(clock))) >= maxSandboxes) {
        throw new AppError(
          'unavailable',
          'demo_full',
          'Every demo is in use just now. Please try again in a few minutes.',
          {
            retryAfterSeconds: 120,
          },
        )
      }
      const expires_at = new Date(clock.now() + sandboxMs).toISOString()
      const token = newSessionToken(random)
      // A random password that is not stored in plain text: this account is used by its token only.
      const password_hash = await deps.passwords.hash(newSecret(random))
      const { owner, player } = await db.transaction().execute(async (tx) => {
        const username = `demo-${newId(random).slice(0, 10).toLowerCase()}`
        const account = await insertDemoAccount(tx, deps, { username, password_hash }, expires_at)
        const { restaurant_id, user_id } = account.owner
        const created_at = isoNow(clock)
        const session = { token_hash: hashToken(token), restaurant_id, user_id, created_at, expires_at }
        await insertSession(tx, { ...session, address: visitor.address, device: visitor.device })
        return account
      })
      await deps.play.begin(player)
      deps.onOpened()
      return { token, user: userOf(owner), ...stateOf({ speed: 1, expires_at }, clock.now()) }
    },

    async state(staff) {
      const sandbox = await findSandbox(db, staff.restaurant_id)
      if (!sandbox) throw notFound()
      return stateOf(sandbox, clock.now())
    },

    async setSpeed(staff, speed) {
      const sandbox = await updateSpeed(db, staff.restaurant_id, speed, isoNow(clock))
      if (!sandbox) throw notFound()
      return stateOf(sandbox, clock.now())
    },
  }
}
