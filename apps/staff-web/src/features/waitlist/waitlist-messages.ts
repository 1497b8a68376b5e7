import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import type { QuestionKind } from '@waitbook/domain/queues/questions'
import { inPlaceWords, inWords } from '../../lib/place-words.ts'

/** The name in a sentence about the party, after its ticket. */
export const partyName = ({
  customer_name,
  ticket,
}: Pick<WaitlistEntry, 'customer_name'> & { ticket?: string | null }) =>
  `${ticket ? `${ticket} ` : ''}${customer_name.trim() || inWords`guest`}`

/** With tables, serving a party means choosing its table. */
export const serveWord = (isSeated: boolean) => (isSeated ? inWords`Seat` : 'Serve')

const tableList = new Intl.ListFormat('en')

/** The answer to a question, as staff read it. */
export const answerWords = (kind: QuestionKind, answer: string) =>
  kind === 'yes_no' ? `${answer.charAt(0).toUpperCase()}${answer.slice(1)}` : answer

export const waitlistMessages = inPlaceWords(() => ({
  notAsked: 'Not asked',
  services: 'Services',
  person: 'Person',
  firstAvailable: 'First available',
  minutes: (count: number) => `${count} min`,
  otherTable: (name: string) => inWords`Other table for ${name}`,
  seatAt: (name: string) => inWords`Seat ${name} at`,
  suggestion: ({ from, to }: { from: number; to: number }) =>
    inWords`Such a party would wait about ${from === to ? from : `${from} to ${to}`} minutes now, by what others have waited here.`,
  unserved: 'No open desk serves this queue: the wait is not known.',
  nextTables: (names: readonly string[]) =>
    `${tableList.format(names)} ${names.length === 1 ? 'is' : 'are'} next for it.`,
  markHere: inWords`Guest is here`,
  markNameHere: (name: string) => `${name} is here`,
  isHere: (name: string) => `${name} is here.`,
  takeSuggestion: (minutes: number) => `Quote ${minutes} min`,
  knownGuests: inWords`Known guests`,
  recognised: (names: readonly string[]) => `Known: ${names.join(', ')}`,
  visits: (count: number) => (count === 0 ? 'No visit yet' : count === 1 ? '1 visit' : `${count} visits`),
  noShows: (count: number) => (count === 1 ? '1 no-show' : `${count} no-shows`),
  allergiesHint: 'Separated by commas.',
  allergies: (allergies: readonly string[]) => `Allergies: ${allergies.join(', ')}`,
  fillIn: 'Fill in',

  loading: 'Loading waitlist data...',
  loadFailed: 'Failed to load waitlist data. Please try again later.',
  loadUnreachable: 'Failed to load waitlist data. Please check your connection or try again later.',
  restaurantMissing: inWords`Restaurant data is missing in the response.`,
  empty: inWords`No entries in the waitlist. Add a party to get started!`,
  noMatch: inWords`No party matches this search.`,
  noneInFilter: inWords`No parties in this filter.`,
  searchPlaceholder: inWords`Search parties...`,
  walkInsOff: inWords`Walk-ins are turned off in the settings. Parties come from reservations or the guest page.`,

  added: inWords`Party added successfully! It will appear shortly.`,
  addRefused: inWords`Failed to add party`,
  addFailed: inWords`Failed to add party. Please try again.`,
  addDetail: 'Failed to add entry',
  alreadyAdded: inWords`This party was already added by your first try. Close this and edit it in the list.`,
  edited: inWords`Party update submitted. It will reflect shortly.`,
  editRefused: inWords`Failed to update party`,
  editFailed: inWords`An error occurred while updating the party`,
  editDetail: 'Failed to update entry',

  statusUpdated: (status: string) => inWords`Party status updated to ${status}`,
  statusRefused: (detail: string) => `Failed to update status: ${detail}`,
  statusFailed: 'An error occurred while updating status',

  removeQuestion: (name: string) => `Are you sure you want to remove ${name}?`,
  removeExplained: inWords`The party leaves the list on every screen, and its guest is no longer in the queue.`,
  removed: (name: string) => `${name} has been successfully removed.`,
  removeRefused: (name: string, detail: string) => `Failed to remove ${name}: ${detail}`,
  noShow: (name: string) => `${name} was marked as a no-show.`,
  removeFailed: (name: string) => `An error occurred while removing ${name}.`,

  moved: (name: string, place: number) => `${name} is now number ${place}.`,
  movedBack: (name: string) => `${name} is back in the automatic order.`,
  moveRefused: (name: string, detail: string) => `Failed to move ${name}: ${detail}`,
  ignored: (name: string) => `Nothing was done: the list has just changed. Press again for ${name}.`,
  hasLeft: (name: string) => `${name} has left the list.`,
  frozenChanges: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  chooseFirst: inWords`Choose a party first: J and K go through the list.`,

  calling: (name: string) => `Initiating call to ${name}...`,
  addNumber: 'Add phone number',
  callWithoutPhone: 'Cannot make call: Phone number is missing.',
  called: (name: string) => `${name} is marked as called.`,
  backToWaiting: (name: string) => `${name} is back to waiting.`,
  notifying: (name: string) => `Notifying ${name}...`,
  sending: (name: string) => `Sending SMS to ${name}...`,
  emailing: (name: string) => `Sending e-mail to ${name}...`,
  sent: 'SMS sent successfully!',
  stillSending: 'The SMS is still being sent. Messages shows how it ends.',
  sendRefused: (detail: string) => `Failed to send SMS: ${detail}`,
  sendFailed: 'An error occurred while sending the SMS.',
  notifyRefused: (detail: string) => `Failed to notify: ${detail}`,
  notifyFailed: inWords`An error occurred while notifying the guest.`,
  sendDetail: 'Failed to send notification',

  liveUpdated: (name: string) => `Waitlist updated for "${name || 'New Entry'}".`,
  liveRemoved: (name: string) => `${name} was removed from the waitlist.`,
  liveSeated: (name: string) => inWords`${name} was seated.`,
  zone: (zone: string) => `Times in ${zone}`,
  offline: (time: string) => `Offline since ${time}, showing the last list`,
  stale: (time: string) => `The list could not be refreshed. It is as of ${time}.`,
  liveLost: (time: string) => `Live updates lost at ${time}. The list refreshes every 10 seconds until they return.`,

  nameMissing: 'Please enter a name.',
  phoneMissing: "Please enter a phone number, or choose 'No phone'.",
  phoneRequired: 'Please enter a phone number.',
  sizeUnreadable: 'Please enter a number of people from 1 to 99.',
}))
