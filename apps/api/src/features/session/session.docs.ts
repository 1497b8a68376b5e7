import { docsOf } from '../../lib/operation-docs.ts'

export const sessionDocs = docsOf('Accounts', {
  'POST /api/auth/register/': {
    summary: 'Register a business',
    description:
      'Creates a restaurant and its owner and returns a session token. `default_country_code` defaults to +91, `time_zone` to Asia/Kolkata, and `place_kind` to `restaurant`. Passwords have 8 characters or more. Who may register is decided by the operator of the server: until a restaurant is approved, its messages may be limited (20 texts and 20 e-mails a day); `invite` is the token of the operator’s invite.',
    refusals: {
      403: {
        words:
          'The server takes no new restaurants (`registration_closed`), only those with an invite (`invite_needed`), or the invite is over (`invite_over`).',
        code: 'registration_closed',
        detail: 'This server takes no new restaurants.',
      },
      429: 'Too many registrations of one address.',
    },
    answers: { 201: { description: 'The account and a session.' } },
  },
  'POST /api/auth/login/': {
    summary: 'Sign in',
    description:
      'Returns a new session token, of the restaurant that the person used last, and in `memberships` the restaurants that the person may open. A session ends after 12 idle hours, after 14 days, or by signing out. Where the account has a second factor, a call without `code` is refused with the code `two_factor_required`: send it again with name, password and `code`. Each code is taken once.',
    refusals: {
      400: 'A field is missing.',
      403: {
        words: 'The account is deactivated.',
        code: 'deactivated',
        detail: 'This account is deactivated. Please ask an owner of the restaurant.',
      },
      401: {
        words:
          'Name or password is wrong (`wrong_credentials`), a code is required (`two_factor_required`), or the code is wrong (`wrong_code`).',
        code: 'wrong_credentials',
        detail: 'Failed to log in. Please check your credentials.',
      },
      429: 'Too many attempts for one name or of one address.',
    },
  },
  'GET /api/account/memberships/': {
    summary: 'List your locations',
    description: 'The restaurants that you may open with this sign-in, and your role in each.',
  },
  'POST /api/auth/switch/': {
    summary: 'Open another location',
    description:
      'Returns a new session of another restaurant that you are a member of. The calling session stays as it is, and the new one ends no later than it.',
    refusals: {
      400: 'A field is missing.',
      404: 'You are no active member of a restaurant with this id.',
      429: 'Too many switches of one person.',
    },
  },
  'POST /api/auth/logout/': {
    summary: 'Sign out',
    description: 'Ends the session whose token is sent. Without one it returns the same.',
    refusals: {
      403: {
        words: 'An API token is not signed out.',
        code: 'session_needed',
        detail: 'An API token is not signed out: regenerate it instead.',
      },
    },
  },
})
