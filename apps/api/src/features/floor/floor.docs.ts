import { docsOf } from '../../lib/operation-docs.ts'

const ended = {
  words: 'The party has left already.',
  code: 'stay_ended',
  detail: 'This party has left already.',
}
const taken = {
  words:
    'Another party is there, or the table is blocked (`table_blocked`). Nothing has changed: a waiting party still waits.',
  code: 'table_taken',
  detail: '12: a party of 4 is there.',
}
const held =
  'Or the table is held for others (`table_held`, with the hold in `conflicts`): with `despite_hold` the party gets it, and the hold ends.'
const happenedAt =
  '`happened_at` is when it happened, if the caller was offline then: a time before the last change of the table, or in the future, is moved to the nearest possible one.'

const reported =
  'With `reported`, the change has already happened, on a device that had no connection: it is merged with what others did in the meantime, and not refused.'

const warned =
  '`warning` says why the tables do not suit the party, null if they do: its `code` is that of the first reason, `detail` all of them in words, and `reasons` all with their numbers, as in the refusals of the suggestions. It never prevents the change, a repeat of the call returns the same one, and of a `reported` change, of which the device has warned, it is null.'

export const floorDocs = docsOf('Tables', {
  'GET /api/floor/': {
    summary: 'Get the floor',
    description:
      'All areas, the active tables, the parties at them, the marks, the groups of tables that can be joined and the holds, as of the journal position `seq`, and the confirmed bookings of the next six hours. A table is, in this order: occupied, blocked, held, dirty, or free. A stay past its `expected_end_at` is overdue. A stay without `resource_ids` was seated on a device without a connection where another party was: staff are asked where it sits.',
  },
  'GET /api/floor/turn_times/': {
    summary: 'Get the turn times',
    description:
      'By size of the party and part of the day: the minutes that are set, and those learned from the stays of the last 180 service days, the recent ones counting most. A stay that the next seating or closing ended teaches nothing. From 20 stays on, tables are planned by the learned ones. `frees` estimates how many parties were reported within 3 minutes of leaving, over the last 28 service days: not counted as such are those that were never reported, and those reported less than a minute before the next party sat down.',
  },
  'PUT /api/floor/areas/:id/': {
    summary: 'Save an area with its tables',
    description:
      'Replaces the area: tables are created, changed, and deactivated if they are left out. The caller makes the ids. `version` is the one that the caller has read, 0 for a new area. A table where a party sits cannot be left out (`table_taken`). Positions and lengths are in units of 10 cm; a table at 0, 0 has no place yet, and the plan shows it in a row with others. `backdrop` has the walls, as SVG path text of the commands M, L, H, V and Z and numbers. Bookings, also those of staff, get these tables once `mode` of the settings `booking` is `tables`; `covers`, the default, counts people only.',
    refusals: {
      409: {
        words: 'The area has been changed since; `conflicts` has the current version.',
        code: 'area_changed',
        detail: 'The area has been changed by someone else in the meantime. Please look again.',
      },
    },
  },
  'POST /api/stays/': {
    summary: 'Seat a party',
    description: `Seats a party of the waitlist (\`entry_id\`), of a reservation, or a walk-in of \`people_count\` people. A party of the waitlist is served in the same change, a reservation is checked in too. \`passed\` names the parties that were ahead in the list and would have fit, each with the reason: the table is of another size than theirs (\`right_size\`), another table is free for them (\`has_table\`), or by the rules they would have been first (\`staff_choice\`). ${happenedAt} ${reported} The party is served even if its table is taken, and then has no \`resource_ids\`; stays that the device saw gone from there are named in \`replaces\` and end as it sat down. A reservation that was cancelled or marked as a no-show in the meantime is checked in all the same, as its guests sit there. A party that has a stay already keeps it, and the answer is that one; its later reports may name the stay by the id of the party. ${warned}`,
    answers: { 201: { description: 'The stay.' } },
    refusals: {
      404: 'There is no such table, party or reservation.',
      409: { ...taken, words: `${taken.words} \`conflicts\` has the stay of the other party. ${held}` },
    },
  },
  'GET /api/stays/:id/': {
    summary: 'Get a stay',
    description: 'A party at its tables, also one that has left.',
  },
  'POST /api/stays/:id/move/': {
    summary: 'Move a party',
    description: `Where the party is from now on: other tables, more of them, or fewer. ${happenedAt} ${reported} Only a move onto a taken table is refused; the party then stays where it is. ${warned}`,
    refusals: { 409: { ...taken, words: `${taken.words} ${held}` } },
  },
  'POST /api/stays/:id/swap/': {
    summary: 'Swap the tables of two parties',
    description:
      'The party gets the tables of the stay `with`, and that one its tables, in one change. `warning` is that of the party of the path, else that of the other one, as of a move.',
    answers: { 200: { description: 'The stay of the path, at its new tables.' } },
    refusals: {
      404: 'There is no such party at a table.',
      409: { ...ended, words: `${ended.words} Or one of the parties has no table (\`no_table\`).` },
    },
  },
  'POST /api/stays/:id/step/': {
    summary: 'Set how far a party is',
    description: `Any step may be skipped, and set back. ${happenedAt} ${reported} A report never sets a party back.`,
    refusals: { 409: ended },
  },
  'POST /api/stays/:id/extend/': {
    summary: 'Give a party more time',
    description: `The party is expected to leave \`minutes\` later than it was, and that long from now at least. ${reported} Of two reports the later \`expected_end_at\` counts.`,
    refusals: { 409: ended },
  },
  'POST /api/stays/:id/end/': {
    summary: 'End a stay',
    description: `The party has left, and its tables are \`dirty\` or \`ready\` for the next one. ${happenedAt} ${reported} Of two ends the earlier counts.`,
    refusals: { 409: ended },
  },
  'POST /api/stays/:id/edit/': {
    summary: 'Edit a party at its table',
    description: `How many sit there, and the name and the note of a party of the waitlist or a booking. Fields that are left out stay as they are. ${reported} Of two reported sizes the later moment counts; a name or note that has changed since it was \`seen\` is refused.`,
    refusals: {
      409: {
        ...ended,
        words: `${ended.words} Or it is a walk-in, which has no name and no note (\`no_guest\`), or a field has changed since.`,
      },
    },
  },
  'POST /api/stays/:id/put_back/': {
    summary: 'Put a party back on the waitlist',
    description: `The party waits again at its old place, as if it had waited since it joined. Its size is the present one. Its tables are as if it had never sat there: the stay is deleted. A booking stays checked in. A walk-in gets an entry with the id of the stay, and waits since it sat down. ${happenedAt} ${reported} It counts even if the party was reported to have left; later reports of the stay are refused with \`put_back\`.`,
    answers: { 200: { description: 'The entry that waits.' } },
    refusals: {
      409: {
        ...ended,
        words: `${ended.words} Or it is back already (\`put_back\`), was seated again since the reported time (\`seated_since\`), its phone waits under another entry (\`phone_already_waiting\`), or its guest was erased (\`guest_erased\`).`,
      },
    },
  },
  'POST /api/stays/:id/split/': {
    summary: 'Split a party',
    description: `Some of the party, \`people_count\` of them, go on at \`resource_ids\`: tables of the party, or free ones. They get a stay of their own that began with that of the party and has no name. ${happenedAt} ${reported}`,
    answers: { 200: { description: 'The new stay.' } },
    refusals: {
      409: {
        ...taken,
        words: `${taken.words} Or nobody, or no table, would be left to the party (\`nobody_left\`). ${held}`,
      },
    },
  },
  'POST /api/servers/:id/hand_over/': {
    summary: 'Hand the parties of a server over',
    description: `The parties that are still there get \`server_id\` as their server. With \`ends_shift\` the server leaves: the shift ends, and \`server_id\` gets its sections in addition to its own. ${reported} Of two handovers of one server the first one to arrive counts; the other one is refused if it was to another server.`,
    answers: { 200: { description: 'The parties that changed their server.' } },
    refusals: {
      404: 'There is no such server.',
      409: {
        words: 'The server has no party and no section any more. Or `server_id` is not at work (`server_left`).',
        code: 'nothing_to_hand',
        detail: 'This server has no party and no section to hand over.',
      },
    },
  },
  'PUT /api/resources/:id/marks/:kind/': {
    summary: 'Mark a table',
    description: `A \`dirty\` table is to be wiped before the next party, a \`blocked\` one is not used until the mark ends. ${reported} Of two reports of one table the later moment counts; a table where a party sat then is not marked dirty.`,
    refusals: {
      409: {
        words: 'It is marked so already, or a party is there.',
        code: 'already_marked',
        detail: '12 is already dirty.',
      },
    },
  },
  'DELETE /api/resources/:id/marks/:kind/': {
    summary: 'End a mark',
    description: `The table is clean, or in use again. ${reported}`,
    answers: { 204: { description: 'The mark has ended.' } },
  },
})
