import type { DocsByRoute } from '../../openapi/operation-docs.ts'

const chapter = 'Accounts'

export const sessionDocs: DocsByRoute = {
  'POST /api/auth/register/': {
    chapter,
    summary: 'Register a business',
    description: 'Makes a restaurant and its owner and answers a session token. Passwords have 8 characters or more.',
    refusals: { 429: 'Too many registrations of one address.' },
    answers: { 201: { description: 'The account and a session.' } },
  },
  'POST /api/auth/login/': {
    chapter,
    summary: 'Sign in',
    description: 'Answers a new session token. A session ends after 12 idle hours, after 14 days, or by signing out.',
    refusals: {
      400: 'A field is missing.',
      401: {
        words: 'Name and password do not belong together.',
        code: 'wrong_credentials',
        detail: 'Failed to log in. Please check your credentials.',
      },
      429: 'Too many attempts for one name or of one address.',
    },
  },
  'POST /api/auth/logout/': {
    chapter,
    summary: 'Sign out',
    description: 'Ends the session whose token is sent. Without one it answers the same.',
    refusals: {
      403: {
        words: 'An API token is not signed out.',
        code: 'session_needed',
        detail: 'An API token is not signed out: regenerate it instead.',
      },
    },
  },
}
