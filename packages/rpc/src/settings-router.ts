import { waitlistSettingsPatch } from '@waitbook/contracts/settings'
import { router, staffProcedure } from './trpc.ts'

export const settingsRouter = router({
  get: staffProcedure.query(({ ctx }) => ctx.services.settings.get(ctx.staff)),
  save: staffProcedure
    .input(waitlistSettingsPatch)
    .mutation(({ ctx, input }) => ctx.services.settings.save(ctx.staff, input)),
})
