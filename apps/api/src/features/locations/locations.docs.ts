import { docsOf } from '../../lib/operation-docs.ts'

export const locationsDocs = docsOf('Accounts', {
  'POST /api/locations/': {
    summary: 'Add a location',
    description:
      'A further restaurant of your organisation, with you as its owner. It needs no registration and no approval, and shares the daily limits of texts and e-mails of the organisation. With `copy` it begins with the settings, tables, queues and texts of the restaurant of this session; no guest, user or token is copied. Open it with `POST /api/auth/switch/`.',
    refusals: {
      409: {
        words:
          'The restaurant waits for its approval, you have 200 locations (`too_many_locations`), or you joined another location at the same moment (`person_changed`).',
        code: 'not_approved',
        detail: 'A further location needs the approval of this restaurant by the operator.',
      },
      429: 'Too many locations added by one person.',
    },
    answers: { 201: { description: 'The location, as one of your memberships.' } },
  },
  'POST /api/locations/leave/': {
    summary: 'Leave the organisation',
    description:
      'For a location that is sold: it becomes a restaurant of its own. Its users who also belong to another location of the organisation, you included, are deactivated at this one and named in the answer, and the default API token is replaced. Where a registration needs the approval of the operator, the location needs its own. Invite the new owner first.',
    refusals: {
      409: {
        words:
          'The location has no owner who belongs to it alone, or the restaurant belongs to no organisation (`no_organisation`).',
        code: 'no_other_owner',
        detail:
          'The location needs an owner who belongs to no other location of the organisation: invite the new owner first.',
      },
    },
  },
})
