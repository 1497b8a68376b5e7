import { epochOf } from '@waitbook/domain/calendar/instant'

/** A device is expected to be without a connection for this long at most. */
export const longestAwayMs = 12 * 3_600_000

/** The instant that a device reports, limited to the present and to the last change of what it changes. */
export const momentOf = (happenedAt: string | undefined, at: string, notBefore: string | undefined) => {
  const now = Date.parse(at)
  const earliest = notBefore === undefined ? now - longestAwayMs : Date.parse(notBefore)
  const claimed = happenedAt === undefined ? now : epochOf(happenedAt)
  return new Date(Math.min(now, Math.max(earliest, claimed))).toISOString()
}
