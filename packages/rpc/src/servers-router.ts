import {
  cutShiftInput,
  endShiftInput,
  putSectionLayoutInput,
  putServerInput,
  relieveShiftInput,
  removeVersionInput,
  startShiftInput,
} from '@waitbook/contracts/floor/servers'
import { router, staffProcedure } from './trpc.ts'

/** Who serves where. */
export const serversRouter = router({
  putServer: staffProcedure('floor.setup')
    .input(putServerInput)
    .mutation(({ ctx, input }) => ctx.services.floor.putServer(ctx.staff, input)),
  removeServer: staffProcedure('floor.setup')
    .input(removeVersionInput)
    .mutation(({ ctx, input }) => ctx.services.floor.removeServer(ctx.staff, input)),
  putLayout: staffProcedure('floor.setup')
    .input(putSectionLayoutInput)
    .mutation(({ ctx, input }) => ctx.services.floor.putSectionLayout(ctx.staff, input)),
  removeLayout: staffProcedure('floor.setup')
    .input(removeVersionInput)
    .mutation(({ ctx, input }) => ctx.services.floor.removeSectionLayout(ctx.staff, input)),
  startShift: staffProcedure('floor.change')
    .input(startShiftInput)
    .mutation(({ ctx, input }) => ctx.services.floor.startShift(ctx.staff, input)),
  cutShift: staffProcedure('floor.change')
    .input(cutShiftInput)
    .mutation(({ ctx, input }) => ctx.services.floor.cutShift(ctx.staff, input)),
  relieveShift: staffProcedure('floor.change')
    .input(relieveShiftInput)
    .mutation(({ ctx, input }) => ctx.services.floor.relieveShift(ctx.staff, input)),
  endShift: staffProcedure('floor.change')
    .input(endShiftInput)
    .mutation(({ ctx, input }) => ctx.services.floor.endShift(ctx.staff, input)),
})
