import { inPlaceWords, inWords } from '../../lib/place-words.ts'
export const settingsMessages = inPlaceWords(() => ({
  title: (restaurant: string) => `${restaurant} Settings`,
  section: 'Section:',
  about: (version: string) => `About: Waitbook ${version}`,
  active: (count: number) => `Active Settings: ${count} configured`,
  activeHint: 'The number of settings in this section',
  loading: (app: string) => `Loading ${app} settings...`,
  notForYourRole: 'Your role does not allow this. Ask an owner or a manager to change these settings.',
  loadFailedTitle: 'Failed to Load Settings',
  loadFailed: (app: string) => `Failed to fetch ${app} settings`,
  saved: 'Settings saved successfully.',
  saveFailed: 'Failed to save settings',
  invalid: 'Some fields need a look before this can be saved.',
  unsaved: 'You have unsaved changes.',
  resetHint: 'Back to the saved settings',
  allSaved: 'All changes are saved.',
  leaveQuestion: 'Leave without saving?',
  leaveExplained: 'Your changes to these settings will be lost.',

  placeholders: (names: readonly string[]) => `You can use ${names.map((name) => `{{${name}}}`).join(', ')}.`,
  unknownPlaceholders: (names: readonly string[]) =>
    `Unknown placeholders, sent as written: ${names.map((name) => `{{${name}}}`).join(', ')}`,
  defaultQuoteHint: inWords`Filled in when you add a party.`,
  estimateHint: inWords`For guests who join by themselves.`,
  noteHint: 'Type a note and press Enter to add it.',
  noteDuplicate: 'This note is already on the list.',
  offeredWishes: inWords`Seating preferences that guests can choose`,
  offeredWishesHint: inWords`Shown on the form with which guests join the waitlist. None chosen: the form does not ask.`,
  noTableHas: (wishes: string) => inWords`No table has: ${wishes}. Mark the tables that have it in Settings > Tables.`,
  columnsHint: inWords`In this order on the waitlist. The party, its size and its status are always shown.`,
  noColumns: 'No further columns are shown.',

  removalExplained: inWords`Takes parties off the list now that are older than the saved setting allows.`,
  removalDone: 'Auto-removal completed successfully!',
  removedParties: (count: number) => (count === 1 ? inWords`Removed 1 party.` : inWords`Removed ${count} parties.`),
  removalRefused: (detail: string) => `Error: ${detail}`,
  removalFailed: 'Failed to trigger auto-removal. Please try again.',
}))

