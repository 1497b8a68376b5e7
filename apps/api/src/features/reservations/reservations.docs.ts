import {
  csvBody,
  csvRefusals,
  demoFileRefusal,
  importDocs,
  leftOutDocs,
  progressDocs,
  undoneImport,
} from '../../lib/csv/csv-docs.ts'
import { docsOf } from '../../lib/operation-docs.ts'

const settled = {
  words: 'The status of the reservation does not allow it.',
  code: 'reservation_settled',
  detail: 'This reservation is already checked in.',
}

const dayFull = {
  words: 'The day has 2,000 reservations already that are not cancelled.',
  code: 'day_full',
  detail: 'A day may have at most 2000 reservations that are not cancelled: 2026-12-24 would have more.',
}

const warned =
  '`warning` says why the time is full or closed, null if it is not: no table or seat is left, the limits of arrivals are reached, it passed more than 15 minutes ago, it is outside the opening hours, or it overbooks the half hour. Its `code` is that of the first reason, `detail` all of them in words, and `reasons` all with their numbers. It is never a refusal, and a repeat of the call returns the same one.'

export const reservationsDocs = docsOf('Reservations', {
  'GET /api/restaurants/:restaurantId/reservations/': {
    summary: 'List reservations',
    description:
      'Those of one `date`, or `from` one day `to` another (92 days and 5,000 reservations at most, else 400 `too_many_rows`); without either, of the next 30 days. By date, then time. `date` is that of the calendar. With `service_date` instead, those of one service day: a service belongs to the date on which it begins, so that its times past midnight are among them; otherwise the date changes at the `day_start_hour` of the analytics settings.',
  },
  'GET /api/restaurants/:restaurantId/reservations/search/': {
    summary: 'Search all reservations',
    description:
      'A page of the whole book, past days included: from today on by date and time, then the past days, the latest first. `search` is a part of a name, without regard to case and accents, or of a phone number in any notation; without it every reservation is listed. With `status`, only those of that status, such as the requests that wait to be accepted (`REQUESTED`).',
  },
  'GET /api/restaurants/:restaurantId/reservations/summary/': {
    summary: 'See how full a day is',
    description:
      'Covers of a calendar `date`, or of a `service_date`, in all and by half hours in their order. Cancelled bookings and no-shows do not count; requests do, because their seats are held. A half hour `is_overbooked` where it holds more than the reservations setting `max_covers_per_half_hour`.',
  },
  'POST /api/restaurants/:restaurantId/reservations/': {
    summary: 'Add a reservation',
    description: `Books a table. \`collisions\` names other bookings of the same phone on the same service day, and \`overbooked\` the half hour where it holds more people than the setting allows. ${warned}`,
    tagged: true,
    answers: { 201: { description: 'The reservation.' } },
    refusals: { 409: dayFull },
  },
  'GET /api/restaurants/:restaurantId/reservations/export/': {
    summary: 'Export the reservations',
    description:
      'Every reservation, those `from` one day `to` another, or those of one `service_date`, as CSV in UTF-8 with a byte order mark and a header line, safe to open in a spreadsheet. `format` names the system whose columns the file has: `waitbook` (the default) or `waitwhile`.',
    answers: { 200: { description: 'The file.', type: 'text/csv' } },
    refusals: demoFileRefusal,
  },
  'POST /api/restaurants/:restaurantId/reservations/import/preview/': {
    summary: 'Preview an import of reservations',
    description: `Returns what a file would add and change and which rows are refused, and writes nothing. ${csvBody} A row with the phone, date and time of an existing reservation is that reservation. Future reservations are added if they are confirmed, past ones with their outcome. No message is sent to their guests, unless the import is called with \`confirm=true\`. Reservations for which no table is free are added too; \`without_table\` counts them.`,
    file: 'text/csv',
    refusals: csvRefusals,
  },
  'POST /api/restaurants/:restaurantId/reservations/import/compare/': {
    summary: 'Compare a file of reservations with the book',
    description: `How the reservations of another system, exported as a file, differ from the book from today on: new, changed there, changed in both, and gone. They are matched by the number of the other system, else by phone (or name), date and time. A change that was made only here is not a difference: for this, what an earlier import or applied comparison contained is remembered. Nothing is written. ${csvBody}`,
    file: 'text/csv',
    refusals: csvRefusals,
  },
  'POST /api/restaurants/:restaurantId/reservations/import/differences/': {
    summary: 'Apply differences between a file and the book',
    description:
      'Applies the named differences of the same file, at most 500 in one change with one undo. New and changed reservations may be taken all at once; one that was changed in both books is taken or kept by its line. A gone reservation is never cancelled by this call.',
    file: 'text/csv',
    refusals: {
      ...csvRefusals,
      409: {
        ...undoneImport,
        words: 'The reservations have changed since the comparison.',
        detail: 'The reservations have changed since the comparison. Please look again.',
      },
    },
  },
  'GET /api/restaurants/:restaurantId/reservations/import/progress/': {
    summary: 'Read the progress of an import of reservations',
    ...progressDocs,
  },
  'POST /api/restaurants/:restaurantId/reservations/import/left-out/': {
    summary: 'List the rows that an import of reservations leaves out',
    ...leftOutDocs,
    refusals: csvRefusals,
  },
  'POST /api/restaurants/:restaurantId/reservations/import/': {
    summary: 'Import reservations',
    description: `Makes the changes of the preview. With its \`plan\`, which stands in the query if the body is the file itself, nothing is written where the reservations have changed since. With \`confirm=true\` in the query, the guests of new reservations to come are sent the same confirmation as one who books on the booking page, with a private link: by e-mail, as a file records no consent to texts. ${importDocs}`,
    file: 'text/csv',
    refusals: {
      ...csvRefusals,
      409: {
        ...undoneImport,
        detail: 'The reservations have changed since the preview. Please look again.',
      },
    },
  },
  'GET /api/reservations/:id/': {
    summary: 'Get a reservation',
    description: 'One reservation.',
    tagged: true,
  },
  'PUT /api/reservations/:id/': {
    summary: 'Change a reservation',
    description: `All fields are given; omitted notes are unchanged. ${warned}`,
    tagged: true,
    conditional: true,
    refusals: { 409: settled },
  },
  'DELETE /api/reservations/:id/': {
    summary: 'Delete a reservation',
    description: 'It can be undone with the undo call of its activity.',
    answers: { 204: { description: 'The reservation is deleted.' } },
  },
  'POST /api/reservations/:id/accept/': {
    summary: 'Accept a request',
    description: 'Confirms a booking that a guest requested (`REQUESTED`).',
    refusals: { 409: { ...settled, words: 'It is not a request.' } },
  },
  'POST /api/reservations/:id/decline/': {
    summary: 'Decline a request',
    description: 'Keeps it in the list as cancelled by staff. Its covers no longer count.',
    refusals: { 409: { ...settled, words: 'It is not a request.' } },
  },
  'POST /api/reservations/:id/check-in/': {
    summary: 'Check a reservation in',
    description:
      "Puts the party on the waitlist with 'Reservation for {time}' before its notes and links both. If its phone is waiting already, it is linked to that entry. Its place is that of its time, or of its check-in if that was more than 10 minutes later, and its tables stay booked until it sits or is removed from the list. A new time of the booking changes that place and the time in the notes.",
    refusals: {
      409: {
        ...settled,
        words: 'It is checked in already, cancelled or a no-show, or its phone is waiting for another one.',
      },
    },
  },
  'POST /api/reservations/:id/cancel/': {
    summary: 'Cancel a reservation',
    description: 'Keeps it in the list as cancelled. Its covers no longer count. A request is declined.',
    refusals: { 409: settled },
  },
  'POST /api/reservations/:id/no-show/': {
    summary: 'Mark a reservation as a no-show',
    description: 'The guests did not come. Its covers no longer count.',
    refusals: { 409: settled },
  },
  'POST /api/reservations/:id/restore/': {
    summary: 'Restore a reservation',
    description: 'Confirms a cancelled reservation or a no-show again.',
    refusals: { 409: { ...settled, words: 'It is neither cancelled nor a no-show.' } },
  },
})
