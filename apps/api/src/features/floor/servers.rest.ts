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
import { idempotencyKey, type RestApp } from '../../lib/rest.ts'

const params = z.object({ id: entryId })

/** Servers, the layouts of their sections, and their shifts. */
export const serversRest = (app: RestApp, { floor: service }: { floor: FloorService }) => {
  app.put(
    '/api/servers/:id/',
    { config: { access: 'floor.setup' }, schema: { params, body: putServerFields, response: { 200: staffServer } } },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      return (await service.putServer(await request.authenticate(), { ...request.body, id, mutation_id })).server
    },
  )

  app.delete(
    '/api/servers/:id/',
    { config: { access: 'floor.setup' }, schema: { params, querystring: removeVersionQuery } },
    async (request, reply) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      await service.removeServer(await request.authenticate(), { ...request.query, id, mutation_id })
      return reply.code(204).send()
    },
  )

  app.put(
    '/api/section_layouts/:id/',
    {
      config: { access: 'floor.setup' },
      schema: { params, body: putSectionLayoutFields, response: { 200: sectionLayout } },
    },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      return (await service.putSectionLayout(await request.authenticate(), { ...request.body, id, mutation_id })).layout
    },
  )

  app.delete(
    '/api/section_layouts/:id/',
    { config: { access: 'floor.setup' }, schema: { params, querystring: removeVersionQuery } },
    async (request, reply) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      await service.removeSectionLayout(await request.authenticate(), { ...request.query, id, mutation_id })
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/section_layouts/:id/activate/',
    {
      config: { access: 'floor.change' },
      schema: { params, querystring: activateSectionLayoutQuery, response: { 200: sectionLayout } },
    },
    async (request) => {
      const { happened_at } = request.query
      const report = { happened_at, reported: happened_at !== undefined }
      const change = { ...report, id: request.params.id, mutation_id: idempotencyKey(request.headers) }
      return (await service.switchSections(await request.authenticate(), change)).layout
    },
  )

  app.post(
    '/api/server_shifts/',
    {
      config: { access: 'floor.change', location: '/api/server_shifts/{id}/' },
      schema: { body: startShiftFields, response: { 201: serverShift } },
    },
    async (request, reply) => {
      const mutation_id = idempotencyKey(request.headers)
      const started = await service.startShift(await request.authenticate(), { ...request.body, mutation_id })
      return reply.code(201).send(started.shift)
    },
  )

  app.post(
    '/api/server_shifts/:id/cut/',
    { config: { access: 'floor.change' }, schema: { params, body: cutShiftFields, response: { 200: serverShift } } },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      return (await service.cutShift(await request.authenticate(), { ...request.body, id, mutation_id })).shift
    },
  )

  app.post(
    '/api/server_shifts/:id/relieve/',
    {
      config: { access: 'floor.change' },
      schema: { params, body: relieveShiftFields, response: { 200: serverShift } },
    },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      return (await service.relieveShift(await request.authenticate(), { ...request.body, id, mutation_id })).shift
    },
  )

  app.post(
    '/api/server_shifts/:id/end/',
    { config: { access: 'floor.change' }, schema: { params, response: { 200: serverShift } } },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { id } = request.params
      return (await service.endShift(await request.authenticate(), { id, mutation_id })).shift
    },
  )
}
