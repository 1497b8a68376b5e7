import { docsOf } from '../../lib/operation-docs.ts'

export const apiTokenDocs = docsOf('Accounts', {
  'GET /api/auth/my-api-token/': {
    summary: 'Get the default API token',
    description: "The restaurant's default token for scripts, in full. It is created by the first call.",
    refusals: {
      409: {
        words: 'The token works but cannot be shown any more.',
        code: 'token_unreadable',
        detail: 'This token still works but cannot be shown any more: regenerate it to get a new one.',
      },
    },
  },
  'POST /api/auth/my-api-token/': {
    summary: 'Regenerate the default API token',
    description: 'Makes a new token. The old one is refused from now on.',
  },
  'GET /api/auth/api-tokens/': {
    summary: 'List the named API tokens',
    description:
      'The creator of each, its scopes, its last use and its expiry; never the token itself. `default_token` is the default one: when it was made, and from where it was used.',
  },
  'POST /api/auth/api-tokens/': {
    summary: 'Create a named API token',
    description:
      'The token is shown this once. It is allowed what its scopes name: `read` everything that tokens may read, and change `waitlist`, `reservations`, `parties` or `messages`. It ends when it expires, is revoked, or when its maker is deactivated, loses the right to manage tokens, gets another password by a reset, or ends all other sessions.',
    refusals: {
      409: {
        words: 'The restaurant has the maximum number of tokens.',
        code: 'too_many_tokens',
        detail: 'There are 50 tokens: revoke one first.',
      },
    },
    answers: { 201: { description: 'The token.' } },
  },
  'DELETE /api/auth/api-tokens/:id/': {
    summary: 'Revoke a named API token',
    description: 'It is refused from now on, and its sockets close.',
    refusals: { 404: 'There is no such token.' },
    answers: { 204: { description: 'It is revoked.' } },
  },
})
