import { docsOf } from '../../lib/operation-docs.ts'

export const activityDocs = docsOf('Recent activity', {
  'GET /api/recent/': {
    summary: 'List recent activity',
    description:
      'A page of parties served, deleted and checked in, the latest first. Phone numbers are masked. A change that is older than the days of undo is named after its rows as they are now. With `kind=service` also parties that left, were seated, moved, swapped, split or put back on the list, freed tables, and cancellations and no-shows. All other kinds but `listed`, the default, need the session of an owner or manager.',
  },
  'POST /api/recent/:id/undo/': {
    summary: 'Undo an activity',
    description:
      'Restores the exact earlier state: position, links, counts. It is refused with the reason if the rows have changed since, and after the days of undo (90 unless the server has other ones) with `undo_expired`. Of concurrent calls, one succeeds.',
    refusals: {
      409: {
        words: 'It is undone already, too old, or its rows have changed since.',
        code: 'undo_refused',
        detail: 'This party has changed since; it cannot be undone any more.',
      },
    },
  },
})
