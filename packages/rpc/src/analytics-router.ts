import { analyticsInput } from '@waitbook/contracts/analytics/analytics'
import { reportInput } from '@waitbook/contracts/analytics/reports'
import { router, staffProcedure, staffQuery } from './trpc.ts'

export const analyticsRouter = router({
  read: staffQuery('analytics.read', analyticsInput, ({ analytics }) => analytics.read),
  breakdown: staffQuery('analytics.read', analyticsInput, ({ analytics }) => analytics.breakdown),
  operations: staffQuery('analytics.read', analyticsInput, ({ analytics }) => analytics.operations),
  stays: staffQuery('analytics.read', analyticsInput, ({ analytics }) => analytics.stays),
  tables: staffQuery('analytics.read', analyticsInput, ({ analytics }) => analytics.tables),
  report: staffQuery('analytics.read', reportInput, ({ analytics }) => analytics.report),
  reportMails: staffProcedure('analytics.read').query(({ ctx }) => ctx.services.analytics.reportMails(ctx.staff)),
})
