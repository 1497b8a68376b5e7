import { floorPlan, floorPlanQuery, plannedReservation, setTablesFields } from '@waitbook/contracts/floor/table-plan'
import { entryId } from '@waitbook/contracts/ids'
import type { TablePlanService } from '@waitbook/rpc/floor-services'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

export const tablePlanRest = (app: RestApp, { tablePlan }: { tablePlan: TablePlanService }) => {
  const { call, change } = staffCalls(app)
  call('GET /api/floor/plan/', 'floor.read', { querystring: floorPlanQuery, response: floorPlan }, tablePlan.plan)
  change(
    'PUT /api/reservations/:id/tables/',
    'reservations.change',
    { params: z.object({ id: entryId }), body: setTablesFields, response: plannedReservation },
    async (staff, input) => (await tablePlan.setTables(staff, input)).reservation,
  )
}
