import type { DocsByRoute } from '../../openapi/operation-docs.ts'

export const restaurantsDocs: DocsByRoute = {
  'GET /api/restaurants/': {
    chapter: 'Accounts',
    summary: 'List your restaurants',
    description: 'The restaurant that the token belongs to, with the id that other paths ask for.',
  },
}
