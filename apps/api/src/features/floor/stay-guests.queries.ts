import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Read } from '../../journal/journal.queries.ts'
import { anyOf, ownRows } from '../../journal/rows.queries.ts'

/** The occasions of bookings that have one, by the ids of the bookings. */
export const findOccasions = async (db: Read, restaurantId: RestaurantId, bookingIds: readonly string[]) => {
  const rows = await ownRows(db, restaurantId, 'reservations')
    .select(['id', 'occasion'])
    .where('id', '=', anyOf(bookingIds))
    .where('occasion', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, occasion }) => [id, occasion]))
}

/** What staff see of parties of the waitlist at their tables, also of those that have left the list. */
export const listSeatedGuests = (db: Read, restaurantId: RestaurantId, entryIds: readonly string[]) =>
  ownRows(db, restaurantId, 'waitlist_entries')
    .select(['id', 'customer_name', 'phone_number', 'notes', 'source', 'reservation_id', 'wishes', 'allergies'])
    .where('id', '=', anyOf(entryIds))
    .execute()
