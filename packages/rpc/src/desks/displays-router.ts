import { endDisplayInput, pairDisplayInput, putDisplayInput } from '@waitbook/contracts/displays/displays'
import { router, staffMutation, staffProcedure } from '../trpc.ts'

export const displaysRouter = router({
  list: staffProcedure('floor.read').query(({ ctx }) => ctx.services.displays.list(ctx.staff)),
  pair: staffProcedure('floor.setup')
    .input(pairDisplayInput)
    .mutation(({ ctx, input }) => ctx.services.displays.pair(ctx.staff, input, ctx.visitor)),
  put: staffMutation('floor.setup', putDisplayInput, ({ displays }) => displays.put),
  end: staffMutation('floor.setup', endDisplayInput, ({ displays }) => displays.end),
})
