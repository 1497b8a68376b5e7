import {
  activateSectionLayoutQuery,
  cutShiftFields,
  putSectionLayoutFields,
  putServerFields,
  relieveShiftFields,
  removeVersionQuery,
  sectionLayout,
  serverShift,
  staffServer,
  startShiftFields,
} from '@waitbook/contracts/floor/servers'
import { entryId } from '@waitbook/contracts/ids'
import type { FloorService } from '@waitbook/rpc/floor-services'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const params = z.object({ id: entryId })
const removed = { params, querystring: removeVersionQuery }

export const serversRest = (app: RestApp, { floor: service }: { floor: FloorService }) => {
  const { change } = staffCalls(app)
  change(
    'PUT /api/servers/:id/',
    'floor.setup',
    { params, body: putServerFields, response: staffServer },
    async (staff, input) => (await service.putServer(staff, input)).server,
  )
  change('DELETE /api/servers/:id/', 'floor.setup', removed, service.removeServer)
  change(
    'PUT /api/section_layouts/:id/',
    'floor.setup',
    { params, body: putSectionLayoutFields, response: sectionLayout },
    async (staff, input) => (await service.putSectionLayout(staff, input)).layout,
  )
  change('DELETE /api/section_layouts/:id/', 'floor.setup', removed, service.removeSectionLayout)
  change(
    'POST /api/section_layouts/:id/activate/',
    'floor.change',
    { params, querystring: activateSectionLayoutQuery, response: sectionLayout },
    async (staff, input) => {
      const reported = input.happened_at !== undefined
      return (await service.switchSections(staff, { ...input, reported })).layout
    },
  )
  change(
    'POST /api/server_shifts/',
    'floor.change',
    { body: startShiftFields, response: serverShift, location: '/api/server_shifts/{id}/' },
    async (staff, input) => (await service.startShift(staff, input)).shift,
  )
  change(
    'POST /api/server_shifts/:id/cut/',
    'floor.change',
    { params, body: cutShiftFields, response: serverShift },
    async (staff, input) => (await service.cutShift(staff, input)).shift,
  )
  change(
    'POST /api/server_shifts/:id/relieve/',
    'floor.change',
    { params, body: relieveShiftFields, response: serverShift },
    async (staff, input) => (await service.relieveShift(staff, input)).shift,
  )
  change(
    'POST /api/server_shifts/:id/end/',
    'floor.change',
    { params, response: serverShift },
    async (staff, input) => (await service.endShift(staff, input)).shift,
  )
}
