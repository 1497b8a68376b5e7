import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { RowChange } from '@waitbook/db/schema/activity'
import { withTables } from '@waitbook/domain/booking/tables'
import { localInstants } from '@waitbook/domain/calendar/local-instants'
import { holdsSeats } from '@waitbook/domain/reservations/reservation-status'
import type { Tx } from '../../../journal/journal.queries.ts'
import type { Outcome } from '../../../journal/journal.ts'
import { findRestaurant } from '../../restaurants/restaurants.queries.ts'
import { restaurantOf } from '../../restaurants/restaurants.ts'
import { deleteEndedHolds, deleteUnneededPlaces, findDayBook } from './day-book.queries.ts'
import { countedOf, rangeBetween, rulesOf, tablesOf } from './day-book.ts'
import { deletePins, deletePlaces, listPinned, putMissedSections, tryInsertPlaces } from './places.queries.ts'

const msPerDay = 86_400_000

type Row = StoredReservation | null

const needsTables = (row: Row) => row !== null && holdsSeats(row)

const shape = (row: StoredReservation) => [row.date, row.time, row.party_size, row.service, row.duration_minutes].join()

/** Whether other tables are needed after a change, or none any more. */
export const changesTables = (before: Row, after: Row) => {
  if (needsTables(before) !== needsTables(after)) return true
  return needsTables(after) && before !== null && after !== null && shape(before) !== shape(after)
}

const changed = (changes: readonly RowChange[]) =>
  changes
    .filter(({ table }) => table === 'reservations')
    .map(({ id, before, after }) => ({ id, before: before as Row, after: after as Row }))
    .filter(({ before, after }) => changesTables(before, after))

/** Guests' own changes come with their tables: they were refused if there were none. */
const comesWithTables = ({ action_type }: Outcome) =>
  action_type === 'RESERVATION_BOOKED' || action_type === 'RESERVATION_CHANGED_BY_GUEST'

/**
 * Keeps the tables of reservations right in every change: of staff, of imports and undone ones. A reservation gets tables
 * that are free at its time; if there are none, it stays without, as staff may overbook.
 */
export const updateReservationPlaces = async (tx: Tx, restaurantId: RestaurantId, outcome: Outcome, at: string) => {
  if (outcome.action_type === 'RESERVATION_CHANGED_BY_GUEST') {
    // Staff chose the tables for the time that it had.
    await deletePins(
      tx,
      restaurantId,
      changed(outcome.changes).map(({ id }) => id),
    )
  }
  const rows = comesWithTables(outcome) ? [] : changed(outcome.changes)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const missed = rows.filter(({ after }) => after?.status === 'NO_SHOW').map(({ id }) => id)
  await putMissedSections(tx, restaurantId, missed)
  await deletePlaces(tx, restaurantId, ids)
  const waiting = rows.flatMap(({ after }) => (after && needsTables(after) ? [after] : []))
  if (waiting.length === 0) return
  const restaurant = restaurantOf(restaurantId, await findRestaurant(tx, restaurantId))
  const { booking, time_zone } = restaurant
  if (booking.mode !== 'tables') return
  const instant = localInstants(time_zone)
  const starts = waiting.map(({ date, time }) => instant(date, time))
  const now = Date.parse(at)
  const range = rangeBetween(time_zone, Math.min(...starts), Math.max(...starts) + msPerDay, { now })
  const book = await findDayBook(tx, restaurantId, range)
  if (!book) return
  const rules = rulesOf(restaurant)
  const { bookings, isUnclean } = countedOf(book, rules, time_zone, now)
  if (isUnclean) {
    await deleteEndedHolds(tx, restaurantId, at)
    await deleteUnneededPlaces(tx, restaurantId, range.from, range.to)
  }
  // Those that staff chose are given by the plan of the day.
  const pinned = await listPinned(tx, restaurantId, ids)
  const own = new Set(ids.filter((id) => !pinned.has(id)))
  const areas = new Map(waiting.map(({ id, preferred_area_id }) => [id, preferred_area_id]))
  const withAreas = bookings.map((each) => ({ ...each, area_id: areas.get(each.reservation_id ?? '') ?? null }))
  for (const placed of withTables(withAreas, tablesOf(book, rules))) {
    const { reservation_id, resource_ids, starts_at, ends_at } = placed
    // A time that has ended needs no table.
    if (reservation_id === undefined || !own.has(reservation_id) || ends_at <= now) continue
    await tryInsertPlaces(tx, restaurantId, { reservation_id }, { resource_ids, starts_at, ends_at })
  }
}
