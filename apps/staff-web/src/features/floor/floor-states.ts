import type { Floor } from '@waitbook/contracts/floor'
import { epochOf } from '@waitbook/domain/calendar/instant'
import {
  isPlannedBlock,
  type PlannedBooking,
  type ResourceState,
  resourceStates,
} from '@waitbook/domain/floor/resource-state'

export type FloorStates = ReadonlyMap<string, ResourceState>

/** The expected bookings as the rules of seating read them. A copy stored by an older version lacks their tables. */
export const plannedBookings = (bookings: Floor['bookings']): PlannedBooking[] =>
  bookings.map(({ id, name, party_size, starts_at, ends_at, resource_ids = [] }) => ({
    reservation_id: id,
    name,
    people_count: party_size,
    starts_at,
    ends_at,
    resource_ids,
  }))

export const floorStates = (floor: Floor, now: number): FloorStates => {
  const { resources, stays, marks, holds, bookings, rules } = floor
  const open = stays.map((stay) => ({ ...stay, visit_id: null, server_id: stay.server_id ?? null }))
  const rows = {
    stays: open,
    marks,
    holds: holds.map((hold) => ({ ...hold, is_pinned: false })),
    bookings: plannedBookings(bookings),
  }
  // What is stored has begun: the clock of the page is up to 15 s old, and the server's may be ahead of it.
  // Only a block that is planned begins later.
  const begun = marks.filter((mark) => !isPlannedBlock(mark))
  const began = [...begun.map(({ since }) => since), ...holds.map(({ from_at }) => from_at)].map(epochOf)
  return resourceStates(resources, rows, {
    now: Math.max(now, ...began),
    due_soon_minutes: rules.due_soon_minutes,
  })
}