export const notificationMessages = inPlaceWords(() => ({
  contactHint: inWords`Guests who answer an e-mail write here, once the address is confirmed.`,
  noContact: inWords`Without a contact e-mail guests cannot answer e-mails.`,
  contactUnsaved: 'Save the address to confirm it.',
  contactUnconfirmed: inWords`This address is not confirmed: guests cannot answer e-mails yet.`,
  confirmContact: 'Send a confirmation e-mail',
  contactAsked: 'An e-mail was sent to this address. Open its link and press the button there.',
  contactConfirmed: inWords`This address is confirmed: guests can answer e-mails.`,
  templates: {
    queue_joined: 'Joined the queue',
    table_ready: inWords`Table ready in N minutes`,
    ready_now: inWords`Table ready now`,
    almost_ready: 'Almost ready',
    new_time: 'New time',
    last_call: 'Last call',
    turn_near: 'Nearly their turn',
    late_noted: 'Late, confirmed',
    arrived_noted: 'Here, confirmed',
    left_noted: 'Left, confirmed',
    help: 'Help',
    stopped: 'STOP, confirmed',
    started: 'START, confirmed',
    booking_wished: 'Wish on the list',
    booking_offered: 'Freed time offered',
    booking_code: 'Code to book',
    booking_confirmed: 'Booking confirmed',
    booking_requested: 'Booking requested',
    booking_declined: 'Booking declined',
    booking_changed: 'Booking changed',
    booking_cancelled: 'Booking cancelled',
    booking_reminder: 'Booking reminder with 1 and 9',
    booking_reminder_link: 'Booking reminder with link',
    booking_expected: '1 to a reminder, confirmed',
  },
  size: (segments: number, left: number) =>
    `${segments === 1 ? '1 text' : `${segments} texts`} as shown, ${left} characters left`,
  costly: (characters: string) => `These characters make each text hold 70 letters instead of 160: ${characters}`,
  plainLettersHint:
    "A text with ’ or ã costs up to three times as much: such letters become ' and a. Texts in other scripts stay as they are.",
  tooLong: inWords`Three texts are the most that a guest should get for one message.`,
  ownTemplate: "The waitlist's own template is used until you write one here.",
  defaultTemplate: 'The default text is used until you write your own.',
  outbox: inWords`Texts are not set up on this server: it sends none. Notify shows on the guest’s page, and opens texts on your own phone. To set them up, the server’s administrator sets VONAGE_API_KEY, VONAGE_API_SECRET and VONAGE_FROM (see docs/messages.md).`,
  simulated: 'This is a demo: texts, calls and e-mails are simulated, not sent.',
  provider: (names: readonly string[]) => `Set up on this installation: ${names.join(', ')}.`,
  noWebhooks:
    'Receipts and replies cannot arrive yet: the installation needs its public address and the signature secret.',
  sentToday: (count: number, limit: number) => `${count} of ${limit} messages in the last 24 hours.`,
  unapproved: (perDay: number) =>
    inWords`Until the operator of this server approves this restaurant, whatever is set here, it sends at most ${perDay} texts and ${perDay} e-mails a day, from the server’s own sender; texts with a link of your own are replaced by the default ones for guests who have not confirmed their number or e-mail address, or replied.`,
  boundOfTexts: (count: number) => `This server sends at most ${count} texts and calls in 24 hours for you.`,
  boundOfMails: (count: number) => `This server sends at most ${count} e-mails in 24 hours for you.`,
  boundOfCountries: (codes: readonly string[]) =>
    codes.length === 0
      ? 'It texts and calls no number.'
      : `It texts and calls only these countries: ${codes.join(', ')}.`,
  newNumbers: (count: number, limit: number) =>
    `${count} of ${limit} automatic texts went to new numbers in the last 24 hours.`,
  newNumbersHint: inWords`A number is new until its guest confirms it on the page of the texted link, or replies. What you send yourself is not counted.`,
  senderHint: inWords`Your number with its country code, or a registered name. Empty: the number of this installation. Guests cannot answer a name.`,
  ownPhoneHint:
    'Free, without a provider: the app opens with number and words filled in, and you send it. Replies, STOP among them, reach your phone and not this list.',
  callsHint: inWords`A voice reads the message to the guest. Some countries, such as India, require a registration with a phone operator first. Calls that you make from your own phone always work.`,
  dltHint:
    'Texts to numbers in India need the ids that you got when you registered your business and your texts with an Indian phone operator (the regulator TRAI calls this DLT). Names are cut to 30 characters there.',
  countriesHint: 'Besides your own. One per line, such as +44. Others are never texted, which limits your costs.',
}))

export const whatsAppMessages = inPlaceWords(() => ({
  notSetUp:
    'WhatsApp is not set up on this server: everything goes as a text. To set it up, the server’s administrator sets VONAGE_WHATSAPP_FROM (see docs/messages.md).',
  use: 'Send texts by WhatsApp',
  useHint: inWords`To guests who agreed to messages: as a template that WhatsApp has approved, or in any words for 24 hours after the guest wrote by WhatsApp. Everything else goes as a text.`,
  sender: 'Your number at WhatsApp',
  senderHint: 'With its country code. Empty: the number of this installation.',
  textAfter: 'Not delivered: send a text',
  textAfterHint: 'WhatsApp may still deliver its message later.',
  after: (seconds: number) => {
    if (seconds === 0) return 'Never'
    if (seconds % 60 !== 0) return `After ${seconds} seconds`
    return seconds === 60 ? 'After 1 minute' : `After ${seconds / 60} minutes`
  },
  message: 'Approved message',
  named: (count: number, all: number) => `${count} of ${all} have a template.`,
  name: 'Name of the template',
  nameHint: 'As in your WhatsApp account.',
  locales: 'Approved languages',
  localesHint: 'WhatsApp’s codes, such as en_US, es.',
  register: (language: string) => `Register these words (${language}), in the category Utility:`,
  notCopied: 'This could not be copied. Select it and copy it by hand.',
}))

export const holdMessages = inPlaceWords(() => ({
  label: inWords`Hold a table for a notified party`,
  hint: inWords`Counts down on the row and on the guest’s page. 0 turns it off.`,
  bySize: inWords`Other hold times for larger parties`,
  add: inWords`Add a party size`,
  remove: (people: number) => `Remove the hold time for ${people} or more people`,
}))

