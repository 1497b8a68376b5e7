import type { Db } from '@waitbook/db/connect'
import { type DelayRule, delayAfterMs, failureRetentionMs, signInDelays } from '@waitbook/domain/staff/sign-in-delay'
import type { Clock } from './clock.ts'
import { advanceCounts, deleteCounts, findCounts } from './delays.queries.ts'
import { hashSubject } from './limits/rate-limits.ts'
import { countLimitHit } from './metrics.ts'

const rules = {
  'login-account': signInDelays.account,
  'login-source': signInDelays.source,
} as const satisfies Record<string, DelayRule>

/** An action that may fail, by its actor or its target. */
export type Try = readonly [rule: keyof typeof rules, subject: string]

/** Growing delays after failures, stored in the database so that all instances share them. */
export interface Delays {
  /**
   * Counts an attempt as failed until it is cleared. If one of its subjects is still delayed, nothing is counted and the
   * seconds until the next attempt are returned.
   */
  begin(...tries: Try[]): Promise<number | undefined>
  forget(...tries: Try[]): Promise<void>
}

const bucketOf = ([rule, subject]: Try) => `${rule}:${hashSubject(subject)}`

export const createDelays = (db: Db, clock: Clock): Delays => {
  const begin: Delays['begin'] = async (...tries) => {
    const rows = await findCounts(db, tries.map(bucketOf))
    const now = clock.now()
    const expires_at = new Date(now + failureRetentionMs).toISOString()
    const states = tries.map((each) => {
      const bucket = bucketOf(each)
      const row = rows.find((found) => found.bucket === bucket)
      const expiresAt = row ? Date.parse(row.expires_at) : 0
      const failures = row && expiresAt > now ? row.count : 0
      const delayMs = delayAfterMs(rules[each[0]], failures)
      // The failure lies in the future if the clock was set back since, or if another instance's clock is fast.
      const waitMs = Math.min(delayMs, expiresAt - failureRetentionMs + delayMs - now)
      return { rule: each[0], bucket, seen: row?.count ?? 0, next: failures + 1, expires_at, waitMs }
    })
    const [longest] = states.toSorted((one, other) => other.waitMs - one.waitMs)
    if (longest && longest.waitMs > 0) {
      countLimitHit(longest.rule)
      return Math.ceil(longest.waitMs / 1000)
    }
    // A concurrent attempt was counted first: this one is judged by the new counts.
    return (await advanceCounts(db, states)) ? undefined : begin(...tries)
  }
  return {
    begin,
    async forget(...tries) {
      await deleteCounts(db, tries.map(bucketOf))
    },
  }
}

/** For benches and local load tests (`RATE_LIMITS=off`). */
export const noDelays: Delays = { begin: async () => undefined, forget: async () => {} }
