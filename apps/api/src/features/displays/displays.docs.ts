import { docsOf } from '../../lib/operation-docs.ts'

const unknown = 'There is no such screen.'
const unpaired = 'The token is not that of a paired screen.'

export const displaysDocs = docsOf('Screens', {
  'GET /api/displays/': {
    summary: 'Screens',
    description:
      'Boards, which show calls and waits, and kiosks, at which guests join and check in. `last_seen_at` is at most two minutes old for a screen that is connected.',
  },
  'POST /api/displays/pair/': {
    summary: 'Pair a screen',
    description:
      'A device on which `/board` or `/kiosk` is opened shows a code for ten minutes. This call with the code adds the screen to the restaurant. A board shows the calls of `queue_ids`, or of all queues. `shows` decides whether a call has the ticket and the desk, or the party and its table; names are never shown, and their first letters only with `initials`. A kiosk offers these queues to guests, if the `joining` of the queue allows a `kiosk`.',
    refusals: {
      429: 'Too many wrong codes.',
      409: {
        words: 'The restaurant has as many screens as are possible.',
        code: 'too_many_screens',
        detail: 'There are 50 screens: end one first.',
      },
    },
  },
  'PUT /api/displays/:id/': {
    summary: 'Save a screen',
    description: '`version` is the one that the caller has read. A board that is connected changes at once.',
    refusals: {
      404: unknown,
      409: {
        words: 'The screen has been changed since; `conflicts` has the current version.',
        code: 'display_changed',
        detail: 'The screen has been changed by someone else in the meantime. Please look again.',
      },
    },
  },
  'DELETE /api/displays/:id/': {
    summary: 'End a screen',
    description: 'Its socket is closed at once and its token is refused. The device shows a new code.',
    answers: { 204: { description: 'The screen is ended.' } },
    refusals: { 404: unknown },
  },
  'POST /api/displays/codes/': {
    summary: 'Get a code for a screen',
    description: 'For the device itself. The token is refused until the code has been entered in the settings.',
    refusals: { 429: 'Too many codes for this address.' },
  },
  'GET /api/displays/own/': {
    summary: 'What a screen is',
    description: 'For the device itself, with its own token.',
    refusals: { 401: unpaired },
  },
})
