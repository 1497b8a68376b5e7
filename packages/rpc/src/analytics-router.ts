import { analyticsInput } from '@waitbook/contracts/analytics'
import { router, staffProcedure } from './trpc.ts'

export const analyticsRouter = router({
  read: staffProcedure('analytics.read')
    .input(analyticsInput)
    .query(({ ctx, input }) => ctx.services.analytics.read(ctx.staff, input)),
})
