import type { DocsByRoute } from '../../lib/operation-docs.ts'

const chapter = 'Guests'
const tooOften = 'More than 60 in ten minutes for one entry.'

export const pushDocs: DocsByRoute = {
  'GET /api/customer/push-key/': {
    chapter,
    summary: 'Get the key for notifications',
    description: 'The public key by which browsers subscribe to notifications of this installation (VAPID).',
  },
  'POST /api/customer/push/:restaurantId/:entryId/': {
    chapter,
    summary: 'Subscribe to a notification',
    description:
      "Has a browser notified when the entry's table is ready. A repeated call changes nothing; the subscription ends with the visit.",
    refusals: { 409: 'The guest has left the queue. Or five browsers are notified already.', 429: tooOften },
    answers: { 201: { description: 'The browser will be notified.' } },
  },
  'DELETE /api/customer/push/:restaurantId/:entryId/': {
    chapter,
    summary: 'Unsubscribe',
    description: 'The browser of this endpoint is no longer notified. Also succeeds for one that was not subscribed.',
    refusals: { 429: tooOften },
  },
}
