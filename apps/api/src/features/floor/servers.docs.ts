import { docsOf } from '../../lib/operation-docs.ts'

const stale = (what: 'server' | 'layout') => ({
  words: `The ${what} has been changed since; \`conflicts\` has the current version.`,
  code: `${what}_changed`,
  detail: `The ${what} has been changed by someone else in the meantime. Please look again.`,
})
const kept = 'Parties that sit keep their server.'

export const serversDocs = docsOf('Tables', {
  'PUT /api/servers/:id/': {
    summary: 'Save a server',
    description:
      'The caller makes the id. `version` is the one that the caller has read, 0 for a new server. A server who was removed is there again. The name is personal data: it is shown to everyone who sees the tables, and in reports; webhooks and stays have only the id.',
    refusals: { 404: 'There is no such server any more.', 409: stale('server') },
  },
  'DELETE /api/servers/:id/': {
    summary: 'Remove a server',
    description:
      'Ends the shift of the server. Past parties keep it, and reports show its name. With `version`, only if the server is still the one that the caller has read.',
    answers: { 204: { description: 'The server is removed.' } },
    refusals: { 409: stale('server') },
  },
  'PUT /api/section_layouts/:id/': {
    summary: 'Save a layout of sections',
    description: `A section is the tables that one server has; each table is in one of a layout at most. Sections of several layouts may have the same name: a server at work in section 2 has the tables of section 2 of the layout in use. The caller makes the id. \`version\` is the one that the caller has read, 0 for a new layout. Saving does not switch to it, and a layout in use has its new sections at once. ${kept}`,
    refusals: { 404: 'There is no such table, or no such layout any more.', 409: stale('layout') },
  },
  'DELETE /api/section_layouts/:id/': {
    summary: 'Remove a layout of sections',
    description: 'With `version`, only if the layout is still the one that the caller has read.',
    answers: { 204: { description: 'The layout is removed.' } },
    refusals: {
      409: {
        ...stale('layout'),
        words: `${stale('layout').words} Or it is in use, and not the only one (\`layout_in_use\`).`,
      },
    },
  },
  'POST /api/section_layouts/:id/activate/': {
    summary: 'Switch to a layout of sections',
    description: `From now on the tables are shared out so. ${kept} Of two switches the last one counts. \`happened_at\` is the time of a switch that a device made earlier, without a connection: if others have switched since then, nothing changes, and the response is the requested layout, unchanged.`,
  },
  'POST /api/server_shifts/': {
    summary: 'Start the shift of a server',
    description:
      'The server works in a section, whichever layout is in use, until the shift ends. Parties that sit down at its tables get the server as their `server_id`. `happened_at` is when it began, if that was earlier: a time more than 12 hours ago, before the last shift of the server or of the section ended, or in the future, is moved to the nearest possible one. Parties that sit already do not change.',
    answers: { 201: { description: 'The shift.' } },
    refusals: {
      404: 'There is no such server, or no layout has such a section.',
      409: {
        words: 'Another server works in the section. Or the server works in one already (`server_at_work`).',
        code: 'section_taken',
        detail: 'Another server works in section 2.',
      },
    },
  },
  'POST /api/server_shifts/:id/cut/': {
    summary: 'Cut a server, or give it parties again',
    description: `With \`is_cut\`, no table of the server is suggested any more, with the refusal \`server_cut\`. Staff may seat a party there all the same. ${kept}`,
  },
  'POST /api/server_shifts/:id/relieve/': {
    summary: 'Relieve a server',
    description: `The server \`server_id\` takes over the section, and the shift ends. If that server works in another section, the two swap. ${kept}`,
    answers: { 200: { description: 'The new shift in the section.' } },
    refusals: { 404: 'There is no such server, or the shift has ended.' },
  },
  'POST /api/server_shifts/:id/end/': {
    summary: 'End the shift of a server',
    description: `The section has no server until another one starts there. ${kept}`,
  },
})
