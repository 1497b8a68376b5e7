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

const params = z.object({ id: partyId })
const path = '/api/parties/parties/'

export const partiesRest = (app: RestApp, { parties }: { parties: PartiesService }) => {
  app.get(
    path,
    { config: { access: 'parties.read' }, schema: { querystring: listPartiesInput, response: { 200: partyPage } } },
    async (request) => parties.list(await request.authenticate(), request.query),
  )

  app.post(
    path,
    {
      config: { access: 'parties.change', location: '/api/parties/parties/{id}/' },
      schema: { body: editProfileFields, response: { 201: party.extend({ message: z.string() }) } },
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
      config: { access: 'parties.change' },
      schema: { params, body: editProfileFields, response: { 200: party.extend({ message: z.string() }) } },
    },
    async (request, reply) => {
      const input = { ...changeInput(request), ...ifMatch(request.headers) }
      const changed = await parties.edit(await request.authenticate(), input)
      const answer = { ...changed.party, message: 'Party updated successfully' }
      return sendTagged(reply, profileTag(changed.party), answer)
    },
  )

  app.delete(
    `${path}:id/`,
    { config: { access: 'parties.manage' }, schema: { params, response: { 200: z.object({ message: z.string() }) } } },
    async (request) => {
      await parties.remove(await request.authenticate(), changeInput(request))
      return { message: 'Party deleted successfully' }
    },
  )

  app.get(
    `${path}:id/history/`,
    {
      config: { access: 'parties.read' },
      schema: { params, querystring: historyInput.omit({ id: true }), response: { 200: visitPage } },
    },
    async (request) => parties.history(await request.authenticate(), { ...request.query, id: request.params.id }),
  )

  app.post(
    `${path}:id/merge/`,
    {
      config: { access: 'parties.manage' },
      schema: { params, body: mergeInput.pick({ other_id: true }), response: { 200: party } },
    },
    async (request) => (await parties.merge(await request.authenticate(), changeInput(request))).party,
  )

  app.post(
    `${path}:id/add-to-waitlist/`,
    {
      config: { access: 'waitlist.change', location: '/api/waitlist/entries/{id}/' },
      schema: {
        params,
        body: addToWaitlistInput.omit({ id: true, mutation_id: true }).default({ notes: '' }),
        response: { 201: waitlistEntry },
      },
    },
    async (request, reply) => {
      const { entry } = await parties.addToWaitlist(await request.authenticate(), changeInput(request))
      return reply.code(201).send(entry)
    },
  )
}
