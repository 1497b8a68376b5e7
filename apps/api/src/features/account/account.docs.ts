import { docsOf, type RefusalDocs } from '../../lib/operation-docs.ts'

const wrongPassword: RefusalDocs = {
  words: 'The password is not right, or a field is missing.',
  code: 'invalid',
  detail: 'This is not your current password.',
}
const wrongFactor: RefusalDocs = {
  words: 'Password or code is not right, or a field is missing.',
  code: 'wrong_code',
  detail: 'This code is not right, or was used before.',
}
const isOff: RefusalDocs = {
  words: 'The second factor is off.',
  code: 'two_factor_disabled',
  detail: 'Two-factor sign-in is off.',
}
const joinedMeanwhile: RefusalDocs = {
  words: 'You joined another location at the same moment.',
  code: 'person_changed',
  detail: 'This person joined another location a moment ago. Please try again.',
}
const tooOften = 'Too many attempts of this account.'

export const accountDocs = docsOf('Accounts', {
  'POST /api/account/password/': {
    summary: 'Change your password',
    description: 'Every other session of yours ends, in all your locations, with its open sockets.',
    refusals: {
      400: wrongPassword,
      409: {
        words: 'It was changed elsewhere at the same moment, or you joined another location (`person_changed`).',
        code: 'password_changed',
        detail: 'Your password was changed elsewhere a moment ago.',
      },
      429: tooOften,
    },
  },
  'GET /api/account/sessions/': {
    summary: 'List your sessions',
    description: 'Where you are signed in, in all your locations, the calling session first.',
  },
  'DELETE /api/account/sessions/': {
    summary: 'End your other sessions',
    description: 'All but the calling session, in all your locations, with their open sockets.',
    refusals: { 409: joinedMeanwhile },
  },
  'DELETE /api/account/sessions/:id/': {
    summary: 'End one of your sessions',
    description: 'Its token is refused from now on and its sockets close.',
  },
  'GET /api/account/sign-ins/': {
    summary: 'Read your sign-in log',
    description:
      'Sign-ins, refused ones too, and changes of the protection of the account; newest first, kept for a year.',
  },
  'GET /api/users/sign-ins/': {
    summary: "Read everybody's sign-in log",
    description: 'The same for all accounts of the restaurant.',
  },
  'GET /api/account/two-factor/': {
    summary: 'See your second factor',
    description: 'Whether signing in takes a code, and how many recovery codes are left.',
  },
  'POST /api/account/two-factor/start/': {
    summary: 'Set up a second factor',
    description:
      'Returns a new secret for an authenticator app (time-based codes of RFC 6238, SHA-1, six digits, 30 seconds). No code is required until it is turned on, within half an hour.',
    refusals: {
      400: wrongPassword,
      409: {
        words: 'It is on already.',
        code: 'two_factor_enabled',
        detail: 'Two-factor sign-in is on already.',
      },
      429: tooOften,
    },
  },
  'POST /api/account/two-factor/enable/': {
    summary: 'Turn your second factor on',
    description: 'With a first code of the app. Returns ten recovery codes.',
    refusals: {
      400: wrongFactor,
      409: {
        words: 'It is on already, or was not set up in the last half hour.',
        code: 'two_factor_not_started',
        detail: 'Setting up took too long or was begun elsewhere: start again.',
      },
      429: tooOften,
    },
  },
  'POST /api/account/two-factor/disable/': {
    summary: 'Turn your second factor off',
    description: 'With the password and a code.',
    refusals: { 400: wrongFactor, 409: isOff, 429: tooOften },
    answers: { 204: { description: 'It is off.' } },
  },
  'POST /api/account/two-factor/recovery-codes/': {
    summary: 'Make new recovery codes',
    description: 'By password and a code. Those before are refused from now on.',
    refusals: { 400: wrongFactor, 409: isOff, 429: tooOften },
  },
})
