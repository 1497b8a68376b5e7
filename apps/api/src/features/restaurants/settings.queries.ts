import type { RestaurantId } from '@waitbook/contracts/ids'
import type { SettingsApp } from '@waitbook/contracts/settings/apps'
import type { GeneralSettings } from '@waitbook/contracts/settings/general'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { ownRows, updateRows } from '../../journal/rows.queries.ts'

/** `guest_list` is stored like an app's settings, but changed by separate calls. */
export type StoredApp = SettingsApp | 'guest_list'

export const findSettings = async (db: Read, restaurantId: RestaurantId, app: StoredApp) => {
  const row = await ownRows(db, restaurantId, 'settings').select('settings').where('app', '=', app).executeTakeFirst()
  return row?.settings ?? null
}

export const saveSettings = (
  tx: Tx,
  restaurantId: RestaurantId,
  app: StoredApp,
  settings: Record<string, unknown>,
  at: string,
) =>
  tx
    .insertInto('settings')
    .values({ restaurant_id: restaurantId, app, settings: JSON.stringify(settings), updated_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'app'])
        .doUpdateSet((eb) => ({ settings: eb.ref('excluded.settings'), updated_at: eb.ref('excluded.updated_at') })),
    )
    .execute()

export const listStoredSettings = async (db: Read, restaurantId: RestaurantId, apps: readonly string[]) => {
  if (apps.length === 0) return []
  const rows = await ownRows(db, restaurantId, 'settings')
    .select(['app', 'settings'])
    .where('app', 'in', [...apps])
    .execute()
  return rows.map(({ app, settings }): [string, Record<string, unknown>] => [app, settings])
}

/** Sets an app's stored settings back to earlier ones. */
export const restoreSettings = (tx: Tx, restaurantId: RestaurantId, app: string, settings: Record<string, unknown>) =>
  updateRows(tx, restaurantId, 'settings')
    .set({ settings: JSON.stringify(settings) })
    .where('app', '=', app)
    .execute()

/** The general settings that are columns of the restaurant itself. */
export const restaurantKeys = ['name', 'place_kind', 'address', 'phone', 'time_zone', 'default_country_code'] as const
export type RestaurantValues = Partial<Pick<GeneralSettings, (typeof restaurantKeys)[number]>>

export const findRestaurantValues = (db: Read, restaurantId: RestaurantId) =>
  withTenant(db, restaurantId)
    .selectFrom('restaurants')
    .select(restaurantKeys)
    .where('id', '=', restaurantId)
    .executeTakeFirst()

export const saveRestaurantValues = (tx: Tx, restaurantId: RestaurantId, values: RestaurantValues) =>
  tx.updateTable('restaurants').set(values).where('id', '=', restaurantId).execute()
