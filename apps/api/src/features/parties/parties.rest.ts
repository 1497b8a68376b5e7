import { partyId } from '@waitbook/contracts/ids'
import {
  addToWaitlistInput,
  editProfileFields,
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
import { ifMatch, profileTag, sendTagged } from '../../lib/entity-tags.ts'
import { changeInput, type RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const params = z.object({ id: partyId })
const path = '/api/parties/parties/'
const done = z.object({ message: z.string() })
const saved = party.extend({ message: z.string() })
const history = { params, querystring: historyInput.omit({ id: true }), response: visitPage }
const merged = { params, body: mergeInput.pick({ other_id: true }), response: party }
const added = {
  params,
  body: addToWaitlistInput.omit({ id: true, mutation_id: true }).default({ notes: '' }),
  response: waitlistEntry,
  location: '/api/waitlist/entries/{id}/',
}

export const partiesRest = (app: RestApp, { parties }: { parties: PartiesService }) => {
  const { call, change } = staffCalls(app)
  call(`GET ${path}`, 'parties.read', { querystring: listPartiesInput, response: partyPage }, parties.list)
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

  app.post(
    path,
    {
      config: { access: 'parties.change', location: '/api/parties/parties/{id}/', repeatable: true },
      schema: { body: editProfileFields, response: { 201: saved } },
    },
    async (request, reply) => {
      const added = await parties.add(await request.authenticate(), changeInput(request))
      reply.code(201)
      return sendTagged(reply, profileTag(added.party), { ...added.party, message: 'Party added successfully' })
    },
  )

  app.get(`${path}export/`, { config: { access: 'parties.manage' } }, async (request, reply) => {
    const csv = await parties.exportCsv(await request.authenticate())
    return sendCsv(reply, 'parties.csv', csv)
  })

  app.get(
    `${path}:id/`,
    { config: { access: 'parties.read' }, schema: { params, response: { 200: party } } },
    async (request, reply) => {
      const found = await parties.get(await request.authenticate(), request.params.id)
      return sendTagged(reply, profileTag(found), found)
    },
  )

  app.put(
    `${path}:id/`,
    {
      config: { access: 'parties.change', repeatable: true },
      schema: { params, body: editProfileFields, response: { 200: saved } },
    },
    async (request, reply) => {
      const input = { ...changeInput(request), ...ifMatch(request.headers) }
      const changed = await parties.edit(await request.authenticate(), input)
      const answer = { ...changed.party, message: 'Party updated successfully' }
      return sendTagged(reply, profileTag(changed.party), answer)
    },
  )
}
