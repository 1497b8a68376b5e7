import { docsOf, tooManyCalls } from '../../../lib/operation-docs.ts'

const tooOften = 'Too many changes of one booking.'
const settled = {
  words: '`booking_settled` for a booking that is cancelled, over, or already at its table.',
  code: 'booking_settled',
  detail: 'This booking is cancelled.',
}

export const ownBookingDocs = docsOf('Bookings of guests', {
  'GET /api/customer/booking/:segment/': {
    summary: 'Read a booking by its private link',
    description:
      'The booking as its guest may see it, and what the guest can do now. `free_until` is the instant until which cancelling costs nothing; null where it never costs anything.',
    refusals: { 429: 'More than 60 in a minute for one booking.' },
  },
  'PUT /api/customer/booking/:segment/': {
    summary: 'Change date, time, size or details',
    description:
      'Moves the booking by the rules of a new one; the booking itself does not count. Omitted fields are unchanged. The details `allergies`, `occasion` and `preferred_area_id` alone can be changed until the visit, also while guests cannot book; what the restaurant does not ask is not stored, and an area that it does not offer is a 400. Where the restaurant has terms for a booking of that size, the guest has to agree to them again with `policy_accepted`, or the answer is a 400 `policy_not_accepted`. Where it has none, earlier terms end, unless cancelling is not free any more.',
    refusals: {
      409: {
        words:
          '`booking_settled` for a booking that is cancelled or whose time has come; `booking_closed` while guests cannot book; `slot_taken`, `too_soon`, `too_far` and `party_size_refused` for a time that cannot be booked, with free times near it in `nearest`; `already_booked` where the number has another verified booking for that service; `change_unverified` where a new booking would need a code.',
        code: 'slot_taken',
        detail: 'This time is not free any more.',
      },
      429: tooOften,
    },
  },
  'POST /api/customer/booking/:segment/confirm/': {
    summary: 'Confirm a booking',
    description: 'Notifies the team that the guest comes. A repeat changes nothing.',
    refusals: { 409: settled, 429: tooOften },
  },
  'POST /api/customer/booking/:segment/running-late/': {
    summary: 'Say that one is late for a booking',
    description: 'By 5, 10, 15, 20 or 30 minutes; the last number said counts.',
    refusals: { 409: settled, 429: tooOften },
  },
  'POST /api/customer/booking/:segment/cancel/': {
    summary: 'Cancel a booking',
    description:
      'Possible until the visit; after `free_until` the fee of the agreed terms applies. A repeat changes nothing.',
    refusals: { 409: settled, 429: tooOften },
  },
  'GET /api/customer/booking/:segment/calendar.ics': {
    summary: 'Get a booking for a calendar',
    description:
      'An iCalendar file (RFC 5545). That of a cancelled booking is a cancellation (`METHOD:CANCEL`), which removes the entry.',
    answers: { 200: { description: 'The file.', type: 'text/calendar' } },
    refusals: { 429: tooManyCalls },
  },
})
