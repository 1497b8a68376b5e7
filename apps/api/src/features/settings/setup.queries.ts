import type { RestaurantId } from '@waitbook/contracts/ids'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { Read } from '../../journal/journal.queries.ts'

/** The rows, apart from the settings, that show how far a restaurant is set up. */
export const findSetup = (db: Read, restaurantId: RestaurantId, now: string) =>
  withTenant(db, restaurantId)
    .selectFrom('restaurants')
    .select((eb) => [
      'created_at',
      eb
        .exists(
          eb
            .selectFrom('resources')
            .select('resources.id')
            .where('resources.restaurant_id', '=', restaurantId)
            .where('resources.area_id', 'is not', null)
            .where('resources.is_active', '=', true),
        )
        .as('tables'),
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('users')
              .select('users.id')
              .where('users.restaurant_id', '=', restaurantId)
              .where('users.deactivated_at', 'is', null)
              .offset(1),
          ),
          eb.exists(
            eb
              .selectFrom('invites')
              .select('invites.id')
              .where('invites.restaurant_id', '=', restaurantId)
              .where('invites.revoked_at', 'is', null)
              .where('invites.accepted_at', 'is', null)
              .where('invites.expires_at', '>', now),
          ),
        ])
        .as('team'),
      eb
        .exists(
          eb
            .selectFrom('waitlist_entries')
            .select('waitlist_entries.id')
            .where('waitlist_entries.restaurant_id', '=', restaurantId)
            .where('waitlist_entries.source', '=', 'guest'),
        )
        .as('guests'),
      eb
        .exists(
          eb
            .selectFrom('messages')
            .select('messages.id')
            .where('messages.restaurant_id', '=', restaurantId)
            .where('messages.channel', '=', 'own_phone')
            .where('messages.state', '=', 'opened'),
        )
        .as('own_phone'),
      eb
        .exists(
          eb
            .selectFrom('sandboxes')
            .select('sandboxes.restaurant_id')
            .where('sandboxes.restaurant_id', '=', restaurantId),
        )
        .as('is_demo'),
    ])
    .where('restaurants.id', '=', restaurantId)
    .executeTakeFirst()
