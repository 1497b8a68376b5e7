import type { DeskEntryRow } from '@waitbook/contracts/desk/desks'
import type { AbsenceMove } from '@waitbook/domain/desk/absence'
import type { DeskKind, DeskRule } from '@waitbook/domain/desk/desk'
import { inPlaceWords, inWords } from '../../lib/place-words.ts'

/** What staff call a party by: its ticket, or its name where there are none. */
export const calledBy = ({ ticket, customer_name }: Pick<DeskEntryRow, 'ticket' | 'customer_name'>) =>
  ticket ?? customer_name

export const deskKindWords: Record<DeskKind, string> = { desk: 'Desk', room: 'Room', chair: 'Chair', person: 'Person' }

export const deskRuleWords: Record<DeskRule, string> = inPlaceWords(() => ({
  longest_wait: 'Longest wait first',
  ranked: 'First queue first',
  booked_only: inWords`Booked guests only`,
}))

export const absenceMoveWords: Record<AbsenceMove, string> = {
  first_available: 'Wait for the first available',
  person: 'Wait for another person',
  end: 'End their visits',
}

const waiting = (count: number) => (count === 0 ? 'Nobody is waiting' : `${count} waiting`)

export const deskMessages = inPlaceWords(() => ({
  title: 'Desk',
  none: 'No desks yet',
  noneForOffice: inWords`Add the desks, rooms, chairs or persons that guests are called to.`,
  noneForHost: 'Someone who may change the settings has to add them.',
  setUp: 'Set up desks',
  loading: 'Loading the desks',
  loadFailed: (detail: string | undefined) => detail ?? 'The desks could not be loaded.',
  choose: 'Which desk is this?',
  chooseExplained: 'This device remembers your choice.',
  change: 'Change desk',
  absent: 'Absent today',
  absentTitle: (name: string) => `${name} is absent today`,
  absentExplained: (count: number) =>
    inWords`${count === 0 ? 'Nobody asked' : count === 1 ? inWords`1 guest asked` : inWords`${count} guests asked`} for this person. The desk closes, and guests cannot ask for the person today.`,
  absentMove: inWords`Guests who asked for this person`,
  absentTo: 'Other person',
  absentMessage: inWords`Message to these guests`,
  absentMessageHint: 'Sent to each of them as a text or e-mail, and shown on their page.',
  absentText: (name: string) => `${name} is not available today. We are sorry.`,
  absentTextMissing: inWords`Enter what the guests are told.`,
  absentDone: (name: string) => `${name} is absent today.`,
  absentFailed: 'The absence could not be saved. Please try again.',
  untold: (names: readonly string[]) => `No message could be sent to ${names.join(', ')}. Please tell them.`,
  closed: 'Closed',
  open: 'Open',
  paused: 'Paused',
  pausedFor: (reason: string) => `Paused: ${reason}`,
  openDesk: (name: string) => `Open ${name}`,
  resume: 'Continue',
  pause: 'Pause',
  pauseTitle: 'Pause the desk',
  pauseReason: 'Reason (optional)',
  close: 'Close the desk',
  rule: 'Whom to call next',
  next: (name: string) => `Next: ${name}`,
  nobody: 'Nobody to call',
  endService: 'End service',
  start: 'Start',
  recall: 'Recall',
  noShow: 'No show',
  transfer: 'Transfer',
  backInLine: 'Back in line',
  walkIn: 'Walk-in',
  walkInReason: 'Walk-in at the desk',
  called: (count: number) => (count > 1 ? `Called ${count} times` : 'Called'),
  here: 'At the desk',
  free: 'Nobody is at this desk',
  line: 'Queue',
  waiting,
  mine: 'My queues',
  all: 'All queues',
  notHere: 'Not here yet',
  forDesk: (name: string) => `For ${name}`,
  call: (name: string) => `Call ${name}`,
  callShort: 'Call',
  callTitle: (name: string) => `Call ${name} before its turn`,
  callReason: 'Reason',
  callReasonMissing: inWords`Please enter why this guest is called before others.`,
  transferTitle: (name: string) => `Transfer ${name}`,
  transferExplained: 'Ticket, arrival and priority stay the same.',
  toQueue: 'To a queue',
  toDesk: 'To a desk',
  didNotCome: 'Did not come',
  letBackIn: 'Let back in',
  letNameBackIn: (name: string) => `Let ${name} back in`,
  allDesks: 'All desks',
  deskFree: 'Free',
  since: (state: string, minutes: number) => `${state} · ${minutes} min`,
  minutes: (minutes: number) => `${minutes} min`,
  unserved: (names: readonly string[]) => `No open desk serves ${names.join(', ')}.`,
  bookedTitle: 'A booking starts soon',
  bookedText: (clock: string) => `This service would not end before the booking at ${clock}.`,
  bookedConfirm: 'Call anyway',
  keep: 'Do not call',
  failed: 'The change could not be made.',
  offline: 'No connection. You can continue: your changes are sent later.',
  did: {
    open: (_name: string, desk: string) => `${desk} is open.`,
    pause: (_name: string, desk: string) => `${desk} is paused.`,
    close: (_name: string, desk: string) => `${desk} is closed.`,
    next: (name: string, desk: string) => `Called ${name} to ${desk}.`,
    callEarly: (name: string, desk: string) => `Called ${name} to ${desk}.`,
    recall: (name: string) => `Called ${name} again.`,
    start: (name: string) => `Started with ${name}.`,
    finish: (name: string) => `Ended with ${name}.`,
    noShow: (name: string) => `${name} did not come.`,
    backInLine: (name: string) => `${name} is back in line.`,
    transfer: (name: string) => `Transferred ${name}.`,
    letBackIn: (name: string) => `${name} waits again.`,
  },
}))
