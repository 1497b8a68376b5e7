import { undoInput } from '@waitbook/contracts/activity'
import { router, staffProcedure } from './trpc.ts'

export const activityRouter = router({
  undo: staffProcedure.input(undoInput).mutation(({ ctx, input }) => ctx.services.activity.undo(ctx.staff, input)),
})
