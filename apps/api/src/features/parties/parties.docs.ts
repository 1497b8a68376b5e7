import {
  csvBody,
  csvRefusals,
  demoFileRefusal,
  importDocs,
  leftOutDocs,
  progressDocs,
  undoneImport,
} from '../../lib/csv/csv-docs.ts'
import { docsOf } from '../../lib/operation-docs.ts'
import { walkInsOff } from '../restaurants/restaurants.docs.ts'

export const partiesDocs = docsOf('Parties', {
  'GET /api/parties/parties/': {
    summary: 'List and search profiles',
    description:
      'A page of profiles. `search` matches names and phone numbers, `tag` selects those with a tag; a `-` before the ordering reverses it.',
  },
  'POST /api/parties/parties/': {
    summary: 'Add a profile',
    description:
      'Creates a profile manually. Name and phone are required; visits are counted or come from a file, and are never written.',
    tagged: true,
    refusals: {
      409: {
        words: 'A profile has this phone number already.',
        code: 'phone_of_another_party',
        detail: 'There is a party with this phone number already.',
      },
    },
    answers: { 201: { description: 'The new profile.' } },
  },
  'GET /api/parties/parties/:id/': {
    summary: 'Get a profile',
    description: 'One profile with its visits.',
    tagged: true,
  },
  'PUT /api/parties/parties/:id/': {
    summary: 'Change a profile',
    description:
      'Name and phone are always given; other omitted fields are unchanged. Visits are counted or come from a file, and are never written.',
    tagged: true,
    conditional: true,
    refusals: {
      409: {
        words: 'Another profile has this phone number.',
        code: 'phone_of_another_party',
        detail: 'Another party has this phone number. Merge the two instead.',
      },
    },
  },
  'DELETE /api/parties/parties/:id/': {
    summary: 'Delete a profile',
    description: 'The profile is deleted; its visits remain in the statistics.',
  },
  'GET /api/parties/parties/:id/history/': {
    summary: 'List the visits of a profile',
    description: 'A page of stays on the waitlist that have ended, the latest first.',
  },
  'POST /api/parties/parties/:id/merge/': {
    summary: 'Merge two profiles',
    description: 'Merges the profile `other_id` into this one with its visits, notes and preferences, and deletes it.',
    refusals: {
      409: {
        words: 'The two together exceed the limits of one profile.',
        code: 'merge_too_large',
        detail: 'The notes of both are longer than 500 characters together. Shorten them first.',
      },
    },
  },
  'POST /api/parties/parties/:id/add-to-waitlist/': {
    summary: 'Add a profile to the waitlist',
    description:
      "Puts the party on the waitlist by its profile. Quote and size are the restaurant's defaults when left out.",
    refusals: {
      403: walkInsOff,
      409: {
        words: 'This phone number is already waiting.',
        code: 'phone_already_waiting',
        detail: 'This phone number is already in the waitlist',
      },
    },
    answers: { 201: { description: 'The party on the waitlist.' } },
  },
  'GET /api/parties/parties/export/': {
    summary: 'Export all profiles',
    description:
      'Every profile as CSV in UTF-8 with a byte order mark and a header line, safe to open in a spreadsheet. `format` names the system whose columns the file has: `waitbook` (the default; an import reads the file without loss), `square`, `google` (Google Contacts) or `waitwhile`. The columns of other systems have no visits; what else they lack is written below the notes.',
    answers: { 200: { description: 'The file.', type: 'text/csv' } },
    refusals: demoFileRefusal,
  },
  'POST /api/parties/parties/import/preview/': {
    summary: 'Preview an import',
    description: `Returns what a file would create and change and which rows are refused, and writes nothing. ${csvBody} Rows with the same phone, or with the same e-mail address and no phone, become one guest (\`combined\`); rows of visits are counted, and their states do not become tags. A row of a known guest changes that profile, and a blank cell changes nothing. Visits and no-shows of a file are stored beside the counted ones: if a figure of the file is higher than the shown one, the shown one is raised to it; it is never lowered. An apostrophe that the export has put before \`=\`, \`+\`, \`-\` or \`@\`, so that no spreadsheet runs the cell as a formula, is taken off again.`,
    file: 'text/csv',
    refusals: csvRefusals,
  },
  'GET /api/parties/parties/import/progress/': { summary: 'Read the progress of an import', ...progressDocs },
  'POST /api/parties/parties/import/left-out/': {
    summary: 'List the rows that an import leaves out',
    ...leftOutDocs,
    refusals: csvRefusals,
  },
  'POST /api/parties/parties/import/': {
    summary: 'Import profiles',
    description: `Makes the changes of the preview. With its \`plan\`, which stands in the query if the body is the file itself, nothing is written where the profiles have changed since. ${importDocs}`,
    file: 'text/csv',
    refusals: {
      ...csvRefusals,
      409: {
        ...undoneImport,
        detail: 'The parties have changed since the preview. Please look again.',
      },
    },
  },
})
