import type { BookingSource, Canceller, Voucher } from '@waitbook/domain/booking/booking-sources'
import type { Occasion } from '@waitbook/domain/booking/occasions'
import type { ReservationStatus } from '@waitbook/domain/reservations/reservation-status'
import type { ColumnType, Generated } from 'kysely'
import type { StoredWishes, StoredWords } from './waitlist-entries.ts'

/** What a guest agreed to. */
interface AgreedPolicy {
  text: string
  fee: string
  free_until_hours: number
  free_until?: string | undefined
}

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
  allergies: StoredWords
  occasion: Occasion | null
  /** The area where the guest would like to sit. */
  preferred_area_id: string | null
  source: Generated<BookingSource>
  /** The service that it was booked in; empty if it was entered by staff. */
  service: Generated<string>
  /** Minutes until its tables are free again; null: as the turn times say. */
  duration_minutes: number | null
  /** Empty if the guest gave none. */
  email: Generated<string>
  /** Language of messages to the guest; null: the restaurant's. */
  language: string | null
  sms_consent: boolean | null
  /** When the guest confirmed to come. */
  confirmed_at: string | null
  /** How late the guest said to be. */
  late_minutes: Generated<number>
  /** How often the guest or staff changed its date, time or size. */
  change_count: Generated<number>
  cancelled_by: Canceller | null
  /** Of its private link; null if it was entered by staff. */
  manage_url_segment: string | null
  /** What the guest last wrote about it by text; empty: nothing. */
  guest_reply: Generated<string>
  /** Of a no-show: the section of its tables before they were released. Only reports read it. */
  missed_section: Generated<string | null>
  /** False: a request beyond the share of unverified guests, which takes nothing until it is accepted. */
  keeps_seats: Generated<boolean>
  vouched_by: Voucher | null
  /** The e-mail address in lower case that was verified by a code or on the page of the mailed link; empty: none. */
  verified_email: Generated<string>
  /** A keyed hash of the address that booked; empty: not recorded. Only the shares of guests read it. */
  address_mark: Generated<string>
  /** Written as JSON text. */
  policy: ColumnType<AgreedPolicy | null, string | null | undefined, string | null>
}

/** A time that is held for a guest who fills in the form. Its id is its secret. */
export interface BookingHoldsTable {
  restaurant_id: string
  id: string
  date: string
  time: string
  party_size: number
  starts_at: string
  /** Exclusive, buffer included. */
  ends_at: string
  created_at: string
  expires_at: string
  /** Whether it was given more time, which is done once. */
  extended: boolean
  /** A keyed hash of the address that asked for it. */
  address_mark: string
  /** False: beyond the share of unverified guests, so that it takes nothing. */
  counts: Generated<boolean>
  /** A keyed hash of the contact that its code was sent to; empty: none. */
  code_to: Generated<string>
  /** Codes that were tried. */
  code_tries: Generated<number>
}

/** The tables of bookings and holds. Of one table they never overlap (an exclusion constraint). */
export interface ReservationResourcesTable {
  restaurant_id: string
  reservation_id: string | null
  hold_id: string | null
  resource_id: string
  starts_at: string
  /** Exclusive, buffer included. */
  ends_at: string
}

/** The tables that staff chose for a booking; it may have others, or none, while these are taken. */
export interface ReservationPinsTable {
  restaurant_id: string
  reservation_id: string
  /** Empty: none, on purpose. */
  resource_ids: string[]
}

/** Global lookup: the booking of a `/b/{segment}` URL. */
export interface BookingSegmentsTable {
  segment: string
  restaurant_id: string
  reservation_id: string
}
