import { partyId } from '@waitbook/contracts/ids'
import {
  addToWaitlistInput,
  editProfileFields,
  exportPartiesInput,
  historyInput,
  listPartiesInput,
  mergeInput,
  party,
  partyPage,
  visitPage,
} from '@waitbook/contracts/parties'
import { waitlistEntry } from '@waitbook/contracts/waitlist'
import type { PartiesService } from '@waitbook/rpc/guest-services'
import { z } from 'zod'
import { sendCsv } from '../../lib/csv/csv-files.ts'
import { profileTag } from '../../lib/entity-tags.ts'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const params = z.object({ id: partyId })
const path = '/api/parties/parties/'
const done = z.object({ message: z.string() })
const edited = { body: editProfileFields, response: party.extend({ message: z.string() }), tag: profileTag }
const history = { params, querystring: historyInput.omit({ id: true }), response: visitPage }
const merged = { params, body: mergeInput.pick({ other_id: true }), response: party }
const added = {
  params,
  body: addToWaitlistInput.omit({ id: true, mutation_id: true }).default({ notes: '' }),
  response: waitlistEntry,
  location: '/api/waitlist/entries/{id}/',
}

export const partiesRest = (app: RestApp, { parties }: { parties: PartiesService }) => {
  const { call, change, edit } = staffCalls(app)
  call(`GET ${path}`, 'parties.read', { querystring: listPartiesInput, response: partyPage }, parties.list)
  change(`POST ${path}`, 'parties.change', { ...edited, location: `${path}{id}/` }, async (staff, input) => {
    const { party } = await parties.add(staff, input)
    return { ...party, message: 'Party added successfully' }
  })
  call(`GET ${path}:id/`, 'parties.read', { params, response: party, tag: profileTag }, (staff, { id }) =>
    parties.get(staff, id),
  )
  edit(`PUT ${path}:id/`, 'parties.change', { ...edited, params }, async (staff, input) => {
    const { party } = await parties.edit(staff, input)
    return { ...party, message: 'Party updated successfully' }
  })
  call(`GET ${path}:id/history/`, 'parties.read', history, parties.history)
  change(`DELETE ${path}:id/`, 'parties.manage', { params, response: done }, async (staff, input) => {
    await parties.remove(staff, input)
    return { message: 'Party deleted successfully' }
  })
  change(`POST ${path}:id/merge/`, 'parties.manage', merged, async (staff, input) => {
    const changed = await parties.merge(staff, input)
    return changed.party
  })
  change(`POST ${path}:id/add-to-waitlist/`, 'waitlist.change', added, async (staff, input) => {
    const { entry } = await parties.addToWaitlist(staff, input)
    return entry
  })

  app.get(
    `${path}export/`,
    { config: { access: 'parties.manage' }, schema: { querystring: exportPartiesInput } },
    async (request, reply) => {
      const { format } = request.query
      const csv = await parties.exportCsv(await request.authenticate(), { format })
      return sendCsv(reply, format === 'waitbook' ? 'parties.csv' : `parties-${format}.csv`, csv)
    },
  )
}
