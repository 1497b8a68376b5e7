import { docsOf, tooManyCalls } from '../../lib/operation-docs.ts'

const tooOften = 'Too many changes of one entry.'
const gone = 'The guest has left the queue.'

export const customerDocs = docsOf('Guests', {
  'GET /api/customer/join-queue/:restaurantId/': {
    summary: 'Look before joining',
    description: 'What the join form shows: the restaurant, its defaults, and whether guests can join now.',
    refusals: { 429: tooManyCalls },
  },
  'GET /api/customer/check-phone/:restaurantId/:phone/': {
    summary: 'Ask whether a phone waits already',
    description:
      'Whether this number waits at this restaurant. After too many questions the answer is always false; joining decides.',
    refusals: { 429: tooManyCalls },
  },
  'POST /api/customer/join-queue/:restaurantId/submit/': {
    summary: 'Join the waitlist',
    description:
      'Puts the guest on the waitlist. The phone is a country code and a national number, or a national number beside `country_code`: ten digits for +91 and +1, a valid number for any other country. It is stored in E.164. A number with a plus that is grouped as a national number, such as `+646 555 0123` at a restaurant of +1, is refused. The place is then shown at `/c/{confirmation_url_segment}`.',
    refusals: {
      403: {
        words:
          '`guest_code_needed` while the restaurant asks for the code that its team shows, `guest_code_wrong` for one that is out of date.',
        code: 'guest_code_needed',
        detail: 'Please enter the code that the team shows at the moment. It changes every few minutes.',
      },
      409: {
        words: '`joining_closed` while it is paused or full, `phone_already_waiting` where the number waits.',
        code: 'joining_closed',
        detail: 'The waiting list is paused right now.',
      },
      429: 'Too many joins of one phone, one address or one restaurant.',
    },
    answers: { 201: { description: 'The guest is on the waitlist.' } },
  },
  'POST /api/customer/send-link/:restaurantId/': {
    summary: 'Send the link of a place',
    description:
      'Texts the link of the place to the number, if it waits at this restaurant. The answer is the same if it does not.',
    refusals: {
      409: {
        words: '`link_not_sent` where this restaurant does not text such a number.',
        code: 'link_not_sent',
        detail: 'Links are not texted here. Please ask at the front desk.',
      },
      429: 'Too many requests of one address or for one restaurant.',
    },
  },
  'GET /api/customer/queue-confirmation/:restaurantId/:entryId/': {
    summary: 'Follow a place',
    description: 'The entry as its guest may see it, the place from 1, and the minutes still to expect.',
    refusals: { 429: 'More than 60 in a minute for one entry.' },
  },
  'PUT /api/customer/queue-entry/:restaurantId/:entryId/': {
    summary: 'Change size, notes, wishes or allergies',
    description:
      'Omitted fields are unchanged. Notes that the team wrote are not changed here. Wishes that the restaurant does not offer are not added.',
    refusals: { 409: `${gone} Or the notes are the team's.`, 429: tooOften },
  },
  'POST /api/customer/running-late/:restaurantId/:entryId/': {
    summary: 'Say that one is late',
    description: 'Ten or twenty minutes more, at most the total that the restaurant allows.',
    refusals: { 409: `${gone} Or the restaurant allows no more.`, 429: tooOften },
  },
  'POST /api/customer/arrived/:restaurantId/:entryId/': {
    summary: 'Say that one is here',
    description: 'Notifies the team that the guest has arrived.',
    refusals: { 409: gone, 429: tooOften },
  },
  'POST /api/customer/here/:restaurantId/:entryId/': {
    summary: 'Prove that one is at the entrance',
    description:
      'Takes the code of the sign at the entrance. Where the queue requires presence, the next call of a desk skips a guest who joined from elsewhere until this call, or until the call `waitlist/entries/{id}/here/`.',
    refusals: { 409: gone, 429: tooOften },
  },
  'POST /api/customer/ask-back/:restaurantId/:entryId/': {
    summary: 'Ask to be let back in',
    description:
      'For a guest who was called to a desk and did not come. The team sees the request, and lets the guest back in with the call `desks/{id}/let_back_in/`.',
    refusals: { 409: 'The guest waits, or has left the queue for another reason.', 429: tooOften },
  },
  'POST /api/customer/on-my-way/:restaurantId/:entryId/': {
    summary: 'Say that one is on the way',
    description: 'Answers the call to the table. The team sees it until it calls again.',
    refusals: { 409: gone, 429: tooOften },
  },
  'POST /api/customer/message/:restaurantId/:entryId/': {
    summary: 'Write to the team',
    description:
      'A message of at most 500 characters, in the conversation of the texts. Staff read it on the waitlist; their answer is in `messages` of the place. It is never taken for a command such as STOP.',
    refusals: { 409: gone, 429: 'Too many messages of one entry or one address.' },
  },
  'PUT /api/customer/turn-alert/:restaurantId/:entryId/': {
    summary: 'Ask for an alert before the turn',
    description:
      'Once at most `ahead` parties are ahead, the guest gets one text, or a notification where texts do not go out to it. With `ahead: null` it gets none.',
    refusals: {
      409: {
        words: `${gone} \`alert_sent\` once the alert was sent, \`alert_not_possible\` where nothing would reach it.`,
        code: 'alert_sent',
        detail: 'You have already been notified that your turn is near.',
      },
      429: tooOften,
    },
  },
  'POST /api/customer/rate-visit/:restaurantId/:entryId/': {
    summary: 'Say how the visit was',
    description: 'Good or not, once the party was served. The last answer counts.',
    refusals: { 409: 'The party has not been served.', 429: tooOften },
  },
  'POST /api/customer/leave-queue/:restaurantId/:entryId/': {
    summary: 'Leave the queue',
    description: 'Ends the wait. A repeated call returns the same. The short page is at `/c/{redirect_url_segment}`.',
    refusals: { 409: 'The guest was served already.', 429: tooManyCalls },
  },
})
