import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import type { Read } from '../../journal/journal.queries.ts'
import { ownRows } from '../../journal/rows.queries.ts'
import { reservationColumns } from '../reservations/reservations.queries.ts'
import { entryColumns, isActive } from '../waitlist/waitlist.queries.ts'

/** The waiting parties whose number ends with the digits. */
export const listWaitingByDigits = (db: Read, restaurantId: RestaurantId, digits: string): Promise<StoredEntry[]> =>
  ownRows(db, restaurantId, 'waitlist_entries')
    .select(entryColumns)
    .where(isActive)
    .where('phone_number', 'like', `%${digits}`)
    .orderBy('timestamp')
    .orderBy('id')
    .execute()

/** The bookings of a date and of the next date that may be checked in and whose number ends with the digits. */
export const listBookedByDigits = (
  db: Read,
  restaurantId: RestaurantId,
  date: string,
  digits: string,
): Promise<StoredReservation[]> =>
  ownRows(db, restaurantId, 'reservations')
    .select(reservationColumns)
    .where('date', 'in', [date, addDays(date, 1)])
    .where('status', '=', 'CONFIRMED')
    .where('phone', 'like', `%${digits}`)
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .execute()
