import { epochOf } from '@waitbook/domain/calendar/instant'
import { minutesSince as minutesSinceEpoch } from '@waitbook/domain/calendar/minutes'
import type { FloorAction, NextAction } from '@waitbook/domain/floor/floor-actions'
import type { FloorNeed } from '@waitbook/domain/floor/floor-order'
import type { Seats } from '@waitbook/domain/floor/joined-tables'
import type { ResourceState } from '@waitbook/domain/floor/resource-state'
import { inPlaceWords, inWords } from '../../lib/place-words.ts'
import { peopleLabel } from '../reservations/people-label.ts'
import { stepWords } from './step-words.ts'

export const minutesSince = (instant: string, now: number) => minutesSinceEpoch(epochOf(instant), now)

export const needWords: Record<FloorNeed, string> = inPlaceWords(() => ({
  overdue: 'Overdue',
  bill: 'Bill given',
  dirty: 'Dirty',
  ready: 'Free',
  seated: inWords`Seated`,
  blocked: 'Blocked',
}))

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
    ? `${seats_max} ${seats_max === 1 ? inWords`seat` : inWords`seats`}`
    : inWords`${seats_min}-${seats_max} seats`

const nextWords: Record<FloorAction, string> = inPlaceWords(() => ({
  seat: inWords`Seat`,
  walk_in: inWords`Seat`,
  step: 'Next step',
  step_back: 'Step back',
  extend: '15 more minutes',
  move: 'Move',
  swap: 'Swap',
  join: 'Combine',
  end: inWords`Party left`,
  edit: 'Edit',
  split: 'Split',
  put_back: 'Put back on waitlist',
  hold: 'Hold',
  release: 'End hold',
  clean: 'Cleared',
  dirty: 'Dirty',
  block: 'Block',
  unblock: 'Unblock',
}))

/** The word on a row's button. */
export const nextWord = (next: NextAction) => (next.action === 'step' ? stepWords[next.step] : nextWords[next.action])

export const floorMessages = inPlaceWords(() => ({
  title: (restaurant: string) => inWords`${restaurant} - Tables`,
  loading: inWords`Loading tables...`,
  loadFailed: (detail: string | undefined) => inWords`Failed to load tables: ${detail ?? 'Server error'}`,
  none: inWords`No tables yet`,
  noneForHost: 'An owner or manager can add them in the settings.',
  noneForOffice: inWords`Add the tables of the restaurant to seat parties at them.`,
  setUp: inWords`Set up tables`,
  allAreas: 'All',
  areas: 'Areas',
  offline: inWords`Offline: tables are shown as this device last saw them. Changes are sent once the connection is back.`,

  anywayTitle: (party: string, tables: string) => `${party}, at ${tables}?`,
  seatAnyway: inWords`Seat anyway`,
  moveAnyway: 'Move anyway',
  joinAnyway: 'Combine anyway',
  giveUpAnyway: 'Free it anyway',
  swapAnyway: 'Swap anyway',
  holdAnyway: 'Hold anyway',
  chooseAnother: inWords`Choose another table`,

  hasLeft: 'Has left',
  partyLeft: (name: string) => `${name} has left`,

  seatBooked: (name: string, people: number) => inWords`Seat ${name}, ${people}`,
  bookedFor: (clock: string, tables: string, isHere: boolean) =>
    [`Booked for ${clock}`, tables && `at ${tables}`, isHere && '· checked in'].filter(Boolean).join(' '),
  notFree: (tables: string) => `${tables}: not free`,

  seatTitle: (name: string) => inWords`Seat ${name}`,
  seatAt: (table: string) => inWords`Seat a party at ${table}`,
  tableTitle: (table: string) => inWords`Table ${table}`,
  /** 'O'Sullivan · 8 · tables 12 + 13 (8 seats)'. The name is isolated: next to one in Arabic the size would change sides. */
  partyTitle: (name: string, people: number, tables: readonly string[], seats: string) =>
    `\u2068${name}\u2069 · ${people} · ${tables.length === 1 ? inWords`table` : inWords`tables`} ${tables.join(' + ')} (${seats})`,
  sittingFor: (spent: number, planned: number | undefined) =>
    planned === undefined ? `${spent} min` : `${spent} of ${planned} min`,
  join: (table: string) => inWords`Combine ${table} with another table`,
  seatsWith: (seats: string, tables: string) => `${seats} with ${tables}`,
  together: (tables: string, reason: string) => `with ${tables}: ${reason}`,
  block: (table: string) => `Block ${table}`,
  hold: (table: string) => inWords`Hold table ${table} for 15 minutes`,
  holdFor: 'Hold it for',
  walkIns: 'Walk-ins',
  suggested: 'Suggested',
  others: inWords`Other tables`,
  moveTo: 'Move to',
  toDo: 'To do',
  nextHours: 'Next three hours',
  free: inWords`Free tables`,
  noneFits: inWords`No free table fits this party.`,
  noOther: inWords`No other table is free.`,
  withoutTable: inWords`Seat without a table`,
  fitsNow: inWords`No free table fitted when you opened this. One below fits now.`,
  noLongerOffered: 'no longer possible',
  noLongerWaits: 'no longer on the list',
  gone: inWords`This party is no longer on the list.`,
  changed: (table: string) => `${table} has changed in the meantime.`,
  hasLeftTable: (party: string, table: string) => inWords`${party} has left table ${table} in the meantime.`,
  sitsAt: (party: string, tables: string) => inWords`${party} sits at table ${tables} now.`,
  showNow: (table: string) => inWords`Show table ${table} as it is now`,
  removed: inWords`This table has been removed in the meantime.`,
  waiting: 'Waiting',
  nobodyWaits: inWords`No party is waiting.`,
  walkIn: 'Walk-in',
  walkInOf: (people: number) => inWords`Seat a walk-in of ${peopleLabel(people)}`,
  largerWalkIn: inWords`Larger party`,
  anyTable: inWords`Seat a walk-in of`,
  /** The same in two lines. */
  anyTableLabel: inWords`Seat a walk‑in of`,
  anyTableFor: (people: number) => inWords`Tables for ${people}`,
  showTablesFor: (people: number) => inWords`Tables for a walk-in of ${peopleLabel(people)}`,
  showTablesForMore: (people: number) => inWords`Tables for a walk-in of ${people} or more people`,
  allTables: inWords`All tables`,
  addToWaitlist: 'Add to waitlist',
  waitedFor: (minutes: number) => `waiting ${minutes} min`,
  stillHere: 'Still here?',
  moreTime: '15 more min',
  reason: 'Reason',
  reasonHint: inWords`Shown to staff, for example: broken table leg.`,

  moved: (table: string) => `Moved to ${table}`,
  gaveUp: (table: string) => `${table} is free`,
  joined: (tables: string) => `Now at ${tables}`,
  swap: (table: string) => inWords`Swap ${table} with another party`,
  swapWith: inWords`Swap with the party at`,
  noSwap: inWords`No other party sits at a table.`,
  swapped: (party: string, tables: string) => inWords`${party} sits at table ${tables} now`,
  onlineOnly: inWords`Without a connection you cannot hold a table or end a hold, swap tables, or go back to the previous stage.`,
}))
