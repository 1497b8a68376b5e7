import { demoSpeedInput } from '@waitbook/contracts/demo'
import { publicProcedure, router, staffProcedure } from './trpc.ts'

export const demoRouter = router({
  open: publicProcedure.mutation(({ ctx }) => ctx.services.demo.open(ctx.visitor)),
  state: staffProcedure('waitlist.read').query(({ ctx }) => ctx.services.demo.state(ctx.staff)),
  setSpeed: staffProcedure('waitlist.change')
    .input(demoSpeedInput)
    .mutation(({ ctx, input }) => ctx.services.demo.setSpeed(ctx.staff, input.speed)),
})
