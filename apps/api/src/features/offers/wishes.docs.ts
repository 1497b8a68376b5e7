import { docsOf } from '../../lib/operation-docs.ts'

export const wishesDocs = docsOf('Bookings of guests', {
  'GET /api/wishes/': {
    summary: 'List the wishes of a day',
    description:
      'The wishes for the `date` in the order of offers, at most 500, with the time that is offered now in `offer`.',
  },
  'POST /api/wishes/:id/remove/': {
    summary: 'Remove a wish',
    description:
      'Ends a wish that waits or has an offer; the offered time is free for others. One that has ended is returned unchanged.',
  },
  'POST /api/customer/wish/:restaurantId/submit/': {
    summary: 'Wish for a time of a full day',
    description:
      'Puts a guest on the list of a day. A time that becomes free is offered to one guest at a time, the earliest first that it fits, and kept until the deadline of the offer. A `to_time` before `from_time` is past midnight.',
    refusals: {
      409: {
        words:
          '`slot_free` if a time that fits can be booked, with such times in `nearest`; `already_wished` where the address has put the number on the list of that day; `wishes_waiting` where three wishes of the address for that day are open; `booking_closed` while guests cannot book; `too_far` and `party_size_refused` by the rules.',
        code: 'slot_free',
        detail: 'A time that you wish is free. Please book it.',
      },
      429: 'Too many wishes of one phone, one address or one restaurant.',
    },
    answers: { 201: { description: 'The guest is on the list.' } },
  },
  'GET /api/customer/wish/:restaurantId/:wishId/': {
    summary: 'Follow a wish',
    description:
      '`WAITING` with the number of earlier wishes that are `ahead`, `OFFERED` with the offered time and its deadline, `TAKEN` with the link of the booking, `LEFT`, or `EXPIRED` after two offers without an answer or when its time is over.',
    refusals: { 429: 'More than one look a second.' },
  },
  'DELETE /api/customer/wish/:restaurantId/:wishId/': {
    summary: 'Leave the list',
    description: 'Ends a wish. A repeated call answers as the first.',
    refusals: { 429: 'Too many changes of one wish.' },
  },
  'POST /api/customer/wish/:restaurantId/:wishId/take/': {
    summary: 'Take an offered time',
    description:
      'Books the offered time; with `starts_at` only that one. Without accepted terms the answer is a 400 `policy_not_accepted`.',
    refusals: {
      409: {
        words:
          '`offer_expired` after its deadline; `already_booked` where the number has a verified booking for that service.',
        code: 'offer_expired',
        detail: 'This offer has ended. You keep your place for the next one.',
      },
      429: 'Too many changes of one wish.',
    },
  },
  'POST /api/customer/wish/:restaurantId/:wishId/pass/': {
    summary: 'Pass an offered time',
    description: 'The time goes to the next guest; this one keeps its place for other times.',
    refusals: { 429: 'Too many changes of one wish.' },
  },
  'POST /api/customer/wish/:restaurantId/:wishId/join/': {
    summary: 'Join the waitlist instead',
    description: 'A wish for today becomes a place on the waitlist, at `confirmation_url_segment`.',
    refusals: {
      409: {
        words: '`joining_closed` while the waitlist takes no guests, or if the wish is not for today.',
        code: 'joining_closed',
        detail: 'The waiting list takes no guests for this wish right now.',
      },
      429: 'Too many changes of one wish.',
    },
  },
})
