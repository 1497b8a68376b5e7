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
import { idempotencyKey, type RestApp } from '../../lib/rest.ts'

const params = z.object({ id: entryId })

const presentSeated = ({ stay, warning }: StaySeated) => ({ ...stay, warning })

export const floorRest = (app: RestApp, { floor: service }: { floor: FloorService }) => {
  app.get('/api/floor/', { config: { access: 'floor.read' }, schema: { response: { 200: floor } } }, async (request) =>
    service.get(await request.authenticate()),
  )

  app.get(
    '/api/floor/turn_times/',
    { config: { access: 'floor.turn_times' }, schema: { response: { 200: turnTimes } } },
    async (request) => service.turnTimes(await request.authenticate()),
  )

  app.put(
    '/api/floor/areas/:id/',
    {
      config: { access: 'floor.setup' },
      schema: { params, body: putAreaFields, response: { 200: areaWithResources } },
    },
    async (request) => {
      const staff = await request.authenticate()
      const { id } = request.params
      const mutation_id = idempotencyKey(request.headers)
      return (await service.putArea(staff, { ...request.body, id, mutation_id })).area
    },
  )

  app.post(
    '/api/stays/',
    {
      config: { access, location: '/api/stays/{id}/' },
      schema: { body: floorActs.start.body, response: { 201: stayWithWarning } },
    },
    async (request, reply) => {
      const staff = await request.authenticate()
      const started = await service.start(staff, { ...request.body, mutation_id: idempotencyKey(request.headers) })
      return reply.code(201).send(presentSeated(started))
    },
  )

  app.get(
    '/api/stays/:id/',
    { config: { access: 'floor.read' }, schema: { params, response: { 200: stay } } },
    async (request) => service.getStay(await request.authenticate(), request.params.id),
  )

  app.post(
    '/api/stays/:id/move/',
    { config: { access }, schema: { params, body: floorActs.move.body, response: { 200: stayWithWarning } } },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      return presentSeated(await service.move(await request.authenticate(), { ...request.body, id, mutation_id }))
    },
  )

  for (const act of ['step', 'extend', 'end', 'edit', 'split'] as const) {
    const { body } = floorActs[act]
    app.post(
      `/api/stays/:id/${act}/`,
      { config: { access }, schema: { params, body, response: { 200: stay } } },
      async (request) => {
        const input = { ...request.body, id: request.params.id, mutation_id: idempotencyKey(request.headers) }
        return (await service[act](await request.authenticate(), input as never)).stay
      },
    )
  }

  app.post(
    '/api/stays/:id/put_back/',
    { config: { access }, schema: { params, body: floorActs.putBack.body, response: { 200: putBack } } },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      return service.putBack(await request.authenticate(), { ...request.body, id, mutation_id })
    },
  )

  app.post(
    '/api/servers/:id/hand_over/',
    { config: { access }, schema: { params, body: floorActs.handOver.body, response: { 200: handedOver } } },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      return service.handOver(await request.authenticate(), { ...request.body, id, mutation_id })
    },
  )

  app.post(
    '/api/stays/:id/swap/',
    {
      config: { access: 'floor.change' },
      schema: { params, body: swapStayFields, response: { 200: stayWithWarning } },
    },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      return presentSeated(await service.swap(await request.authenticate(), { ...request.body, id, mutation_id }))
    },
  )

  app.put(
    '/api/resources/:id/marks/:kind/',
    {
      config: { access },
      schema: { params: markParams, body: floorActs.mark.body, response: { 200: resourceMark } },
    },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const input = { ...request.body, ...request.params, mutation_id }
      return (await service.mark(await request.authenticate(), input)).mark
    },
  )

  app.delete(
    '/api/resources/:id/marks/:kind/',
    { config: { access }, schema: { params: markParams, querystring: unmarkQuery } },
    async (request, reply) => {
      const mutation_id = idempotencyKey(request.headers)
      const { happened_at, reported } = request.query
      const report = { happened_at, reported: reported === 'true' }
      await service.unmark(await request.authenticate(), { ...request.params, ...report, mutation_id })
      return reply.code(204).send()
    },
  )
}
