import type { GuestRenderer } from '@waitbook/contracts/guest-pages'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { isGuestLanguage } from '@waitbook/domain/languages'
import type { JournalDeps } from '../../../journal/journal.ts'
import { type MessageProviders, mailAddress, type Outgoing } from '../../messages/channels/provider.ts'
import type { Message } from '../../messages/outgoing/messages.queries.ts'
import { namedTo } from '../../messages/outgoing/own-words.ts'
import { findReservation } from '../../reservations/reservations.queries.ts'
import { getRestaurant } from '../../restaurants/restaurants.ts'
import type { BookingLinks } from '../own/booking-links.ts'
import { calendarOf, guestBookingOf } from '../own/own-booking-shape.ts'

interface MailDeps extends Pick<JournalDeps, 'db' | 'clock'> {
  links: BookingLinks
  providers: MessageProviders
  renderer: Pick<GuestRenderer, 'bookingMail'>
}

type MailedMessage = Pick<Message, 'restaurant_id' | 'reservation_id' | 'to' | 'body' | 'language' | 'region'>

/**
 * What an e-mail about a booking carries beside its text, of the booking as it is when the e-mail is sent. Calendars
 * replace what they hold by the attached version, or remove it.
 */
export const createBookingMails =
  ({ db, clock, links, providers, renderer }: MailDeps) =>
  async (
    { restaurant_id, reservation_id, to, body, language, region }: MailedMessage,
    stopUrl: string | undefined,
  ): Promise<Pick<Outgoing, 'html' | 'attachment'>> => {
    const restaurantId = restaurant_id as RestaurantId
    const booking = reservation_id === null ? undefined : await findReservation(db, restaurantId, reservation_id)
    if (!booking || booking.manage_url_segment === null) return {}
    const stored = await getRestaurant(db, restaurantId)
    const restaurant = namedTo(stored, { mayLink: stored.is_approved })
    const url = links.linkTo(booking.manage_url_segment, to)
    const shown = guestBookingOf(booking, restaurant, clock.now())
    const plain_url = links.linkTo(booking.manage_url_segment)
    const mail = {
      booking: { ...shown, restaurant: { ...shown.restaurant, ...(region !== null && { region }) } },
      body,
      number: booking.id,
      url,
      plain_url,
      ...(stopUrl !== undefined && { stop_url: stopUrl }),
    }
    const sender = mailAddress(providers, restaurant)
    const calendar = calendarOf(booking, restaurant, { madeAt: clock.now(), link: plain_url, sender })
    return {
      // It shows the restaurant's own words: its terms, and the link to its menu.
      ...(restaurant.is_approved && {
        html: renderer.bookingMail(mail, isGuestLanguage(language) ? language : 'en'),
      }),
      attachment: {
        filename: 'booking.ics',
        content_type: `text/calendar; charset=utf-8; method=${calendar.method}`,
        content: calendar.content,
      },
    }
  }
