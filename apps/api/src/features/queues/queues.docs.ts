import { docsOf } from '../../lib/operation-docs.ts'

const unknown = 'There is no such queue.'
const stale = {
  words: 'The queue has been changed since; `conflicts` has the current version.',
  code: 'queue_changed',
  detail: 'The queue has been changed by someone else in the meantime. Please look again.',
}

export const queuesDocs = docsOf('Waitlist', {
  'GET /api/queues/': {
    summary: 'Queues',
    description:
      'Every restaurant has the queue `default`; entries that name no `queue_id` are in it. Each queue is given with the number of its waiting parties. Where there are several, each party gets a ticket.',
  },
  'PUT /api/queues/:id/': {
    summary: 'Save a queue',
    description:
      'The caller makes the id. `version` is the one that the caller has read, 0 for a new queue and for `default` until it is first saved. `joining` names who may add parties: `guests` at the entrance, `remote` guests, `staff`, guests at a `kiosk`. A queue with opening hours closes by itself, and refuses guests who could not be served before it closes. A class of priority is a head start: its parties are ordered as if they had come that many minutes earlier. With `presence_required`, the next call of a desk skips a guest who joined from elsewhere until the guest has entered the `entrance_code`, or the call `waitlist/entries/{id}/here/` has noted that it is here.',
    refusals: { 404: 'There is no such queue any more.', 409: stale },
  },
  'DELETE /api/queues/:id/': {
    summary: 'Remove a queue',
    description: 'Past parties still name it, and reports show its name.',
    answers: { 204: { description: 'The queue is removed.' } },
    refusals: {
      404: unknown,
      409: {
        words: 'Parties wait in it. Or it is `default` (`default_queue`), or has been changed since (`queue_changed`).',
        code: 'queue_not_empty',
        detail: 'Parties are waiting in Licences. Serve or move them first.',
      },
    },
  },
  'POST /api/queues/order/': {
    summary: 'Order the queues',
    description: 'Guests and staff see them in this order.',
    refusals: {
      404: unknown,
      409: {
        words: 'The ids are not those of all queues.',
        code: 'queues_changed',
        detail: 'Queues have been added or removed in the meantime. Please look again.',
      },
    },
  },
  'POST /api/queues/:id/open/': {
    summary: 'Close a queue to guests, or open it again',
    description: 'Parties that wait keep their places, and staff may still add one. Its hours apply as before.',
    refusals: { 404: unknown },
  },
})
