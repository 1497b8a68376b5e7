import { floorActAccess as access, floorActs, markParams, unmarkQuery } from '@waitbook/contracts/floor/acts'
import {
  areaWithResources,
  floor,
  handedOver,
  putAreaFields,
  putBack,
  resourceMark,
  type StaySeated,
  stay,
  swapStayFields,
} from '@waitbook/contracts/floor/floor'
import { stayWithWarning } from '@waitbook/contracts/floor/suggestions'
import { turnTimes } from '@waitbook/contracts/floor/turn-times'
import { entryId } from '@waitbook/contracts/ids'
import type { FloorService } from '@waitbook/rpc/floor-services'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const params = z.object({ id: entryId })
const started = { body: floorActs.start.body, response: stayWithWarning, location: '/api/stays/{id}/' }
const mark = '/api/resources/:id/marks/:kind/'

const presentSeated = ({ stay, warning }: StaySeated) => ({ ...stay, warning })

export const floorRest = (app: RestApp, { floor: service }: { floor: FloorService }) => {
  const { call, change } = staffCalls(app)
  call('GET /api/floor/', 'floor.read', { response: floor }, service.get)
  call('GET /api/floor/turn_times/', 'floor.turn_times', { response: turnTimes }, service.turnTimes)
  change(
    'PUT /api/floor/areas/:id/',
    'floor.setup',
    { params, body: putAreaFields, response: areaWithResources },
    async (staff, input) => (await service.putArea(staff, input)).area,
  )
  change('POST /api/stays/', access, started, async (staff, input) => presentSeated(await service.start(staff, input)))
  call('GET /api/stays/:id/', 'floor.read', { params, response: stay }, (staff, { id }) => service.getStay(staff, id))
  change(
    'POST /api/stays/:id/move/',
    access,
    { params, body: floorActs.move.body, response: stayWithWarning },
    async (staff, input) => presentSeated(await service.move(staff, input)),
  )
  for (const act of ['step', 'extend', 'end', 'edit', 'split'] as const) {
    const schemas = { params, body: floorActs[act].body, response: stay }
    change(`POST /api/stays/:id/${act}/`, access, schemas, async (staff, input) => {
      const changed = await service[act](staff, input as never)
      return changed.stay
    })
  }
  change(
    'POST /api/stays/:id/put_back/',
    access,
    { params, body: floorActs.putBack.body, response: putBack },
    service.putBack,
  )
  change(
    'POST /api/servers/:id/hand_over/',
    access,
    { params, body: floorActs.handOver.body, response: handedOver },
    service.handOver,
  )
  change(
    'POST /api/stays/:id/swap/',
    'floor.change',
    { params, body: swapStayFields, response: stayWithWarning },
    async (staff, input) => presentSeated(await service.swap(staff, input)),
  )
  change(
    `PUT ${mark}`,
    access,
    { params: markParams, body: floorActs.mark.body, response: resourceMark },
    async (staff, input) => (await service.mark(staff, input)).mark,
  )
  change(`DELETE ${mark}`, access, { params: markParams, querystring: unmarkQuery }, async (staff, input) => {
    await service.unmark(staff, { ...input, reported: input.reported === 'true' })
  })
}
