import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { bookErrorHeading } from './features/book/book-error-page.tsx'
import { endedHeading } from './features/confirmation/ended-words.ts'
import { placeTitle } from './features/confirmation/place-words.ts'
import { madeHeading } from './features/made/made-page.tsx'
import { bookingHeading, detailsLabel } from './features/my-booking/booking-words.ts'
import { wishHeading } from './features/wish/wish-words.ts'
import { m } from './messages/functions.js'

export const pageTitle = (page: GuestPage): string => {
  switch (page.page) {
    case 'join':
    case 'queues':
      return `${m.join_heading()} – ${page.info.restaurant.name}`
    case 'join-error':
      return m.join_error_heading()
    case 'offline':
      return `${m.offline_heading()} – ${page.restaurant_name}`
    case 'no-menu':
      return `${m.no_menu_heading()} – ${page.restaurant_name}`
    case 'confirmation': {
      const { queue_entry: entry, position, removed_reason, notice } = page.confirmation
      return placeTitle({ status: entry.status, position, removed_reason, notice }, entry.restaurant.name)
    }
    case 'confirmation-error':
      return page.error === 'gone' ? m.entry_not_found() : m.load_failed()
    case 'edit':
      return `${m.edit_heading()} – ${page.confirmation.queue_entry.restaurant.name}`
    case 'message':
      return `${m.write_team()} – ${page.confirmation.queue_entry.restaurant.name}`
    case 'alert':
      return `${m.alert_ask()} – ${page.confirmation.queue_entry.restaurant.name}`
    case 'leave':
      return `${m.remove()} – ${page.confirmation.queue_entry.restaurant.name}`
    case 'made':
      return `${madeHeading(page)} – ${page.restaurant.name}`
    case 'emails':
      return m.emails_heading({ restaurant: page.restaurant.name })
    case 'left':
      return `${endedHeading(page.reason)} – ${page.restaurant.name}`
    case 'book':
    case 'book-closed':
      return `${m.book_heading()} – ${page.info.restaurant.name}`
    case 'book-details':
      return `${m.book_details_heading()} – ${page.info.restaurant.name}`
    case 'book-code':
      return `${m.book_code_heading()} – ${page.info.restaurant.name}`
    case 'wish':
      return `${m.wish_heading()} – ${page.info.restaurant.name}`
    case 'my-wish':
      return `${wishHeading(page.wish)} – ${page.wish.restaurant.name}`
    case 'my-booking':
      return `${bookingHeading(page.booking)} – ${page.booking.restaurant.name}`
    case 'change-booking':
      return `${m.my_change_heading()} – ${page.booking.restaurant.name}`
    case 'cancel-booking':
      return `${m.my_cancel()} – ${page.booking.restaurant.name}`
    case 'edit-booking':
      return `${detailsLabel(page.asked)} – ${page.booking.restaurant.name}`
    case 'contact-email':
    case 'contact-email-gone':
      return m.contact_email_heading()
    case 'party':
      return m.party_heading({ restaurant: page.party.restaurant.name })
    case 'booking-link':
      return `${m.booking_link_heading()} – ${page.restaurant.name}`
    case 'book-error':
      return bookErrorHeading(page.error)
  }
}
