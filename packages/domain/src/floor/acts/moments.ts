import { epochOf } from '../../calendar/instant.ts'
import type { StayRow } from '../floor-facts.ts'
import type { ReportedAt } from './act.ts'

/** A device is expected to be without a connection for this long at most. */
export const longestAwayMs = 12 * 3_600_000

export const iso = (ms: number) => new Date(ms).toISOString()

/** The latest instant; '' if there is none. All instants have one form, so that their order is that of their texts. */
export const latest = (...instants: (string | undefined)[]) =>
  instants.reduce<string>((last, at) => (at !== undefined && at > last ? at : last), '')

/** When it happened: not in the future, and not before `from` or, for a report, the longest time without a connection. */
export const momentOf = ({ happened_at, reported }: ReportedAt, now: number, from?: string) => {
  const earliest = reported || !from ? now - longestAwayMs : epochOf(from)
  return iso(Math.min(now, Math.max(earliest, happened_at === undefined ? now : epochOf(happened_at))))
}

/** The latest instant at which a party came to a table or gave one up. */
export const lastMoveOf = ({ started_at, places }: Pick<StayRow, 'started_at' | 'places'>) =>
  latest(started_at, ...places.flatMap(({ since, until }) => [since, until ?? since]))
