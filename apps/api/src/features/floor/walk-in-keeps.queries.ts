import type { RestaurantId } from '@waitbook/contracts/ids'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { epochOf } from '@waitbook/domain/calendar/instant'
import type { Read } from '../../journal/journal.queries.ts'
import { hasNotLeft, keepsSeats } from '../reservations/reservations.queries.ts'

/** The times, between two instants, of tables of bookings that are not seated and of guests who fill in the booking form. */
export const listBookedSpans = async (db: Read, restaurantId: RestaurantId, from: string, to: string) => {
  const rows = await withTenant(db, restaurantId)
    .selectFrom('reservation_resources as place')
    .select(['place.resource_id', 'place.starts_at', 'place.ends_at'])
    .where('place.restaurant_id', '=', restaurantId)
    .where('place.ends_at', '>', from)
    .where('place.starts_at', '<', to)
    .where(({ or, and, not, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('booking_holds')
            .select('booking_holds.id')
            .whereRef('booking_holds.restaurant_id', '=', 'place.restaurant_id')
            .whereRef('booking_holds.id', '=', 'place.hold_id')
            .where('expires_at', '>', from),
        ),
        and([
          exists(
            selectFrom('reservations')
              .select('reservations.id')
              .whereRef('reservations.restaurant_id', '=', 'place.restaurant_id')
              .whereRef('reservations.id', '=', 'place.reservation_id')
              .where(keepsSeats)
              .where(hasNotLeft),
          ),
          not(
            exists(
              selectFrom('stays')
                .select('stays.id')
                .whereRef('stays.restaurant_id', '=', 'place.restaurant_id')
                .whereRef('stays.reservation_id', '=', 'place.reservation_id'),
            ),
          ),
        ]),
      ]),
    )
    .execute()
  return rows.map(({ resource_id, starts_at, ends_at }) => ({
    ...{ resource_ids: [resource_id], starts_at: epochOf(starts_at), ends_at: epochOf(ends_at) },
  }))
}
