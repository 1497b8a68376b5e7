import { floorPlanQuery, setTablesInput } from '@waitbook/contracts/floor/table-plan'
import { router, staffMutation, staffQuery } from './trpc.ts'

export const tablePlanRouter = router({
  plan: staffQuery('floor.read', floorPlanQuery, ({ tablePlan }) => tablePlan.plan),
  setTables: staffMutation('reservations.change', setTablesInput, ({ tablePlan }) => tablePlan.setTables),
})
