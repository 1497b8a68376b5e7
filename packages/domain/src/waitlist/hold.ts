import { epochOf } from '../calendar/instant.ts'
import type { EntryStatus } from './entry-status.ts'

/** For how long a table is held for a party that was notified. */
export interface HoldRules {
  /** Minutes; 0 holds none. */
  hold_minutes: number
  /** Other minutes from a party size on. */
  hold_minutes_by_size: readonly { people_from: number; minutes: number }[]
}

interface HeldParty {
  status: EntryStatus
  people_count: number
  notified_at: string | null
}

const msPerMinute = 60_000

/** Minutes that a table is held for a party of this size: those of the largest size that it reaches. */
export const holdMinutes = ({ people_count }: { people_count: number }, rules: HoldRules) =>
  rules.hold_minutes_by_size.reduce(
    (found, row) => (row.people_from <= people_count && row.people_from > found.people_from ? row : found),
    { people_from: 0, minutes: rules.hold_minutes },
  ).minutes

/** Until when (epoch ms) a notified party's table is held; undefined where it is not. Another call begins it again. */
export const holdUntil = (party: HeldParty, rules: HoldRules): number | undefined => {
  const minutes = holdMinutes(party, rules)
  if (party.status !== 'NOTIFIED' || party.notified_at === null || minutes === 0) return undefined
  return epochOf(party.notified_at) + minutes * msPerMinute
}

/** Whole minutes left of a hold, begun ones counted; 0 and below once it is over. */
export const minutesLeft = (until: number, now: number) => Math.ceil((until - now) / msPerMinute)
