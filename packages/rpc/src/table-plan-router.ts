import { floorPlanQuery, setTablesInput } from '@waitbook/contracts/floor/table-plan'
import { router, staffProcedure } from './trpc.ts'

export const tablePlanRouter = router({
  plan: staffProcedure('floor.read')
    .input(floorPlanQuery)
    .query(({ ctx, input }) => ctx.services.tablePlan.plan(ctx.staff, input)),
  setTables: staffProcedure('reservations.change')
    .input(setTablesInput)
    .mutation(({ ctx, input }) => ctx.services.tablePlan.setTables(ctx.staff, input)),
})
