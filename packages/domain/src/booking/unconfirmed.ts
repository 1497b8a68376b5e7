import type { ReservationStatus } from '../reservations/reservation-status.ts'
import { type BookingSource, isOnline } from './booking-sources.ts'

/** Guests are reminded to confirm at most a day before; a later booking than in two days is not yet of interest. */
const soonMs = 48 * 3_600_000

interface Confirmable {
  status: ReservationStatus
  source: BookingSource
  confirmed_at: string | null
  /** ISO. */
  starts_at: string
}

/** Whether guests who booked for themselves have not said that they come, of a booking in the next two days. */
export const isUnconfirmed = ({ status, source, confirmed_at, starts_at }: Confirmable, now: number) => {
  const start = Date.parse(starts_at)
  return status === 'CONFIRMED' && isOnline(source) && confirmed_at === null && start > now && start <= now + soonMs
}
