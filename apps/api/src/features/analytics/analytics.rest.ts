import { analytics, analyticsExportInput, analyticsInput, operations } from '@waitbook/contracts/analytics/analytics'
import { report, reportMails, reportQuery } from '@waitbook/contracts/analytics/reports'
import { stayAnalytics } from '@waitbook/contracts/analytics/stays'
import { tableAnalytics } from '@waitbook/contracts/analytics/tables'
import type { AnalyticsService } from '@waitbook/rpc/office-services'
import { sendCsv } from '../../lib/csv/csv-files.ts'
import type { RestApp } from '../../lib/rest.ts'

const path = '/api/analytics/'

/** The days in a file's name. */
const rangeName = ({ period, from, to }: { period: string; from?: string | undefined; to?: string | undefined }) =>
  from && to ? `${from}_${to}` : period

export const analyticsRest = (app: RestApp, { analytics: service }: { analytics: AnalyticsService }) => {
  const config = { access: 'analytics.read' } as const

  app.get(path, { config, schema: { querystring: analyticsInput, response: { 200: analytics } } }, async (request) =>
    service.read(await request.authenticate(), request.query),
  )

  app.get(
    `${path}operations/`,
    { config, schema: { querystring: analyticsInput, response: { 200: operations } } },
    async (request) => service.operations(await request.authenticate(), request.query),
  )

  app.get(
    `${path}stays/`,
    { config, schema: { querystring: analyticsInput, response: { 200: stayAnalytics } } },
    async (request) => service.stays(await request.authenticate(), request.query),
  )

  app.get(
    `${path}tables/`,
    { config, schema: { querystring: analyticsInput, response: { 200: tableAnalytics } } },
    async (request) => service.tables(await request.authenticate(), request.query),
  )

  const exports = {
    reservations: service.reservationsCsv,
    stays: service.staysCsv,
    sections: service.sectionsCsv,
    tables: service.tablesCsv,
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

  app.get(
    `${path}report/`,
    { config, schema: { querystring: reportQuery, response: { 200: report } } },
    async (request) => service.report(await request.authenticate(), request.query),
  )

  app.get(`${path}report/export/`, { config, schema: { querystring: reportQuery } }, async (request, reply) => {
    const csv = await service.reportCsv(await request.authenticate(), request.query)
    return sendCsv(reply, `report_${rangeName(request.query)}.csv`, csv)
  })

  app.get(`${path}report-mails/`, { config, schema: { response: { 200: reportMails } } }, async (request) =>
    service.reportMails(await request.authenticate()),
  )
}
