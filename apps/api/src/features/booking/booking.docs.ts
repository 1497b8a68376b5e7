import { docsOf, tooManyCalls } from '../../lib/operation-docs.ts'

const closed = {
  words: '`booking_closed` while guests cannot book.',
  code: 'booking_closed',
  detail: 'Tables cannot be booked here at the moment.',
}
const notFree = {
  words:
    '`booking_closed` while guests cannot book; `slot_taken`, `too_soon`, `too_far` and `party_size_refused` for a time that cannot be booked, with free times near it in `nearest`.',
  code: 'slot_taken',
  detail: 'This time is not free any more.',
}

const looked = 'Too many days and times were asked for from one address.'

const ended = (more: string) => ({
  words: `\`hold_expired\` if the hold has ended${more}.`,
  code: 'hold_expired',
  detail: 'This time is not held any more. Please choose it again.',
})

export const bookingDocs = docsOf('Bookings of guests', {
  'GET /api/customer/book/:restaurantId/': {
    summary: 'Look before booking',
    description:
      'The rules of the booking page: sizes, the last day, how long a time is held, and the terms to accept. `enabled` is false while guests cannot book.',
    refusals: { 429: tooManyCalls },
  },
  'GET /api/customer/book/:restaurantId/days/': {
    summary: 'List days',
    description:
      'Whether each day has a free time for a party: `free`, `full` or `closed`, and whether few are left. At most 62 days; by default the next 14.',
    refusals: { 409: closed, 429: looked },
  },
  'GET /api/customer/book/:restaurantId/slots/': {
    summary: 'List the times of a day',
    description:
      'The times of the services of a day, each free or with the reason why it cannot be booked. Times past midnight belong to the day on which their service began. The times of a date that is closed, or outside the hours that the date has of its own, have the reason `closed` or `outside_hours`. The time that `hold_id` holds counts as free.',
    refusals: { 409: closed, 429: looked },
  },
  'POST /api/customer/book/:restaurantId/hold/': {
    summary: 'Hold a time',
    description:
      'Keeps a time for some minutes, while the guest fills in the form. `hold_id` names an earlier hold of the same guest, which ends; the new one is no younger. At most three holds of an address keep a time. A further one, or one beyond the share of unverified guests, keeps nothing (`is_kept` is false) and ends no other. A booking needs no hold.',
    refusals: { 409: notFree, 429: 'Too many holds of one address.' },
    answers: { 201: { description: 'The time is held.' } },
  },
  'GET /api/customer/book/:restaurantId/hold/:holdId/': {
    summary: 'Get a held time',
    description: 'The time that a hold keeps, and until when.',
    refusals: { 409: ended(''), 429: tooManyCalls },
  },
  'POST /api/customer/book/:restaurantId/hold/:holdId/more-time/': {
    summary: 'Hold a time longer',
    description: 'Gives a hold the same minutes again. Once.',
    refusals: { 409: ended(', or had more time already'), 429: 'Too many calls of one hold or one address.' },
  },
  'POST /api/customer/book/:restaurantId/submit/': {
    summary: 'Book a table',
    description:
      'Books a time: the one that is held, or the one that is named. A hold that has ended is no obstacle if its time is still free. `REQUESTED` means that the restaurant accepts or declines it. The booking is then at `/b/{manage_url_segment}`. `occasion` and `preferred_area_id` are stored where the restaurant asks for them; the area is a preference, and one that is not among its `areas` is a 400. Guests whose contact is not verified may take a share of a service (`unverified_share`), and one address a smaller one; beyond it the answer is a 403, the time is held for ten minutes, and a `code` of six digits is sent to the number, else to the e-mail address. The same call with that `code` and the `hold_id` of `asked_code` books it. Where no code can be sent the booking is `REQUESTED`, and nothing is kept for it.',
    refusals: {
      403: {
        words:
          '`booking_code_needed` with the hold in `asked_code`; `booking_code_wrong`; `booking_code_over` after five wrong codes, which end the hold.',
        code: 'booking_code_needed',
        detail: 'Please enter the code of six digits that was sent to you.',
      },
      409: {
        words:
          '`booking_closed` while guests cannot book; `slot_taken`, `too_soon`, `too_far` and `party_size_refused` for a time that cannot be booked, with free times near it in `nearest`; `already_booked` where the number has a verified booking for that service; `requests_waiting` where three requests of the address wait already; `hold_expired` if the hold is gone and no time is named. Without accepted terms the answer is a 400 `policy_not_accepted`.',
        code: 'slot_taken',
        detail: 'This time is not free any more.',
      },
      429: 'Too many bookings of one phone or one address.',
    },
    answers: { 201: { description: 'The table is booked, or requested.' } },
  },
})
