import type { SeenSettings, SettingsApp, SettingsOf } from '@waitbook/contracts/settings/apps'
import type { ChangeSettingsInput } from '@waitbook/contracts/settings/change'
import { errorConflicts } from '../../lib/api-error.ts'
import { settingsFreshMs, trpc } from '../../trpc.ts'
import { useSendOnce } from '../edits/use-send-once.ts'

/**
 * The hooks of one app. They differ only in the types of the values, which the caller declares, as TypeScript cannot
 * call a union of hooks.
 */
const proceduresOf = (app: SettingsApp) => trpc.settings[app] as unknown as typeof trpc.settings.waitlist

/** An app's saved settings, taken as they were read for five minutes; undefined asks for none. */
export const useSettings = <A extends SettingsApp>(app: A | undefined) => {
  const { data, isPending, isLoadingError, refetch } = proceduresOf(app ?? 'waitlist').get.useQuery(undefined, {
    staleTime: settingsFreshMs,
    enabled: app !== undefined,
  })
  // A query that is not asked still answers what is cached.
  return { data: app && (data as SettingsOf<A> | undefined), isPending, isLoadingError, refetch }
}

/**
 * Changes settings of several apps and areas of the floor, all or none. One whose response was lost is sent again as the
 * same. Screens that show them refetch them.
 */
export const useChangeSettings = () => {
  const utils = trpc.useUtils()
  const sendOnce = useSendOnce()
  return async (change: Pick<ChangeSettingsInput, 'sections' | 'areas'>) => {
    const { sections } = await sendOnce(change, utils.client.settings.change.mutate).catch(async (error: unknown) => {
      if (errorConflicts(error)) await utils.settings.invalidate()
      throw error
    })
    for (const [app, settings] of Object.entries(sections)) {
      const cached = utils.settings[app as SettingsApp] as unknown as typeof utils.settings.waitlist
      cached.get.setData(undefined, settings as SettingsOf<'waitlist'>)
    }
    await Promise.all([utils.settings.invalidate(), utils.waitlist.board.invalidate(), utils.floor.get.invalidate()])
  }
}

/** Saves some keys of an app; `seen` is what the form showed of them. Screens that show them refetch them. */
export const useSaveSettings = () => {
  const utils = trpc.useUtils()
  return async <A extends SettingsApp>(
    app: A,
    patch: Partial<SettingsOf<A>>,
    seen?: SeenSettings,
  ): Promise<SettingsOf<A>> => {
    const { save } = utils.client.settings[app] as unknown as typeof utils.client.settings.waitlist
    const settings = await save.mutate({ ...patch, ...(seen && { seen }) } as never).catch(async (error: unknown) => {
      // The form compares the edits with the saved settings, which another user has changed.
      if (errorConflicts(error)) await utils.settings.invalidate()
      throw error
    })
    const cached = utils.settings[app] as unknown as typeof utils.settings.waitlist
    cached.get.setData(undefined, settings)
    await Promise.all([utils.settings.invalidate(), utils.waitlist.board.invalidate(), utils.floor.get.invalidate()])
    return settings as unknown as SettingsOf<A>
  }
}
