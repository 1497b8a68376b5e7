import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Read, Tx } from '../../journal/journal.queries.ts'

const restaurantColumns = ['restaurants.id', 'name', 'address', 'phone', 'time_zone', 'default_country_code'] as const

/** The restaurant with its stored settings of the waitlist and of the doors (null where none were ever saved). */
export const findRestaurant = (db: Read, restaurantId: RestaurantId) =>
  db
    .selectFrom('restaurants')
    .leftJoin('settings', (join) =>
      join.onRef('settings.restaurant_id', '=', 'restaurants.id').on('settings.app', '=', 'waitlist'),
    )
    .leftJoin('settings as general', (join) =>
      join.onRef('general.restaurant_id', '=', 'restaurants.id').on('general.app', '=', 'general'),
    )
    .select([...restaurantColumns, 'settings.settings as waitlist_settings', 'general.settings as general_settings'])
    .where('restaurants.id', '=', restaurantId)
    .executeTakeFirst()

/** Makes what happens to one restaurant outside its journal happen in turn. */
export const lockRestaurant = (tx: Tx, restaurantId: RestaurantId) =>
  tx.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forNoKeyUpdate().executeTakeFirstOrThrow()
