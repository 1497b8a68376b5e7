import { epochOf } from '@waitbook/domain/calendar/instant'
import { longestAwayMs } from '@waitbook/domain/floor/acts/moments'

/** The instant that a device reports, limited to the present and to the last change of what it changes. */
export const momentOf = (happenedAt: string | undefined, at: string, notBefore: string | undefined) => {
  const now = Date.parse(at)
  const earliest = notBefore === undefined ? now - longestAwayMs : Date.parse(notBefore)
  const claimed = happenedAt === undefined ? now : epochOf(happenedAt)
  return new Date(Math.min(now, Math.max(earliest, claimed))).toISOString()
}
