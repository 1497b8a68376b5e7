import type { JoiningWay } from '@waitbook/domain/queues/queue'

const parties = (count: number) => (count === 1 ? '1 party waits' : `${count} parties wait`)

export const queuesMessages = {
  title: 'Queues',
  explained:
    'With several queues, each party gets a ticket such as A001 and a place in its queue. With one queue, guests and staff see no tickets.',
  add: 'Add a queue',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed.`,
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeHint: 'Reports still show it for past parties. A queue in which parties wait cannot be removed.',
  saved: (name: string) => `${name} saved.`,
  save: 'Save queue',
  about: (letter: string, waiting: number, isOpen: boolean) =>
    [`Tickets ${letter}001, ${letter}002 …`, parties(waiting), ...(isOpen ? [] : ['closed to guests'])].join(' · '),
  moveUp: (name: string) => `Move ${name} up`,
  ordered: 'Queues reordered.',
  close: (name: string) => `Close ${name} to guests`,
  open: (name: string) => `Open ${name} to guests`,
  closed: (name: string) => `${name} is closed to guests.`,
  opened: (name: string) => `${name} is open to guests.`,
  name: 'Name',
  nameMissing: 'Enter a name.',
  letter: 'Ticket letter',
  letterMissing: 'Enter one letter from A to Z.',
  joining: 'Who may add parties',
  ways: {
    guests: 'Guests at the entrance',
    remote: 'Guests elsewhere',
    staff: 'Staff',
  } satisfies Record<JoiningWay, string>,
  hours: 'Opening hours of its own',
  hoursExplained:
    'The queue closes by itself at the end of its hours, and refuses guests who could not be served before. Staff can still add a party.',
  maxWaiting: 'Most parties waiting',
  maxWaitingHint: 'Guests cannot join beyond it. Empty: no limit.',
  service: 'Minutes of a service',
  serviceHint: 'Used for waiting times until enough parties have been served. Empty: unknown.',
  priorities: 'Priority',
  prioritiesExplained: 'Parties of a class are ordered as if they had come that many minutes earlier.',
  className: 'Class',
  classMinutes: 'Minutes earlier',
  addClass: 'Add a class',
  removeClass: (name: string) => `Remove class ${name}`,
  headStart: 'Appointments: minutes before their time',
  headStartHint: 'A party with an appointment is ordered this many minutes before its time.',
  late: 'Late by more than',
  lateHint: 'A party that checks in later than this, in minutes, is ordered by its check-in.',
  presence: 'Call guests only when they are here',
  presenceExplained:
    'Guests who joined from elsewhere keep their place, but desks skip them until they enter the code at the entrance.',
  code: 'Code at the entrance',
  codeHint: 'On a sign at the entrance. At least four characters; empty: no sign.',
  numberNeeded: 'Enter a whole number.',
  saveFailed: 'The queue could not be saved. Please try again.',
}
