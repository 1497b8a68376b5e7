import { recentInput, undoInput } from '@waitbook/contracts/activity'
import { router, staffProcedure } from './trpc.ts'

export const activityRouter = router({
  recent: staffProcedure('activity.read')
    .input(recentInput)
    .query(({ ctx, input }) => ctx.services.activity.recent(ctx.staff, input)),
  undo: staffProcedure('activity.undo')
    .input(undoInput)
    .mutation(({ ctx, input }) => ctx.services.activity.undo(ctx.staff, input)),
})
