import { entryId } from '@waitbook/contracts/ids'
import {
  addPartyInput,
  boardWithQr,
  editPartyFields,
  moveInput,
  removeInput,
  setStatusInput,
  waitlistEntry,
} from '@waitbook/contracts/waitlist'
import type { WaitlistService } from '@waitbook/rpc/waitlist-services'
import { z } from 'zod'
import { entryTag, ifMatch, sendTagged } from '../../lib/entity-tags.ts'
import { changeInput, type RestApp } from '../../lib/rest.ts'

const autoRemoveAnswer = z.object({ success: z.literal(true), output: z.string() })

const params = z.object({ id: entryId })

export const waitlistRest = (app: RestApp, { waitlist }: { waitlist: WaitlistService }) => {
  app.get(
    '/api/waitlist/entries/data_with_qr/',
    { config: { access: 'waitlist.read' }, schema: { response: { 200: boardWithQr } } },
    async (request) => {
      const staff = await request.authenticate()
      const [board, joinCode] = await Promise.all([waitlist.board(staff), waitlist.joinCode(staff)])
      return { ...board, ...joinCode }
    },
  )

  app.get(
    '/api/waitlist/entries/',
    { config: { access: 'waitlist.read' }, schema: { response: { 200: z.array(waitlistEntry) } } },
    async (request) => (await waitlist.board(await request.authenticate())).queue_entries,
  )

  app.post(
    '/api/waitlist/entries/',
    {
      config: { access: 'waitlist.change', location: '/api/waitlist/entries/{id}/' },
      schema: {
        body: addPartyInput.omit({ mutation_id: true, confirmed_phone: true }),
        response: { 201: waitlistEntry },
      },
    },
    async (request, reply) => {
      const { entry } = await waitlist.addParty(await request.authenticate(), changeInput(request))
      return reply.code(201).header('etag', entryTag(entry)).send(entry)
    },
  )

  app.get(
    '/api/waitlist/entries/:id/',
    { config: { access: 'waitlist.read' }, schema: { params, response: { 200: waitlistEntry } } },
    async (request, reply) => {
      const entry = await waitlist.get(await request.authenticate(), request.params.id)
      return sendTagged(reply, entryTag(entry), entry)
    },
  )

  app.put(
    '/api/waitlist/entries/:id/',
    {
      config: { access: 'waitlist.change' },
      schema: { params, body: editPartyFields, response: { 200: waitlistEntry } },
    },
    async (request, reply) => {
      const input = { ...changeInput(request), ...ifMatch(request.headers) }
      const { entry } = await waitlist.editParty(await request.authenticate(), input)
      return sendTagged(reply, entryTag(entry), entry)
    },
  )

  app.delete(
    '/api/waitlist/entries/:id/',
    {
      config: { access: 'waitlist.change' },
      schema: { params, querystring: removeInput.pick({ removed_reason: true }) },
    },
    async (request, reply) => {
      await waitlist.remove(await request.authenticate(), { ...request.query, ...changeInput(request) })
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/waitlist/auto-remove/',
    { config: { access: 'waitlist.change' }, schema: { response: { 200: autoRemoveAnswer } } },
    async (request) => {
      const { removed } = await waitlist.autoRemove(await request.authenticate())
      return { success: true as const, output: removed === 1 ? 'Removed 1 party.' : `Removed ${removed} parties.` }
    },
  )

  app.post(
    '/api/waitlist/entries/:id/move/',
    {
      config: { access: 'waitlist.change' },
      schema: { params, body: moveInput.pick({ after_id: true }), response: { 200: waitlistEntry } },
    },
    async (request) => (await waitlist.move(await request.authenticate(), changeInput(request))).entry,
  )

  app.delete(
    '/api/waitlist/entries/:id/move/',
    { config: { access: 'waitlist.change' }, schema: { params, response: { 200: waitlistEntry } } },
    async (request) => (await waitlist.moveBack(await request.authenticate(), changeInput(request))).entry,
  )

  app.post(
    '/api/waitlist/entries/:id/set_status/',
    {
      config: { access: 'waitlist.change' },
      schema: {
        params,
        body: setStatusInput.pick({ status: true, removed_reason: true }),
        response: { 200: waitlistEntry },
      },
    },
    async (request) => (await waitlist.setStatus(await request.authenticate(), changeInput(request))).entry,
  )
}
