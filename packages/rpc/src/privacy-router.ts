import { chosenGuest, guestInput } from '@waitbook/contracts/privacy'
import { router, staffMutation } from './trpc.ts'

export const privacyRouter = router({
  // A mutation, so that the number is in the body: URLs are written to logs.
  previewGuest: staffMutation('privacy.manage', guestInput, ({ privacy }) => privacy.previewGuest),
  // A mutation, because the export is recorded in the journal.
  exportGuest: staffMutation('privacy.manage', chosenGuest, ({ privacy }) => privacy.exportGuest),
  eraseGuest: staffMutation('privacy.erase', chosenGuest, ({ privacy }) => privacy.eraseGuest),
})
