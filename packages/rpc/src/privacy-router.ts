import { chosenGuest, guestInput } from '@waitbook/contracts/privacy'
import { router, staffProcedure } from './trpc.ts'

export const privacyRouter = router({
  // A mutation, so that the number is in the body: URLs are written to logs.
  previewGuest: staffProcedure('privacy.manage')
    .input(guestInput)
    .mutation(({ ctx, input }) => ctx.services.privacy.previewGuest(ctx.staff, input)),
  // A mutation, because the export is recorded in the journal.
  exportGuest: staffProcedure('privacy.manage')
    .input(chosenGuest)
    .mutation(({ ctx, input }) => ctx.services.privacy.exportGuest(ctx.staff, input)),
  eraseGuest: staffProcedure('privacy.erase')
    .input(chosenGuest)
    .mutation(({ ctx, input }) => ctx.services.privacy.eraseGuest(ctx.staff, input)),
})
