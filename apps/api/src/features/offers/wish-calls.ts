import type { GuestWish } from '@waitbook/contracts/booking/booking-wishes'
import type { WishInput } from '@waitbook/contracts/booking/wish-input'
import type { BookingCaller } from '../booking/booking-calls.ts'

/** What guests do with a wish for a day that is full. All but `submit` throw `not_found` for an unknown one. */
export interface GuestWishes {
  /**
   * Throws a conflict: `booking_closed`, `slot_free` with the free times if one fits, `already_wished`, `too_far`, or
   * `party_size_refused`.
   */
  submit(restaurantId: string, input: WishInput, caller: BookingCaller): Promise<{ wish_id: string }>
  find(restaurantId: string, wishId: string): Promise<GuestWish>
  /**
   * Books the offered time; with `starts_at`, only that one. Throws a conflict `offer_expired`, `already_booked`, or 400
   * `policy_not_accepted`.
   */
  take(
    restaurantId: string,
    wishId: string,
    input: { policy_accepted: boolean; starts_at?: string | undefined; mutation_id?: string | undefined },
    caller: BookingCaller,
  ): Promise<GuestWish>
  /**
   * The guest does not want the offered time, and keeps its place for others. With `starts_at`, an offer of another time
   * stands.
   */
  pass(restaurantId: string, wishId: string, starts_at?: string): Promise<GuestWish>
  leave(restaurantId: string, wishId: string): Promise<GuestWish>
  /** A wish for today becomes a place on the waitlist. Throws what a join throws. */
  joinWaitlist(restaurantId: string, wishId: string, caller: BookingCaller): Promise<GuestWish>
}
