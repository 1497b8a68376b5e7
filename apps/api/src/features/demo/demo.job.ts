import type { Db } from '@waitbook/db/connect'
import { demoIdleMs } from '@waitbook/domain/demo/quotas'
import type { SignedInStaff } from '@waitbook/rpc/callers'
import { type Clock, isoNow } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import { watchJob } from '../../lib/metrics.ts'
import { claimDueSandboxes, type DueSandbox, deleteExpiredSandbox, hasSandboxes } from './demo.queries.ts'
import type { Play } from './play.ts'

interface DemoJobDeps {
  db: Db
  clock: Clock
  play: Play
  log: Log
}

/** Between two moves at speed 1. */
const usualMs = 8_000
/** Steps in a round, in all demos together: a step takes as much processor time as several calls. */
const stepsOfRound = 1
const busyMs = 400
const idleMs = 15_000

const playerOf = (due: DueSandbox): SignedInStaff => ({
  kind: 'session',
  session_id: '',
  role: 'host',
  user_id: due.host_user_id,
  username: due.host_name,
  email: '',
  restaurant_id: due.restaurant_id,
  restaurant_name: due.restaurant_name,
})

/** Advances the sandboxes that browsers show, each step by one instance only, and deletes expired ones. */
export const createDemoJob = ({ db, clock, play, log }: DemoJobDeps) => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = true

  /** One round; returns whether there are sandboxes to advance. */
  const run = async () => {
    const now = isoNow(clock)
    while (await db.transaction().execute((tx) => deleteExpiredSandbox(tx, now)));
    const shownSince = new Date(clock.now() - demoIdleMs).toISOString()
    const due = await claimDueSandboxes(db, { now, shownSince, usualMs, limit: stepsOfRound })
    await Promise.all(
      due.map((sandbox) =>
        play
          .move(playerOf(sandbox))
          .catch((error: unknown) => log.warn({ err: error }, 'a move of a demo failed; the next one comes')),
      ),
    )
    return due.length > 0 || (await hasSandboxes(db))
  }

  const next = (ms: number) => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(() => {
      running = watchJob('demo', run)
        .catch((error: unknown) => {
          log.warn({ err: error }, 'the demos could not be played; they are tried again')
          return false
        })
        .then((busy) => {
          running = undefined
          next(busy ? busyMs : idleMs)
        })
    }, ms)
    timer.unref()
  }

  return {
    run,
    /** Starts the rounds, as there is a sandbox now. */
    wake() {
      if (!running) next(busyMs)
    },
    start() {
      stopped = false
      next(busyMs)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
