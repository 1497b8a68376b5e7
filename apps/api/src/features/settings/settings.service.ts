import { notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { generalSettings } from '@waitbook/contracts/settings'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { SettingsService } from '@waitbook/rpc/services'
import type { Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { withDefaults } from '../restaurants/restaurants.ts'
import { entryChange, staffActor } from '../waitlist/entry-changes.ts'
import { listActive, updateEntry } from '../waitlist/waitlist.queries.ts'
import { findGeneral, findSettings, saveGeneral, saveSettings } from './settings.queries.ts'

/** A place between two neighbours means nothing among neighbours sorted by something else. */
const forgetManualMoves = async (tx: Tx, restaurantId: RestaurantId) => {
  const moved = (await listActive(tx, restaurantId)).filter(({ order_key }) => order_key !== null)
  const changes: RowChange[] = []
  for (const entry of moved) {
    changes.push(entryChange(entry, await updateEntry(tx, restaurantId, entry.id, { order_key: null })))
  }
  return changes
}

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
        const changes: RowChange[] = [{ table: 'settings', id: 'waitlist', before, after }]
        if (withDefaults(before).sort_parties_by !== withDefaults(after).sort_parties_by) {
          changes.push(...(await forgetManualMoves(tx, staff.restaurant_id)))
        }
        return { action_type: 'SETTINGS_CHANGED', changes }
      },
    )
    return withDefaults(changes[0]?.after ?? null)
  },

  async general(staff) {
    const general = await findGeneral(deps.db, staff.restaurant_id)
    if (!general) throw notFound('Restaurant not found.')
    return general
  },

  async saveGeneral(staff, patch) {
    const { restaurant_id } = staff
    const { changes } = await changeRestaurant(
      deps,
      { restaurant_id, actor: staffActor(staff), asked: ['save_general', patch] },
      async (tx) => {
        const before = await findGeneral(tx, restaurant_id)
        if (!before) throw notFound('Restaurant not found.')
        const after = generalSettings.parse({ ...before, ...patch })
        await saveGeneral(tx, restaurant_id, after)
        return {
          action_type: 'SETTINGS_CHANGED',
          changes: [{ table: 'restaurants', id: restaurant_id, before, after }],
        }
      },
    )
    return generalSettings.parse(changes[0]?.after)
  },
})
