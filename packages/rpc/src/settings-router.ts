import { generalSettingsPatch, waitlistSettingsPatch } from '@waitbook/contracts/settings'
import { router, staffProcedure } from './trpc.ts'

export const settingsRouter = router({
  get: staffProcedure.query(({ ctx }) => ctx.services.settings.get(ctx.staff)),
  save: staffProcedure
    .input(waitlistSettingsPatch)
    .mutation(({ ctx, input }) => ctx.services.settings.save(ctx.staff, input)),
  general: staffProcedure.query(({ ctx }) => ctx.services.settings.general(ctx.staff)),
  saveGeneral: staffProcedure
    .input(generalSettingsPatch)
    .mutation(({ ctx, input }) => ctx.services.settings.saveGeneral(ctx.staff, input)),
})
