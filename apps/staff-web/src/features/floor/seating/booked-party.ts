import type { FloorBooking } from '@waitbook/contracts/floor/floor'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { floorCan } from '@waitbook/domain/floor/floor-actions'
import { isNearItsTime } from '@waitbook/domain/reservations/unusual-check-in'
import { writtenClock } from '../../../lib/dates.ts'
import { floorMessages as say } from '../floor-messages.ts'
import type { Seating } from '../floor-row.ts'
import type { SeatedParty, SeatPlace } from '../use-floor-actions.ts'
import { tableNames } from './seat-offers.ts'

/** The party that has booked a table next. */
export interface BookedParty {
  booking: FloorBooking
  party: SeatedParty
  place: SeatPlace
  /** '19:45 at 12 + 13', and whether it is here. */
  words: string
  /** Why it cannot sit there now; undefined if it can. */
  obstacle: string | undefined
}

/** The next booking of a table whose guests may come now; undefined if there is none. */
export const bookedPartyAt = (
  { floor, question, entries, context }: Pick<Seating, 'floor' | 'question' | 'entries' | 'context'>,
  tableId: string,
): BookedParty | undefined => {
  const { now, timeZone } = context
  const [booking] = floor.bookings
    .filter(({ resource_ids = [] }) => resource_ids.includes(tableId))
    .filter(({ starts_at, ends_at }) => isNearItsTime(epochOf(starts_at), now) && now < epochOf(ends_at))
    .toSorted((one, other) => epochOf(one.starts_at) - epochOf(other.starts_at))
  if (!booking) return undefined
  const { id: reservation_id, party_size, resource_ids, starts_at } = booking
  const entry = entries.find((each) => each.reservation_id === reservation_id)
  const entry_id = entry?.id ?? booking.entry_id ?? undefined
  const taken = resource_ids.filter((id) => {
    const state = question.states.get(id)
    return !state || !floorCan('seat', state)
  })
  const table = tableNames(floor, resource_ids)
  const clock = writtenClock(epochOf(starts_at), timeZone)
  return {
    booking,
    party: {
      reservation_id,
      people_count: entry?.people_count ?? party_size,
      ...(entry_id !== undefined && { entry_id }),
    },
    place: { resource_ids, table },
    words: say.bookedFor(clock, resource_ids.length > 1 ? table : '', entry_id !== undefined),
    obstacle: taken.length === 0 ? undefined : say.notFree(tableNames(floor, taken)),
  }
}
