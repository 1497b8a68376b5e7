import type { AppError } from '@waitbook/contracts/errors'
import { rateLimitRules } from '@waitbook/domain/rate-limits'
import type { Clock } from '../clock.ts'
import { countLimitHit } from '../metrics.ts'
import { reportLimits } from './rate-limit-report.ts'
import { networkOf, type RateLimit, tooMany } from './rate-limits.ts'

/**
 * Limits of reads. They protect a process, so each process counts by itself: a row for each read would cost more than
 * the read.
 */
export interface ReadLimits {
  /** Counts a read by an address, or a call or file of a demo. Throws `too_many`, or the given refusal. */
  spend(rule: CountedRule, subject: string, refusal?: (retryAfterSeconds: number) => AppError): void
  /** Throws `too_many` if the address has used up its reads; counts nothing. */
  requireLeft(rule: AddressRule, address: string): void
}

type AddressRule = Extract<RateLimit, `${string}-address`>
type CountedRule = AddressRule | Extract<RateLimit, 'demo-calls' | 'demo-files' | 'demo-files-server'>

/** Beyond so many addresses, the one whose window began first is forgotten. */
const mostAddresses = 50_000

export const createReadLimits = (clock: Clock): ReadLimits => {
  const windows = new Map<string, { start: number; count: number }>()
  const windowOf = (rule: CountedRule, subject: string) => {
    const { windowMs } = rateLimitRules[rule]
    const now = clock.now()
    const start = Math.floor(now / windowMs) * windowMs
    const bucket = `${rule}:${networkOf(subject)}`
    const resetSeconds = Math.max(1, Math.ceil((start + windowMs - now) / 1_000))
    return { start, bucket, known: windows.get(bucket), resetSeconds }
  }

  return {
    requireLeft(rule, address) {
      const { start, known, resetSeconds } = windowOf(rule, address)
      if (known?.start !== start || known.count < rateLimitRules[rule].limit) return
      countLimitHit(rule)
      throw tooMany({ retryAfterSeconds: resetSeconds })
    },

    spend(rule, subject, refusal = (retryAfterSeconds) => tooMany({ retryAfterSeconds })) {
      const { limit, windowMs } = rateLimitRules[rule]
      const { start, bucket, known, resetSeconds } = windowOf(rule, subject)
      const counted = known?.start === start ? known : { start, count: 0 }
      if (counted !== known) {
        windows.delete(bucket)
        windows.set(bucket, counted)
        const [oldest] = windows.keys()
        if (windows.size > mostAddresses && oldest !== undefined) windows.delete(oldest)
      }
      const isWithin = counted.count < limit
      if (isWithin) counted.count += 1
      const remaining = limit - counted.count
      reportLimits([{ name: rule, limit, windowSeconds: windowMs / 1_000, remaining, resetSeconds }])
      if (isWithin) return
      countLimitHit(rule)
      throw refusal(resetSeconds)
    },
  }
}

/** As `noRateLimits`. */
export const noReadLimits: ReadLimits = { spend: () => {}, requireLeft: () => {} }