export const tokenMessages = {
  explained: 'Scripts use this token to read and change your waitlist.',
  loading: 'Loading the API token...',
  loadFailed: 'Failed to load API token data',
  regenerateFailed: 'Failed to regenerate token',
  regenerated: 'A new token was made. The old one is refused from now on.',
  copyFailed: 'The token could not be copied. Show it and copy it by hand.',
  exampleCopyFailed: 'The example could not be copied. Select it and copy it by hand.',
  regenerateQuestion: 'Regenerate the API token?',
  regenerateExplained: 'The old token stops working at once, in every script that uses it.',
  securityTitle: 'Keep this token secret',
  security:
    'Anyone who has it can read and change your waitlist. Keep it out of web pages and shared files, and regenerate it when in doubt.',
  everyCall: 'Every call, with its fields, answers and refusals, is in the',
  docs: 'API documentation',
  viewDocs: 'View API Documentation',
  newTab: '(opens in a new tab)',
  helpTitle: 'Need help?',
  help: 'The usage examples run as they stand: what Copy takes has the address of this installation and your token.',
}

export const hoursMessages = inPlaceWords(() => ({
  pauseExplained: inWords`Guests see that they cannot join at the moment. You can still add parties.`,
  pauseHint: inWords`Shown to guests. For example: The kitchen needs an hour.`,
  limitExplained: inWords`Guests may join while fewer parties wait. Parties that you add count towards it.`,
  lateHint: inWords`Waiting guests can say on their phones that they come later, up to this in all. At 0 they cannot.`,
  hoursExplained: (zone: string) => inWords`In the time of ${zone}. Outside the hours guests see when you open again.`,
  nextDay: 'until the next day',
  specialHint: 'Days with hours of their own, for joining and for booking. A day without hours is closed.',
}))

export const analyticsSettingsMessages = inPlaceWords(() => ({
  dayHint:
    'Before that hour it is still the evening before, in the book and in the figures. A service that lasts longer keeps its date.',
  waitHint: inWords`From arrival to the table.`,
  noShowHint: inWords`Parties that did not come to their table.`,
}))

export const paymentsMessages = inPlaceWords(() => ({
  plans: 'Plans of this installation',
  plansHint: 'What the operator of this server lists on its start page. Waitbook counts and limits nothing by it.',
  noPlans: 'The operator lists no plans.',
  contact: 'Questions about plans:',
  none: 'Waitbook takes no payments.',
  why: 'Nothing here asks for cards, deposits or bank details, and nothing is stored that could pay for anything.',
  needs: 'To take deposits for reservations it would need:',
  list: [
    'an account of your own with a payment provider that holds the card details, so that Waitbook never sees them;',
    inWords`your terms for refunds and for guests who do not come;`,
    'the tax details that must stand on receipts where you are.',
  ],
  asked: 'Until then, deposits are best taken where you take payments today, and noted on the reservation.',
}))

