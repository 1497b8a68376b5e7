import type { BookingMail, PlaceMail } from '@waitbook/contracts/guest-pages'
import type { GuestLanguage } from '@waitbook/domain/languages'
import { m } from '../../messages/functions.js'
import { serialise } from '../../page-state.ts'
import { bookingSummary } from '../book/book-words.ts'
import { structuredBooking } from '../book/structured-data.ts'
import { bookingHeading } from '../my-booking/booking-words.ts'
import { renderMailPage } from './mail-page.ts'

/** Its data let mail programs show the booking by themselves. */
export const renderBookingMail = ({ booking, number, plain_url, ...mail }: BookingMail, lang: GuestLanguage) =>
  renderMailPage(
    {
      ...mail,
      restaurant: booking.restaurant,
      title: `${bookingHeading(booking)} – ${booking.restaurant.name}`,
      summary: bookingSummary({ ...booking, size: booking.party_size }),
      action: m.wish_see_booking(),
      head: `<script type="application/ld+json">${serialise(structuredBooking(booking, plain_url, number))}</script>`,
    },
    lang,
  )

/** An e-mail about a place in the waiting list, or about a wish. */
export const renderPlaceMail = ({ is_wish, ...mail }: PlaceMail, lang: GuestLanguage) =>
  renderMailPage({ ...mail, title: mail.restaurant.name, ...(!is_wish && { action: m.see_place() }) }, lang)
