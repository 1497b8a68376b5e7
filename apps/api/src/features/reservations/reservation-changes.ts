import { AppError, notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { RowChange } from '@waitbook/db/schema/activity'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import { type ReservationStatus, reservationCanBecome } from '@waitbook/domain/reservations/reservation-status'
import type { Tx } from '../../journal/journal.queries.ts'
import type { Outcome } from '../../journal/journal.ts'
import { findReservation, type ReservationValues, updateReservation } from './reservations.queries.ts'

type NewReservation = Pick<StoredReservation, 'name' | 'phone' | 'party_size' | 'date' | 'time'> & {
  notes?: string | undefined
  wishes?: StoredReservation['wishes'] | undefined
}

/** A reservation as it is first booked. */
export const newReservation = (
  { name, phone, party_size, date, time, notes = '', wishes = [] }: NewReservation,
  at: string,
  random: RandomBytes,
): StoredReservation => ({
  id: newId(random),
  name,
  phone,
  party_size,
  date,
  time,
  notes,
  status: 'CONFIRMED',
  entry_id: null,
  created_at: at,
  wishes,
})

export const reservationChange = (
  id: string,
  before: StoredReservation | null,
  after: StoredReservation | null,
): RowChange => ({ table: 'reservations', id, before: before && { ...before }, after: after && { ...after } })

export const getReservation = async (tx: Tx, restaurantId: RestaurantId, id: string) => {
  const reservation = await findReservation(tx, restaurantId, id)
  if (!reservation) throw notFound()
  return reservation
}

const actionOf = {
  CONFIRMED: 'RESERVATION_RESTORED',
  CHECKED_IN: 'RESERVATION_CHECKED_IN',
  CANCELLED: 'RESERVATION_CANCELLED',
  NO_SHOW: 'RESERVATION_NO_SHOW',
} as const satisfies Record<ReservationStatus, string>

const statusSentences: Record<ReservationStatus, string> = {
  CONFIRMED: 'This reservation is already confirmed.',
  CHECKED_IN: 'This reservation is already checked in.',
  CANCELLED: 'This reservation is cancelled.',
  NO_SHOW: 'This reservation is marked as a no-show.',
}

export const refuse = ({ status }: StoredReservation): never => {
  throw new AppError('conflict', 'reservation_settled', statusSentences[status])
}

/** Moves a booking along the status table, journaled. */
export const moveReservation = async (
  tx: Tx,
  restaurantId: RestaurantId,
  reservation: StoredReservation,
  to: ReservationStatus,
  values: ReservationValues = {},
): Promise<Outcome> => {
  if (!reservationCanBecome(reservation.status, to)) refuse(reservation)
  const after = await updateReservation(tx, restaurantId, reservation.id, { ...values, status: to })
  return { action_type: actionOf[to], changes: [reservationChange(reservation.id, reservation, after)] }
}
