import { epochOf } from '@waitbook/domain/calendar/instant'
import { minutesSince as minutesSinceEpoch } from '@waitbook/domain/calendar/minutes'
import type { FloorAction, NextAction } from '@waitbook/domain/floor/floor-actions'
import type { FloorNeed } from '@waitbook/domain/floor/floor-order'
import type { Seats } from '@waitbook/domain/floor/joined-tables'
import type { ResourceState } from '@waitbook/domain/floor/resource-state'
import { peopleLabel } from '../reservations/people-label.ts'
import { stepWords } from './step-words.ts'

export const minutesSince = (instant: string, now: number) => minutesSinceEpoch(epochOf(instant), now)

export const needWords: Record<FloorNeed, string> = {
  overdue: 'Overdue',
  bill: 'Bill given',
  dirty: 'Dirty',
  ready: 'Free',
  seated: 'Seated',
  blocked: 'Blocked',
}

/** The state of a table in one or two words. */
export const stateWord = (state: ResourceState): string => {
  switch (state.kind) {
    case 'blocked':
      return 'Blocked'
    case 'occupied':
      return state.isOverdue ? `Overdue +${state.minutesOver} min` : stepWords[state.step]
    case 'held':
      return 'On hold'
    case 'dirty':
      return 'Dirty'
    case 'due':
      return 'Booked'
    case 'free':
      return 'Free'
  }
}

/** '4 seats', or '3-6 seats' for a table that is not for smaller parties. */
export const seatsLabel = ({ seats_min, seats_max }: Seats) =>
  seats_min === 1 || seats_min === seats_max
    ? `${seats_max} ${seats_max === 1 ? 'seat' : 'seats'}`
    : `${seats_min}-${seats_max} seats`

const nextWords: Record<FloorAction, string> = {
  seat: 'Seat',
  walk_in: 'Seat',
  step: 'Next step',
  step_back: 'Step back',
  extend: '15 more minutes',
  move: 'Move',
  swap: 'Swap',
  join: 'Combine',
  end: 'Party left',
  edit: 'Edit',
  split: 'Split',
  put_back: 'Put back on waitlist',
  hold: 'Hold',
  release: 'End hold',
  clean: 'Cleared',
  dirty: 'Dirty',
  block: 'Block',
  unblock: 'Unblock',
}

/** The word on a row's button. */
export const nextWord = (next: NextAction) => (next.action === 'step' ? stepWords[next.step] : nextWords[next.action])

export const floorMessages = {
  title: (restaurant: string) => `${restaurant} - Tables`,
  loading: 'Loading tables...',
  loadFailed: (detail: string | undefined) => `Failed to load tables: ${detail ?? 'Server error'}`,
  none: 'No tables yet',
  noneForHost: 'An owner or manager can add them in the settings.',
  noneForOffice: 'Add the tables of the restaurant to seat parties at them.',
  setUp: 'Set up tables',
  allAreas: 'All',
  areas: 'Areas',
  offline: 'Offline: tables are shown as this device last saw them. Changes are sent once the connection is back.',

  anywayTitle: (party: string, tables: string) => `${party}, at ${tables}?`,
  seatAnyway: 'Seat anyway',
  moveAnyway: 'Move anyway',
  joinAnyway: 'Combine anyway',
  giveUpAnyway: 'Free it anyway',
  swapAnyway: 'Swap anyway',
  holdAnyway: 'Hold anyway',
  chooseAnother: 'Choose another table',

  hasLeft: 'Has left',
  partyLeft: (name: string) => `${name} has left`,

  seatBooked: (name: string, people: number) => `Seat ${name}, ${people}`,
  bookedFor: (clock: string, tables: string, isHere: boolean) =>
    [`Booked for ${clock}`, tables && `at ${tables}`, isHere && '· checked in'].filter(Boolean).join(' '),
  notFree: (tables: string) => `${tables}: not free`,

  seatTitle: (name: string) => `Seat ${name}`,
  seatAt: (table: string) => `Seat a party at ${table}`,
  tableTitle: (table: string) => `Table ${table}`,
  /** 'O'Sullivan · 8 · tables 12 + 13 (8 seats)'. The name is isolated: next to one in Arabic the size would change sides. */
  partyTitle: (name: string, people: number, tables: readonly string[], seats: string) =>
    `\u2068${name}\u2069 · ${people} · ${tables.length === 1 ? 'table' : 'tables'} ${tables.join(' + ')} (${seats})`,
  sittingFor: (spent: number, planned: number | undefined) =>
    planned === undefined ? `${spent} min` : `${spent} of ${planned} min`,
  join: (table: string) => `Combine ${table} with another table`,
  seatsWith: (seats: string, tables: string) => `${seats} with ${tables}`,
  together: (tables: string, reason: string) => `with ${tables}: ${reason}`,
  block: (table: string) => `Block ${table}`,
  hold: (table: string) => `Hold table ${table} for 15 minutes`,
  holdFor: 'Hold it for',
  walkIns: 'Walk-ins',
  suggested: 'Suggested',
  others: 'Other tables',
  moveTo: 'Move to',
  toDo: 'To do',
  nextHours: 'Next three hours',
  free: 'Free tables',
  noneFits: 'No free table fits this party.',
  noOther: 'No other table is free.',
  withoutTable: 'Seat without a table',
  fitsNow: 'No free table fitted when you opened this. One below fits now.',
  noLongerOffered: 'no longer possible',
  noLongerWaits: 'no longer on the list',
  gone: 'This party is no longer on the list.',
  changed: (table: string) => `${table} has changed in the meantime.`,
  hasLeftTable: (party: string, table: string) => `${party} has left table ${table} in the meantime.`,
  sitsAt: (party: string, tables: string) => `${party} sits at table ${tables} now.`,
  showNow: (table: string) => `Show table ${table} as it is now`,
  removed: 'This table has been removed in the meantime.',
  waiting: 'Waiting',
  nobodyWaits: 'No party is waiting.',
  walkIn: 'Walk-in',
  walkInOf: (people: number) => `Seat a walk-in of ${peopleLabel(people)}`,
  largerWalkIn: 'Larger party',
  anyTable: 'Seat a walk-in of',
  /** The same in two lines. */
  anyTableLabel: 'Seat\u00a0a walk\u2011in\u00a0of',
  anyTableFor: (people: number) => `Tables for ${people}`,
  showTablesFor: (people: number) => `Tables for a walk-in of ${peopleLabel(people)}`,
  showTablesForMore: (people: number) => `Tables for a walk-in of ${people} or more people`,
  allTables: 'All tables',
  addToWaitlist: 'Add to waitlist',
  waitedFor: (minutes: number) => `waiting ${minutes} min`,
  stillHere: 'Still here?',
  moreTime: '15 more min',
  reason: 'Reason',
  reasonHint: 'Shown to staff, for example: broken table leg.',

  moved: (table: string) => `Moved to ${table}`,
  gaveUp: (table: string) => `${table} is free`,
  joined: (tables: string) => `Now at ${tables}`,
  swap: (table: string) => `Swap ${table} with another party`,
  swapWith: 'Swap with the party at',
  noSwap: 'No other party sits at a table.',
  swapped: (party: string, tables: string) => `${party} sits at table ${tables} now`,
  onlineOnly:
    'Without a connection you cannot hold a table or end a hold, swap tables, or go back to the previous stage.',
}
