import { writtenClock } from '../../lib/dates.ts'

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

export const timelineMessages = {
  seatNow: (name: string, people: number) => `Seat ${name}, ${people}`,
  offline:
    'Without a connection the timeline cannot be loaded. These are the reservations of the day with their tables.',
  clock: (timeZone: string) => (at: string | number) =>
    writtenClock(typeof at === 'number' ? at : Date.parse(at), timeZone),
  people,
  label: 'Timeline of the tables',
  loading: 'Loading the tables…',
  loadFailed: (detail = '') => `The tables could not be loaded. ${detail}`.trim(),
  noTables: 'There are no tables yet.',
  noTablesHint: 'Once tables are set up, their bookings are shown here.',
  lane: 'No table',
  everyoneHasOne: 'Every booking has a table',
  covers: 'Covers',
  coversList: 'Covers per 15 minutes',
  coversAt: (clock: string, arriving: number, present: number) =>
    `${clock}: ${people(arriving)} arriving, ${present} seated`,
  seats: (seats: string) => `${seats} seats`,
  withoutTable: (count: number) => (count === 1 ? '1 booking has no table' : `${count} bookings have no table`),
  atRisk: (count: number) =>
    count === 1 ? '1 table may not be free in time' : `${count} tables may not be free in time`,
  byHand: 'You assign tables here by hand. Reservations get tables automatically once guests book by tables.',
  walkIns: 'Kept for walk-ins',
  walkInSeats: (kept: number, wanted: number, clock: string) =>
    kept < wanted
      ? `Only ${kept} of ${wanted} seats are left for walk-ins at ${clock}`
      : `${kept} seats are kept for walk-ins at ${clock}`,
  guestBooking: 'A guest is booking this table',
  guestHold: (size: number) => `Being booked, ${people(size)}`,
  blocked: 'Blocked',
  blockedFor: (reason: string | null) => (reason ? `Blocked: ${reason}` : 'Blocked'),
  held: 'On hold',
  heldUntil: (clock: string) => `On hold until ${clock}`,
  bookedBy: (name: string, size: number, clock: string) => `${name}, ${size}, at ${clock}`,
  staysUntil: (name: string, size: number, clock: string) => `${name || 'Walk-in'}, ${size}, until ${clock}`,
  walkIn: 'Walk-in',
  seated: 'Seated',
  overdue: 'Overdue',
  left: 'Left',
  pinned: 'Pinned',
  requested: 'Requested',
  requests: (count: number) => (count === 1 ? '1 request waits for an answer' : `${count} requests wait for an answer`),
  requestHint: 'A request: no table is kept for it until it is accepted.',
  accept: 'Accept',
  decline: 'Decline',
  /** What a screen reader hears of a booking. */
  bookingLabel: (name: string, size: number, from: string, to: string, tables: string, notes: readonly string[]) =>
    [`${name}, ${people(size)}`, `${from} to ${to}`, tables === '' ? 'no table' : `table ${tables}`, ...notes].join(
      ', ',
    ),
  stayLabel: (name: string, size: number, from: string, to: string, tables: string, state: string) =>
    `${name || 'Walk-in'}, ${people(size)}, ${state}, ${from} to ${to}, table ${tables}`,
  // The sheet of a booking.
  atTable: (tables: string) => `Table ${tables}`,
  moveTo: 'Move to',
  takeAway: 'Unassign the table',
  edit: 'Edit reservation',
  pin: 'Pin to this table',
  pinHint: 'A pinned booking is never moved automatically.',
  seatsUpTo: (seats: number) => `${seats} seats`,
  tooSmall: (seats: number) => `Only ${seats} seats`,
  tooLarge: (seats: number) => `${seats} seats, kept for larger parties`,
  moved: (name: string, tables: string) => `${name} is at table ${tables}`,
  tookAway: (name: string) => `${name} has no table`,
  overbooked: (name: string, tables: string) => `${name} waits for table ${tables}`,
  pinSaved: (name: string, tables: string) => `${name} is pinned to table ${tables}`,
  unpinned: (name: string) => `${name} is no longer pinned and can be moved automatically`,
  overbookTitle: (tables: string) => `Table ${tables} is taken`,
  overbookHint: 'The booking has no table until this one is free.',
  overbook: 'Overbook',
  unsuitedTitle: (name: string, size: number, tables: string) => `${name}, ${people(size)}, at table ${tables}?`,
  moveAnyway: 'Move anyway',
  chooseAnother: 'Choose another table',
  keep: 'Keep it where it is',
  moveTime: (name: string, clock: string) => `Move ${name} to ${clock}?`,
  moveTimeHint: (clock: string) => `The reservation is for ${clock}. Guests get a message if your settings say so.`,
  moveTimeNow: (clock: string) => `Move to ${clock}`,
  keepTime: (clock: string) => `Keep ${clock}`,
  tableThen: (tables: string, taken: string) => `At table ${tables} then: ${taken}.`,
  timeMoved: (name: string, clock: string) => `${name} comes at ${clock}`,
  timeFailed: 'The time could not be changed.',
  gone: 'This booking is no longer expected on this day.',
  failed: 'The table could not be changed.',
  removed: 'This booking or table has been removed in the meantime.',
  undone: 'Undone',
  // Blocks.
  blockTables: 'Block tables',
  blockTitle: 'Block tables for a time',
  blockHint: 'No party is seated there and no booking gets them. Bookings at that time move to other free tables.',
  tables: 'Tables',
  from: 'From',
  until: 'Until',
  reason: 'Reason',
  chooseTables: 'Choose at least one table.',
  chooseTimes: 'Enter a time that ends after it begins.',
  blockSaved: 'The tables are blocked',
  endBlock: 'Unblock the table',
  blockEnded: 'The table is no longer blocked',
  // Moves by the plan.
  moves: 'Moved automatically',
  movedFrom: (name: string, from: string, to: string) => {
    if (to === '') return `${name} no longer has table ${from}`
    return from === '' ? `${name} now has table ${to}` : `${name} moved from table ${from} to ${to}`
  },
  undo: 'Undo',
  // The list of a phone.
  show: 'Show',
  hourOf: (clock: string) => `From ${clock}`,
  tableOf: (name: string) => `Table ${name}`,
  nothing: 'Nothing here.',
  now: 'Now',
} as const
