import { minutesLabel } from '../../wait-label.ts'

/** The specification's sentences stand word for word; the rest is ours. */
export const joinMessages = {
  heading: 'Join the waiting list',
  submit: 'Join Queue',
  submitting: 'Joining...',
  stillTrying: 'This is taking longer than usual. Still trying…',
  joined: 'You have joined the queue.',

  name: 'Name',
  phone: 'Phone number',
  countryCode: 'Country code',
  nationalPhone: '10-digit number',
  phoneHint: '10 digits, without the country code. Used only to tell you about your table.',
  partySize: 'Party size',
  people: (label: string) => (label === '1' ? '1 person' : `${label} people`),
  exactSize: 'How many exactly? (optional)',
  notes: 'Notes (optional)',
  notesHint: 'Anything the team should know.',
  noteOptions: 'Add a common note',
  chooseNote: 'Choose a note…',
  noteAdded: (note: string) => `Added to your notes: ${note}`,
  estimate: (minutes: number) =>
    minutes === 0 ? 'Estimated wait: hardly any' : `Estimated wait: about ${minutesLabel(minutes)}`,
  alreadyHere: 'You already have a place in this queue.',
  seePlace: 'See your place',

  nameMissing: 'Please enter your name.',
  countryCodeInvalid: 'Please enter a country code: + and 1 to 4 digits.',
  phoneInvalid: 'Please enter a valid 10-digit national phone number.',
  phoneInvalidOnSubmit: 'Please enter a valid 10-digit phone number (national part).',
  phoneTaken: 'This phone number is already in the waitlist',
  exactSizeInvalid: 'Please enter a number from 8 to 99.',
  failed: 'Failed to join the queue. Please try again.',
  offline: 'You seem to be offline. What you typed is kept.',
  fieldLabels: { phone_number: 'Phone number', customer_name: 'Name', people_count: 'Party size' },

  errorHeading: 'The waiting list could not be opened',
  invalidId: 'Invalid restaurant ID. Please check the URL.',
  notFound: 'Restaurant not found. Please check the QR code or URL.',
  retry: 'Try again',
  askStaff: 'Scan the QR code at the entrance once more, or ask the team to add you to the list.',
} as const
