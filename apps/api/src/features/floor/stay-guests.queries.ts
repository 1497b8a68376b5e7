import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Read } from '../../journal/journal.queries.ts'
import { anyOf, ownRows } from '../../journal/rows.queries.ts'

/** What staff see of parties of the waitlist at their tables, also of those that have left the list. */
export const listSeatedGuests = (db: Read, restaurantId: RestaurantId, entryIds: readonly string[]) =>
  ownRows(db, restaurantId, 'waitlist_entries')
    .select(['id', 'customer_name', 'phone_number', 'notes', 'source', 'reservation_id', 'wishes', 'allergies'])
    .where('id', '=', anyOf(entryIds))
    .execute()
