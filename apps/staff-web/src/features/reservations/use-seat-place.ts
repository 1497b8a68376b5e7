import { reservationCan } from '@waitbook/domain/reservations/reservation-status'
import type { SeatPlace } from '../floor/use-floor-actions.ts'
import { useExpectedBookings, useTableNames } from '../floor/use-known-floor.ts'
import type { ReservationRow } from './reservation-rows.ts'

/** The tables that a booking has, where its party can be seated now; undefined if it cannot. */
export const useSeatPlace = ({ reservation, isNear }: ReservationRow): SeatPlace | undefined => {
  const names = useTableNames()
  const expected = useExpectedBookings()
  const { id, resource_ids = [] } = reservation
  const known = resource_ids.flatMap((each) => names[each] ?? [])
  // Guests who are checked in may sit already.
  const isWaiting = reservationCan('checkIn', reservation) || (reservation.checked_in && expected.includes(id))
  if (!isNear || !isWaiting || known.length === 0 || known.length < resource_ids.length) return undefined
  return { resource_ids, table: known.join(' + ') }
}
