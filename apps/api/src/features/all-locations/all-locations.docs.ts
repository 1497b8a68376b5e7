import { docsOf } from '../../lib/operation-docs.ts'

export const allLocationsDocs = docsOf('Accounts', {
  'GET /api/locations/tonight/': {
    summary: 'See all locations now',
    description:
      'Your locations, the worst first: waiting parties, the longest wait with the time that was quoted, reservations of the next hour and the delay. A location that did not answer within two seconds has `figures: null` and is listed first.',
  },
})
