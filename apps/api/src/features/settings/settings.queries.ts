import type { RestaurantId } from '@waitbook/contracts/ids'
import type { GeneralSettings, SettingsApp } from '@waitbook/contracts/settings'
import type { Read, Tx } from '../../journal/journal.queries.ts'

export const findSettings = async (db: Read, restaurantId: RestaurantId, app: SettingsApp) => {
  const row = await db
    .selectFrom('settings')
    .select('settings')
    .where('restaurant_id', '=', restaurantId)
    .where('app', '=', app)
    .executeTakeFirst()
  return row?.settings ?? null
}

export const saveSettings = (
  tx: Tx,
  restaurantId: RestaurantId,
  app: SettingsApp,
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

export const findGeneral = (db: Read, restaurantId: RestaurantId) =>
  db
    .selectFrom('restaurants')
    .select(['name', 'address', 'phone', 'time_zone', 'default_country_code'])
    .where('id', '=', restaurantId)
    .executeTakeFirst()

export const saveGeneral = (tx: Tx, restaurantId: RestaurantId, general: GeneralSettings) =>
  tx.updateTable('restaurants').set(general).where('id', '=', restaurantId).execute()
