import type { GuestBooking } from '@waitbook/contracts/booking/booking'
import type { GuestWish } from '@waitbook/contracts/booking/booking-wishes'
import { bookingCall, wishCall } from '../../paths.ts'
import { seenBooking, seenWish } from './seen.ts'

/** Tells the page's script what is shown, and where to ask whether that is still so. */
export const LiveBooking = ({ segment, booking }: { segment: string; booking: GuestBooking }) => (
  <span id="live" hidden data-kind="booking" data-call={bookingCall(segment)} data-seen={seenBooking(booking)} />
)

export const LiveWish = ({ wish }: { wish: GuestWish }) => (
  <span
    id="live"
    hidden
    data-kind="wish"
    data-call={wishCall(wish.restaurant_id, wish.wish_id)}
    data-seen={seenWish(wish)}
  />
)
