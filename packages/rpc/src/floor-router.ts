import {
  endStayInput,
  extendStayInput,
  markInput,
  moveStayInput,
  putAreaInput,
  putAreasInput,
  startStayInput,
  stepStayInput,
  swapStayInput,
  unmarkInput,
} from '@waitbook/contracts/floor'
import { endBlockInput, planBlockInput } from '@waitbook/contracts/floor-blocks'
import { putGroupInput, removeGroupInput } from '@waitbook/contracts/floor-groups'
import { addHoldInput, releaseHoldInput } from '@waitbook/contracts/floor-holds'
import { layoutInput, putLayoutInput } from '@waitbook/contracts/floor-layouts'
import { suggestionsQuery } from '@waitbook/contracts/floor-suggestions'
import { router, staffProcedure } from './trpc.ts'

export const floorRouter = router({
  get: staffProcedure('floor.read').query(({ ctx }) => ctx.services.floor.get(ctx.staff)),
  turnTimes: staffProcedure('floor.turn_times').query(({ ctx }) => ctx.services.floor.turnTimes(ctx.staff)),
  putArea: staffProcedure('floor.setup')
    .input(putAreaInput)
    .mutation(({ ctx, input }) => ctx.services.floor.putArea(ctx.staff, input)),
  putAreas: staffProcedure('floor.setup')
    .input(putAreasInput)
    .mutation(({ ctx, input }) => ctx.services.floor.putAreas(ctx.staff, input)),
  start: staffProcedure('floor.change')
    .input(startStayInput)
    .mutation(({ ctx, input }) => ctx.services.floor.start(ctx.staff, input)),
  move: staffProcedure('floor.change')
    .input(moveStayInput)
    .mutation(({ ctx, input }) => ctx.services.floor.move(ctx.staff, input)),
  swap: staffProcedure('floor.change')
    .input(swapStayInput)
    .mutation(({ ctx, input }) => ctx.services.floor.swap(ctx.staff, input)),
  step: staffProcedure('floor.change')
    .input(stepStayInput)
    .mutation(({ ctx, input }) => ctx.services.floor.step(ctx.staff, input)),
  extend: staffProcedure('floor.change')
    .input(extendStayInput)
    .mutation(({ ctx, input }) => ctx.services.floor.extend(ctx.staff, input)),
  end: staffProcedure('floor.change')
    .input(endStayInput)
    .mutation(({ ctx, input }) => ctx.services.floor.end(ctx.staff, input)),
  mark: staffProcedure('floor.change')
    .input(markInput)
    .mutation(({ ctx, input }) => ctx.services.floor.mark(ctx.staff, input)),
  unmark: staffProcedure('floor.change')
    .input(unmarkInput)
    .mutation(({ ctx, input }) => ctx.services.floor.unmark(ctx.staff, input)),
  putGroup: staffProcedure('floor.setup')
    .input(putGroupInput)
    .mutation(({ ctx, input }) => ctx.services.floor.putGroup(ctx.staff, input)),
  removeGroup: staffProcedure('floor.setup')
    .input(removeGroupInput)
    .mutation(({ ctx, input }) => ctx.services.floor.removeGroup(ctx.staff, input)),
  putLayout: staffProcedure('floor.setup')
    .input(putLayoutInput)
    .mutation(({ ctx, input }) => ctx.services.floor.putLayout(ctx.staff, input)),
  removeLayout: staffProcedure('floor.setup')
    .input(layoutInput)
    .mutation(({ ctx, input }) => ctx.services.floor.removeLayout(ctx.staff, input)),
  activateLayout: staffProcedure('floor.setup')
    .input(layoutInput)
    .mutation(({ ctx, input }) => ctx.services.floor.activateLayout(ctx.staff, input)),
  hold: staffProcedure('floor.change')
    .input(addHoldInput)
    .mutation(({ ctx, input }) => ctx.services.floor.hold(ctx.staff, input)),
  block: staffProcedure('floor.change')
    .input(planBlockInput)
    .mutation(({ ctx, input }) => ctx.services.floor.block(ctx.staff, input)),
  endBlock: staffProcedure('floor.change')
    .input(endBlockInput)
    .mutation(({ ctx, input }) => ctx.services.floor.endBlock(ctx.staff, input)),
  release: staffProcedure('floor.change')
    .input(releaseHoldInput)
    .mutation(({ ctx, input }) => ctx.services.floor.release(ctx.staff, input)),
  suggest: staffProcedure('floor.read')
    .input(suggestionsQuery)
    .query(({ ctx, input }) => ctx.services.floor.suggest(ctx.staff, input)),
})
