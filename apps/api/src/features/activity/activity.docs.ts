import type { DocsByRoute } from '../../lib/operation-docs.ts'

const chapter = 'Recent activity'

export const activityDocs: DocsByRoute = {
  'GET /api/recent/': {
    chapter,
    summary: 'List recent activity',
    description: 'A page of what was served, deleted and checked in, the latest first. Phone numbers are masked.',
  },
  'POST /api/recent/:id/undo/': {
    chapter,
    summary: 'Undo an activity',
    description:
      'Restores exactly what was there: place, links, counts. It is refused with the reason once the rows have changed since. Pressed ten times at once, it wins once.',
    repeatable: true,
    refusals: {
      409: {
        words: 'It is undone already, or what it changed has changed since.',
        code: 'undo_refused',
        detail: 'This party has changed since; it cannot be undone any more.',
      },
    },
  },
}
