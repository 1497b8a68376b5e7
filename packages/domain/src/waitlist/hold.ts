import { epochOf } from '../calendar/instant.ts'
import { minutesUntil } from '../calendar/minutes.ts'
import type { EntryStatus } from './entry-status.ts'

/** How long a table is held for a notified party. */
export interface HoldRules {
  /** 0: no table is held, whatever `hold_minutes_by_size` says. */
  hold_minutes: number
  /** Minutes for parties of `people_from` or more. */
  hold_minutes_by_size: readonly { people_from: number; minutes: number }[]
}

interface HeldParty {
  status: EntryStatus
  people_count: number
  notified_at: string | null
  /** Minutes in all that its guest says to be late. */
  guest_late_minutes: number | null
}

const msPerMinute = 60_000
/** A table is held at most so long. */
export const maxHoldMinutes = 24 * 60

/** Minutes that a table is held for a party: those of the largest `people_from` that its size reaches. */
export const holdMinutes = ({ people_count }: { people_count: number }, rules: HoldRules) =>
  rules.hold_minutes === 0
    ? 0
    : rules.hold_minutes_by_size.reduce(
        (found, row) => (row.people_from <= people_count && row.people_from > found.people_from ? row : found),
        { people_from: 0, minutes: rules.hold_minutes },
      ).minutes

const holdMinutesOf = (party: HeldParty, rules: HoldRules) => {
  const minutes = holdMinutes(party, rules)
  return minutes === 0 ? 0 : Math.min(maxHoldMinutes, minutes + (party.guest_late_minutes ?? 0))
}

/**
 * Until when (epoch ms) a notified party's table is held; undefined if it is not. A guest that says to be late extends
 * the hold by these minutes; another call restarts it.
 */
export const holdUntil = (party: HeldParty, rules: HoldRules): number | undefined => {
  const minutes = holdMinutesOf(party, rules)
  if (party.status !== 'NOTIFIED' || party.notified_at === null || minutes === 0) return undefined
  return epochOf(party.notified_at) + minutes * msPerMinute
}

/**
 * Minutes left of a party's hold, as `minutesUntil`; undefined if its table is not held. A screen's clock may be before
 * the call, as it ticks rarely or is slow: the result never exceeds the whole hold.
 */
export const holdLeft = (party: HeldParty, rules: HoldRules, now: number) => {
  const until = holdUntil(party, rules)
  return until === undefined ? undefined : Math.min(minutesUntil(until, now), holdMinutesOf(party, rules))
}
