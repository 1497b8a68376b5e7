import type { BookingExportFormat } from '@waitbook/domain/reservations/export-formats'
import { inPlaceWords, inWords } from '../../lib/place-words.ts'
export const reservationMessages = inPlaceWords(() => ({
  detailsOf: (name: string) => `Details of ${name}`,
  title: (restaurant: string) => `${restaurant} - Reservations`,
  searchPlaceholder: 'Search by name, phone...',
  loading: 'Loading reservations...',
  loadFailed: (detail: string | undefined) => `Failed to load reservations: ${detail ?? 'Server error'}`,
  offlineAsOf: (clock: string) =>
    `Offline: reservations as of ${clock}. Check-ins are sent once the connection is back.`,
  offlineDay: 'Offline: this needs a connection.',
  offlineNone: 'Offline: this device has no copy of the reservations yet, so it needs a connection.',
  offlineDays: (from: string, to: string) =>
    from === to
      ? `This device has ${from}; other days need a connection.`
      : `This device has ${from} to ${to}; other days need a connection.`,
  needsConnection: 'Needs a connection',
  seatAt: (tables: string) => inWords`Seat at ${tables}`,
  empty: 'No reservations found. Add a reservation to get started!',
  emptyDay: (date: string) => `No reservations found for ${date}.`,
  noMatch: 'No reservation matches this search.',
  searching: 'Searching all reservations...',
  found: (count: number) =>
    count === 1 ? '1 reservation found in the whole book.' : `${count} reservations found in the whole book.`,
  searchFailed: (detail: string | undefined) =>
    `Not all reservations could be searched: ${detail ?? 'the server could not be reached.'} Only the days that are loaded are shown.`,
  zone: (zone: string) => `Dates and times are those of ${zone}.`,

  sessionIncomplete: inWords`Restaurant information not found. Please log in again.`,
  cannotFetch: inWords`Restaurant ID not available to fetch reservations.`,
  cannotSave: inWords`Cannot save reservation: Restaurant ID missing.`,

  added: 'Reservation added successfully',
  updated: 'Reservation updated successfully',
  addRefused: 'Failed to add reservation',
  updateRefused: 'Failed to update reservation',
  gone: 'This reservation was deleted meanwhile. Nothing has been saved.',
  saveFailed: 'Failed to save reservation: the server could not be reached.',

  deleteQuestion: 'Are you sure you want to delete this reservation?',
  deleteExplained: (name: string, when: string) => `${name}, ${when}. It can be brought back by Undo.`,

  requested: 'Requested',
  noRequests: 'No request waits to be accepted.',
  unconfirmed: inWords`Guest not confirmed`,
  unconfirmedShort: 'Not confirmed',
  noneUnconfirmed: inWords`All guests who booked for the next two days have confirmed.`,
  tables: (names: readonly string[]) => `${names.length === 1 ? inWords`Table` : inWords`Tables`} ${names.join(' + ')}`,
  guestConfirmed: inWords`Guest confirmed`,
  guestConfirmedShort: 'Confirmed',
  guestWrote: inWords`The guest wrote:`,
  tablesColumn: inWords`Tables`,
  changes: (count: number) => (count === 1 ? 'Changed once' : `Changed ${count} times`),
  cancelledBy: { guest: inWords`Cancelled by the guest`, staff: 'Cancelled by staff' },
  policyAgreed: (fee: string) => (fee === '' ? 'Agreed to the policy' : `Agreed to the policy: ${fee}`),
  policyFee: (fee: string, hours: number) =>
    hours === 0 ? `${fee} for cancelling.` : `${fee} for cancelling less than ${hours} hours before.`,

  wishesHeading: 'Wishes',
  wishesExplained: inWords`Guests who want a time of this full day. Freed times are offered to one at a time, in this order.`,
  wishTimes: (from: string, to: string) => `${from} to ${to}`,
  wishOffer: (time: string, until: string) => `${time}, kept until ${until}`,
  wishRemoveQuestion: 'Remove this wish?',
  wishRemoveExplained: (name: string) =>
    inWords`No more times are offered to ${name}, and an offered one goes to the next guest. It cannot be undone.`,
  wishRemoved: 'Wish removed',
  wishRemoveFailed: 'Failed to remove the wish',

  collides: (name: string, time: string, people: string) =>
    `This phone already holds a reservation on this day: ${name} at ${time}, ${people}.`,
  limit: (covers: number) => `At most ${covers} in each half hour.`,
  noLimit: 'No limit is set.',
  setLimit: 'Set a limit',
  changeLimit: 'Change',
  over: (covers: number) => `Over by ${covers}`,
  overbooked: 'Overbooked',
  past: 'Past',
  byHalfHour: 'Reservations by half hour',
  byDay: 'Reservations by day',
  closed: 'Closed',
  noneOnDay: 'No reservations',
  print: (day: string) => `Print ${day}`,
  printTitle: (restaurant: string, date: string) => `${restaurant}, ${date}`,
  printSum: (reservations: number, people: string) =>
    `${reservations} ${reservations === 1 ? 'reservation' : 'reservations'}, ${people}`,
  exported: 'Download started!',
  exportAs: {
    waitbook: 'All fields (Waitbook)',
    waitwhile: 'Waitwhile',
  } satisfies Record<BookingExportFormat, string>,
  exportFailed: 'Failed to export reservations',
  willOverbook: (time: string, covers: number, limit: number) =>
    `The half hour from ${time} would hold ${covers} people; the limit is ${limit}.`,
  overbooks: (time: string, covers: number, limit: number) =>
    `The half hour from ${time} now holds ${covers} people; the limit is ${limit}.`,
  closedDay: 'Closed day',
  outsideHours: 'Outside opening hours',
  willBeClosed: (date: string) => inWords`The restaurant is closed on ${date}.`,
  willBeOutside: (time: string, hours: string) => `${time} is outside the opening hours of this day: ${hours}.`,
  addAnyway: 'Add anyway',
  saveAnyway: 'Save anyway',
  people: 'Number of people',
  days: 'Days',
  services: 'Services',
  freeCount: (count: number) => (count === 0 ? 'none free' : `${count} free`),
  timesFor: (people: string) => `Times for ${people}`,
  noneFree: (people: string) => `No time of this day is free for ${people}`,
  freeTime: (clock: string) => `${clock}, free`,
  fullTime: (clock: string, why: string) => `${clock}, full: ${why}`,
  closedTime: (clock: string, why: string) => `${clock}, closed: ${why}`,
  nightOf: (evening: string, next: string) =>
    `Past midnight: this time is on the book of ${evening}. For the night that begins on the chosen date, choose ${next}.`,
  full: 'full',
  savedAt: (name: string, tables: string) => `${name}. ${tables}.`,
  noTable: inWords`No table`,
  alreadyPast: 'This time has already passed.',
  calling: (name: string) => `Initiating call to ${name}...`,

  nameMissing: 'Please enter a name.',
  phoneMissing: 'Please enter a phone number.',
  dateMissing: 'Please choose a date.',
  timeMissing: 'Please choose a time.',
}))
