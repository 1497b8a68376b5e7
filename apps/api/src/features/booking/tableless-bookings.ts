import { withTables } from '@waitbook/domain/booking/tables'
import { localInstants } from '@waitbook/domain/calendar/local-instants'
import type { CountTableless } from '../reservations/reservations-import.ts'
import { findDayBook } from './times/day-book.queries.ts'
import { countedOf, rangeBetween, rulesOf, tablesOf } from './times/day-book.ts'

const msPerDay = 86_400_000

/** How many of the bookings would have no table, as `updateReservationPlaces` gives tables once they are written. */
export const countTableless: CountTableless = async (db, restaurant, bookings, now) => {
  const { id: restaurantId, booking, time_zone } = restaurant
  if (booking.mode !== 'tables' || bookings.length === 0) return 0
  const instant = localInstants(time_zone)
  const starts = bookings.map(({ date, time }) => instant(date, time))
  const first = starts.reduce((one, other) => Math.min(one, other))
  const last = starts.reduce((one, other) => Math.max(one, other))
  const book = await findDayBook(db, restaurantId, rangeBetween(time_zone, first, last + msPerDay, { now }))
  if (!book) return 0
  const ids = new Set(bookings.map(({ id }) => id))
  const written = bookings.map((row) => ({ ...row, is_own: false }))
  const rows = {
    ...book,
    reservations: [...book.reservations.filter(({ id }) => !ids.has(id)), ...written],
    places: book.places.filter(({ reservation_id }) => reservation_id === null || !ids.has(reservation_id)),
  }
  const rules = rulesOf(restaurant)
  const counted = countedOf(rows, rules, time_zone, now).bookings
  return withTables(counted, tablesOf(rows, rules)).filter(
    ({ reservation_id = '', resource_ids, ends_at }) =>
      ids.has(reservation_id) && resource_ids.length === 0 && ends_at > now,
  ).length
}
