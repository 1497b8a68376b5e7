import type { DocsByRoute } from '../../lib/operation-docs.ts'

export const walkInsOff = {
  words: 'The settings take no walk-ins.',
  code: 'walk_ins_off',
  detail: 'Walk-ins are switched off: add the party from a reservation, or let it join from its phone.',
}

export const restaurantsDocs: DocsByRoute = {
  'GET /api/restaurants/': {
    chapter: 'Accounts',
    summary: 'List your restaurants',
    description: 'The restaurant that the token belongs to, with the id that other paths require.',
  },
}
