import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { waitMinutes } from '@waitbook/domain/waitlist/wait'

export interface WaitTimer {
  waited: number
  quoted: number
  /** 'notified': the party has its table, so it is neither due soon nor late. */
  tone: 'calm' | 'soon' | 'late' | 'notified'
  /** Minutes until the promise is due; below 0 since it was. */
  left: number
}

const soonFrom = 0.8

const toneOf = (status: WaitlistEntry['status'], waited: number, quoted: number) => {
  if (status === 'NOTIFIED') return 'notified'
  if (waited > quoted) return 'late'
  return waited >= quoted * soonFrom ? 'soon' : 'calm'
}

/** A party's wait compared with its quote: calm, soon from 80 % of it, late past it. */
export const waitTimer = (
  entry: Pick<WaitlistEntry, 'timestamp' | 'quoted_time' | 'status'>,
  defaultQuote: number,
  now: number,
): WaitTimer => {
  const waited = waitMinutes(entry, now)
  const quoted = entry.quoted_time ?? defaultQuote
  return { waited, quoted, left: quoted - waited, tone: toneOf(entry.status, waited, quoted) }
}

/** Whole minutes since the party was notified; undefined if it was not. */
export const minutesSinceNotified = (entry: Pick<WaitlistEntry, 'notified_at'>, now: number) =>
  entry.notified_at === null ? undefined : waitMinutes({ timestamp: entry.notified_at }, now)

export interface BoardSummary {
  parties: number
  /** People in all parties. */
  covers: number
  /** Minutes of the party that has waited longest; undefined on an empty board. */
  longestWait: number | undefined
  /** Minutes until the earliest promise to a waiting party is due; negative once it is overdue. */
  nextDue: number | undefined
}

export const boardSummary = (entries: readonly WaitlistEntry[], defaultQuote: number, now: number): BoardSummary => {
  const timers = entries.map((entry) => waitTimer(entry, defaultQuote, now))
  const open = timers.filter(({ tone }) => tone !== 'notified')
  return {
    parties: entries.length,
    covers: entries.reduce((sum, { people_count }) => sum + people_count, 0),
    longestWait: timers.length === 0 ? undefined : Math.max(...timers.map(({ waited }) => waited)),
    nextDue: open.length === 0 ? undefined : Math.min(...open.map(({ left }) => left)),
  }
}
