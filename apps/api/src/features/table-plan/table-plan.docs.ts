import type { DocsByRoute } from '../../lib/operation-docs.ts'

export const tablePlanDocs: DocsByRoute = {
  'GET /api/floor/plan/': {
    chapter: 'Tables',
    summary: 'Get the plan of a day',
    description:
      'A service day at the tables: the bookings whose guests do not sit yet, with the tables that are kept for them and for how long; the parties that sit, with when they are expected to leave, and those that have left; blocks, holds and times held for guests who are booking; people per quarter of an hour; and the seats that half hours to come keep for walk-ins. A booking without `resource_ids` stands without a table, with the reason in `warning`, or is a request for which nothing is kept until it is accepted (`keeps_seats` is false); one with both keeps a table that may not be free in time. A booking keeps its tables unless something else takes them: then it moves to other free ones by itself, and `moves` lists that. The plan depends on nothing but what is stored.',
    answers: { 200: { description: 'The plan.' } },
  },
  'PUT /api/reservations/:id/tables/': {
    chapter: 'Reservations',
    summary: 'Choose the tables of a reservation',
    description:
      'Moves it to `resource_ids`; none: it stands without a table, on purpose. With `pinned` these are not changed by themselves until that is taken back with `false`; without `resource_ids` only the pin changes. With `overbook` it waits for tables that others have: it stands without a table, is warned of, and gets them once they are free.',
    answers: { 200: { description: 'The reservation with its tables.' } },
    refusals: {
      404: 'There is no such reservation or table.',
      409: {
        words:
          'Others have a table during its time; `conflicts` has the reason. Nothing has changed. Or the reservation is not expected any more, or its guests sit already (`reservation_settled`).',
        code: 'table_taken',
        detail: 'Table 12: booked by Rao (4) from 7:00 pm to 8:30 pm.',
      },
    },
  },
}
