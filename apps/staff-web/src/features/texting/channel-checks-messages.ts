import { inPlaceWords, inWords } from '../../lib/place-words.ts'
export const channelChecksMessages = inPlaceWords(() => ({
  title: inWords`How guests are reached now`,
  works: 'Works now',
  ownPhone: {
    name: 'Your own phone',
    cost: 'Free: a text of your phone plan.',
    shows: 'A text from your number. Answers reach your phone, not this list.',
    off: 'Switched off, see below',
    tryIt: 'Try it: add yourself to the waitlist and press Notify.',
  },
  texts: {
    name: 'Texts by this server',
    cost: 'Charged for each 160 letters, or 70 in most other scripts.',
    shows: (sender: string) => `A text from ${sender || 'the number of this server'}. Answers and STOP are read here.`,
    off: 'Not set up. The registration with carriers can take weeks.',
    switchedOff: 'Switched off in Settings, Waitlist',
  },
  whatsApp: {
    name: 'WhatsApp',
    cost: 'Charged for each message, see Analytics.',
    shows: 'A message by WhatsApp instead of a text, if WhatsApp has approved it or they wrote within 24 hours.',
  },
  email: {
    name: 'E-mail',
    cost: 'Free.',
    shows: (name: string) => `An e-mail from ${name} via Waitbook, if they gave an address.`,
    off: 'Not set up',
  },
  push: {
    name: 'Notifications',
    cost: 'Free.',
    shows: 'A notification on their device, if they allow it on their page.',
    off: 'Need https',
  },
  page: { name: 'Their page', cost: 'Free.', shows: 'The call, at once, on the page of their place.' },
  cost: 'Cost',
  guestsSee: inWords`Guests see`,
  number: 'Your mobile number',
  sendTest: 'Send a test text',
  sent: (to: string) => `Sent to ${to}. It should arrive within a minute.`,
  notSent: 'The test text could not be sent.',
}))
