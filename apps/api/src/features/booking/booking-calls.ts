import type { BookInput, ChangeBookingInput, HoldInput } from '@waitbook/contracts/booking/book-input'
import type {
  BookableDays,
  Booked,
  BookingHold,
  BookingInfo,
  BookingSlots,
  GuestBooking,
  PartyBooking,
} from '@waitbook/contracts/booking/booking'
import type { OfferedSharing } from '@waitbook/contracts/booking/booking-pages'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { Actor } from '@waitbook/db/schema/activity'
import type { BookingSource } from '@waitbook/domain/booking/booking-sources'
import type { GuestAnswers } from '@waitbook/domain/booking/guest-answers'
import type { Some } from '@waitbook/domain/edits/merge-edit'
import type { GuestLanguage } from '@waitbook/domain/languages'
import type { Tx } from '../../journal/journal.queries.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'

/** Who books: limits are counted by address; `language` is that of the page or call. */
export interface BookingCaller {
  address: string
  language: GuestLanguage
  source: BookingSource
}

/**
 * What guests do at `/book/{restaurantId}/`. All throw `not_found` for an unknown restaurant, and but for `info` a
 * conflict `booking_closed` where guests cannot book. A time that is not free is a conflict with one of the codes
 * `slot_taken`, `too_soon`, `too_far` and `party_size_refused`, with `nearest` where other times are free.
 */
export interface BookingService extends FormBookingService {
  info(restaurantId: string): Promise<BookingInfo>
  /** The sites that may show the booking page in a frame. */
  embedOrigins(restaurantId: string): Promise<readonly string[]>
  /**
   * At most 62 days; by default the next 14. Both count reads of the address, if there is one, and throw `too_many`.
   */
  days(
    restaurantId: string,
    asked: { size: number; from?: string | undefined; to?: string | undefined; address?: string | undefined },
  ): Promise<BookableDays>
  slots(
    restaurantId: string,
    asked: { size: number; date: string; hold_id?: string | undefined; address?: string | undefined },
  ): Promise<BookingSlots>
  hold(restaurantId: string, input: HoldInput, caller: BookingCaller): Promise<BookingHold>
  /** Throws a conflict `hold_expired` if it has ended, or had more time already. */
  extendHold(restaurantId: string, holdId: string): Promise<BookingHold>
  /** Throws a conflict `hold_expired`. */
  findHold(restaurantId: string, holdId: string): Promise<BookingHold>
  /** Also with a hold that has ended, where its time is still free. Throws `already_booked`, `policy_not_accepted`. */
  submit(restaurantId: string, input: BookInput, caller: BookingCaller): Promise<Booked>
}

/** Booking by the form. After a lost response the guest may post or open the form again. */
export interface FormBookingService {
  /** Whether a booking was made with a form's key. `can_open`: tries of the digits of its number are left. */
  madeWith(restaurantId: string, key: string): Promise<{ can_open: boolean } | undefined>
  /**
   * The segment of the private link of a booking that was made with a form's key. Undefined if no number ends with
   * these four digits, or no tries are left.
   */
  openMade(restaurantId: string, key: string, digits: string): Promise<string | undefined>
  /**
   * As `submit`, but returns the segment of the private link; the same form, posted again, returns the same one. With
   * the same key, number, time and size but other details it stores these and returns undefined: anybody may have
   * posted them, so the link is shown only after the last digits of the number are entered.
   */
  submitByForm(restaurantId: string, input: BookInput, caller: BookingCaller): Promise<string | undefined>
}

export type SeenDetails = Some<Pick<StoredReservation, 'allergies' | keyof GuestAnswers>>

/** What guests do with their booking at `/b/{segment}`. All throw `not_found` for an unknown segment. */
export interface OwnBookingService {
  find(segment: string): Promise<GuestBooking>
  /** Whether this link was sent to a number or e-mail address whose owner has not confirmed it. */
  asksContact(segment: string): Promise<'number' | 'email' | undefined>
  /**
   * A person pressed the button on the page of a sent link, which verifies the contact. So does each change by the
   * link.
   */
  confirmContact(segment: string): Promise<void>
  /** The booking itself, and whether its guest may still come. */
  target(segment: string): Promise<{ restaurantId: RestaurantId; id: string; isExpected: boolean }>
  /** The free times for a change: the booking itself does not count. */
  slots(segment: string, asked: { size: number; date: string }): Promise<BookingSlots>
  days(
    segment: string,
    asked: { size: number; from?: string | undefined; to?: string | undefined },
  ): Promise<BookableDays>
  /**
   * Throws what `BookingService.submit` throws for a time that is not free. `seen`: what the guest's form showed of the details; what
   * it did not change is kept as staff have it now.
   */
  change(segment: string, input: ChangeBookingInput, address: string, seen?: SeenDetails): Promise<GuestBooking>
  confirm(segment: string, mutation_id?: string): Promise<GuestBooking>
  runningLate(segment: string, minutes: number, mutation_id?: string): Promise<GuestBooking>
  /** Never refused before the visit; a repeated one answers as the first. */
  cancel(segment: string, mutation_id?: string): Promise<GuestBooking>
  /** An iCalendar file. */
  calendar(segment: string): Promise<string>
}

/** The link of a booking, to be kept, sent again or shared, and the link for the rest of the party. */
export interface BookingSharing {
  /** What the page of a booking offers; undefined once it has ended. Throws `not_found` for an unknown segment. */
  offers(segment: string): Promise<OfferedSharing | undefined>
  /**
   * What the rest of the party may see. `pass`: the last part of its link. Throws `not_found`, also once it has ended.
   */
  party(restaurantId: string, pass: string): Promise<PartyBooking>
  /** Whether the restaurant can send texts or e-mails at all. */
  sendsLinks(restaurantId: string): Promise<boolean>
  /** Sends the link of a booking to its own contact. */
  sendOwnLink(segment: string, address: string): Promise<void>
  /**
   * Sends the link of the next booking with this number or e-mail address to the contact that is stored with it. The
   * outcome does not show whether there is one. Throws `invalid`, `link_not_sent` and `too_many`.
   */
  sendLink(restaurantId: string, typed: string, address: string): Promise<void>
}

/** A change of a booking, as its guest may have to be notified of it. */
export interface BookingChange {
  /** Null: it was made. */
  before: StoredReservation | null
  after: StoredReservation
  actor: Actor
  /** Of the address from which a guest makes a booking. */
  mark?: string | undefined
}

export interface BookingMessages {
  /** Writes the messages to the guest in the transaction of the change, made at the instant `at`. */
  notify(tx: Tx, restaurant: Restaurant, change: BookingChange, at: string): Promise<void>
}
