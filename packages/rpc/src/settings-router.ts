import { generalSettingsPatch, waitlistSettingsPatch } from '@waitbook/contracts/settings'
import { router, staffProcedure } from './trpc.ts'

export const settingsRouter = router({
  get: staffProcedure('settings.read').query(({ ctx }) => ctx.services.settings.get(ctx.staff)),
  save: staffProcedure('settings.change')
    .input(waitlistSettingsPatch)
    .mutation(({ ctx, input }) => ctx.services.settings.save(ctx.staff, input)),
  general: staffProcedure('settings.read').query(({ ctx }) => ctx.services.settings.general(ctx.staff)),
  saveGeneral: staffProcedure('settings.change')
    .input(generalSettingsPatch)
    .mutation(({ ctx, input }) => ctx.services.settings.saveGeneral(ctx.staff, input)),
})
