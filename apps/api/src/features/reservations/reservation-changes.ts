import { AppError, notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { Actor, RowChange } from '@waitbook/db/schema/activity'
import { isOnline } from '@waitbook/domain/booking/booking-sources'
import type { GivenAnswers } from '@waitbook/domain/booking/guest-answers'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import {
  type ReservationMove,
  type ReservationStatus,
  reservationCan,
  statusAfter,
} from '@waitbook/domain/reservations/reservation-status'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import type { Outcome } from '../../journal/journal.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { findReservation, type ReservationValues, updateReservation } from './reservations.queries.ts'

type NewReservation = Pick<StoredReservation, 'name' | 'phone' | 'party_size' | 'date' | 'time'> & {
  notes?: string | undefined
  wishes?: StoredReservation['wishes'] | undefined
  allergies?: string[] | undefined
} & GivenAnswers

/** A reservation as it is first booked. */
export const newReservation = (
  { name, phone, party_size, date, time, notes = '', wishes = [], allergies = [], ...answers }: NewReservation,
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
  allergies,
  occasion: answers.occasion ?? null,
  preferred_area_id: answers.preferred_area_id ?? null,
  source: 'staff',
  service: '',
  duration_minutes: null,
  email: '',
  language: null,
  sms_consent: null,
  confirmed_at: null,
  late_minutes: 0,
  change_count: 0,
  cancelled_by: null,
  manage_url_segment: null,
  guest_reply: '',
  keeps_seats: true,
  vouched_by: null,
  policy: null,
})

/** Writes what a guest has to know of a change of its own booking, in the transaction of the change. */
export interface GuestMessages {
  notify(
    tx: Tx,
    restaurant: Restaurant,
    change: { before: StoredReservation | null; after: StoredReservation; actor: Actor },
    at: string,
  ): Promise<void>
}

export const reservationChange = (
  id: string,
  before: StoredReservation | null,
  after: StoredReservation | null,
): RowChange => ({ table: 'reservations', id, before: before && { ...before }, after: after && { ...after } })

export const getReservation = async (db: Read, restaurantId: RestaurantId, id: string) => {
  const reservation = await findReservation(db, restaurantId, id)
  if (!reservation) throw notFound()
  return reservation
}

const actionOf = {
  accept: 'RESERVATION_ACCEPTED',
  decline: 'RESERVATION_DECLINED',
  checkIn: 'RESERVATION_CHECKED_IN',
  cancel: 'RESERVATION_CANCELLED',
  noShow: 'RESERVATION_NO_SHOW',
  restore: 'RESERVATION_RESTORED',
} as const satisfies Record<ReservationMove, string>

const statusSentences: Record<ReservationStatus, string> = {
  CONFIRMED: 'This reservation is already confirmed.',
  CHECKED_IN: 'This reservation is already checked in.',
  CANCELLED: 'This reservation is cancelled.',
  NO_SHOW: 'This reservation is marked as a no-show.',
  REQUESTED: 'This reservation waits to be accepted.',
}

export const refuse = ({ status }: StoredReservation): never => {
  throw new AppError('conflict', 'reservation_settled', statusSentences[status])
}

/** A booking that staff confirm keeps its seats, and does not count as one of an unknown guest any more. */
const confirmedByStaff = ({ source, vouched_by }: StoredReservation): ReservationValues => ({
  keeps_seats: true,
  ...(isOnline(source) && vouched_by === null && { vouched_by: 'staff' }),
})

/** Moves a booking along the status table, journaled. Cancelling a request is journaled as declining it. */
export const moveReservation = async (
  tx: Tx,
  restaurantId: RestaurantId,
  reservation: StoredReservation,
  move: ReservationMove,
  values: ReservationValues = {},
): Promise<Outcome> => {
  if (!reservationCan(move, reservation)) refuse(reservation)
  const status = statusAfter(move)
  const cancelled_by = status === 'CANCELLED' ? ('staff' as const) : null
  const confirmed = status === 'CONFIRMED' ? confirmedByStaff(reservation) : {}
  const after = await updateReservation(tx, restaurantId, reservation.id, {
    ...{ cancelled_by, ...confirmed },
    ...values,
    status,
  })
  const action_type = actionOf[move === 'cancel' && reservation.status === 'REQUESTED' ? 'decline' : move]
  return { action_type, changes: [reservationChange(reservation.id, reservation, after)] }
}

/** What another date, time or size changes besides. */
export const movedBy = (before: StoredReservation, values: ReservationValues): ReservationValues => {
  const isOther = (name: 'date' | 'time' | 'party_size') => (values[name] ?? before[name]) !== before[name]
  const isMoved = isOther('date') || isOther('time')
  return {
    ...((isMoved || isOther('party_size')) && { change_count: before.change_count + 1 }),
    // What the guest said about the former time.
    ...(isMoved && { confirmed_at: null, late_minutes: 0 }),
  }
}
