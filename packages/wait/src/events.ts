/** Options of an estimator. `default` is the configured wait in minutes. */
export interface WaitConfig {
  readonly type?: string
  readonly default?: number
  readonly regime?: string
}

/**
 * One event of a restaurant, in the format of the bench's logs. `t` and `at` in epoch ms, venue time as if it were UTC.
 * Types: open, close, resv, checkin, resv_noshow, resv_gone (reservation cancelled or deleted), walkin, arrive,
 * notified, seated, left, freed, requote. Unknown types and invalid values are ignored.
 */
export interface WaitEvent {
  readonly type: string
  readonly t?: number
  readonly day?: number
  readonly id?: string | number
  readonly size?: number
  readonly at?: number
  readonly reason?: string
}

/** Minutes until seated: the median and the ninth decile. */
export interface WaitQuote {
  readonly p50: number
  readonly p90: number
}

const FALLBACK_DEFAULT = 15
/** Longest quote, in minutes. */
export const LONGEST_QUOTE = 600
const MAX_SIZE = 99

/** Size classes: 1-2, 3-4, 5 and more. */
export const CLASSES = 3

export const classOf = (size: number): number => (size <= 2 ? 0 : size <= 4 ? 1 : 2)

/** Parses a number or a numeric string; NaN for anything else. */
export const readNumber = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN

export function readSize(value: unknown): number {
  const size = readNumber(value)
  return size >= 1 ? Math.min(MAX_SIZE, Math.round(size)) : 2
}

export function readDefault(config: WaitConfig | null | undefined): number {
  const minutes = readNumber(config?.default)
  return minutes >= 0 && minutes <= LONGEST_QUOTE ? minutes : FALLBACK_DEFAULT
}
