import type { Stay, StoredStay } from '@waitbook/contracts/floor/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { RowChange } from '@waitbook/db/schema/activity'
import { resourceIdsOf } from '@waitbook/domain/floor/stay-resources'
import { isReservation } from '@waitbook/domain/waitlist/reservation-flag'
import type { Read } from '../../journal/journal.queries.ts'
import { findOccasions, listSeatedGuests } from './stay-guests.queries.ts'

type Guest = Awaited<ReturnType<typeof listSeatedGuests>>[number]

/**
 * Stays as staff see them. Names, phones and notes are read each time and stored in no stay: erasing a guest changes none. `known`: guests
 * that have just been read or changed.
 */
export const presentStays = async (
  db: Read,
  restaurantId: RestaurantId,
  stays: readonly StoredStay[],
  known: readonly Guest[] = [],
) => {
  const byId = new Map(known.map((guest) => [guest.id, guest]))
  const entryIds = stays.flatMap(({ entry_id }) => (entry_id === null || byId.has(entry_id) ? [] : [entry_id]))
  const bookingIds = stays.flatMap(({ reservation_id }) => reservation_id ?? [])
  const [guests, occasions] = await Promise.all([
    entryIds.length > 0 ? listSeatedGuests(db, restaurantId, entryIds) : [],
    bookingIds.length > 0 ? findOccasions(db, restaurantId, bookingIds) : undefined,
  ])
  for (const guest of guests) byId.set(guest.id, guest)
  return stays.map(({ facts: _facts, ...stay }): Stay => {
    const guest = byId.get(stay.entry_id ?? '')
    return {
      ...stay,
      resource_ids: resourceIdsOf(stay),
      name: guest?.customer_name ?? '',
      phone: guest?.phone_number ?? null,
      notes: guest?.notes ?? '',
      allergies: guest?.allergies ?? [],
      occasion: occasions?.get(stay.reservation_id ?? '') ?? null,
      is_reservation: guest !== undefined && isReservation(guest),
      traits: guest?.wishes ?? [],
    }
  })
}

export const presentStay = async (
  db: Read,
  restaurantId: RestaurantId,
  stored: StoredStay,
  known: readonly Guest[] = [],
): Promise<Stay> => {
  const [stay] = await presentStays(db, restaurantId, [stored], known)
  return stay as Stay
}

/** The parties of the list as they are after these changes: their names need no query. */
export const guestsOf = (changes: readonly RowChange[]) =>
  changes.flatMap(({ table, after }) =>
    table === 'waitlist_entries' && after ? [after as unknown as StoredEntry] : [],
  )
