import {
  areaWithResources,
  endStayFields,
  extendStayFields,
  floor,
  markFields,
  markParams,
  moveStayFields,
  putAreaFields,
  resourceMark,
  startStayFields,
  stay,
  stepStayFields,
  swapStayFields,
} from '@waitbook/contracts/floor'
import { entryId } from '@waitbook/contracts/ids'
import type { FloorService } from '@waitbook/rpc/services'
import { z } from 'zod'
import { idempotencyKey, type RestApp } from '../../lib/rest.ts'

const params = z.object({ id: entryId })

export const floorRest = (app: RestApp, { floor: service }: { floor: FloorService }) => {
  app.get('/api/floor/', { config: { access: 'floor.read' }, schema: { response: { 200: floor } } }, async (request) =>
    service.get(await request.authenticate()),
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
      config: { access: 'floor.change', location: '/api/stays/{id}/' },
      schema: { body: startStayFields, response: { 201: stay } },
    },
    async (request, reply) => {
      const staff = await request.authenticate()
      const started = await service.start(staff, { ...request.body, mutation_id: idempotencyKey(request.headers) })
      return reply.code(201).send(started.stay)
    },
  )

  app.get(
    '/api/stays/:id/',
    { config: { access: 'floor.read' }, schema: { params, response: { 200: stay } } },
    async (request) => service.getStay(await request.authenticate(), request.params.id),
  )

  app.post(
    '/api/stays/:id/move/',
    { config: { access: 'floor.change' }, schema: { params, body: moveStayFields, response: { 200: stay } } },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      return (await service.move(await request.authenticate(), { ...request.body, id, mutation_id })).stay
    },
  )

  app.post(
    '/api/stays/:id/swap/',
    { config: { access: 'floor.change' }, schema: { params, body: swapStayFields, response: { 200: stay } } },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      return (await service.swap(await request.authenticate(), { ...request.body, id, mutation_id })).stay
    },
  )

  app.post(
    '/api/stays/:id/step/',
    { config: { access: 'floor.change' }, schema: { params, body: stepStayFields, response: { 200: stay } } },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      return (await service.step(await request.authenticate(), { ...request.body, id, mutation_id })).stay
    },
  )

  app.post(
    '/api/stays/:id/extend/',
    { config: { access: 'floor.change' }, schema: { params, body: extendStayFields, response: { 200: stay } } },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      return (await service.extend(await request.authenticate(), { ...request.body, id, mutation_id })).stay
    },
  )

  app.post(
    '/api/stays/:id/end/',
    { config: { access: 'floor.change' }, schema: { params, body: endStayFields, response: { 200: stay } } },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      return (await service.end(await request.authenticate(), { ...request.body, id, mutation_id })).stay
    },
  )

  app.put(
    '/api/resources/:id/marks/:kind/',
    {
      config: { access: 'floor.change' },
      schema: { params: markParams, body: markFields, response: { 200: resourceMark } },
    },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const input = { ...request.body, ...request.params, mutation_id }
      return (await service.mark(await request.authenticate(), input)).mark
    },
  )

  app.delete(
    '/api/resources/:id/marks/:kind/',
    { config: { access: 'floor.change' }, schema: { params: markParams } },
    async (request, reply) => {
      const mutation_id = idempotencyKey(request.headers)
      await service.unmark(await request.authenticate(), { ...request.params, mutation_id })
      return reply.code(204).send()
    },
  )
}
