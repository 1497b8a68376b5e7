import type { GuestBooking } from '@waitbook/contracts/booking/booking'
import type { GuestWish } from '@waitbook/contracts/booking/booking-wishes'

/** What a guest sees of a booking: the page is outdated once it differs. */
export const seenBooking = ({ status, date, time, party_size, can, asks, ...booking }: GuestBooking) =>
  [
    ...[status, date, time, party_size, booking.late_minutes, booking.change_count],
    ...[booking.confirmed_at !== null, can.confirm, can.change, can.say_late, can.cancel],
    ...[asks.confirm, asks.late, booking.cancel_fee],
  ].join(' ')

/** The same of a wish. */
export const seenWish = ({ state, ahead, offer, can_join_waitlist }: GuestWish) =>
  [state, ahead, offer && Date.parse(offer.starts_at), can_join_waitlist].join(' ')
