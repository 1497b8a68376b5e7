import { chosenGuest, guestErased, guestExport, guestInput, guestPreview } from '@waitbook/contracts/privacy'
import type { PrivacyService } from '@waitbook/rpc/guest-services'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const exported = { body: chosenGuest, response: guestExport }

/** The number is in the body: URLs are written to logs. */
export const privacyRest = (app: RestApp, { privacy }: { privacy: PrivacyService }) => {
  const { call } = staffCalls(app)
  call(
    'POST /api/privacy/preview/',
    'privacy.manage',
    { body: guestInput, response: guestPreview },
    privacy.previewGuest,
  )
  call('POST /api/privacy/export/', 'privacy.manage', exported, privacy.exportGuest)
  call('POST /api/privacy/erase/', 'privacy.erase', { body: chosenGuest, response: guestErased }, privacy.eraseGuest)
}
