import { writtenClock } from '../../lib/dates.ts'

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

export const timelineMessages = {
  seatNow: (name: string, people: number) => `Seat ${name}, ${people}`,
  offline:
    'Without a connection the timeline cannot be loaded. These are the reservations of the day with their tables.',
  clock: (timeZone: string) => (at: string | number) =>
    writtenClock(typeof at === 'number' ? at : Date.parse(at), timeZone),
  people,
  label: 'Tables over the day',
  loading: 'Loading the tables…',
  loadFailed: (detail = '') => `The tables could not be loaded. ${detail}`.trim(),
  noTables: 'There are no tables yet.',
  noTablesHint: 'Once tables are set up, their bookings are shown here.',
  lane: 'No table',
  everyoneHasOne: 'Every booking has a table',
  covers: 'Guests',
  coversList: 'People who come, per quarter of an hour',
  coversAt: (clock: string, arriving: number, present: number) =>
    `${clock}: ${people(arriving)} come, ${present} are there`,
  seats: (seats: string) => `${seats} seats`,
  withoutTable: (count: number) => (count === 1 ? '1 booking has no table' : `${count} bookings have no table`),
  atRisk: (count: number) =>
    count === 1 ? '1 table may not be free in time' : `${count} tables may not be free in time`,
  byHand: 'Staff assign the tables here. Reservations get tables by themselves once they are counted by tables.',
  walkIns: 'Kept for walk-ins',
  walkInSeats: (kept: number, wanted: number, clock: string) =>
    kept < wanted
      ? `Only ${kept} of ${wanted} seats are left for walk-ins at ${clock}`
      : `${kept} seats are kept for walk-ins at ${clock}`,
  guestBooking: 'A guest is booking it',
  guestHold: (size: number) => `Being booked, ${people(size)}`,
  blocked: 'Out of use',
  blockedFor: (reason: string | null) => (reason ? `Out of use: ${reason}` : 'Out of use'),
  held: 'Held',
  heldUntil: (clock: string) => `Held until ${clock}`,
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
  takeAway: 'Take its table away',
  edit: 'Edit reservation',
  pin: 'Keep it at this table',
  pinHint: 'It is never moved automatically.',
  seatsUpTo: (seats: number) => `${seats} seats`,
  tooSmall: (seats: number) => `Only ${seats} seats`,
  tooLarge: (seats: number) => `${seats} seats, kept for larger parties`,
  moved: (name: string, tables: string) => `${name} is at table ${tables}`,
  tookAway: (name: string) => `${name} has no table`,
  overbooked: (name: string, tables: string) => `${name} waits for table ${tables}`,
  pinSaved: (name: string, tables: string) => `${name} stays at table ${tables}`,
  unpinned: (name: string) => `${name} can be moved automatically again`,
  overbookTitle: (tables: string) => `Table ${tables} is taken`,
  overbookHint: 'The booking would stand without a table until this one is free.',
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
  endBlock: 'Use the table again',
  blockEnded: 'The block has ended',
  // Moves by the plan.
  moves: 'Moved automatically',
  movedFrom: (name: string, from: string, to: string) => {
    if (to === '') return `${name} has lost table ${from}`
    return from === '' ? `${name} has got table ${to}` : `${name} moved from table ${from} to ${to}`
  },
  undo: 'Undo',
  // The list of a phone.
  show: 'Show',
  hourOf: (clock: string) => `From ${clock}`,
  tableOf: (name: string) => `Table ${name}`,
  nothing: 'Nothing here.',
  now: 'Now',
} as const
