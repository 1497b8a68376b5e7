import { docsOf } from '../../lib/operation-docs.ts'

export const blocksDocs = docsOf('Tables', {
  'POST /api/floor/blocks/': {
    summary: 'Plan a time in which tables are out of use',
    description:
      'From `from_at` (now, if it is past) until `until_at`, within a year, the tables are blocked: no party is seated there and no booking gets them. Bookings that have them at that time move to other free tables; those for which there are none keep theirs and are warned of in the plan. Each table gets a mark, which ends by itself; a table blocked without a known end has one from its own call.',
    answers: { 200: { description: 'The marks, one of each table.' } },
    refusals: {
      404: 'There is no such table.',
      409: {
        words: 'A table is blocked during a part of that time already, or a party is there now (`table_taken`).',
        code: 'already_marked',
        detail: '12 is already blocked at that time.',
      },
    },
  },
  'DELETE /api/floor/blocks/:id/': {
    summary: 'End a planned block',
    description: 'The table is in use again, or the block is taken back before it begins. The id is that of its mark.',
    answers: { 204: { description: 'The block has ended.' } },
  },
})
