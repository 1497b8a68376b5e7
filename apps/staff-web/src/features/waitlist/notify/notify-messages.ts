import type { Moment } from '@waitbook/domain/messages/notices'
import type { OwnPhoneApp } from '@waitbook/domain/messages/own-phone'
import { inPlaceWords, inWords } from '../../../lib/place-words.ts'
import type { Texting } from '../../texting/use-texting.ts'

const minutes = (count: number) => `${count} min`

export const notifyMessages = inPlaceWords(() => ({
  title: (name: string) => `Notify ${name}`,
  waited: (waited: number, quoted: number) => `Waiting ${minutes(waited)}, quoted ${minutes(quoted)}`,
  message: 'Message',
  moments: {
    ready_now: inWords`Table ready now`,
    almost_ready: 'Almost ready',
    new_time: 'New time',
    last_call: 'Last call',
  } satisfies Record<Moment, string>,
  minutesFromNow: 'Minutes from now',
  newPromise: inWords`Becomes the party’s new quoted time.`,
  send: {
    set_up: 'Send',
    unknown: 'Send',
    simulated: 'Send (simulated)',
    not_set_up: 'Show on their page',
  } satisfies Record<Texting, string>,
  open: { sms: 'Open Messages', whatsapp: 'Open WhatsApp' } satisfies Record<OwnPhoneApp, string>,
  fromPhone: 'Text from a phone',
  insteadOfPhone: {
    set_up: 'Send from this server',
    unknown: 'Send from this server',
    simulated: 'Send (simulated)',
    not_set_up: 'Show on their page only',
  } satisfies Record<Texting, string>,
  byOwnPhone: inWords`A text from your own phone. The guest's page shows it as well.`,
  textTo: (name: string) => `Text ${name}`,
  opened: 'Recorded as opened on this device. Send it there: whether it is sent is not known here.',
  notOpened: inWords`No answer from the server: nothing was opened, as only the server knows whether this guest said STOP.`,
  number: 'Number',
  words: 'Text',
  copyNumber: 'Copy number',
  copyWords: 'Copy text',
  notCopied: 'Could not copy. Select it and copy it by hand.',
  qrCode: 'QR code that opens this text on a phone',
  scan: 'Scan with a phone to open it there.',
  done: 'Done',
  markCalled: 'Mark as called',
  notCome: 'They did not come?',
  backToWaiting: 'Back to waiting',
  noShow: 'No-show',

  preview: 'Preview',
  previewUnknown: 'No preview without a connection.',
  onPage: inWords`Texts are not set up: the guest's page shows it, and the text is kept under Messages.`,
  size: (segments: number) => (segments === 1 ? '1 text' : `${segments} texts`),
  byEmail: (address: string) => `By e-mail to ${address}`,
  emailOff: 'E-mail is not set up.',
  showsOnPage: inWords`The guest's page shows at once that the party is called.`,
  callInPerson: inWords`Call this guest in person, then mark the party as called.`,
  noPhone: 'Cannot send SMS: Phone number is missing.',
  textsOff: 'Text messages are turned off in the settings.',
  gone: inWords`This party is no longer on the list.`,
  changed: inWords`This party has just been notified or set back by someone else. Close this and look again.`,
  noConsent: inWords`This guest did not agree to text messages.`,
}))
