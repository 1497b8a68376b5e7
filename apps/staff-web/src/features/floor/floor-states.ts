import type { Floor } from '@waitbook/contracts/floor/floor'
import { epochOf } from '@waitbook/domain/calendar/instant'
import {
  isPlannedBlock,
  type PlannedBooking,
  type ResourceState,
  resourceStates,
} from '@waitbook/domain/floor/resource-state'

export type FloorStates = ReadonlyMap<string, ResourceState>

type BookedFloor = Pick<Floor, 'bookings' | 'stays'>

/** The bookings whose parties do not sit yet: a stay is known before the bookings are fetched again. */
export const expectedBookings = ({ bookings, stays }: BookedFloor) =>
  bookings.filter(
    ({ id, entry_id }) =>
      !stays.some((stay) => stay.reservation_id === id || (entry_id !== null && stay.entry_id === entry_id)),
  )

/** The expected bookings as the rules of seating read them. */
export const plannedBookings = (floor: BookedFloor): PlannedBooking[] =>
  expectedBookings(floor).map(({ id, name, party_size, starts_at, ends_at, resource_ids }) => ({
    reservation_id: id,
    name,
    people_count: party_size,
    starts_at,
    ends_at,
    resource_ids,
  }))

export const floorStates = (floor: Floor, now: number): FloorStates => {
  const { resources, stays, marks, holds, rules } = floor
  const open = stays.map((stay) => ({ ...stay, visit_id: null, server_id: stay.server_id }))
  const rows = {
    stays: open,
    marks,
    holds: holds.map((hold) => ({ ...hold, is_pinned: false })),
    bookings: plannedBookings(floor),
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
