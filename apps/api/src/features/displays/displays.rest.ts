import {
  displayCode,
  displayCodeInput,
  displayList,
  ownDisplay,
  pairDisplayFields,
  putDisplayFields,
  storedDisplay,
} from '@waitbook/contracts/displays/displays'
import { entryId } from '@waitbook/contracts/ids'
import type { DisplaysService } from '@waitbook/rpc/desks/displays-service'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'
import type { DisplayGate } from './display-gate.ts'
import type { Pairing } from './pairing.ts'

const params = z.object({ id: entryId })

interface Parts {
  displays: DisplaysService
  pairing: Pairing
  displayGate: DisplayGate
}

export const displaysRest = (app: RestApp, { displays: service, pairing, displayGate }: Parts) => {
  const { call, change } = staffCalls(app)
  call('GET /api/displays/', 'floor.read', { response: displayList }, (staff) => service.list(staff))
  change(
    'POST /api/displays/pair/',
    'floor.setup',
    { body: pairDisplayFields, response: storedDisplay },
    async (staff, input, caller) => (await service.pair(staff, input, caller)).display,
  )
  change(
    'PUT /api/displays/:id/',
    'floor.setup',
    { params, body: putDisplayFields, response: storedDisplay },
    async (staff, input) => (await service.put(staff, input)).display,
  )
  change('DELETE /api/displays/:id/', 'floor.setup', { params }, async (staff, input) => service.end(staff, input))

  app.post(
    '/api/displays/codes/',
    { config: { access: 'public' }, schema: { body: displayCodeInput, response: { 200: displayCode } } },
    async ({ ip, body }) => pairing.begin({ address: ip }, body.kind),
  )
  app.get(
    '/api/displays/own/',
    { config: { access: 'public' }, schema: { response: { 200: ownDisplay } } },
    async (request) => {
      const { kind, name, language } = (await displayGate.authenticate(request.token)).display
      return { kind, name, language }
    },
  )
}
