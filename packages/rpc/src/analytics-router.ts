import { analyticsInput } from '@waitbook/contracts/analytics/analytics'
import { reportInput } from '@waitbook/contracts/analytics/reports'
import { router, staffProcedure } from './trpc.ts'

export const analyticsRouter = router({
  read: staffProcedure('analytics.read')
    .input(analyticsInput)
    .query(({ ctx, input }) => ctx.services.analytics.read(ctx.staff, input)),
  operations: staffProcedure('analytics.read')
    .input(analyticsInput)
    .query(({ ctx, input }) => ctx.services.analytics.operations(ctx.staff, input)),
  stays: staffProcedure('analytics.read')
    .input(analyticsInput)
    .query(({ ctx, input }) => ctx.services.analytics.stays(ctx.staff, input)),
  tables: staffProcedure('analytics.read')
    .input(analyticsInput)
    .query(({ ctx, input }) => ctx.services.analytics.tables(ctx.staff, input)),
  report: staffProcedure('analytics.read')
    .input(reportInput)
    .query(({ ctx, input }) => ctx.services.analytics.report(ctx.staff, input)),
  reportMails: staffProcedure('analytics.read').query(({ ctx }) => ctx.services.analytics.reportMails(ctx.staff)),
})
