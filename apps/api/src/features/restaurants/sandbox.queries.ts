import type { RestaurantId } from '@waitbook/contracts/ids'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { Read } from '../../journal/journal.queries.ts'

export const findSandbox = (db: Read, restaurantId: RestaurantId) =>
  withTenant(db, restaurantId)
    .selectFrom('sandboxes')
    .select(['speed', 'expires_at'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
