import type { Floor } from '@waitbook/contracts/floor/floor'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import type { ResourceState } from '@waitbook/domain/floor/resource-state'
import type { PartyFacts } from '../badges/badges-of.ts'

interface Known {
  floor: Pick<Floor, 'bookings'>
  entries: readonly WaitlistEntry[]
  context: { now: number }
}

/** What is known of the party at a table, or of the one that it is kept for. */
export const factsAt = (state: ResourceState, { floor, entries, context: { now } }: Known): PartyFacts => {
  const booked = (id: string | null): PartyFacts => {
    const reservation = floor.bookings.find((each) => each.id === id)
    return reservation ? { reservation, now } : {}
  }
  switch (state.kind) {
    case 'occupied':
      return { stay: state.stay }
    case 'due':
      return booked(state.booking.reservation_id)
    case 'held': {
      const { entry_id, reservation_id } = state.hold
      const entry = entries.find(({ id }) => id === entry_id)
      return entry ? { entry } : booked(reservation_id)
    }
    default:
      return {}
  }
}
