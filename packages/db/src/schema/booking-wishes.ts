import type { WishState } from '@waitbook/domain/booking/offers'
import type { ColumnType, Generated } from 'kysely'

/** A guest who wants a time of a day that is full. Its id is its secret. */
export interface BookingWishesTable {
  restaurant_id: string
  id: string
  date: string
  /** HH:mm in the restaurant's zone; a `to_time` before `from_time` is past midnight. */
  from_time: string
  to_time: string
  party_size: number
  name: string
  /** E.164. */
  phone: string
  /** Empty if the guest gave none. */
  email: string
  language: string | null
  sms_consent: boolean | null
  created_at: string
  state: WishState
  /** Instants, epoch ms, that were offered and not taken. Written as JSON text. */
  passed: ColumnType<number[], string, string>
  unanswered: number
  /** The hold that keeps the offered time, while one is offered. */
  offered_hold_id: string | null
  /** The instant of the offered time. */
  offered_at: string | null
  /** The booking that it became. */
  reservation_id: string | null
  /** The place on the waitlist that it became. */
  entry_id: string | null
  /** A keyed hash of the address that made it; empty: not recorded. */
  address_mark: Generated<string>
}
