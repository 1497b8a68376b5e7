import type { DocsByRoute } from '../../openapi/operation-docs.ts'

export const messagesDocs: DocsByRoute = {
  'POST /api/notifications/send/': {
    chapter: 'Waitlist',
    summary: 'Text a guest that the table is ready',
    description:
      "Sends the text and waits a few seconds for the provider's answer. Taken by the provider, it makes the party `NOTIFIED`; refused, nothing changes. Without `message` the restaurant's template is used.",
    repeatable: true,
    refusals: {
      404: 'No such party.',
      409: 'The party has left, did not agree to texts, or texts are switched off in the settings.',
      502: 'The provider refused the text, or its outcome is unknown. The status of the party is unchanged.',
    },
    answers: {
      200: { description: 'The provider took the text; the party is notified.' },
      202: { description: 'Still sending. What becomes of it is shown on the board.' },
    },
  },
}
