import { createHash } from 'node:crypto'
import { AppError } from '@waitbook/contracts/errors'
import type { Db } from '@waitbook/db/connect'
import { rateLimitRules } from '@waitbook/domain/rate-limits'
import type { Clock } from '../clock.ts'
import { countLimitHit } from '../metrics.ts'
import { type LimitState, reportLimits } from './rate-limit-report.ts'
import { countInOrder, deleteWindow, refundUse } from './rate-limits.queries.ts'
import { countRecent, deleteNewestRecent, takeRecent } from './recent-uses.queries.ts'

export type RateLimit = keyof typeof rateLimitRules

/** An action, by its actor or its target. */
export type Use = readonly [rule: RateLimit, subject: string]

export interface Refused {
  rule: RateLimit
  /** Until the window ends. */
  retryAfterSeconds: number
}

export const tooMany = ({ retryAfterSeconds }: Pick<Refused, 'retryAfterSeconds'>) =>
  new AppError('too_many', 'too_many', 'Too many attempts. Please try again later.', { retryAfterSeconds })

export interface RateLimits {
  /**
   * Counts uses in order, the narrowest limit first, and returns the first that is over its limit, or undefined. That one
   * and those after it are not counted: a use refused for a phone or an address takes nothing from a shared limit.
   */
  count(...uses: Use[]): Promise<Refused | undefined>
  /** The same, but throws `too_many`. Both report the limits to the caller in response headers. */
  spend(...uses: Use[]): Promise<void>
  /** Whether all were within their limits; nothing is reported to the caller. */
  allows(...uses: Use[]): Promise<boolean>
  /** Takes one use back. */
  refund(...use: Use): Promise<void>
  /** Resets the count of this window. */
  forgive(...use: Use): Promise<void>
  /**
   * A sliding window instead of a fixed one: never more uses than the limit in any period of its length. They belong to
   * the transaction of `db`, and are not reported to callers.
   */
  recent: RecentUses
}

export interface RecentUses {
  /** Counts a use; false, and nothing is counted, if the limit is reached. */
  take(db: Db, ...use: Use): Promise<boolean>
  /** Whether another use is within the limit. */
  isFree(db: Db, ...use: Use): Promise<boolean>
  /** Takes the newest use back. */
  refund(db: Db, ...use: Use): Promise<void>
}

/**
 * A caller may see the remaining uses of its own limits. Those of a phone number or a restaurant would show how often
 * others have used them: they are reported only once they are used up.
 */
const mayBeKnown = ({ name, remaining }: LimitState) => remaining === 0 || /-(?:address|user|entry)$/.test(name)

/** An IPv6 client usually controls its whole /64. */
export const networkOf = (address: string) => {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const tailGroups = tail ? tail.split(':') : []
  if (tail !== undefined) groups.push(...Array.from({ length: 8 - groups.length - tailGroups.length }, () => '0'))
  return [...groups, ...tailGroups].slice(0, 4).join(':')
}

/** A name field may hold a mistyped password, and phones and addresses are personal data. */
export const hashSubject = (subject: string) => createHash('sha256').update(subject).digest('base64url').slice(0, 22)

/** Slots of `recent` uses, of which each is taken until it expires. */
const createRecentUses = (clock: Clock): RecentUses => {
  const slotsOf = ([rule, subject]: Use) => {
    const { limit, windowMs } = rateLimitRules[rule]
    const now = clock.now()
    const expires_at = new Date(now + windowMs).toISOString()
    return { bucket: bucketOf(rule, subject), limit, now: new Date(now).toISOString(), expires_at }
  }
  return {
    async take(db, ...use) {
      const isTaken = await takeRecent(db, slotsOf(use))
      if (!isTaken) countLimitHit(use[0])
      return isTaken
    },
    async isFree(db, ...use) {
      const slots = slotsOf(use)
      return (await countRecent(db, slots)) < slots.limit
    },
    refund: (db, ...use) => deleteNewestRecent(db, slotsOf(use)),
  }
}

const bucketOf = (rule: RateLimit, subject: string) =>
  `${rule}:${hashSubject(rule.endsWith('-address') ? networkOf(subject) : subject)}`

/** Fixed windows in the database, so that all instances share the counts and a restart loses none. */
export const createRateLimits = (db: Db, clock: Clock): RateLimits => {
  const windowOf = (rule: RateLimit) => {
    const { windowMs } = rateLimitRules[rule]
    const start = Math.floor(clock.now() / windowMs) * windowMs
    return { start: new Date(start).toISOString(), end: start + windowMs }
  }

  const secondsLeft = (rule: RateLimit) => Math.max(1, Math.ceil((windowOf(rule).end - clock.now()) / 1000))

  const stateOf = (rule: RateLimit, used: number | undefined): LimitState => {
    const { limit, windowMs } = rateLimitRules[rule]
    return {
      name: rule,
      limit,
      windowSeconds: windowMs / 1000,
      remaining: used === undefined ? 0 : limit - used,
      resetSeconds: secondsLeft(rule),
    }
  }

  const countUses = async (uses: readonly Use[]) => {
    const buckets = uses.map(([rule, subject]) => {
      const { start, end } = windowOf(rule)
      return {
        bucket: bucketOf(rule, subject),
        window_start: start,
        expires_at: new Date(end).toISOString(),
        limit: rateLimitRules[rule].limit,
      }
    })
    const counts = await countInOrder(db, buckets)
    const states = uses.slice(0, counts.length + 1).map(([rule], index) => stateOf(rule, counts[index]))
    const refused = uses[counts.length]
    if (!refused) return { states, refused: undefined }
    const [rule] = refused
    countLimitHit(rule)
    return { states, refused: { rule, retryAfterSeconds: secondsLeft(rule) } }
  }

  const count: RateLimits['count'] = async (...uses) => {
    const { states, refused } = await countUses(uses)
    reportLimits(states.filter(mayBeKnown))
    return refused
  }

  return {
    count,
    async spend(...uses) {
      const refused = await count(...uses)
      if (refused) throw tooMany(refused)
    },
    async allows(...uses) {
      return (await countUses(uses)).refused === undefined
    },
    async refund(rule, subject) {
      await refundUse(db, bucketOf(rule, subject), windowOf(rule).start)
    },
    async forgive(rule, subject) {
      await deleteWindow(db, bucketOf(rule, subject), windowOf(rule).start)
    },
    recent: createRecentUses(clock),
  }
}

/**
 * Counts a call that names somebody's number or e-mail address, and then makes it. A refused call does not count for that
 * contact: a stranger's refused calls must not use up the limit of its owner. `by`: the contact and the caller's address.
 */
export const countForContact = async <T>(
  rateLimits: Pick<RateLimits, 'count' | 'refund'>,
  { by, contact, others }: { by: Use; contact: Use; others: readonly Use[] },
  call: () => Promise<T>,
): Promise<T> => {
  const refused = await rateLimits.count(by, contact, ...others)
  if (refused) {
    if (refused.rule !== contact[0] && refused.rule !== by[0]) await rateLimits.refund(...contact)
    throw tooMany(refused)
  }
  return call().catch(async (error: unknown) => {
    await rateLimits.refund(...contact)
    throw error
  })
}

/** No limits: for benches and local load tests (`RATE_LIMITS=off`). */
export const noRateLimits: RateLimits = {
  count: async () => undefined,
  spend: async () => {},
  allows: async () => true,
  refund: async () => {},
  forgive: async () => {},
  recent: { take: async () => true, isFree: async () => true, refund: async () => {} },
}
