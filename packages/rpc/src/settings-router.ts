import {
  type SeenSettings,
  type SettingsApp,
  type SettingsPatch,
  settingsApps,
  settingsSave,
} from '@waitbook/contracts/settings/apps'
import { changeSettingsInput } from '@waitbook/contracts/settings/change'
import { router, staffMutation, staffProcedure } from './trpc.ts'

const routerOf = <A extends SettingsApp>(app: A) =>
  router({
    get: staffProcedure('settings.read').query(({ ctx }) => ctx.services.settings.get(ctx.staff, app)),
    save: staffProcedure('settings.change')
      .input(settingsSave(app))
      .mutation(({ ctx, input }) => {
        const { seen, ...patch } = input as SettingsPatch<A> & { seen?: SeenSettings | undefined }
        return ctx.services.settings.save(ctx.staff, app, patch as SettingsPatch<A>, { seen })
      }),
  })

/** `settings.{app}.get` and `settings.{app}.save`, for each app of the registry, what changes several, and what concerns the server. */
export const settingsRouter = router({
  ...(Object.fromEntries(settingsApps.map((app) => [app, routerOf(app)])) as {
    [A in SettingsApp]: ReturnType<typeof routerOf<A>>
  }),
  change: staffMutation('settings.change', changeSettingsInput, ({ settings }) => settings.change),
  setup: staffProcedure('settings.change').query(({ ctx }) => ctx.services.settings.setup(ctx.staff)),
  /** Here and not with the messages: read again whenever settings change. */
  carrierSheets: staffProcedure('settings.change').query(({ ctx }) => ctx.services.messages.carrierSheets(ctx.staff)),
  server: staffProcedure('settings.read').query(({ ctx }) => ctx.services.settings.server()),
})
