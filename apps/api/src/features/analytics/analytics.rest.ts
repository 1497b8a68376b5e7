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
  app.get(
    path,
    { config: { access: 'analytics.read' }, schema: { querystring: analyticsInput, response: { 200: analytics } } },
    async (request) => service.read(await request.authenticate(), request.query),
  )

  app.get(
    `${path}operations/`,
    { config: { access: 'analytics.read' }, schema: { querystring: analyticsInput, response: { 200: operations } } },
    async (request) => service.operations(await request.authenticate(), request.query),
  )

  app.get(
    `${path}reservations/export/`,
    { config: { access: 'analytics.read' }, schema: { querystring: analyticsInput } },
    async (request, reply) => {
      const csv = await service.reservationsCsv(await request.authenticate(), request.query)
      return sendCsv(reply, `reservations_${rangeName(request.query)}.csv`, csv)
    },
  )

  app.get(
    `${path}stays/`,
    { config: { access: 'analytics.read' }, schema: { querystring: analyticsInput, response: { 200: stayAnalytics } } },
    async (request) => service.stays(await request.authenticate(), request.query),
  )

  app.get(
    `${path}stays/export/`,
    { config: { access: 'analytics.read' }, schema: { querystring: analyticsInput } },
    async (request, reply) => {
      const csv = await service.staysCsv(await request.authenticate(), request.query)
      return sendCsv(reply, `stays_${rangeName(request.query)}.csv`, csv)
    },
  )

  app.get(
    `${path}sections/export/`,
    { config: { access: 'analytics.read' }, schema: { querystring: analyticsInput } },
    async (request, reply) => {
      const csv = await service.sectionsCsv(await request.authenticate(), request.query)
      return sendCsv(reply, `sections_${rangeName(request.query)}.csv`, csv)
    },
  )

  app.get(
    `${path}tables/`,
    {
      config: { access: 'analytics.read' },
      schema: { querystring: analyticsInput, response: { 200: tableAnalytics } },
    },
    async (request) => service.tables(await request.authenticate(), request.query),
  )

  app.get(
    `${path}tables/export/`,
    { config: { access: 'analytics.read' }, schema: { querystring: analyticsInput } },
    async (request, reply) => {
      const csv = await service.tablesCsv(await request.authenticate(), request.query)
      return sendCsv(reply, `tables_${rangeName(request.query)}.csv`, csv)
    },
  )

  app.get(
    `${path}export/`,
    { config: { access: 'analytics.read' }, schema: { querystring: analyticsExportInput } },
    async (request, reply) => {
      const csv = await service.exportCsv(await request.authenticate(), request.query)
      return sendCsv(reply, `${request.query.chart}_${rangeName(request.query)}.csv`, csv)
    },
  )

  app.get(
    `${path}report/`,
    { config: { access: 'analytics.read' }, schema: { querystring: reportQuery, response: { 200: report } } },
    async (request) => service.report(await request.authenticate(), request.query),
  )

  app.get(
    `${path}report/export/`,
    { config: { access: 'analytics.read' }, schema: { querystring: reportQuery } },
    async (request, reply) => {
      const csv = await service.reportCsv(await request.authenticate(), request.query)
      return sendCsv(reply, `report_${rangeName(request.query)}.csv`, csv)
    },
  )

  app.get(
    `${path}report-mails/`,
    { config: { access: 'analytics.read' }, schema: { response: { 200: reportMails } } },
    async (request) => service.reportMails(await request.authenticate()),
  )
}
