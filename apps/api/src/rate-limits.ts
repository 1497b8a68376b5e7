import { createHash } from 'node:crypto'
import { AppError } from '@waitbook/contracts/errors'
import type { Db } from '@waitbook/db/connect'
import type { Clock } from './clock.ts'
import { countLimitHit } from './watch/metrics.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * How often each thing may be done in a window. Guests of a full dining room share one address, so an
 * address gets much, a phone or a name little, and a restaurant a cap.
 */
const rules = {
  'login-name': { limit: 10, windowMs: 15 * minuteMs },
  'login-address': { limit: 60, windowMs: 15 * minuteMs },
  register: { limit: 10, windowMs: hourMs },
  'invite-address': { limit: 30, windowMs: hourMs },
  /** A session that was left open is no licence to guess its password. */
  'password-user': { limit: 10, windowMs: 15 * minuteMs },
  /** Three of a million codes are right at any moment: twenty tries a day find one in about forty years. */
  'two-factor-user': { limit: 5, windowMs: 15 * minuteMs },
  'two-factor-day-user': { limit: 20, windowMs: 24 * hourMs },
  'demo-address': { limit: 20, windowMs: hourMs },
  'join-phone': { limit: 6, windowMs: 10 * minuteMs },
  'join-address': { limit: 120, windowMs: hourMs },
  'join-restaurant': { limit: 600, windowMs: hourMs },
  /** Each text costs money and may annoy: joining again at once brings no second one. */
  'joined-text-phone': { limit: 1, windowMs: 10 * minuteMs },
  'joined-text-day-phone': { limit: 3, windowMs: 24 * hourMs },
  'joined-text-restaurant': { limit: 400, windowMs: hourMs },
  /** A guest who has lost the way back: texts cost money, and a stranger may ask for them. */
  'link-text-phone': { limit: 1, windowMs: 10 * minuteMs },
  'link-text-day-phone': { limit: 3, windowMs: 24 * hourMs },
  'link-address': { limit: 20, windowMs: hourMs },
  'link-restaurant': { limit: 200, windowMs: hourMs },
  /** A page asks four times a minute while its socket is down; several tabs may. */
  'look-entry': { limit: 60, windowMs: minuteMs },
  'guest-change-entry': { limit: 30, windowMs: 10 * minuteMs },
  /** Each message is for a person to read: a visit has few, a dining room's shared address more. */
  'guest-message-entry': { limit: 10, windowMs: 10 * minuteMs },
  'guest-message-address': { limit: 60, windowMs: hourMs },
  /** A page tells the address of its browser on every load. */
  'push-entry': { limit: 60, windowMs: 10 * minuteMs },
  'check-phone-address': { limit: 120, windowMs: 10 * minuteMs },
  'check-phone-day-address': { limit: 600, windowMs: 24 * hourMs },
  'check-phone-restaurant': { limit: 600, windowMs: hourMs },
} as const satisfies Record<string, { limit: number; windowMs: number }>

export type RateLimit = keyof typeof rules

/** One thing done by or to somebody. */
export type Use = readonly [rule: RateLimit, subject: string]

export interface RateLimits {
  /** Counts uses, all of them. Throws `too_many` with the seconds to wait where one is over its limit. */
  spend(...uses: Use[]): Promise<void>
  /** Counts uses and answers whether all were still within their limits. */
  allows(...uses: Use[]): Promise<boolean>
  /** Takes one use back. */
  refund(...use: Use): Promise<void>
  /** Starts the count of this window anew. */
  forgive(...use: Use): Promise<void>
}

/** Whoever has one IPv6 address has its whole /64. */
export const networkOf = (address: string) => {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const tailGroups = tail ? tail.split(':') : []
  if (tail !== undefined) groups.push(...Array.from({ length: 8 - groups.length - tailGroups.length }, () => '0'))
  return [...groups, ...tailGroups].slice(0, 4).join(':')
}

/** Hashed: a name field may hold a password typed in haste, and phones and addresses are personal. */
const bucketOf = (rule: RateLimit, subject: string) =>
  `${rule}:${createHash('sha256')
    .update(rule.endsWith('-address') ? networkOf(subject) : subject)
    .digest('base64url')
    .slice(0, 22)}`

/** Fixed windows in the database, so that every instance counts together and a restart forgets nothing. */
export const createRateLimits = (db: Db, clock: Clock): RateLimits => {
  const windowOf = (rule: RateLimit) => {
    const { windowMs } = rules[rule]
    const start = Math.floor(clock.now() / windowMs) * windowMs
    return { start: new Date(start).toISOString(), end: start + windowMs }
  }

  /** Counts the uses in one statement; answers when the last exhausted window ends, or undefined. */
  const count = async (uses: readonly Use[]) => {
    const counted = uses.map(([rule, subject]) => ({ rule, bucket: bucketOf(rule, subject), ...windowOf(rule) }))
    const rows = await db
      .insertInto('rate_limits')
      .values(
        counted.map(({ bucket, start, end }) => ({
          bucket,
          window_start: start,
          count: 1,
          expires_at: new Date(end).toISOString(),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['bucket', 'window_start']).doUpdateSet((eb) => ({ count: eb('rate_limits.count', '+', 1) })),
      )
      .returning(['bucket', 'count'])
      .execute()
    const spent = new Map(rows.map((row) => [row.bucket, row.count]))
    const over = counted.filter(({ rule, bucket }) => (spent.get(bucket) ?? 0) > rules[rule].limit)
    for (const { rule } of over) countLimitHit(rule)
    return over.length === 0 ? undefined : Math.max(...over.map(({ end }) => end))
  }

  return {
    async spend(...uses) {
      const end = await count(uses)
      if (end === undefined) return
      const retryAfterSeconds = Math.max(1, Math.ceil((end - clock.now()) / 1000))
      throw new AppError('too_many', 'too_many', 'Too many attempts. Please try again later.', { retryAfterSeconds })
    },
    async allows(...uses) {
      return (await count(uses)) === undefined
    },
    async refund(rule, subject) {
      await db
        .updateTable('rate_limits')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('bucket', '=', bucketOf(rule, subject))
        .where('window_start', '=', windowOf(rule).start)
        .where('count', '>', 0)
        .execute()
    },
    async forgive(rule, subject) {
      await db
        .deleteFrom('rate_limits')
        .where('bucket', '=', bucketOf(rule, subject))
        .where('window_start', '=', windowOf(rule).start)
        .execute()
    },
  }
}

/** Everything allowed: for benches and local load tests (`RATE_LIMITS=off`). */
export const noRateLimits: RateLimits = {
  spend: async () => {},
  allows: async () => true,
  refund: async () => {},
  forgive: async () => {},
}

/** Windows that are over count for nothing any more. */
export const deleteExpiredRateLimits = (db: Db, now: string) =>
  db.deleteFrom('rate_limits').where('expires_at', '<', now).execute()
