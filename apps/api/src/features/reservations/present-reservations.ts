import type { Reservation, ReservationChanged, StoredReservation } from '@waitbook/contracts/reservations'
import type { Db } from '@waitbook/db/connect'
import { instantOf } from '@waitbook/domain/calendar/time-zone'
import { outsideHours } from '@waitbook/domain/reservations/outside-hours'
import { listRevisions } from '../../journal/journal.queries.ts'
import type { Recorded } from '../../journal/journal.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { serviceDaysOf } from '../restaurants/service-days.ts'
import { preferredAreaNames } from './preferred-areas.ts'
import { getReservation } from './reservation-changes.ts'
import { listPlaces } from './reservations.queries.ts'

const present = (
  stored: StoredReservation,
  restaurant: Restaurant,
  areaNames: ReadonlyMap<string | null, string>,
): Reservation => ({
  ...stored,
  preferred_area: areaNames.get(stored.preferred_area_id) ?? null,
  checked_in: stored.status === 'CHECKED_IN',
  service_date: serviceDaysOf(restaurant).ofBooking(stored),
  starts_at: new Date(instantOf(stored.date, stored.time, restaurant.time_zone)).toISOString(),
  outside_hours: outsideHours(restaurant, stored),
})

/** With the names of their areas and, where bookings get some, their tables. */
export const presentAll = async (db: Db, stored: readonly StoredReservation[], restaurant: Restaurant) => {
  const areaNames = await preferredAreaNames(db, restaurant.id, stored)
  const shown = stored.map((each) => present(each, restaurant, areaNames))
  if (restaurant.booking.mode !== 'tables' || stored.length === 0) return shown
  const places = await listPlaces(
    db,
    restaurant.id,
    stored.map(({ id }) => id),
  )
  return shown.map((each) => ({ ...each, resource_ids: places.get(each.id) ?? [] }))
}

/** The booking after a change of any kind. */
export const presentChange = async (
  db: Db,
  recorded: Recorded,
  restaurant: Restaurant,
): Promise<ReservationChanged> => {
  const after = recorded.changes.find(({ table }) => table === 'reservations')?.after
  if (!after) throw new Error('a change of a reservation without the reservation')
  const { seq, activity_id } = recorded
  const [reservation] = await presentAll(db, [after as unknown as StoredReservation], restaurant)
  return { reservation: reservation as Reservation, seq, activity_id }
}

/** The booking where a change had nothing to change. */
export const presentUnchanged = async (db: Db, id: string, restaurant: Restaurant): Promise<ReservationChanged> => {
  const [revision] = await listRevisions(db, [restaurant.id])
  const [reservation] = await presentAll(db, [await getReservation(db, restaurant.id, id)], restaurant)
  return { reservation: reservation as Reservation, seq: revision?.revision ?? 0, activity_id: '' }
}
