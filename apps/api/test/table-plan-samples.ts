import type { CallSample } from './call-samples.ts'
import type { Ids } from './furnish.ts'

const atTable = ({ table }: Ids) => ({ resource_ids: [table] })
const blockedFor = { from_at: '2026-12-24T10:00:00Z', until_at: '2026-12-24T12:00:00Z' }
const date = '2026-11-27'

/** One valid input for every call about the tables of bookings. */
export const tablePlanSamples: Record<string, CallSample> = {
  'POST /api/floor/blocks/': { names: ['table'], body: (ids) => ({ ...atTable(ids), ...blockedFor }) },
  'DELETE /api/floor/blocks/:id/': { names: ['block'] },
  'GET /api/floor/plan/': { query: `?date=${date}` },
  'PUT /api/reservations/:id/tables/': { names: ['reservation', 'table'], body: atTable },
}

export const tablePlanProcedureSamples: Record<string, CallSample> = {
  'floor.block': { names: ['table'], body: (ids) => ({ ...atTable(ids), ...blockedFor }) },
  'floor.endBlock': { names: ['block'], body: ({ block }) => ({ id: block }) },
  'tablePlan.plan': { body: () => ({ date }) },
  'tablePlan.setTables': {
    names: ['reservation', 'table'],
    body: (ids) => ({ id: ids.reservation, ...atTable(ids) }),
  },
}
