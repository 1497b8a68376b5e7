import type { ReservationStatus } from '@waitbook/domain/reservations/reservation-status'
import type { StoredWishes } from './waitlist-entries.ts'

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
  /** The waitlist entry that the check-in created or linked. */
  entry_id: string | null
  created_at: string
  /** What the guest wishes of its table. */
  wishes: StoredWishes
}
