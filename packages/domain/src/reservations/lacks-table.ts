import { epochOf } from '../calendar/instant.ts'
import type { ReservationStatus } from './reservation-status.ts'

/** Guests who are later than this do not come any more. */
const latestMs = 2 * 3_600_000

interface Booked {
  status: ReservationStatus
  starts_at: string
  /** Undefined where bookings get no tables. */
  resource_ids?: readonly string[] | undefined
}

/** Whether guests are expected for whom no table is kept, in a restaurant whose bookings get tables. */
export const lacksTable = ({ status, starts_at, resource_ids }: Booked, now: number) =>
  status === 'CONFIRMED' && resource_ids?.length === 0 && now < epochOf(starts_at) + latestMs
