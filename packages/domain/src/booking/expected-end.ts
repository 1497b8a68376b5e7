import { epochOf } from '../calendar/instant.ts'
import type { ResourceMark } from '../floor/resource-state.ts'
import type { Stay, StayTurn } from '../floor/stay.ts'
import { turnBeyond } from '../floor/turn-beyond.ts'
import { usualSpread } from '../floor/turn-model.ts'
import { fourFifths } from '../floor/turn-times.ts'

const msPerMinute = 60_000
/** The bounds, from now, of when an overdue party is expected to leave. */
const lateMs = 15 * msPerMinute
export const latestMs = 120 * msPerMinute
/** A blocked table without an expected end is not booked for this long. */
export const blockedMs = 24 * 3_600_000

/** The share of overdue parties that have left by the time at which they are expected to leave. */
const shareGone = 0.9
/** Planned for a party of which neither a turn time nor an expected end is stored. */
const unknownMinutes = 90
/** With a smaller deviation the minutes already sat would have no effect. */
const leastSpread = 0.05

/** A party at a table; instants are epoch ms. */
export interface PartyThere {
  started_at: number
  expected_end_at: number | null
  ended_at: number | null
  turn?: StayTurn | null | undefined
}

/** The turn time as a distribution whose 80th percentile is `planned_minutes`. */
const logTurnOf = ({ started_at, expected_end_at, turn }: PartyThere) => {
  const stated = expected_end_at === null ? unknownMinutes : (expected_end_at - started_at) / msPerMinute
  const deviation = Math.max(leastSpread, turn?.spread ?? usualSpread)
  return { mean: Math.log(Math.max(1, turn?.planned_minutes ?? stated)) - fourFifths * deviation, deviation }
}

/**
 * When a party leaves its tables: its actual end, else its expected end until that is past. Then it is the time by which
 * nine of ten parties leave that have sat as long, by the turn time that was planned for it: 15 minutes to 2 hours from
 * now. It only moves later as time passes. Everything that asks until when a table is taken uses this. Epoch ms.
 */
export const expectedToLeave = (party: PartyThere, now: number) => {
  const { started_at, expected_end_at, ended_at } = party
  if (ended_at !== null) return ended_at
  if (expected_end_at !== null && expected_end_at > now) return expected_end_at
  const sat = Math.max(1, (now - started_at) / msPerMinute)
  const leaves = started_at + turnBeyond(logTurnOf(party), sat)(shareGone) * msPerMinute
  return Math.round(Math.min(now + latestMs, Math.max(now + lateMs, leaves)))
}

/** When an overdue party may leave already; undefined for one that is not overdue. Epoch ms. */
export const mayLeaveAt = ({ expected_end_at, ended_at }: Pick<Stay, 'expected_end_at' | 'ended_at'>, now: number) =>
  ended_at === null && (expected_end_at === null || epochOf(expected_end_at) <= now) ? now + lateMs : undefined

const epochOrNull = (instant: string | null) => (instant === null ? null : epochOf(instant))

/** `expectedToLeave` of a stay as it is stored. */
export const stayEnd = (
  { started_at, expected_end_at, ended_at, turn }: Pick<Stay, 'started_at' | 'expected_end_at' | 'ended_at' | 'turn'>,
  now: number,
) =>
  expectedToLeave(
    {
      started_at: epochOf(started_at),
      expected_end_at: epochOrNull(expected_end_at),
      ended_at: epochOrNull(ended_at),
      turn,
    },
    now,
  )

/** When a blocked table can be used again: its actual end, else its planned end, else 24 hours from now. Epoch ms. */
export const blockedUntil = (mark: { until: number | null; planned_until: number | null }, now: number) => {
  if (mark.until !== null) return mark.until
  const planned = mark.planned_until
  return planned !== null && planned > now ? planned : now + blockedMs
}

/** `blockedUntil` of a mark as it is stored. */
export const blockEnd = ({ until, planned_until }: Pick<ResourceMark, 'until' | 'planned_until'>, now: number) =>
  blockedUntil({ until: epochOrNull(until), planned_until: epochOrNull(planned_until) }, now)
