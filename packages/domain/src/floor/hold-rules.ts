import { epochOf } from '../calendar/instant.ts'
import { maxHoldMinutes } from '../waitlist/hold.ts'
import type { Hold, ResourceState } from './resource-state.ts'

/** The party that is about to sit down, as far as holds are concerned. */
export interface HoldParty {
  entry_id: string | null
  reservation_id: string | null
}

type HoldFor = Pick<Hold, 'kind' | 'entry_id' | 'reservation_id'>

/** Whether a hold is for this party. A hold for walk-ins is for every party without a booking. */
export const isHoldFor = ({ kind, entry_id, reservation_id }: HoldFor, party: HoldParty): boolean => {
  if (kind === 'walk_ins') return party.reservation_id === null
  return (
    (entry_id !== null && entry_id === party.entry_id) ||
    (reservation_id !== null && reservation_id === party.reservation_id)
  )
}

/** Whether a table is held for this party. */
export const isHeldFor = (
  state: ResourceState,
  { id, reservation_id }: { id: string; reservation_id: string | null },
) => state.kind === 'held' && isHoldFor(state.hold, { entry_id: id, reservation_id })

/**
 * What the seating of a party means for the open holds: those that end by it, because a party sits down at one of their
 * resources or because they were made for this party, and those among them that were for others.
 */
export const holdsEndedBy = <H extends HoldFor & Pick<Hold, 'resource_ids'>>(
  open: readonly H[],
  resource_ids: readonly string[],
  party: HoldParty,
): { ended: H[]; ofOthers: H[] } => {
  const at = new Set(resource_ids)
  const isThere = (hold: H) => hold.resource_ids.some((id) => at.has(id))
  const ended = open.filter((hold) => isThere(hold) || (hold.kind !== 'walk_ins' && isHoldFor(hold, party)))
  return { ended, ofOthers: ended.filter((hold) => !isHoldFor(hold, party)) }
}

/** The end of a hold, epoch ms: after some minutes, or at an instant. Undefined if it is past or too far ahead. */
export const holdEnd = (now: number, { minutes, until_at }: { minutes?: number; until_at?: string }) => {
  const end = until_at === undefined ? now + (minutes ?? 0) * 60_000 : epochOf(until_at)
  return end > now && end <= now + maxHoldMinutes * 60_000 ? end : undefined
}

const laterEnd = (until: number, minutes: number, now: number) =>
  Math.max(until, Math.min(until + minutes * 60_000, now + maxHoldMinutes * 60_000))

/** The holds that were made for a party which comes some minutes later, each with its new end. */
export const extendedHolds = <H extends HoldFor & Pick<Hold, 'until_at'>>(
  open: readonly H[],
  party: HoldParty,
  minutes: number,
  now: number,
): H[] =>
  minutes <= 0
    ? []
    : open
        .filter((hold) => hold.kind !== 'walk_ins' && isHoldFor(hold, party))
        .map((hold) => ({ ...hold, until_at: new Date(laterEnd(epochOf(hold.until_at), minutes, now)).toISOString() }))
