import type { DocsByRoute } from '../../openapi/operation-docs.ts'

const chapter = 'Analytics'

export const analyticsDocs: DocsByRoute = {
  'GET /api/analytics/': {
    chapter,
    summary: 'Get the figures of a period',
    description:
      'Counted from the parties that arrived in the last 7, 30 or 365 business days, today so far included, in the restaurant’s time zone; `previous` is the same stretch before. What too few parties stand behind is null.',
  },
  'GET /api/analytics/export/': {
    chapter,
    summary: 'Get one chart as CSV',
    description: 'The table behind a chart. Cells that a spreadsheet would run as a formula are led by an apostrophe.',
    answers: { 200: { description: 'The table with its header line.', type: 'text/csv' } },
  },
}
