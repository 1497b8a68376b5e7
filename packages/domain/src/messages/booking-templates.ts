// Apart from the texts, which only the settings of messages load.

/** Texts about bookings that a restaurant may write itself. */
export const bookingTemplates = [
  'booking_confirmed',
  'booking_requested',
  'booking_declined',
  'booking_changed',
  'booking_cancelled',
  'booking_reminder',
  'booking_reminder_link',
  'booking_expected',
  'booking_offered',
  'booking_wished',
] as const
export type BookingTemplate = (typeof bookingTemplates)[number]

export const isBookingTemplate = (template: string): template is BookingTemplate =>
  bookingTemplates.some((each) => each === template)

/** What a text about a booking may name. */
export const bookingPlaceholders = [
  'customerName',
  'restaurantName',
  'date',
  'time',
  'partySize',
  'bookingLink',
] as const
