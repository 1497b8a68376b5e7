import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { RememberedBooking } from '@waitbook/domain/imports/compare-books'
import { sql } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { anyOf, deleteRows, ownRows } from '../../journal/rows.queries.ts'
import { reservationColumns } from './reservations.queries.ts'

/** Every booking from a date on. */
export const listBookingsFrom = (db: Read, restaurantId: RestaurantId, from: string): Promise<StoredReservation[]> =>
  ownRows(db, restaurantId, 'reservations')
    .select(reservationColumns)
    .where('date', '>=', from)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const selectRemembered = (db: Read, restaurantId: RestaurantId) =>
  ownRows(db, restaurantId, 'imported_bookings').select(['id', 'other_id', 'as_imported'])

/** What the imported files contained about the bookings from a date on. */
export const listRememberedFrom = (db: Read, restaurantId: RestaurantId, from: string): Promise<RememberedBooking[]> =>
  selectRemembered(db, restaurantId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reservations')
          .select('reservations.id')
          .whereRef('reservations.restaurant_id', '=', 'imported_bookings.restaurant_id')
          .whereRef('reservations.id', '=', 'imported_bookings.id')
          .where('date', '>=', from),
      ),
    )
    .execute()

export const listRemembered = (
  db: Read,
  restaurantId: RestaurantId,
  ids: readonly string[],
): Promise<RememberedBooking[]> => selectRemembered(db, restaurantId).where('id', '=', anyOf(ids)).execute()

export const putRemembered = async (tx: Tx, restaurantId: RestaurantId, rows: readonly RememberedBooking[]) => {
  if (rows.length === 0) return
  await sql`insert into imported_bookings (restaurant_id, id, other_id, as_imported)
    select ${restaurantId}, id, other_id, as_imported
    from jsonb_populate_recordset(null::imported_bookings, ${JSON.stringify(rows)}::jsonb)
    on conflict (restaurant_id, id) do update set other_id = excluded.other_id, as_imported = excluded.as_imported`.execute(
    tx,
  )
}

export const deleteRemembered = (tx: Tx, restaurantId: RestaurantId, ids: readonly string[]) =>
  deleteRows(tx, restaurantId, 'imported_bookings').where('id', '=', anyOf(ids)).execute()
