import type { CallSample } from './call-samples.ts'
import { always } from './sample-bodies.ts'

/** One valid input for every call about figures. */
export const analyticsSamples: Record<string, CallSample> = {
  'GET /api/analytics/': {},
  'GET /api/analytics/breakdown/': {},
  'GET /api/analytics/breakdown/export/': {},
  'GET /api/analytics/visits/export/': {},
  'GET /api/analytics/operations/': {},
  'GET /api/analytics/reservations/export/': {},
  'GET /api/analytics/stays/': {},
  'GET /api/analytics/stays/export/': {},
  'GET /api/analytics/tables/': {},
  'GET /api/analytics/tables/export/': {},
  'GET /api/analytics/report/': {},
  'GET /api/analytics/report/export/': {},
  'GET /api/analytics/report-mails/': {},
  'GET /api/analytics/export/': { query: '?chart=parties' },
}

export const analyticsProcedureSamples: Record<string, CallSample> = {
  'analytics.read': { body: always({}) },
  'analytics.breakdown': { body: always({}) },
  'analytics.operations': { body: always({}) },
  'analytics.stays': { body: always({}) },
  'analytics.tables': { body: always({}) },
  'analytics.report': { body: always({ figures: ['covers'] }) },
  'analytics.reportMails': {},
}
