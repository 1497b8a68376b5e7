import type { DemoSpeed, DemoState } from '@waitbook/contracts/demo'
import { AppError, notFound } from '@waitbook/contracts/errors'
import { demoIdleMs, demosAtMost, demosOfOneNetwork } from '@waitbook/domain/demo/quotas'
import type { Visitor } from '@waitbook/rpc/callers'
import type { DemoService } from '@waitbook/rpc/office-services'
import type { Tx } from '../../journal/journal.queries.ts'
import { isoNow } from '../../lib/clock.ts'
import { atMost } from '../../lib/limits/at-most.ts'
import { hashSubject, networkOf, type RateLimits } from '../../lib/limits/rate-limits.ts'
import { findSandbox } from '../restaurants/sandbox.queries.ts'
import { insertSession } from '../session/session.queries.ts'
import { userOf } from '../session/sessions.ts'
import { hashToken, newSessionToken } from '../session/tokens.ts'
import { endSandbox, insertSandbox, listOpenSandboxes, updateSpeed } from './demo.queries.ts'
import { copyTemplate, createDemoTemplates, type TemplateDeps } from './demo-template.ts'

export interface DemoDeps extends TemplateDeps {
  rateLimits: RateLimits
  /** Called when a sandbox was opened. */
  onOpened(): void
}

const sandboxMs = 3_600_000
const retry = { retryAfterSeconds: 120 }

const demoFull = () =>
  new AppError('unavailable', 'demo_full', 'Every demo is in use. Please try again in a few minutes.', retry)

/** Demos are opened one after the other. Limits of the queue. */
const opening = { waiting: 10, ms: 10_000, refusal: demoFull }

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
  const templates = createDemoTemplates(deps)
  const oneByOne = atMost(1)

  const insertDemo = async (visitor: Visitor, token: string, expires_at: string) => {
    const template = await templates.current()
    const opened_from = hashSubject(networkOf(visitor.address))
    return db.transaction().execute(async (tx) => {
      await makeRoom(tx, opened_from, clock.now())
      const { owner, player } = await copyTemplate(tx, template, random)
      const { restaurant_id, user_id } = owner
      const created_at = isoNow(clock)
      const played = { host_user_id: player.user_id, next_move_at: created_at }
      await insertSandbox(tx, { restaurant_id, ...played, created_at, expires_at, opened_from })
      const session = { token_hash: hashToken(token), restaurant_id, user_id, created_at, expires_at }
      await insertSession(tx, { ...session, address: visitor.address, device: visitor.device })
      return owner
    })
  }

  return {
    async open(visitor) {
      await rateLimits.spend(['demo-address', visitor.address])
      if (!(await rateLimits.allows(['demo-server', 'all']))) throw demoFull()
      const expires_at = new Date(clock.now() + sandboxMs).toISOString()
      const token = newSessionToken(random)
      const owner = await oneByOne(() => insertDemo(visitor, token, expires_at), { queueLimits: opening })
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
