import type { DocsByRoute } from '../../lib/operation-docs.ts'

const chapter = 'Parties'

export const privacyDocs: DocsByRoute = {
  'POST /api/privacy/export/': {
    chapter,
    summary: 'Export the data of a guest',
    description:
      'By any number that the restaurant knows the guest by: profiles, visits, reservations and messages. The export is recorded in the journal, without the guest.',
    refusals: { 404: 'There is no data of a guest with this number.' },
  },
  'POST /api/privacy/erase/': {
    chapter,
    summary: 'Erase a guest',
    description:
      'Names, numbers, notes and the contents of messages are erased everywhere, also from recent activity, which can no longer be undone for this guest. The figures stay. It cannot be taken back.',
    refusals: {
      404: 'There is no data of a guest with this number.',
      409: {
        words: 'The guest is on the waitlist, or a reservation of theirs is still to come.',
        code: 'guest_waiting',
        detail: 'This guest is on the waitlist: serve or remove the party first.',
      },
    },
  },
}
