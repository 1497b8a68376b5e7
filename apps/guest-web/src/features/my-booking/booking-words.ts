import type { GuestBooking } from '@waitbook/contracts/booking/booking'
import type { AskedOfGuests } from '@waitbook/domain/booking/guest-answers'
import { m } from '../../messages/functions.js'

const isOver = ({ status, can }: GuestBooking) => (status === 'CONFIRMED' || status === 'REQUESTED') && !can.cancel

/** Where the booking stands, as the page's heading. */
export const bookingHeading = (booking: GuestBooking) => {
  if (isOver(booking)) return m.my_past()
  switch (booking.status) {
    case 'CONFIRMED':
      return m.my_confirmed()
    case 'REQUESTED':
      return m.my_requested()
    case 'CHECKED_IN':
      return m.my_checked_in()
    case 'CANCELLED':
      return booking.cancelled_by === 'staff' ? m.my_cancelled_staff() : m.my_cancelled()
    case 'NO_SHOW':
      return m.my_no_show()
  }
}

/** What follows from it; nothing where the heading says all. */
export const bookingText = (booking: GuestBooking) => {
  if (isOver(booking)) return undefined
  switch (booking.status) {
    case 'CONFIRMED':
      return m.my_confirmed_text()
    case 'REQUESTED':
      return booking.keeps_seats ? m.my_requested_text() : m.my_requested_code()
    case 'CANCELLED':
      return booking.cancelled_by === 'staff' ? m.my_cancelled_staff_text() : undefined
    default:
      return undefined
  }
}

/** The page on which its guest changes what the team knows of the party. */
export const detailsLabel = ({ occasions, areas }: AskedOfGuests) =>
  occasions.length > 0 || areas.length > 0 ? m.my_details() : m.my_allergies()

export const isExpected = (booking: GuestBooking) => booking.can.cancel
