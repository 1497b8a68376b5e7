import type { ReservationStatus } from '@waitbook/domain/reservations/reservation-status'

export interface ReservationsTable {
  restaurant_id: string
  id: string
  name: string
  /** E.164. */
  phone: string
  party_size: number
  /** YYYY-MM-DD in the restaurant's zone. */
  date: string
  /** HH:mm in the restaurant's zone. */
  time: string
  notes: string
  status: ReservationStatus
  /** The party on the waitlist that came of it. */
  entry_id: string | null
  created_at: string
}
