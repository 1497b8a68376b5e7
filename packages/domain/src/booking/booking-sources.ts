/** How a booking was made: by staff or a script, from a file, on the booking page, in the frame on the restaurant's own site, by its link at Google, from the list of wishes. */
export const bookingSources = ['staff', 'import', 'page', 'embed', 'google', 'wish'] as const
export type BookingSource = (typeof bookingSources)[number]

/** Those of guests, whom rules refuse; staff are only warned. */
export const isOnline = (source: BookingSource) => source !== 'staff' && source !== 'import'

/** Who says that a guest's booking is real: the code that was sent to its contact, or the staff who confirmed it. */
export const vouchers = ['code', 'staff'] as const
export type Voucher = (typeof vouchers)[number]

/** Who cancelled a booking, or declined a request. */
export const cancellers = ['guest', 'staff'] as const
export type Canceller = (typeof cancellers)[number]
