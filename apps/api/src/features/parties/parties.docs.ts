import type { DocsByRoute } from '../../openapi/operation-docs.ts'

const chapter = 'Parties'

export const partiesDocs: DocsByRoute = {
  'GET /api/parties/parties/': {
    chapter,
    summary: 'List and search profiles',
    description: 'A page of profiles. `search` looks into names and phone numbers; a `-` before the ordering turns it.',
  },
  'GET /api/parties/parties/:id/': { chapter, summary: 'Get a profile', description: 'One profile with its visits.' },
  'PUT /api/parties/parties/:id/': {
    chapter,
    summary: 'Change a profile',
    description: 'Name and phone are always given; what else is left out stays. Visits are counted, never written.',
    repeatable: true,
    refusals: { 409: 'Another profile has this phone number.' },
  },
  'DELETE /api/parties/parties/:id/': {
    chapter,
    summary: 'Delete a profile',
    description: 'The profile ends; the visits themselves stay in the figures.',
    repeatable: true,
  },
  'GET /api/parties/parties/:id/history/': {
    chapter,
    summary: 'List the visits of a profile',
    description: 'A page of stays on the waitlist that have ended, the latest first.',
  },
  'POST /api/parties/parties/:id/merge/': {
    chapter,
    summary: 'Merge two profiles',
    description:
      'Takes the profile `other_id` up into this one: visits, notes and preferences come along, and it ends.',
    repeatable: true,
    refusals: { 409: 'A profile cannot be merged with itself, or has changed meanwhile.' },
  },
  'POST /api/parties/parties/:id/add-to-waitlist/': {
    chapter,
    summary: 'Add a profile to the waitlist',
    description:
      "Puts the party on the waitlist by its profile. Quote and size are the restaurant's defaults when left out.",
    repeatable: true,
    refusals: { 403: 'The settings take no walk-ins.', 409: 'This phone number already waits.' },
    answers: { 201: { description: 'The party on the waitlist.' } },
  },
  'GET /api/parties/parties/export/': {
    chapter,
    summary: 'Export all profiles',
    description: 'Every profile as CSV in UTF-8 with a header line, safe to open in a spreadsheet.',
    answers: { 200: { description: 'The file.', type: 'text/csv' } },
  },
  'POST /api/parties/parties/import/preview/': {
    chapter,
    summary: 'Preview an import',
    description: 'Says what a CSV file would create and change and which rows are refused, and writes nothing.',
  },
  'POST /api/parties/parties/import/': {
    chapter,
    summary: 'Import profiles',
    description:
      'Does what the preview said. With its `plan`, nothing is written where the profiles have changed since.',
    repeatable: true,
    refusals: { 409: 'The profiles have changed since the preview.' },
  },
}
