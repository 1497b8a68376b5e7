/** Options of an estimator. `default` is the configured wait in minutes. */
export interface WaitConfig {
  readonly type?: string
  readonly default?: number
  readonly regime?: string
  /**
   * Tables as pairs of seats and count, numbered from 0: others are known from the first event that names them. Or all
   * tables by key: parties are then seated at no others, whatever the events name.
   */
  readonly tables?: readonly (readonly [seats: number, count: number])[] | readonly KnownTable[]
}

export interface KnownTable {
  readonly key: string
  readonly seats: number
  /** False where parties are no longer seated. */
  readonly isInUse?: boolean
}

/**
 * One event of a restaurant, in the format of the bench's logs. `t` and `at` in epoch ms, venue time as if it were UTC.
 * Types: open, close, resv, checkin, resv_noshow, resv_gone (reservation cancelled or deleted), walkin, arrive,
 * notified, seated, left, freed, moved, stage, blocked, unblocked, desks, requote. Unknown types and invalid values are
 * ignored.
 *
 * Where tables are tracked, walkin, checkin and seated name the table and its seats (`cap`), and so do moved (a stay goes
 * on at another table), stage (`stage: 'bill'`) and freed. The stay is `stay`, or `id` where the party has only one name.
 * A party at joined tables names them all in `tables`, with their seats together, or sends its event for each. A `freed` with a `reason` was not
 * reported when it happened, and teaches nothing.
 *
 * Where there are several queues, the events of a party name its `queue`, except those of the first one. `desks`: how
 * many desks serve a queue from now on, where guests are called to desks.
 */
export interface WaitEvent {
  readonly type: string
  readonly t?: number
  readonly day?: number
  readonly id?: string | number
  readonly size?: number
  readonly at?: number
  readonly reason?: string
  readonly stay?: string | number
  readonly table?: string | number
  readonly tables?: readonly (string | number)[]
  readonly cap?: number
  readonly stage?: string
  readonly queue?: string
  readonly desks?: number
}

/** Minutes until seated: the median and the ninth decile. */
export interface WaitQuote {
  readonly p50: number
  readonly p90: number
  /** The tables that the party most likely gets, the likeliest first; absent where tables are not tracked. */
  readonly tables?: readonly string[]
}

const FALLBACK_DEFAULT = 15
/** Longest quote, in minutes. */
export const LONGEST_QUOTE = 600
const MAX_SIZE = 99

/** Size classes of each queue: 1-2, 3-4, 5 and more. */
export const CLASSES = 3

/** The class of a party of the first queue. Those of another queue follow after `CLASSES` for each queue before it. */
export const classOf = (size: number): number => (size <= 2 ? 0 : size <= 4 ? 1 : 2)

/** The number of the queue of a class, from 0. */
export const queueOfClass = (cls: number): number => Math.floor(cls / CLASSES)

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
