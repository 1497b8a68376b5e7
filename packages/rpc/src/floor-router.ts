import { type FloorActInput, floorActAccess, floorActs } from '@waitbook/contracts/floor/acts'
import { endBlockInput, planBlockInput } from '@waitbook/contracts/floor/blocks'
import { putAreaInput, putAreasInput, swapStayInput } from '@waitbook/contracts/floor/floor'
import { putGroupInput, removeGroupInput } from '@waitbook/contracts/floor/groups'
import { addHoldInput, releaseHoldInput } from '@waitbook/contracts/floor/holds'
import { layoutInput, putLayoutInput } from '@waitbook/contracts/floor/layouts'
import { suggestionsQuery } from '@waitbook/contracts/floor/suggestions'
import type { FloorAct } from '@waitbook/domain/floor/acts/act'
import type { z } from 'zod'
import type { FloorActsService } from './floor-services.ts'
import { router, staffProcedure } from './trpc.ts'

type Schema<A extends FloorAct> = z.ZodType<FloorActInput<A>, z.input<(typeof floorActs)[A]['input']>>

/** The procedure of an act: its name and its input are all that differs. */
const act = <A extends FloorAct>(name: A) =>
  staffProcedure(floorActAccess)
    .input(floorActs[name].input as unknown as Schema<A>)
    .mutation(({ ctx, input }) => {
      const acts: FloorActsService = ctx.services.floor
      return acts[name](ctx.staff, input as FloorActInput<A>)
    })

export const floorRouter = router({
  get: staffProcedure('floor.read').query(({ ctx }) => ctx.services.floor.get(ctx.staff)),
  turnTimes: staffProcedure('floor.turn_times').query(({ ctx }) => ctx.services.floor.turnTimes(ctx.staff)),
  putArea: staffProcedure('floor.setup')
    .input(putAreaInput)
    .mutation(({ ctx, input }) => ctx.services.floor.putArea(ctx.staff, input)),
  putAreas: staffProcedure('floor.setup')
    .input(putAreasInput)
    .mutation(({ ctx, input }) => ctx.services.floor.putAreas(ctx.staff, input)),
  start: act('start'),
  move: act('move'),
  step: act('step'),
  extend: act('extend'),
  end: act('end'),
  edit: act('edit'),
  split: act('split'),
  putBack: act('putBack'),
  handOver: act('handOver'),
  switchSections: act('switchSections'),
  mark: act('mark'),
  unmark: act('unmark'),
  swap: staffProcedure('floor.change')
    .input(swapStayInput)
    .mutation(({ ctx, input }) => ctx.services.floor.swap(ctx.staff, input)),
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
