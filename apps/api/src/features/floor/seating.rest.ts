import { areaWithResources } from '@waitbook/contracts/floor/floor'
import { putGroupFields, removeGroupQuery, resourceGroup } from '@waitbook/contracts/floor/groups'
import { addHoldFields, hold } from '@waitbook/contracts/floor/holds'
import { floorLayout, putLayoutFields } from '@waitbook/contracts/floor/layouts'
import { suggestions, suggestionsQuery } from '@waitbook/contracts/floor/suggestions'
import { entryId } from '@waitbook/contracts/ids'
import type { FloorService } from '@waitbook/rpc/floor-services'
import { z } from 'zod'
import { idempotencyKey, type RestApp } from '../../lib/rest.ts'

const params = z.object({ id: entryId })

/** Groups of tables, saved layouts, holds and suggestions. */
export const seatingRest = (app: RestApp, { floor: service }: { floor: FloorService }) => {
  app.put(
    '/api/floor/groups/:id/',
    { config: { access: 'floor.setup' }, schema: { params, body: putGroupFields, response: { 200: resourceGroup } } },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      return (await service.putGroup(await request.authenticate(), { ...request.body, id, mutation_id })).group
    },
  )

  app.delete(
    '/api/floor/groups/:id/',
    { config: { access: 'floor.setup' }, schema: { params, querystring: removeGroupQuery } },
    async (request, reply) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      await service.removeGroup(await request.authenticate(), { ...request.query, id, mutation_id })
      return reply.code(204).send()
    },
  )

  app.put(
    '/api/floor/layouts/:id/',
    { config: { access: 'floor.setup' }, schema: { params, body: putLayoutFields, response: { 200: floorLayout } } },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      return (await service.putLayout(await request.authenticate(), { ...request.body, id, mutation_id })).layout
    },
  )

  app.delete(
    '/api/floor/layouts/:id/',
    { config: { access: 'floor.setup' }, schema: { params } },
    async (request, reply) => {
      const mutation_id = idempotencyKey(request.headers)
      await service.removeLayout(await request.authenticate(), { id: request.params.id, mutation_id })
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/floor/layouts/:id/activate/',
    { config: { access: 'floor.setup' }, schema: { params, response: { 200: areaWithResources } } },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      return (await service.activateLayout(await request.authenticate(), { id, mutation_id })).area
    },
  )

  app.get(
    '/api/floor/suggestions/',
    { config: { access: 'floor.read' }, schema: { querystring: suggestionsQuery, response: { 200: suggestions } } },
    async (request) => service.suggest(await request.authenticate(), request.query),
  )

  app.post(
    '/api/holds/',
    {
      config: { access: 'floor.change', location: '/api/holds/{id}/' },
      schema: { body: addHoldFields, response: { 201: hold } },
    },
    async (request, reply) => {
      const mutation_id = idempotencyKey(request.headers)
      const made = await service.hold(await request.authenticate(), { ...request.body, mutation_id })
      return reply.code(201).send(made.hold)
    },
  )

  app.delete('/api/holds/:id/', { config: { access: 'floor.change' }, schema: { params } }, async (request, reply) => {
    const mutation_id = idempotencyKey(request.headers)
    await service.release(await request.authenticate(), { id: request.params.id, mutation_id })
    return reply.code(204).send()
  })
}
