import type { SettingsService } from '@waitbook/rpc/services'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { withDefaults } from '../restaurants/restaurants.ts'
import { staffActor } from '../waitlist/waitlist.service.ts'
import { findSettings, saveSettings } from './settings.queries.ts'

export const createSettingsService = (deps: JournalDeps): SettingsService => ({
  async get(staff) {
    return withDefaults(await findSettings(deps.db, staff.restaurant_id, 'waitlist'))
  },

  async save(staff, patch) {
    const { changes } = await changeRestaurant(
      deps,
      { restaurant_id: staff.restaurant_id, actor: staffActor(staff), asked: ['save_settings', patch] },
      async (tx, at) => {
        const before = await findSettings(tx, staff.restaurant_id, 'waitlist')
        const after = { ...before, ...patch }
        await saveSettings(tx, staff.restaurant_id, 'waitlist', after, at)
        return { action_type: 'SETTINGS_CHANGED', changes: [{ table: 'settings', id: 'waitlist', before, after }] }
      },
    )
    return withDefaults(changes[0]?.after ?? null)
  },
})
