import type { DocsByRoute } from '../../openapi/operation-docs.ts'

const chapter = 'Accounts'

export const apiTokenDocs: DocsByRoute = {
  'GET /api/auth/my-api-token/': {
    chapter,
    summary: 'Get the API token',
    description: "The restaurant's token for scripts, whole. It is made at the first question.",
    refusals: {
      409: {
        words: 'The token works but cannot be shown any more.',
        code: 'token_unreadable',
        detail: 'This token still works but cannot be shown any more: regenerate it to get a new one.',
      },
    },
  },
  'POST /api/auth/my-api-token/': {
    chapter,
    summary: 'Regenerate the API token',
    description: 'Makes a new token. The old one is refused from now on.',
  },
}
