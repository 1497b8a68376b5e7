import { docsOf } from '../../lib/operation-docs.ts'

const stale = {
  words: 'The group has been changed since; `conflicts` has the current version.',
  code: 'group_changed',
  detail: 'The group has been changed by someone else in the meantime. Please look again.',
}

export const seatingDocs = docsOf('Tables', {
  'PUT /api/floor/groups/:id/': {
    summary: 'Save a group of joined tables',
    description:
      'Tables that can be joined, with the smallest and the largest party for them: a join may lose or gain seats. The caller makes the id. `version` is the one that the caller has read, 0 for a new group. A party is seated at joined tables by naming all of them, with or without a group; a group makes them a suggestion. While one of its tables is deactivated, a group is not suggested.',
    refusals: { 404: 'There is no such table, or no such group any more.', 409: stale },
  },
  'DELETE /api/floor/groups/:id/': {
    summary: 'Remove a group of joined tables',
    description:
      'With `version`, only if the group is still the one that the caller has read. Parties that sit at the tables stay there.',
    answers: { 204: { description: 'The group is removed.' } },
    refusals: { 409: stale },
  },
  'PUT /api/floor/layouts/:id/': {
    summary: 'Save a layout',
    description:
      'Saves how an area is drawn at this moment under a name: which tables stand there, and where. The caller makes the id. `version` is the one that the caller has read, 0 for a new layout.',
    refusals: {
      404: 'There is no such area, or no such layout any more.',
      409: {
        words: 'The layout has been changed since; `conflicts` has the current version.',
        code: 'layout_changed',
        detail: 'The layout has been changed by someone else in the meantime. Please look again.',
      },
    },
  },
  'DELETE /api/floor/layouts/:id/': {
    summary: 'Remove a layout',
    description: 'The area stays as it is drawn.',
    answers: { 204: { description: 'The layout is removed.' } },
  },
  'POST /api/floor/layouts/:id/activate/': {
    summary: 'Switch to a layout',
    description:
      'Draws the area as the layout has it: its tables are put where they were, tables that are not in it are deactivated, and those that are get active again. Names, seats and walls stay as they are, and no party is moved: it is refused where a table with a party would go.',
    refusals: {
      409: {
        words: 'A table where a party sits is not in the layout; `conflicts` has the stay.',
        code: 'table_taken',
        detail: '12: a party of 4 is there.',
      },
    },
  },
  'GET /api/floor/suggestions/': {
    summary: 'Suggest tables or parties',
    description:
      'For a party of the waitlist (`entry_id`), a booking (`reservation_id`) or a walk-in (`people_count`): the tables and groups for it, the best first, and why each other one is not suggested. For a table (`resource_id`): the waiting parties in the same way. Each has a `code` and its numbers; `passes` names the parties that are ahead in the list and would fit, the first 20 of them. Staff may choose a refused table all the same, except an occupied or blocked one.',
    refusals: { 404: 'There is no such party or table, or the party is not expected any more.' },
  },
  'POST /api/holds/': {
    summary: 'Hold tables',
    description:
      'Reserves tables for a waiting party (`entry_id`), a booking (`reservation_id`) or, with neither, for walk-ins: for some `minutes`, or until `until_at`, 24 hours at most. The hold ends earlier when a party sits down at one of the tables, when its own party is seated or not expected any more, or when it is released.',
    answers: { 201: { description: 'The hold.' } },
    refusals: {
      404: 'There is no such table, party or reservation.',
      409: {
        words:
          'A table is held already; `conflicts` has that hold. Or a party is there (`table_taken`), it is blocked (`table_blocked`), or the party is not expected any more (`entry_already_settled`, `reservation_settled`).',
        code: 'table_held',
        detail: '12 is held for another party.',
      },
    },
  },
  'DELETE /api/holds/:id/': {
    summary: 'Release held tables',
    description: 'Ends a hold before its time.',
    answers: { 204: { description: 'The hold has ended.' } },
    refusals: { 404: 'There is no such hold, or it is over.' },
  },
})
