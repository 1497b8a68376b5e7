import { docsOf } from '../../lib/operation-docs.ts'

const signed =
  'Signed by the provider: `Authorization: Bearer` with a JWT (HS256, the account’s signature secret) that carries the SHA-256 of the body. A repeated or late report, or one about an unknown message, changes nothing.'

const hookRefusals = {
  401: 'Unsigned (`unsigned`), or the signature is not that of the account or of this body (`bad_signature`). Nothing changes.',
  413: 'More than 16 KB.',
  503: 'The signature cannot be verified yet, as its secret is not set, or the database is unavailable. Deliver it again.',
} as const

export const messagesDocs = docsOf('Messages', {
  'POST /api/notifications/send/': {
    chapter: 'Waitlist',
    summary: 'Notify a guest',
    description:
      "By text (`sms`), spoken call (`voice`) or e-mail (`email`), or filled in on a phone of the restaurant (`own_phone`): then `open` has the number and the words for the caller to open, and the message is recorded as `opened`, never as sent. Waits a few seconds for the provider's answer. A text or e-mail that the provider accepted makes the party `NOTIFIED`, a call does not; if it is refused, nothing changes. Where texts are not set up the guest's own page shows the message and the party becomes `NOTIFIED`: the answer has `state: not_sent` and `channel: page`; so it is where a limit of the operator does not allow the message, and `message` gives the reason. In a demo it has `simulated: true`. `template_type` selects the message: `table_ready` (the default, the restaurant's own text), `ready_now`, `almost_ready`, `new_time` with `minutes`, or `last_call`; `almost_ready` and `new_time` leave the party `WAITING`, and `new_time` sets its quoted time. Without `message` the restaurant's template is used; with everything filled in, 1,000 characters at most. In quiet hours the answer carries a `warning`, or the message is held.",
    refusals: {
      404: 'No such party.',
      409: 'The party has left or the message does not fit its status, did not agree to texts or said STOP, texts or calls are switched off, calls or e-mails are not set up, texts of `own_phone` are switched off or held by quiet hours, a limit is reached, or the text needs a DLT id.',
      502: 'The provider refused the message, or its outcome is unknown. The status of the party is unchanged.',
    },
    answers: {
      200: { description: "The provider accepted the message, or texts are not set up and the guest's page shows it." },
      202: { description: 'Held or still sending. Its outcome is shown on the board.' },
    },
  },
  'GET /api/notifications/': {
    summary: 'List the newest messages',
    description:
      'The last 100 with state and reason, newest first. `not_sent`: no provider is set up, or the operator of the server does not allow it; then `error` says why. `opened`: a phone of the restaurant opened it. `provider` is `simulated` in a demo.',
    answers: { 200: { description: 'The messages.' } },
  },
  'GET /api/notifications/state/': {
    summary: 'See how messages are sent',
    description: 'The provider of each channel, the URLs for its reports, and how many were sent in 24 hours.',
    answers: { 200: { description: 'Providers and addresses.' } },
  },
  'GET /api/notifications/carrier-sheets/': {
    summary: 'Read what carriers ask for',
    description:
      "The texts that the registrations of carriers ask for, in the restaurant's own words and ready to copy: 10DLC (`ten_dlc`) and toll-free numbers (`toll_free`) of the United States, and India's DLT (`dlt`). `gaps` says what is still missing.",
    answers: { 200: { description: 'A sheet for each registration.' } },
  },
  'POST /api/notifications/contact-email/': {
    summary: 'Confirm the contact address',
    description:
      'Mails a link to the `contact_email` of the settings, by which its owner confirms it. E-mails to guests then have it as `Reply-To`.',
    answers: { 200: { description: 'The mail was sent.' } },
    refusals: {
      400: 'No address is saved.',
      409: '`email_not_set_up` if the server sends no e-mails, `already_confirmed` if the address is confirmed, `mails_used_up` if the limit of the operator is reached.',
      429: 'More than three e-mails a day to one address, or five of one restaurant.',
    },
  },
  'POST /api/notifications/test-text/': {
    summary: 'Send a test text',
    description:
      'Texts fixed words with the name of the restaurant to `phone_number`, to try the provider. It is charged like any text, and not stored.',
    answers: { 200: { description: 'The provider accepted the text; `to` is its number.' } },
    refusals: {
      409: '`texts_not_set_up` if the server sends no texts, `texts_used_up` if the operator does not allow it, or as for notifying a guest.',
      429: 'More than three a day to one number, or five of one restaurant.',
      502: 'The provider refused the text, or its outcome is unknown.',
    },
  },
  'GET /api/waitlist/entries/:entry_id/messages/': {
    summary: 'Read the conversation with a party',
    description:
      'The messages in both directions, oldest first. `closed` says why this guest cannot be texted now, `may_stop` that automatic texts are paused.',
    refusals: { 404: 'No such party.' },
    answers: { 200: { description: 'The conversation.' } },
  },
  'POST /api/waitlist/entries/:entry_id/messages/': {
    summary: 'Text a party in your own words',
    description: 'An answer to what the guest has texted. It changes no status.',
    refusals: {
      404: 'No such party.',
      409: 'As for notifying a guest, and where texts are not set up; with DLT ids set, only registered texts are sent to numbers in India.',
      502: 'The provider refused the text, or its outcome is unknown.',
    },
    answers: {
      200: { description: 'The provider accepted the text.' },
      202: { description: 'Still sending.' },
    },
  },
  'POST /api/waitlist/entries/:entry_id/messages/stop/': {
    summary: 'Decide whether a party wants no more texts',
    description:
      'For a party whose words may ask for no more texts (`may_stop` of the conversation): until then only texts that a person sends go out. `stop: true` has the effect of STOP, without a text that confirms it; `false` lets automatic texts go on, and ends no clear STOP.',
    refusals: { 404: 'No such party, or it has no phone number.' },
    answers: { 200: { description: 'It is decided.' } },
  },
  'POST /api/waitlist/entries/:entry_id/messages/read/': {
    summary: 'Mark the texts of a party as read',
    description: 'Removes the unread mark from its row, on every screen.',
    refusals: { 404: 'No such party.' },
    answers: { 200: { description: 'Nothing is unread now.' } },
  },
  'POST /api/hooks/vonage/messages/status/': {
    chapter: 'Webhooks',
    summary: 'Report of a text',
    description: `For Vonage: the status webhook of the Messages API, version 1. ${signed}`,
    refusals: hookRefusals,
    answers: { 200: { description: 'Taken in.' } },
  },
  'POST /api/hooks/vonage/messages/inbound/': {
    chapter: 'Webhooks',
    summary: 'A text from a guest',
    description: `For Vonage: the inbound webhook of the Messages API, version 1. ${signed}`,
    refusals: hookRefusals,
    answers: { 200: { description: 'Taken in.' } },
  },
  'POST /api/hooks/vonage/voice/event/': {
    chapter: 'Webhooks',
    summary: 'Report of a call',
    description: `For Vonage: the event webhook of the Voice API. ${signed}`,
    refusals: hookRefusals,
    answers: { 200: { description: 'Taken in.' } },
  },
})
