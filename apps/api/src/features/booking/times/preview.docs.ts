import { docsOf } from '../../../lib/operation-docs.ts'

export const bookingPreviewDocs = docsOf('Settings', {
  'GET /api/booking/page/': {
    summary: 'Get the address of the booking page',
    description: 'The address that guests open, its QR code, and the script that shows it on your own site.',
  },
  'POST /api/booking/preview/': {
    summary: 'Preview the times of a day',
    description:
      'The times that guests would be offered, each free or with the exact reason, its numbers and the first 20 of the reservations that cause it. `settings` are keys of the booking settings that need not be saved; nothing is changed.',
  },
  'POST /api/booking/rehearse/': {
    summary: 'Rehearse rules on past days',
    description:
      'Replays the reservations of at most 31 past days, 10,000 at most, in the order in which they were made, as if guests had asked for them: once under the saved settings, once under the given ones. Cancelled reservations are left out; a refused party does not ask for another time. Nothing is changed.',
  },
})
