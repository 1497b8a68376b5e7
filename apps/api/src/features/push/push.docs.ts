import { docsOf, tooManyCalls } from '../../lib/operation-docs.ts'

const tooOften = 'More than 60 in ten minutes for one entry.'
const bookings = 'Bookings of guests'
const tooOftenOfBooking = 'More than 60 in ten minutes for one booking or wish.'

export const pushDocs = docsOf('Guests', {
  'GET /api/customer/push-key/': {
    summary: 'Get the key for notifications',
    description: 'The public key by which browsers subscribe to notifications of this installation (VAPID).',
    refusals: { 429: tooManyCalls },
  },
  'POST /api/customer/push/:restaurantId/:entryId/': {
    summary: 'Subscribe to a notification',
    description:
      "Has a browser notified when the entry's table is ready. A repeated call changes nothing; the subscription ends with the visit.",
    refusals: { 409: 'The guest has left the queue. Or five browsers are notified already.', 429: tooOften },
    answers: { 201: { description: 'The browser will be notified.' } },
  },
  'DELETE /api/customer/push/:restaurantId/:entryId/': {
    summary: 'Unsubscribe',
    description: 'The browser of this endpoint is no longer notified. Also succeeds for one that was not subscribed.',
    refusals: { 429: tooOften },
  },
  'POST /api/customer/booking/:segment/push/': {
    chapter: bookings,
    summary: 'Subscribe to notifications of a booking',
    description:
      'Has a browser notified of changes and cancellations of the booking, and reminded of it. A repeated call changes nothing; the subscription ends after the visit.',
    refusals: {
      409: 'The booking is cancelled, over or already at its table. Or five browsers are notified already.',
      429: tooOftenOfBooking,
    },
    answers: { 201: { description: 'The browser will be notified.' } },
  },
  'DELETE /api/customer/booking/:segment/push/': {
    chapter: bookings,
    summary: 'Unsubscribe from notifications of a booking',
    description: 'The browser of this endpoint is no longer notified. Also succeeds for one that was not subscribed.',
    refusals: { 429: tooOftenOfBooking },
  },
  'POST /api/customer/wish/:restaurantId/:wishId/push/': {
    chapter: bookings,
    summary: 'Subscribe to notifications of offers',
    description:
      'Has a browser notified when a time is offered. Once the wish has become a booking, the browser is notified of that. A repeated call changes nothing.',
    refusals: { 409: 'The wish has ended. Or five browsers are notified already.', 429: tooOftenOfBooking },
    answers: { 201: { description: 'The browser will be notified.' } },
  },
  'DELETE /api/customer/wish/:restaurantId/:wishId/push/': {
    chapter: bookings,
    summary: 'Unsubscribe from notifications of offers',
    description: 'The browser of this endpoint is no longer notified. Also succeeds for one that was not subscribed.',
    refusals: { 429: tooOftenOfBooking },
  },
})
