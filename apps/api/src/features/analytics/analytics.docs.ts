import { docsOf } from '../../lib/operation-docs.ts'

export const analyticsDocs = docsOf('Analytics', {
  'GET /api/analytics/': {
    summary: 'Get the figures of a period',
    description:
      'Counted from the parties that arrived in the last 7, 30 or 365 service days, today so far included, or on the days from `from` to `to`, at most 366, in the restaurant’s time zone; `previous` is as many days before. What too few parties stand behind is null, and `so_far` has what they make.',
  },
  'GET /api/analytics/breakdown/': {
    summary: 'Get the parties of a period by queue, service, desk and person',
    description:
      'The parties that arrived in the period, divided four times: by `queues`, by the `services` that they chose together, by the `desks` that called them last, and by the `persons` whom they asked for. Each division has every party once, those without one under the id `none`; a division with one part only is empty. A party that was transferred arrived once, in its first queue, waited until its first call, and may have a service at each desk. Averages are of at least five.',
  },
  'GET /api/analytics/breakdown/export/': {
    summary: 'Get the parties of a period by queue, service, desk and person as CSV',
    description:
      'One row for each part, with its `division` (`all`, `queues`, `services`, `desks`, `persons`), `id`, `name` and the same figures as the call without `export`.',
    answers: { 200: { description: 'The table with its header line.', type: 'text/csv' } },
  },
  'GET /api/analytics/visits/export/': {
    summary: 'Get the waitlist of a period as CSV',
    description:
      'One row for each entry that arrived: `id`, `visit_id` (after a transfer, the id of the first entry), `queue`, `ticket`, `source`, `people_count`, `services`, `asked_for` (a person), `arrived_at`, `called_at`, `desk`, `served_at`, `ended_at`, and `outcome` (`waiting`, `notified`, `served`, or why it was removed: `no_show`, `guest`, `staff`, `auto` and others). It has no names or phone numbers of guests. Cells that a spreadsheet would run as a formula are prefixed with an apostrophe.',
    answers: { 200: { description: 'The table with its header line.', type: 'text/csv' } },
  },
  'GET /api/analytics/operations/': {
    summary: 'Get reservations, covers, staff and texts of a period',
    description:
      'Reservations count on the day that they are for, whatever their outcome; deleted ones do not count. `staff` counts who added, notified and seated parties, without what was undone. A text is `sent` once the provider has accepted it.',
  },
  'GET /api/analytics/reservations/export/': {
    summary: 'Get the reservations of a period by who booked, as CSV',
    description:
      'One row for each `source`: the team (`staff`), an API token (`api`), the booking page (`page`), its frame on your own site (`embed`), Google (`google`), the list of wishes (`wish`), or another, such as an import (`other`). With it how many were `booked`, `honoured`, `no_shows` and `cancelled`, and the mean `lead_days` from booking to its time.',
    answers: { 200: { description: 'The table with its header line.', type: 'text/csv' } },
  },
  'GET /api/analytics/stays/': {
    summary: 'Get turn times and the use of tables of a period',
    description:
      'Parties at tables, each in the period in which it sat down. An hour of service is one in which a party was at a table; seats are those of the active tables and of others that were used. Turn times are of stays whose end was reported. A table that was not freed counts as used for 8 hours at most. `servers` and `sections` are empty in a restaurant without servers; a party counts for the server that it got when it sat down, and for the section where that server worked then. A booking of the period that was not cancelled counts for the section where its party sat, else for the section of its tables; a no-show counts for the section of the tables that it had. `section` is empty where none is known.',
  },
  'GET /api/analytics/stays/export/': {
    summary: 'Get the stays of a period as CSV',
    description:
      'One row for each party at a table: `id`, `started_at`, `ended_at`, `minutes`, `people_count`, `tables` (all where it was), `source` (`list`, `book`, `walk_in`), `step`, `expected_end_at`, `ended_by` (`staff`, `till`, `next_seating`, `closing`), `leaves` (`dirty`, `ready`), `server` (the name of who served the party). It has no names or phone numbers of guests. Cells that a spreadsheet would run as a formula are prefixed with an apostrophe.',
    answers: { 200: { description: 'The table with its header line.', type: 'text/csv' } },
  },
  'GET /api/analytics/sections/export/': {
    summary: 'Get the parties and bookings of a period by section as CSV',
    description:
      'One row for each `section`, empty where none is known: the parties that sat there (`stays`), their people (`covers`), the minutes after which half of them had left (`median`, of at least five), the `bookings` that were not cancelled, their people (`booked_covers`), and `no_shows`.',
    answers: { 200: { description: 'The table with its header line.', type: 'text/csv' } },
  },
  'GET /api/analytics/tables/': {
    summary: 'Get where tables and seats stood empty in a period',
    description:
      'The share of the active tables with a party by hour of the day, over the days on which any party sat then; the minutes between two parties at one table, where these are at most three hours; the seats of the tables that parties of each size had, and the people on them; and the parties that booked, came from the waitlist or walked in. A party counts in the period in which it sat down.',
  },
  'GET /api/analytics/tables/export/': {
    summary: 'Get where tables and seats stood empty in a period as CSV',
    description:
      'One figure for each row: the `figure`, what it is `of` (an hour, a size or a source), and its `value`.',
    answers: { 200: { description: 'The table with its header line.', type: 'text/csv' } },
  },
  'GET /api/analytics/export/': {
    summary: 'Get one chart as CSV',
    description:
      'The table behind a chart. Cells that a spreadsheet would run as a formula are prefixed with an apostrophe.',
    answers: { 200: { description: 'The table with its header line.', type: 'text/csv' } },
  },
  'GET /api/analytics/report/': {
    summary: 'Get chosen figures as a table',
    description:
      'Each row is a day, a week, a month, a weekday, an hour or the whole range. Rows without events are included; an average without parties is empty. Saved reports are in the analytics settings.',
  },
  'GET /api/analytics/report/export/': {
    summary: 'Get chosen figures as CSV',
    description:
      'The same table as a file. Cells that a spreadsheet would run as a formula are prefixed with an apostrophe.',
    answers: { 200: { description: 'The table with its header line.', type: 'text/csv' } },
  },
  'GET /api/analytics/report-mails/': {
    summary: 'Get the state of the weekly mails',
    description:
      'A saved report with `mail_to` is mailed as CSV on Monday at 6:00 in local time, or where its service day starts later, then: the days up to and including Sunday. It is sent once; where the mail server cannot be reached, it is tried again for a day. It goes to an owner or a manager alone: `addresses` has theirs.',
  },
})
