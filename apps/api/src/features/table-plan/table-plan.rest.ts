import { floorPlan, floorPlanQuery, plannedReservation, setTablesFields } from '@waitbook/contracts/floor/table-plan'
import { entryId } from '@waitbook/contracts/ids'
import type { TablePlanService } from '@waitbook/rpc/floor-services'
import { z } from 'zod'
import { idempotencyKey, type RestApp } from '../../lib/rest.ts'

export const tablePlanRest = (app: RestApp, { tablePlan }: { tablePlan: TablePlanService }) => {
  app.get(
    '/api/floor/plan/',
    { config: { access: 'floor.read' }, schema: { querystring: floorPlanQuery, response: { 200: floorPlan } } },
    async (request) => tablePlan.plan(await request.authenticate(), request.query),
  )

  app.put(
    '/api/reservations/:id/tables/',
    {
      config: { access: 'reservations.change' },
      schema: { params: z.object({ id: entryId }), body: setTablesFields, response: { 200: plannedReservation } },
    },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const input = { ...request.body, id: request.params.id, mutation_id }
      return (await tablePlan.setTables(await request.authenticate(), input)).reservation
    },
  )
}
