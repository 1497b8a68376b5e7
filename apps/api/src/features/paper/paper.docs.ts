import { docsOf } from '../../lib/operation-docs.ts'

export const paperDocs = docsOf('Waitlist', {
  'POST /api/waitlist/paper/': {
    summary: 'Add what was written on paper',
    description:
      'Adds the lines of a sheet that was used while the system was away, as one change that one undo reverts. `date` is the service day; a time past midnight belongs to the day before. A line has the times by the restaurant’s clock: `arrived_time`, and either `seated_time` or `left_time`; a line of today without an end puts the party on the waitlist, in the order of its arrival. A line with `reservation_id` checks that booking in, or with `no_show` marks it as missed. No message is sent to the guests, and no quote is stored. If a line is faulty, nothing is stored, and the response names every fault by its field, such as `lines.2.seated_time`, counted from 0.',
    refusals: {
      400: {
        words: 'A line is faulty.',
        code: 'paper_rows',
        detail: 'Line 1: This is before the arrival.',
      },
    },
  },
})
