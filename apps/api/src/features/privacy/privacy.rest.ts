import { chosenGuest, guestErased, guestExport, guestInput, guestPreview } from '@waitbook/contracts/privacy'
import type { PrivacyService } from '@waitbook/rpc/guest-services'
import type { RestApp } from '../../lib/rest.ts'

/** The number is in the body: URLs are written to logs. */
export const privacyRest = (app: RestApp, { privacy }: { privacy: PrivacyService }) => {
  app.post(
    '/api/privacy/preview/',
    { config: { access: 'privacy.manage' }, schema: { body: guestInput, response: { 200: guestPreview } } },
    async (request) => privacy.previewGuest(await request.authenticate(), request.body),
  )
  app.post(
    '/api/privacy/export/',
    { config: { access: 'privacy.manage' }, schema: { body: chosenGuest, response: { 200: guestExport } } },
    async (request) => privacy.exportGuest(await request.authenticate(), request.body),
  )
  app.post(
    '/api/privacy/erase/',
    { config: { access: 'privacy.erase' }, schema: { body: chosenGuest, response: { 200: guestErased } } },
    async (request) => privacy.eraseGuest(await request.authenticate(), request.body),
  )
}
