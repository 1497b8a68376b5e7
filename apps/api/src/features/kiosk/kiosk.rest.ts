import {
  kioskCheckIn,
  kioskDigits,
  kioskFoundList,
  kioskInfo,
  kioskJoinInput,
  kioskPlace,
} from '@waitbook/contracts/displays/kiosk'
import { idempotencyKey, type RestApp } from '../../lib/rest.ts'
import type { DisplayGate } from '../displays/display-gate.ts'
import type { KioskService } from './kiosk.service.ts'

/** For the kiosk itself, with its own token. */
const open = { access: 'public' } as const
const repeatable = { ...open, repeatable: true } as const

export const kioskRest = (app: RestApp, { kiosk, displayGate }: { kiosk: KioskService; displayGate: DisplayGate }) => {
  app.get('/api/kiosk/', { config: open, schema: { response: { 200: kioskInfo } } }, async ({ token }) =>
    kiosk.info(await displayGate.authenticate(token, 'kiosk')),
  )
  app.post(
    '/api/kiosk/join/',
    { config: repeatable, schema: { body: kioskJoinInput, response: { 200: kioskPlace } } },
    async ({ token, ip, body, headers }) => {
      const mutation_id = idempotencyKey(headers)
      const device = await displayGate.authenticate(token, 'kiosk')
      return kiosk.join(device, { address: ip }, { ...body, mutation_id })
    },
  )
  app.post(
    '/api/kiosk/find/',
    { config: open, schema: { body: kioskDigits, response: { 200: kioskFoundList } } },
    async ({ token, body }) => kiosk.find(await displayGate.authenticate(token, 'kiosk'), body.digits),
  )
  app.post(
    '/api/kiosk/check_in/',
    { config: repeatable, schema: { body: kioskCheckIn, response: { 200: kioskPlace } } },
    async ({ token, body, headers }) => {
      const mutation_id = idempotencyKey(headers)
      const device = await displayGate.authenticate(token, 'kiosk')
      return kiosk.checkIn(device, { ...body, mutation_id })
    },
  )
}
