import type { FloorAct } from '@waitbook/domain/floor/acts/act'
import { inPlaceWords, inWords } from '../../lib/place-words.ts'
import { stepWords } from '../floor/step-words.ts'
import {
  type Change,
  type ChangeKind,
  type DeskChange,
  type FloorChange,
  isDeskChange,
  isFloorChange,
  isWalkIn,
} from './change.ts'

type OfAct<A extends FloorAct> = Extract<FloorChange, { act: A }>

const floorLabels: { [A in FloorAct]: (change: OfAct<A>) => string } = {
  start: (change) =>
    isWalkIn(change)
      ? inWords`Seat a walk-in of ${change.people_count} at ${change.table}`
      : inWords`Seat ${change.name || inWords`guest`} at ${change.table}`,
  move: ({ name, table }) => `Move ${name} to ${table}`,
  step: ({ table, input }) => `${table}: ${stepWords[input.step]}`,
  extend: ({ table, input }) => `${table}: ${input.minutes} more minutes`,
  end: ({ table }) => inWords`${table}: party left`,
  edit: ({ name, table }) => `Edit ${name} at ${table}`,
  split: ({ name, table }) => `Split ${name}: ${table}`,
  putBack: ({ name, table }) => `Put ${name} at ${table} back on the waitlist`,
  handOver: ({ name, server }) => `Hand ${name} over to ${server}`,
  switchSections: ({ name }) => `Switch to the section layout ${name}`,
  mark: ({ table, input }) => (input.kind === 'dirty' ? `Mark ${table} as dirty` : `Block ${table}`),
  unmark: ({ table, input }) => (input.kind === 'dirty' ? `Mark ${table} as cleared` : `Unblock ${table}`),
}

const deskLabels: Record<DeskChange['act'], (name: string) => string> = {
  open: () => 'Open',
  pause: () => 'Pause',
  close: () => 'Close',
  next: (name) => `Call ${name}`,
  callEarly: (name) => `Call ${name}`,
  recall: (name) => `Call ${name} again`,
  start: (name) => `Start with ${name}`,
  finish: (name) => `End with ${name}`,
  noShow: (name) => `Mark ${name} as a no-show`,
  backInLine: (name) => `Put ${name} back in line`,
  transfer: (name) => `Transfer ${name}`,
  letBackIn: (name) => `Let ${name} back in`,
  stateDelay: (name) => `State the delay of ${name}`,
}

const labels: Record<Exclude<ChangeKind, 'floor' | 'desk'>, (name: string) => string> = {
  add: (name) => `Add ${name}`,
  edit: (name) => `Edit ${name}`,
  notify: (name) => `Notify ${name}`,
  serve: (name) => `Serve ${name}`,
  remove: (name) => `Remove ${name}`,
  'no-show': (name) => `Mark ${name} as a no-show`,
  called: (name) => `Mark ${name} as called`,
  waiting: (name) => `Put ${name} back to waiting`,
  move: (name) => `Move ${name}`,
  'move-back': (name) => `Put ${name} back to automatic`,
  'check-in': (name) => `Check in ${name}`,
  undo: (name) => `Bring ${name} back`,
}

/** A change as a label: 'Serve Ana'. */
export const changeLabel = (change: Change) => {
  if (isDeskChange(change)) return `${change.desk}: ${deskLabels[change.act](change.name || inWords`guest`)}`
  return isFloorChange(change)
    ? floorLabels[change.act](change as never)
    : labels[change.kind](change.name || inWords`guest`)
}

const changes = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`

export const changeMessages = inPlaceWords(() => ({
  queued: (change: string) => `${change}: waiting for the connection.`,
  queuedForSignIn: (change: string) => `${change}: waiting until you have logged in.`,
  waiting: (count: number) => `${changes(count)} waiting`,
  unsent: (count: number) => `${count} not sent`,
  asking: (count: number) =>
    count === 1
      ? 'A notification waited too long to be sent without asking you'
      : `${count} notifications waited too long to be sent without asking you`,
  refused: (count: number) => `${changes(count)} could not be made`,
  unreadable: (count: number) => `${changes(count)} cannot be read`,
  drained: (count: number) => `${count === 1 ? 'The waiting change was' : `All ${changes(count)} were`} sent.`,
  alreadyDone: 'It was already made by an earlier try. Check the list.',
  /** Of a party that a device without a connection called, and another desk before it. */
  calledElsewhere: (name: string, desk: string | null) =>
    desk === null
      ? `${name} had left already. Please call the next.`
      : `${name} was called to ${desk} first. Please call the next.`,
  neverAdded: inWords`The party was not added.`,
  neverSeated: inWords`The party was not seated.`,
  neverCheckedIn: inWords`The party was not checked in.`,
  checkInAnyway: 'Check in anyway',
  addToList: 'Add to the waitlist',
  seatAsWalkIn: inWords`Seat as a walk-in`,
  logoutQuestion: (count: number) => `Log out and lose ${changes(count)}?`,
  logoutExplained: 'They wait on this device for the connection and were never sent. After you log out they are gone.',
  undone: 'Action undone successfully.',
  undoFailed: 'Failed to undo action',
  nothingToUndo: 'There is nothing to undo.',
  tooLateToWithdraw: 'It is already being sent. Undo it once it is done.',
}))