export const tablesMessages = inPlaceWords(() => ({
  coversNow: inWords`Guests book by covers, not by these tables: more can be booked than the tables seat, and no booking has a table.`,
  coversLater: inWords`Reservations are counted by covers: they get no tables, and suggested tables ignore tonight’s reservations.`,
  useTables: inWords`Assign tables to reservations`,
  bookingsUseTables: inWords`Reservations now get tables.`,
  explained: inWords`Staff seat parties at these tables. “Seats” are the smallest and the largest party for each table.`,
  none: inWords`No tables yet`,
  noneExplained: inWords`With tables, staff choose where each party sits and see which table is free next.`,
  addFirst: inWords`Add tables`,
  draw: 'Edit floor plan',
  firstArea: inWords`Dining room`,
  addArea: 'Add area',
  addTable: inWords`Add table`,
  repeat: (name: string, times: number) => inWords`Add ${times} tables like ${name}`,
  areaName: 'Area',
  unnamedArea: 'New area',
  emptyArea: inWords`This area has no tables. It is not shown on the tables page.`,
  tableName: 'Name',
  unnamedTable: inWords`this table`,
  kinds: { table: inWords`Table`, room: 'Room', chair: 'Chair', counter: 'Counter' },
  kind: 'Type',
  kindOf: (name: string) => `Type of ${name}`,
  seats: inWords`Seats`,
  to: 'to',
  seatsFrom: (name: string) => inWords`Smallest party for ${name}`,
  seatsTo: (name: string) => inWords`Largest party for ${name}`,
  traitsOf: (name: string) => `Features of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  occupied: (name: string) => inWords`A party is at ${name}. You can remove the table once the party has left.`,
  saved: inWords`Tables saved.`,
  areaChanged: 'Someone else has changed this area in the meantime. Load the current version: what you typed is kept.',
  loadCurrent: 'Load the current version',
}))

export const groupsMessages = inPlaceWords(() => ({
  title: inWords`Combined tables`,
  explained: inWords`Tables that can be pushed together, and the party sizes for which they are suggested.`,
  add: inWords`Combine tables`,
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeHint: inWords`Its tables stay; they are not suggested together any more.`,
  pick: inWords`Tables`,
  from: inWords`Smallest party`,
  to: inWords`Largest party`,
  name: 'Name',
  save: inWords`Save combined tables`,
  saved: (name: string) => `${name.trim()} saved.`,
  removed: (name: string) => `${name} removed.`,
  about: (tables: readonly string[], { seats_min, seats_max }: { seats_min: number; seats_max: number }) =>
    inWords`Tables ${tables.join(', ')}, for ${seats_min} to ${seats_max} people.`,
  incomplete: inWords`One of its tables has been removed: it is not suggested.`,
}))

export const menuMessages = inPlaceWords(() => ({
  hint: inWords`As a button on the pages where guests join and wait.`,
  fileHint: inWords`PDF, PNG, JPEG or WebP, at most 5 MB. It is shown to guests at once.`,
  sending: 'Sending the file...',
  uploaded: inWords`The menu is shown to guests now.`,
  uploadFailed: 'Failed to change the menu',
  tooLarge: 'A menu may have at most 5 MB.',
}))

export const integrationMessages = inPlaceWords(() => ({
  explained: 'A webhook notifies another system of changes as they happen: one signed call for each event, in order.',
  empty: 'No webhooks yet',
  emptyExplained: inWords`Add the address of a system to notify of parties and reservations.`,
  addressHint: "It starts with 'https://' and can be reached from the internet.",
  saveFailed: 'Failed to save the webhook',
  secretOnce: 'Keep this secret now: it is not shown again.',
  secretUse: 'With it your system checks that a call is ours (Standard Webhooks, HMAC-SHA256).',
  copyFailed: 'The secret could not be copied. Select it and copy it by hand.',
  switchedOff: (reason: string) => `This webhook was switched off automatically. ${reason}`,
  failing: 'The last deliveries failed. They are tried again for a day.',
  removeExplained: 'Nothing is sent to this address any more, and its deliveries are forgotten.',
  rotateExplained: 'For a day calls are signed with the old secret and the new one, then with the new one alone.',
  loadingLog: 'Loading deliveries...',
  emptyLog: 'Nothing was sent yet.',
  replayFailed: 'Failed to send it again',
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  answered: (status: number) => `answered ${status}`,
}))

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const privacyMessages = inPlaceWords(() => ({
  rowSecurityOff: inWords`The database does not separate restaurants (row-level security is off); only Waitbook does. An administrator of the server can switch it on: see “Use your own PostgreSQL” in the README.`,
  guestHint: inWords`Any number or address that you know the guest by.`,
  kinds: { profile: 'Profile', visit: 'Visit', reservation: 'Reservation', booking_wish: 'Wish for a full day' },
  included: ({ messages, replies }: { messages: number; replies: number }) =>
    inWords`This, with ${counted(messages, 'message', 'messages')} and ${counted(replies, 'reply', 'replies')}, belongs to this guest.`,
  otherNumber: 'Found by the address alone: the number may be another person’s.',
  notIncluded: (contacts: readonly string[]) =>
    inWords`Also typed by guests in these, and not included: ${contacts.join(', ')}. Anyone can type any number or address. Look there as well if it is the same person.`,
  exported: inWords`The file contains all stored data of this guest.`,
  erased: ({ visits, reservations }: { visits: number; reservations: number }) =>
    inWords`The guest was erased from ${counted(visits, 'visit', 'visits')} and ${counted(reservations, 'reservation', 'reservations')}.`,
  failed: 'That did not work. Please try again.',
  eraseExplained: (address: string) =>
    inWords`The name, numbers, addresses, notes and messages of the guest with ${address} are erased everywhere, also from recent activity. The figures stay. This cannot be undone.`,
  retentionHint: 'Once a day names, numbers, notes and messages of older visits are erased. The figures stay.',
}))

export const generalMessages = inPlaceWords(() => ({
  details: 'On the booking page',
  detailLabels: { cuisine: 'Cuisine', price: 'Price', parking: 'Parking', dress_code: 'Dress code' },
  detailHints: {
    cuisine: inWords`Guests see this and the fields below beside the times, as you write them.`,
    price: 'For example: ₹800 for two.',
    parking: inWords`For example: free, behind the restaurant.`,
    dress_code: 'For example: smart casual.',
  },
  clockHint: inWords`Of these screens. Guests read times as usual in the country and in their language.`,
  clocks: { region: 'As usual in the country', '12': '12 hours (7:30pm)', '24': '24 hours (19:30)' },
}))
