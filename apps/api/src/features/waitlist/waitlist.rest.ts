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
import { staffCalls } from '../../lib/rest-calls.ts'

const autoRemoveAnswer = z.object({ success: z.literal(true), output: z.string() })

const params = z.object({ id: entryId })
const path = '/api/waitlist/entries/'

export const waitlistRest = (app: RestApp, { waitlist }: { waitlist: WaitlistService }) => {
  const { call, change } = staffCalls(app)
  call(`GET ${path}data_with_qr/`, 'waitlist.read', { response: boardWithQr }, async (staff) => {
    const [board, joinCode] = await Promise.all([waitlist.board(staff), waitlist.joinCode(staff)])
    return { ...board, ...joinCode }
  })
  call(`GET ${path}`, 'waitlist.read', { response: z.array(waitlistEntry) }, async (staff) => {
    const { queue_entries } = await waitlist.board(staff)
    return queue_entries
  })
  change(
    `DELETE ${path}:id/`,
    'waitlist.change',
    { params, querystring: removeInput.pick({ removed_reason: true }) },
    waitlist.remove,
  )
  call('POST /api/waitlist/auto-remove/', 'waitlist.change', { response: autoRemoveAnswer }, async (staff) => {
    const { removed } = await waitlist.autoRemove(staff)
    return { success: true as const, output: removed === 1 ? 'Removed 1 party.' : `Removed ${removed} parties.` }
  })
  change(
    `POST ${path}:id/move/`,
    'waitlist.change',
    { params, body: moveInput.pick({ after_id: true }), response: waitlistEntry },
    async (staff, input) => (await waitlist.move(staff, input)).entry,
  )
  change(
    `DELETE ${path}:id/move/`,
    'waitlist.change',
    { params, response: waitlistEntry },
    async (staff, input) => (await waitlist.moveBack(staff, input)).entry,
  )
  change(
    `POST ${path}:id/set_status/`,
    'waitlist.change',
    { params, body: setStatusInput.pick({ status: true, removed_reason: true }), response: waitlistEntry },
    async (staff, input) => (await waitlist.setStatus(staff, input)).entry,
  )

  app.post(
    path,
    {
      config: { access: 'waitlist.change', location: '/api/waitlist/entries/{id}/', repeatable: true },
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
    `${path}:id/`,
    { config: { access: 'waitlist.read' }, schema: { params, response: { 200: waitlistEntry } } },
    async (request, reply) => {
      const entry = await waitlist.get(await request.authenticate(), request.params.id)
      return sendTagged(reply, entryTag(entry), entry)
    },
  )

  app.put(
    `${path}:id/`,
    {
      config: { access: 'waitlist.change', repeatable: true },
      schema: { params, body: editPartyFields, response: { 200: waitlistEntry } },
    },
    async (request, reply) => {
      const input = { ...changeInput(request), ...ifMatch(request.headers) }
      const { entry } = await waitlist.editParty(await request.authenticate(), input)
      return sendTagged(reply, entryTag(entry), entry)
    },
  )
}
