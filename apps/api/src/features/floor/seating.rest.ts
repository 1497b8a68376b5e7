import { areaWithResources } from '@waitbook/contracts/floor/floor'
import { putGroupFields, removeGroupQuery, resourceGroup } from '@waitbook/contracts/floor/groups'
import { addHoldFields, hold } from '@waitbook/contracts/floor/holds'
import { floorLayout, putLayoutFields } from '@waitbook/contracts/floor/layouts'
import { suggestions, suggestionsQuery } from '@waitbook/contracts/floor/suggestions'
import { entryId } from '@waitbook/contracts/ids'
import type { FloorService } from '@waitbook/rpc/floor-services'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const params = z.object({ id: entryId })
const held = { body: addHoldFields, response: hold, location: '/api/holds/{id}/' }

export const seatingRest = (app: RestApp, { floor: service }: { floor: FloorService }) => {
  const { call, change } = staffCalls(app)
  change(
    'PUT /api/floor/groups/:id/',
    'floor.setup',
    { params, body: putGroupFields, response: resourceGroup },
    async (staff, input) => (await service.putGroup(staff, input)).group,
  )
  change('DELETE /api/floor/groups/:id/', 'floor.setup', { params, querystring: removeGroupQuery }, service.removeGroup)
  change(
    'PUT /api/floor/layouts/:id/',
    'floor.setup',
    { params, body: putLayoutFields, response: floorLayout },
    async (staff, input) => (await service.putLayout(staff, input)).layout,
  )
  change('DELETE /api/floor/layouts/:id/', 'floor.setup', { params }, service.removeLayout)
  change(
    'POST /api/floor/layouts/:id/activate/',
    'floor.setup',
    { params, response: areaWithResources },
    async (staff, input) => (await service.activateLayout(staff, input)).area,
  )
  call(
    'GET /api/floor/suggestions/',
    'floor.read',
    { querystring: suggestionsQuery, response: suggestions },
    service.suggest,
  )
  change('POST /api/holds/', 'floor.change', held, async (staff, input) => (await service.hold(staff, input)).hold)
  change('DELETE /api/holds/:id/', 'floor.change', { params }, service.release)
}
