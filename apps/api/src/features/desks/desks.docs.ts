import { docsOf } from '../../lib/operation-docs.ts'

const reported =
  'With `reported`, the change has already happened, on a device that had no connection, at `happened_at`: it is merged with what others did in the meantime, and not refused.'
const elsewhere = {
  words: 'The party has been called to another desk, or it has not been called to this one (`not_at_desk`).',
  code: 'called_elsewhere',
  detail: 'This party has been called to Desk 2.',
}
const stale = {
  words: 'The desk has been changed since; `conflicts` has the current version.',
  code: 'desk_changed',
  detail: 'The desk has been changed by someone else in the meantime. Please look again.',
}
const noDesk = 'There is no such desk or party.'
const closed = {
  words: 'The desk is closed.',
  code: 'desk_closed',
  detail: 'The desk is closed. Please open it first.',
}
const booked =
  'Or the service would not end before the next booking of the desk (`booked_soon`, with `starts_at` in `conflicts`): with `despite_booking` the party is called anyway.'
const settled = 'Or the party does not wait any more (`entry_already_settled`).'

export const desksDocs = docsOf('Desks', {
  'GET /api/desks/': {
    summary: 'Get the desks',
    description:
      'All desks with the queues that they serve, the sessions of the open desks, the parties at them, and the parties that wait, as of the journal position `seq`. A party in `entries` is called to the desk in `called_to` while its `status` is NOTIFIED. A party with an open stay at a desk is being served there.',
  },
  'PUT /api/desks/:id/': {
    summary: 'Save a desk',
    description:
      'A desk, room, chair or person that guests are called to. The caller makes the id. `queue_ids` are the queues that it serves; with the rule `ranked` it serves them in this order. `version` is the one that the caller has read, 0 for a new desk. Saving a desk that was removed restores it.',
    refusals: { 404: 'There is no such desk any more.', 409: stale },
  },
  'POST /api/desks/:id/absent/': {
    summary: 'A person is absent today',
    description:
      'Adds today to the days off of the person and closes its desk. The parties that asked for it wait for the `first_available` or for another `person`, or their visits `end`; each gets the `message`. `untold` lists those that no message could be sent to.',
    refusals: {
      404: 'There is no such desk.',
      409: {
        words: 'The other person does not do what one of them chose.',
        code: 'cannot_serve',
        detail: 'This person does not do all services that these guests chose.',
      },
    },
  },
  'DELETE /api/desks/:id/': {
    summary: 'Remove a desk',
    description:
      'Closes the desk. Past services still name it. With `version`, it is removed only if it has not been changed since the caller read it.',
    answers: { 204: { description: 'The desk is removed.' } },
    refusals: {
      404: 'There is no such desk.',
      409: {
        words: `A party is at the desk, is called to it or waits for it. Or the desk has been changed since (\`desk_changed\`).`,
        code: 'desk_in_use',
        detail: 'A party is at Desk 2 or called to it.',
      },
    },
  },
  'POST /api/desks/:id/open/': {
    summary: 'Open a desk',
    description: `Opens the desk, or ends its pause. It stays open until it is closed. \`rule\` decides whom it calls next: the longest wait in its queues (\`longest_wait\`, the default), its queues in their order (\`ranked\`), or only guests with a booking (\`booked_only\`). ${reported}`,
    refusals: { 404: 'There is no such desk.' },
  },
  'POST /api/desks/:id/delay/': {
    summary: 'State how late a desk is',
    description: `Guests who wait for the desk see it until the desk closes, instead of the delay that is computed from the appointments of the day. With \`minutes: null\` it is computed again; 0 shows none. ${reported}`,
    refusals: { 404: 'There is no such desk.', 409: closed },
  },
  'POST /api/desks/:id/pause/': {
    summary: 'Pause a desk',
    description: `The desk calls no party until it is opened again or calls the next party. A party at the desk stays there. ${reported}`,
    refusals: { 404: 'There is no such desk.', 409: closed },
  },
  'POST /api/desks/:id/close/': {
    summary: 'Close a desk',
    description: `The service at the desk ends. A party that was called and has not come waits again at its place. ${reported}`,
    refusals: { 404: 'There is no such desk.', 409: closed },
  },
  'POST /api/desks/:id/next/': {
    summary: 'Call the next party',
    description: `Ends the service at the desk and calls the first party in the order of the desk. A party that was called before and never started counts as served since its call. A party that is not here is skipped where its queue has \`presence_required\`. If no party can be called, the service ends and \`party\` is null. Several desks that call at once get different parties. ${reported} \`entry_id\` is then the party that the device called. If two desks called the same party, the desk with the earlier call keeps it, and the response to the other one names the party in \`lost\`.`,
    refusals: { 404: 'There is no such desk.', 409: { ...closed, words: `${closed.words} ${booked}` } },
  },
  'POST /api/desks/:id/call/': {
    summary: 'Call a party before its turn',
    description: `As \`next\`, with a party that the caller chooses, also one that is not here. The reason is stored with the party. ${reported}`,
    refusals: {
      404: noDesk,
      409: { ...elsewhere, words: `The party has been called to another desk. ${settled} ${booked}` },
    },
  },
  'POST /api/desks/:id/recall/': {
    summary: 'Call the party once more',
    description: `Records another call of a party that has not come yet. ${reported}`,
    refusals: { 404: noDesk, 409: elsewhere },
  },
  'POST /api/desks/:id/start/': {
    summary: 'Start the service of a party',
    description: `The party that was called has come: it is served, and its stay at the desk begins. ${reported}`,
    refusals: { 404: noDesk, 409: elsewhere },
  },
  'POST /api/desks/:id/finish/': {
    summary: 'End the service of a party',
    description: `The service ends, and no party is called. ${reported}`,
    refusals: { 404: noDesk, 409: elsewhere },
  },
  'POST /api/desks/:id/no_show/': {
    summary: 'Mark a called party as a no-show',
    description: `The party leaves the queue. It can be let back in. ${reported}`,
    refusals: { 404: noDesk, 409: { ...elsewhere, words: `${elsewhere.words} ${settled}` } },
  },
  'POST /api/desks/:id/back_in_line/': {
    summary: 'Put a called party back in line',
    description: `The party waits again, behind the parties of its queue that are here. ${reported}`,
    refusals: {
      404: noDesk,
      409: { ...elsewhere, words: `${elsewhere.words} Or it has been back in line before (\`returned_before\`).` },
    },
  },
  'POST /api/desks/:id/transfer/': {
    summary: 'Transfer a party',
    description: `The party waits in another queue, with its ticket, arrival and priority; with \`to_desk\` only that desk calls it. The entry of a party that was only called is moved. If the party was at the desk, its service ends, and the visit goes on as another entry, with the id \`new_id\` and the first entry's id as \`visit_id\`. ${reported}`,
    refusals: { 404: 'There is no such desk, queue or party.', 409: elsewhere },
  },
  'POST /api/desks/:id/let_back_in/': {
    summary: 'Let a party back in',
    description: `A party that did not come when it was called waits again at its old place. ${reported}`,
    refusals: {
      404: noDesk,
      409: {
        words: 'The party waits already. Or it left for another reason (`entry_already_settled`).',
        code: 'party_waits',
        detail: 'This party waits already.',
      },
    },
  },
})
