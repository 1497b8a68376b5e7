import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { type HoldRules, holdUntil, minutesLeft } from '@waitbook/domain/waitlist/hold'
import { waitMinutes } from '@waitbook/domain/waitlist/wait'

export interface WaitTimer {
  waited: number
  quoted: number
  tone: 'calm' | 'soon' | 'late'
  /** Minutes until the promise is due; below 0 since it was. */
  left: number
}

const soonFrom = 0.8

/** How a party's wait stands against its quote: calm, soon from 80 % of it, late past it. */
export const waitTimer = (
  entry: Pick<WaitlistEntry, 'timestamp' | 'quoted_time'>,
  defaultQuote: number,
  now: number,
): WaitTimer => {
  const waited = waitMinutes(entry, now)
  const quoted = entry.quoted_time ?? defaultQuote
  const left = quoted - waited
  return { waited, quoted, left, tone: left < 0 ? 'late' : waited >= quoted * soonFrom ? 'soon' : 'calm' }
}

/** Whole minutes since the party was told, or undefined while it was not. */
export const minutesSinceNotified = (entry: Pick<WaitlistEntry, 'notified_at'>, now: number) =>
  entry.notified_at === null ? undefined : waitMinutes({ timestamp: entry.notified_at }, now)

/** Whole minutes for which a notified party's table is still held; 0 and below once that is over, undefined where none is. */
export const holdLeft = (
  entry: Pick<WaitlistEntry, 'status' | 'notified_at' | 'people_count'>,
  rules: HoldRules,
  now: number,
) => {
  const until = holdUntil(entry, rules)
  return until === undefined ? undefined : minutesLeft(until, now)
}

export interface BoardSummary {
  waiting: number
  /** Minutes of the party that has waited longest; undefined on an empty board. */
  longestWait: number | undefined
  /** Minutes until the earliest promise is due; below 0 since it was. */
  nextDue: number | undefined
}

export const boardSummary = (entries: readonly WaitlistEntry[], defaultQuote: number, now: number): BoardSummary => {
  const timers = entries.map((entry) => waitTimer(entry, defaultQuote, now))
  if (timers.length === 0) return { waiting: 0, longestWait: undefined, nextDue: undefined }
  return {
    waiting: entries.length,
    longestWait: Math.max(...timers.map(({ waited }) => waited)),
    nextDue: Math.min(...timers.map(({ left }) => left)),
  }
}
