import { analytics, analyticsExportInput, analyticsInput, operations } from '@waitbook/contracts/analytics/analytics'
import { breakdown } from '@waitbook/contracts/analytics/breakdown'
import { report, reportMails, reportQuery } from '@waitbook/contracts/analytics/reports'
import { stayAnalytics } from '@waitbook/contracts/analytics/stays'
import { tableAnalytics } from '@waitbook/contracts/analytics/tables'
import type { AnalyticsService } from '@waitbook/rpc/office-services'
import { sendCsv } from '../../lib/csv/csv-files.ts'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const path = '/api/analytics/'
const access = 'analytics.read'
const config = { access } as const

/** The days in a file's name. */
const rangeName = ({ period, from, to }: { period: string; from?: string | undefined; to?: string | undefined }) =>
  from && to ? `${from}_${to}` : period

export const analyticsRest = (app: RestApp, { analytics: service }: { analytics: AnalyticsService }) => {
  const { call } = staffCalls(app)
  const range = { querystring: analyticsInput }

  call(`GET ${path}`, access, { ...range, response: analytics }, service.read)
  call(`GET ${path}breakdown/`, access, { ...range, response: breakdown }, service.breakdown)
  call(`GET ${path}operations/`, access, { ...range, response: operations }, service.operations)
  call(`GET ${path}stays/`, access, { ...range, response: stayAnalytics }, service.stays)
  call(`GET ${path}tables/`, access, { ...range, response: tableAnalytics }, service.tables)
  call(`GET ${path}report/`, access, { querystring: reportQuery, response: report }, service.report)
  call(`GET ${path}report-mails/`, access, { response: reportMails }, service.reportMails)

  const exports = {
    reservations: service.reservationsCsv,
    stays: service.staysCsv,
    sections: service.sectionsCsv,
    tables: service.tablesCsv,
    breakdown: service.breakdownCsv,
    visits: service.visitsCsv,
  }
  for (const [name, csvOf] of Object.entries(exports)) {
    app.get(`${path}${name}/export/`, { config, schema: { querystring: analyticsInput } }, async (request, reply) => {
      const csv = await csvOf(await request.authenticate(), request.query)
      return sendCsv(reply, `${name}_${rangeName(request.query)}.csv`, csv)
    })
  }

  app.get(`${path}export/`, { config, schema: { querystring: analyticsExportInput } }, async (request, reply) => {
    const csv = await service.exportCsv(await request.authenticate(), request.query)
    return sendCsv(reply, `${request.query.chart}_${rangeName(request.query)}.csv`, csv)
  })

  app.get(`${path}report/export/`, { config, schema: { querystring: reportQuery } }, async (request, reply) => {
    const csv = await service.reportCsv(await request.authenticate(), request.query)
    return sendCsv(reply, `report_${rangeName(request.query)}.csv`, csv)
  })
}
