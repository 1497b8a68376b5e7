import type { BookingTemplate } from '@waitbook/domain/messages/booking-templates'

/** The titles that staff read in the outbox; the guest reads them in the language of the page. */
export const tableReadyPush = 'Your table is ready'
export const turnNearPush = 'It is nearly your turn'

const aboutBookings: Partial<Record<BookingTemplate, string>> = {
  booking_confirmed: 'Your table is booked',
  booking_requested: 'Your request was sent',
  booking_declined: 'The restaurant cannot keep this booking',
  booking_changed: 'Your booking has changed',
  booking_cancelled: 'Your booking is cancelled',
  booking_offered: 'A time is free for you',
}
export const bookingPush = (template: BookingTemplate) => aboutBookings[template] ?? 'Your table is soon'
