import { docsOf } from '../../lib/operation-docs.ts'
import { walkInsOff } from '../restaurants/restaurants.docs.ts'

export const waitlistDocs = docsOf('Waitlist', {
  'GET /api/waitlist/entries/': {
    summary: 'List the waiting parties',
    description: 'The active entries, waiting or notified, in queue order: the first is next.',
  },
  'GET /api/waitlist/entries/data_with_qr/': {
    summary: 'Get the whole board',
    description:
      'The board as the console shows it: restaurant, entries in queue order, the join link and its QR code as a PNG data URL. `seq` says which change of the journal it includes; go on from there over the WebSocket.',
  },
  'POST /api/waitlist/entries/': {
    summary: 'Add a party',
    description:
      'Puts a party on the waitlist. One phone number waits at most once per restaurant. Phones may be typed as people do; without a country code the one of the restaurant is assumed. A number that is impossible, unlikely (`unlikely_phone`) or has something beside it, such as an extension, is refused with the reason.',
    tagged: true,
    refusals: {
      403: walkInsOff,
      409: {
        words: 'This phone number already waits, or a party with this `id` exists.',
        code: 'phone_already_waiting',
        detail: 'This phone number is already in the waitlist',
      },
    },
    answers: { 201: { description: 'The party, with its place in the queue.' } },
  },
  'GET /api/waitlist/entries/:id/': {
    summary: 'Get a party',
    description: 'One party, including one that has left the waitlist.',
    tagged: true,
  },
  'PUT /api/waitlist/entries/:id/': {
    summary: 'Change a party',
    description: 'Name and size are always given; other omitted fields are unchanged.',
    tagged: true,
    conditional: true,
    refusals: { 409: 'The party has left the waitlist, or the phone number already waits.' },
  },
  'DELETE /api/waitlist/entries/:id/': {
    summary: 'Remove a party',
    description: 'Removes the party from the waitlist. It can be undone with the undo call of its activity.',
    refusals: { 409: 'The party has already left the waitlist.' },
    answers: { 204: { description: 'The party is removed.' } },
  },
  'POST /api/waitlist/entries/:id/set_status/': {
    summary: 'Set the status of a party',
    description:
      '`WAITING` and `NOTIFIED` may follow each other; `SERVED` and `REMOVED` end the wait and can only be undone.',
    refusals: { 409: 'The current status does not allow this one.' },
  },
  'POST /api/waitlist/entries/:id/here/': {
    summary: 'Note that a party is here',
    description:
      'For parties that joined from elsewhere. Where their queue has `presence_required`, the next call of a desk skips them until this call, or until the guest has entered the code at the entrance.',
    refusals: { 409: 'The party has left the waitlist.' },
  },
  'POST /api/waitlist/entries/:id/move/': {
    summary: 'Move a party manually',
    description: 'Puts the party right behind another one, or first. It stays there until it is moved back.',
    refusals: {
      409: {
        words: 'The party, or the one to follow, has left the waitlist.',
        code: 'neighbour_gone',
        detail: 'The party to place it behind has left the waitlist.',
      },
    },
  },
  'DELETE /api/waitlist/entries/:id/move/': {
    summary: 'Put a party back into the automatic order',
    description: 'Reverts a manual move. The order is that of the setting `sort_parties_by`.',
    refusals: { 409: 'The party has left the waitlist.' },
  },
  'POST /api/waitlist/auto-remove/': {
    summary: 'Remove old entries now',
    description:
      'Runs the job of every minute at once: removes the parties older than `auto_remove_waiting_parties_after` allows. `output` says how many there were.',
  },
})
