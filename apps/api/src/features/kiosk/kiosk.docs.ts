import { docsOf } from '../../lib/operation-docs.ts'

const refusals = { 401: 'The token is not that of a paired kiosk.' }

const tries = 'Too many tries without a match at this kiosk.'

export const kioskDocs = docsOf('Screens', {
  'GET /api/kiosk/': {
    summary: 'What a kiosk asks',
    description: 'For the kiosk itself, with its own token: the queues that it offers, and what it asks guests for.',
    refusals,
  },
  'POST /api/kiosk/join/': {
    summary: 'Join at a kiosk',
    description:
      'The same as a join on the page of the restaurant, but the guest is at the entrance, and a party that gets a ticket needs no name. A queue with a required question, or with services, refuses the join, as a kiosk cannot ask them yet.',
    refusals: { ...refusals, 429: 'Too many joins at this kiosk.', 403: 'The kiosk does not offer the queue.' },
  },
  'POST /api/kiosk/find/': {
    summary: 'Find a booking or a place at a kiosk',
    description:
      'The bookings of today and the waiting parties whose phone number ends with the four digits, without names. Tries that find nothing are limited for each kiosk.',
    refusals: { ...refusals, 429: tries },
  },
  'POST /api/kiosk/check_in/': {
    summary: 'Check in at a kiosk',
    description:
      'Checks a booking in, or notes that a waiting party is here. The digits are sent again, as an id alone gives no access.',
    refusals: {
      ...refusals,
      429: tries,
      404: 'No booking and no place with this id has a number that ends with the digits.',
      409: {
        words: 'The time of the booking is too far ahead.',
        code: 'too_early',
        detail: 'It is too early to check in. Please ask the team.',
      },
    },
  },
})
