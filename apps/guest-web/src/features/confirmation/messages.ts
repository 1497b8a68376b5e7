import type { EntryStatus } from '../../entry-status.ts'
import { minutesLabel } from '../../wait-label.ts'

/** The specification's sentences stand word for word; the rest is ours. */
export const confirmationMessages = {
  welcome: 'Welcome,',
  inLine: (restaurant: string) => `You are on the waiting list at ${restaurant}.`,
  position: 'Your position',
  number: (position: number) => `Number ${position} in line`,
  estimate: 'Estimated time',
  estimateValue: (minutes: number) => (minutes === 0 ? 'Any moment now' : `About ${minutesLabel(minutes)}`),
  overtaken: (from: number, to: number) =>
    `Your place moved from ${from} to ${to}. The team seats parties by their promised times, so one with a shorter wait can go first.`,

  ready: 'Your table is ready',
  readyNext: 'Please come to the entrance and tell the team your name.',
  served: 'You are being served now',
  servedNext: 'The team has your party. Thank you for waiting.',

  details: 'Your party',
  name: 'Name',
  phone: 'Phone',
  phoneEnding: (lastDigits: string) => `ending in ${lastDigits}`,
  partySize: 'Party size',
  people: (label: string) => (label === '1' ? '1 person' : `${label} people`),
  notes: 'Notes',

  next: 'What happens next',
  nextSteps: [
    'Stay close by. Your place moves up as parties are seated.',
    'When your table is ready, the team will text or call you, and this page will say so.',
    'Come to the entrance and tell the team your name.',
  ],
  mayClose: 'You may close this page. Your place is kept, and you can open it again at any time.',

  live: 'Updates by itself',
  lastUpdated: (time: string) => `Last updated ${time}`,
  offline: (time: string) => `You seem to be offline. This is your place as of ${time}.`,
  loadFailed: 'Failed to load queue information',
  loadFailedSince: (time: string) =>
    `Failed to load queue information. This is your place as of ${time}. Still trying…`,

  remove: 'Remove from Queue',
  removing: 'Removing...',
  stillTrying: 'This is taking longer than usual. Still trying…',
  removeQuestion: 'Leave the queue?',
  removeWarning: 'You will lose your place. To come back you would join again at the end.',
  keep: 'Keep my place',
  removed: 'You have been removed from the queue',
  removeFailed: 'Failed to remove from queue',

  errorHeading: 'Entry Not Found',
  gone: 'Could not load queue information. The entry may have been removed or already served.',
  back: 'Return to Join Queue',
  scanAgain: 'To join the queue, scan the QR code at the entrance.',
  leftHeading: 'You have left the queue',
  leftText: (restaurant: string) => `Your place at ${restaurant} has been given up. You are welcome to join again.`,
} as const

interface Place {
  status: EntryStatus
  position: number | null
}

/** For the browser's tab, readable while another tab is open. */
export const placeTitle = ({ status, position }: Place, restaurant: string) => {
  if (status === 'NOTIFIED') return `${confirmationMessages.ready} – ${restaurant}`
  if (status === 'SERVED') return `${confirmationMessages.served} – ${restaurant}`
  if (status === 'REMOVED') return confirmationMessages.errorHeading
  return position === null ? restaurant : `${confirmationMessages.number(position)} – ${restaurant}`
}

/** Spoken once when the place changes; the estimate alone says nothing. */
export const placeNews = ({ status, position }: Place, estimate: number) => {
  if (status === 'NOTIFIED') return `${confirmationMessages.ready}. ${confirmationMessages.readyNext}`
  if (status === 'SERVED') return confirmationMessages.served
  if (status === 'REMOVED') return confirmationMessages.gone
  return position === null
    ? ''
    : `${confirmationMessages.number(position)}. ${confirmationMessages.estimate}: ${confirmationMessages.estimateValue(estimate)}`
}
