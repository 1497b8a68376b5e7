import { writtenClock } from '../../lib/dates.ts'
import { inPlaceWords, inWords } from '../../lib/place-words.ts'

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

export const timelineMessages = inPlaceWords(
  () =>
    ({
      seatNow: (name: string, people: number) => inWords`Seat ${name}, ${people}`,
      offline: inWords`Without a connection the timeline cannot be loaded. These are the reservations of the day with their tables.`,
      clock: (timeZone: string) => (at: string | number) =>
        writtenClock(typeof at === 'number' ? at : Date.parse(at), timeZone),
      people,
      label: inWords`Timeline of the tables`,
      loading: inWords`Loading the tables…`,
      loadFailed: (detail = '') => inWords`The tables could not be loaded. ${detail}`.trim(),
      noTables: inWords`There are no tables yet.`,
      noTablesHint: inWords`Once tables are set up, their bookings are shown here.`,
      lane: inWords`No table`,
      everyoneHasOne: inWords`Every booking has a table`,
      covers: 'Arriving',
      coversList: inWords`Covers arriving per 15 minutes`,
      coversAt: (clock: string, arriving: number, present: number) =>
        inWords`${clock}: ${people(arriving)} arriving, ${present} seated`,
      seats: (seats: string) => inWords`${seats} seats`,
      withoutTable: (count: number) =>
        count === 1 ? inWords`1 booking has no table` : inWords`${count} bookings have no table`,
      atRisk: (count: number) =>
        count === 1 ? inWords`1 table may not be free in time` : inWords`${count} tables may not be free in time`,
      byHand: inWords`You assign tables here by hand. Reservations get tables automatically once guests book by tables.`,
      walkIns: 'Kept for walk-ins',
      guestBooking: inWords`A guest is booking this table`,
      guestHold: (size: number) => `Being booked, ${people(size)}`,
      blocked: 'Blocked',
      blockedFor: (reason: string | null) => (reason ? `Blocked: ${reason}` : 'Blocked'),
      held: 'On hold',
      heldUntil: (clock: string) => `On hold until ${clock}`,
      bookedBy: (name: string, size: number, clock: string) => `${name}, ${size}, at ${clock}`,
      staysUntil: (name: string, size: number, clock: string) => `${name || 'Walk-in'}, ${size}, until ${clock}`,
      walkIn: 'Walk-in',
      seated: inWords`Seated`,
      overdue: 'Overdue',
      left: 'Left',
      pinned: 'Pinned',
      requested: 'Requested',
      requests: (count: number) =>
        count === 1 ? '1 request waits for an answer' : `${count} requests wait for an answer`,
      requestHint: inWords`A request: no table is kept for it until it is accepted.`,
      accept: 'Accept',
      decline: 'Decline',
      /** What a screen reader reads for a booking. */
      bookingLabel: (name: string, size: number, from: string, to: string, tables: string, notes: readonly string[]) =>
        [
          `${name}, ${people(size)}`,
          `${from} to ${to}`,
          tables === '' ? inWords`no table` : inWords`table ${tables}`,
          ...notes,
        ].join(', '),
      stayLabel: (name: string, size: number, from: string, to: string, tables: string, state: string) =>
        inWords`${name || 'Walk-in'}, ${people(size)}, ${state}, ${from} to ${to}, table ${tables}`,
      // The sheet of a booking.
      atTable: (tables: string) => inWords`Table ${tables}`,
      moveTo: 'Move to',
      takeAway: inWords`Unassign the table`,
      edit: 'Edit reservation',
      pin: inWords`Pin to this table`,
      pinHint: 'A pinned booking is never moved automatically.',
      seatsUpTo: (seats: number) => inWords`${seats} seats`,
      tooSmall: (seats: number) => inWords`Only ${seats} seats`,
      tooLarge: (seats: number) => inWords`${seats} seats, kept for larger parties`,
      moved: (name: string, tables: string) => inWords`${name} is at table ${tables}`,
      tookAway: (name: string) => inWords`${name} has no table`,
      overbooked: (name: string, tables: string) => inWords`${name} waits for table ${tables}`,
      pinSaved: (name: string, tables: string) => inWords`${name} is pinned to table ${tables}`,
      unpinned: (name: string) => `${name} is no longer pinned and can be moved automatically`,
      overbookTitle: (tables: string) => inWords`Table ${tables} is taken`,
      overbookHint: inWords`The booking has no table until this one is free.`,
      overbook: 'Overbook',
      unsuitedTitle: (name: string, size: number, tables: string) =>
        inWords`${name}, ${people(size)}, at table ${tables}?`,
      moveAnyway: 'Move anyway',
      chooseAnother: inWords`Choose another table`,
      keep: 'Keep it where it is',
      moveTime: (name: string, clock: string) => `Move ${name} to ${clock}?`,
      moveTimeHint: (clock: string) =>
        inWords`The reservation is for ${clock}. Guests get a message if your settings say so.`,
      moveTimeNow: (clock: string) => `Move to ${clock}`,
      keepTime: (clock: string) => `Keep ${clock}`,
      tableThen: (tables: string, taken: string) => inWords`At table ${tables} then: ${taken}.`,
      timeMoved: (name: string, clock: string) => `${name} comes at ${clock}`,
      timeFailed: 'The time could not be changed.',
      gone: 'This booking is no longer expected on this day.',
      failed: inWords`The table could not be changed.`,
      removed: inWords`This booking or table has been removed in the meantime.`,
      // Blocks.
      blockTables: inWords`Block tables`,
      blockTitle: inWords`Block tables for a time`,
      blockHint: inWords`No party is seated there and no booking gets them. Bookings at that time move to other free tables.`,
      tables: inWords`Tables`,
      from: 'From',
      until: 'Until',
      reason: 'Reason',
      chooseTables: inWords`Choose at least one table.`,
      chooseTimes: 'Enter a time that ends after it begins.',
      blockSaved: inWords`The tables are blocked`,
      endBlock: inWords`Unblock the table`,
      blockEnded: inWords`The table is no longer blocked`,
      // Moves by the plan.
      moves: 'Moved automatically',
      movedFrom: (name: string, from: string, to: string) => {
        if (to === '') return inWords`${name} no longer has table ${from}`
        return from === '' ? inWords`${name} now has table ${to}` : inWords`${name} moved from table ${from} to ${to}`
      },
      undo: 'Undo',
      // The list of a phone.
      show: 'Show',
      hourOf: (clock: string) => `From ${clock}`,
      tableOf: (name: string) => inWords`Table ${name}`,
      nothing: 'Nothing here.',
      now: 'Now',
    }) as const,
)
