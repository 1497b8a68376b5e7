import type { DemoSpeed, DemoState } from '@waitbook/contracts/demo'
import { AppError, notFound } from '@waitbook/contracts/errors'
import { demoIdleMs, demosAtMost, demosOfOneNetwork } from '@waitbook/domain/demo/quotas'
import { newSecret } from '@waitbook/domain/ids'
import type { DemoService } from '@waitbook/rpc/office-services'
import type { Tx } from '../../journal/journal.queries.ts'
import { isoNow } from '../../lib/clock.ts'
import { hashSubject, networkOf, type RateLimits } from '../../lib/rate-limits.ts'
import type { Passwords } from '../credentials/passwords.ts'
import { findSandbox } from '../restaurants/sandbox.queries.ts'
import { insertSession } from '../session/session.queries.ts'
import { userOf } from '../session/sessions.ts'
import { hashToken, newSessionToken } from '../session/tokens.ts'
import { endSandbox, listOpenSandboxes, updateSpeed } from './demo.queries.ts'
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
const retry = { retryAfterSeconds: 120 }

const demoFull = () =>
  new AppError('unavailable', 'demo_full', 'Every demo is in use. Please try again in a few minutes.', retry)

/** At the limit of demos, ends the one that was not shown for longest; refuses if all of them are in use. */
const makeRoom = async (tx: Tx, openedFrom: string, now: number) => {
  const at = new Date(now).toISOString()
  const open = await listOpenSandboxes(tx, at)
  const own = open.filter(({ opened_from }) => opened_from === openedFrom)
  const isShare = own.length >= demosOfOneNetwork
  if (!isShare && open.length < demosAtMost) return
  const isIdle = ({ seen_at }: (typeof open)[number]) => seen_at === null || Date.parse(seen_at) < now - demoIdleMs
  const idle = (isShare ? own : open).find(isIdle)
  if (idle) return endSandbox(tx, idle.restaurant_id, at)
  if (!isShare) throw demoFull()
  throw new AppError(
    'too_many',
    'demo_share',
    `${demosOfOneNetwork} demos are in use from your network, which is its share. Close one, or try again in a few minutes.`,
    retry,
  )
}

const stateOf = (row: { speed: number; expires_at: string | null }, now: number): DemoState => ({
  speed: row.speed as DemoSpeed,
  expires_at: row.expires_at,
  seconds_left: row.expires_at === null ? null : Math.max(0, (Date.parse(row.expires_at) - now) / 1000),
})

export const createDemoService = (deps: DemoDeps): DemoService => {
  const { db, clock, random, rateLimits } = deps
  /** Of a password that was never shown: demos are used by their tokens only. One for all, as hashing is slow on purpose. */
  let unusableHash: Promise<string> | undefined
  return {
    async open(visitor) {
      await rateLimits.spend(['demo-address', visitor.address])
      if (!(await rateLimits.allows(['demo-server', 'all']))) throw demoFull()
      const opened_from = hashSubject(networkOf(visitor.address))
      const expires_at = new Date(clock.now() + sandboxMs).toISOString()
      const token = newSessionToken(random)
      unusableHash ??= deps.passwords.hash(newSecret(random))
      const password_hash = await unusableHash
      const { owner, player } = await db.transaction().execute(async (tx) => {
        await makeRoom(tx, opened_from, clock.now())
        // Never signed in with, so the name need not be unique and takes none from owners.
        const owner = { username: 'demo', password_hash, signsInByName: false }
        const account = await insertDemoAccount(tx, deps, owner, { expires_at, opened_from })
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
