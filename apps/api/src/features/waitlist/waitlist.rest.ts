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
import { entryTag } from '../../lib/entity-tags.ts'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const autoRemoveAnswer = z.object({ success: z.literal(true), output: z.string() })

const params = z.object({ id: entryId })
const path = '/api/waitlist/entries/'
const shown = { response: waitlistEntry, tag: entryTag }
const added = {
  body: addPartyInput.omit({ mutation_id: true, confirmed_phone: true }),
  location: `${path}{id}/`,
  ...shown,
}

export const waitlistRest = (app: RestApp, { waitlist }: { waitlist: WaitlistService }) => {
  const { call, change, edit } = staffCalls(app)
  call(`GET ${path}data_with_qr/`, 'waitlist.read', { response: boardWithQr }, async (staff) => {
    const [board, joinCode] = await Promise.all([waitlist.board(staff), waitlist.joinCode(staff)])
    return { ...board, ...joinCode }
  })
  call(`GET ${path}`, 'waitlist.read', { response: z.array(waitlistEntry) }, async (staff) => {
    const { queue_entries } = await waitlist.board(staff)
    return queue_entries
  })
  change(`POST ${path}`, 'waitlist.change', added, async (staff, input) => {
    const { entry } = await waitlist.addParty(staff, input)
    return entry
  })
  call(`GET ${path}:id/`, 'waitlist.read', { params, ...shown }, (staff, { id }) => waitlist.get(staff, id))
  edit(
    `PUT ${path}:id/`,
    'waitlist.change',
    { params, body: editPartyFields, ...shown },
    async (staff, input) => (await waitlist.editParty(staff, input)).entry,
  )
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
    `POST ${path}:id/here/`,
    'waitlist.change',
    { params, response: waitlistEntry },
    async (staff, input) => (await waitlist.markHere(staff, input)).entry,
  )
  change(
    `POST ${path}:id/set_status/`,
    'waitlist.change',
    { params, body: setStatusInput.pick({ status: true, removed_reason: true }), response: waitlistEntry },
    async (staff, input) => (await waitlist.setStatus(staff, input)).entry,
  )
}
