import type { RestaurantId } from '@waitbook/contracts/ids'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'

/** The occasions of bookings that have one, by the ids of the bookings. */
export const findOccasions = async (db: Read, restaurantId: RestaurantId, bookingIds: readonly string[]) => {
  const rows = await withTenant(db, restaurantId)
    .selectFrom('reservations')
    .select(['id', 'occasion'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${[...bookingIds]}::text[])`)
    .where('occasion', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, occasion }) => [id, occasion]))
}

/** What staff see of parties of the waitlist at their tables, also of those that have left the list. */
export const listSeatedGuests = (db: Read, restaurantId: RestaurantId, entryIds: readonly string[]) =>
  withTenant(db, restaurantId)
    .selectFrom('waitlist_entries')
    .select(['id', 'customer_name', 'phone_number', 'notes', 'source', 'reservation_id', 'wishes', 'allergies'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${[...entryIds]}::text[])`)
    .execute()
