import { guestInput } from '@waitbook/contracts/privacy'
import { router, staffProcedure } from './trpc.ts'

export const privacyRouter = router({
  // Changes nothing but the journal, which keeps that it was asked.
  exportGuest: staffProcedure('privacy.manage')
    .input(guestInput)
    .mutation(({ ctx, input }) => ctx.services.privacy.exportGuest(ctx.staff, input)),
  eraseGuest: staffProcedure('privacy.erase')
    .input(guestInput)
    .mutation(({ ctx, input }) => ctx.services.privacy.eraseGuest(ctx.staff, input)),
})
