import { analytics, analyticsExportInput, analyticsInput } from '@waitbook/contracts/analytics'
import type { AnalyticsService } from '@waitbook/rpc/services'
import type { RestApp } from '../../rest.ts'

const path = '/api/analytics/'

export const analyticsRest = (app: RestApp, { analytics: service }: { analytics: AnalyticsService }) => {
  app.get(
    path,
    { config: { access: 'analytics.read' }, schema: { querystring: analyticsInput, response: { 200: analytics } } },
    async (request) => service.read(await request.authenticate(), request.query),
  )

  app.get(
    `${path}export/`,
    { config: { access: 'analytics.read' }, schema: { querystring: analyticsExportInput } },
    async (request, reply) => {
      const csv = await service.exportCsv(await request.authenticate(), request.query)
      const { chart, period } = request.query
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${chart}_${period}.csv"`)
        .header('cache-control', 'no-store')
        .send(csv)
    },
  )
}
