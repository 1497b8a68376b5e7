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
import { router, staffMutation, staffProcedure, staffQuery } from './trpc.ts'

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
  putArea: staffMutation('floor.setup', putAreaInput, ({ floor }) => floor.putArea),
  putAreas: staffMutation('floor.setup', putAreasInput, ({ floor }) => floor.putAreas),
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
  swap: staffMutation('floor.change', swapStayInput, ({ floor }) => floor.swap),
  putGroup: staffMutation('floor.setup', putGroupInput, ({ floor }) => floor.putGroup),
  removeGroup: staffMutation('floor.setup', removeGroupInput, ({ floor }) => floor.removeGroup),
  putLayout: staffMutation('floor.setup', putLayoutInput, ({ floor }) => floor.putLayout),
  removeLayout: staffMutation('floor.setup', layoutInput, ({ floor }) => floor.removeLayout),
  activateLayout: staffMutation('floor.setup', layoutInput, ({ floor }) => floor.activateLayout),
  hold: staffMutation('floor.change', addHoldInput, ({ floor }) => floor.hold),
  block: staffMutation('floor.change', planBlockInput, ({ floor }) => floor.block),
  endBlock: staffMutation('floor.change', endBlockInput, ({ floor }) => floor.endBlock),
  release: staffMutation('floor.change', releaseHoldInput, ({ floor }) => floor.release),
  suggest: staffQuery('floor.read', suggestionsQuery, ({ floor }) => floor.suggest),
})
