import { type FloorTakers, takenByFloor } from '../booking/taken-by-floor.ts'
import { type Taker, takerOf } from '../booking/taker-of.ts'
import { epochOf } from '../calendar/instant.ts'
import type { PlannedBooking } from './resource-state.ts'

/** An expected booking, and its party on the list once it has checked in. */
export interface ExpectedBooking extends PlannedBooking {
  entry_id: string | null
}

/**
 * The bookings whose tables may not be free in time, by their ids, with who has the tables: the warning `taken` of the plan of
 * the day. No two bookings have a table at the same time, so only parties, blocks and holds are looked at.
 */
export const tableFaults = (
  floor: FloorTakers,
  bookings: readonly ExpectedBooking[],
  now: number,
): ReadonlyMap<string, Taker> => {
  const taken = takenByFloor(
    floor,
    now,
    (entryId) => bookings.find(({ entry_id }) => entry_id === entryId)?.reservation_id,
  )
  return new Map(
    bookings.flatMap(({ reservation_id: id, starts_at, ends_at, resource_ids }) => {
      const times = { id, starts_at: epochOf(starts_at), ends_at: epochOf(ends_at) }
      const taker = takerOf({ taken, bookings: [] }, times, resource_ids)
      return taker ? [[id, taker] as const] : []
    }),
  )
}
