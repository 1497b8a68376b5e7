import type { BookingTemplate } from '../messages/booking-templates.ts'
import type { ReservationStatus } from '../reservations/reservation-status.ts'
import type { Canceller } from './booking-sources.ts'

interface BookingState {
  status: ReservationStatus
  date: string
  time: string
  party_size: number
  cancelled_by: Canceller | null
}

const stands = (status: ReservationStatus) => status === 'CONFIRMED' || status === 'REQUESTED'

/** Which text a guest gets about a change of its booking, if any. `before` is null for a new one. */
export const bookingNews = (before: BookingState | null, after: BookingState): BookingTemplate | undefined => {
  const { status } = after
  if (status === 'CANCELLED') {
    if (!before || !stands(before.status)) return undefined
    return before.status === 'REQUESTED' && after.cancelled_by === 'staff' ? 'booking_declined' : 'booking_cancelled'
  }
  if (!stands(status)) return undefined
  if (!before || before.status === 'CANCELLED' || (before.status === 'REQUESTED' && status === 'CONFIRMED'))
    return status === 'CONFIRMED' ? 'booking_confirmed' : 'booking_requested'
  const isMoved = before.date !== after.date || before.time !== after.time || before.party_size !== after.party_size
  if (!isMoved) return undefined
  return status === 'CONFIRMED' ? 'booking_changed' : 'booking_requested'
}
