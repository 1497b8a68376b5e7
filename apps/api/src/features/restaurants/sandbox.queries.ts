import type { RestaurantId } from '@waitbook/contracts/ids'
import { inside } from '@waitbook/db/inside'
import type { Read } from '../../journal/journal.queries.ts'

export const findSandbox = (db: Read, restaurantId: RestaurantId) =>
  inside(db, restaurantId)
    .selectFrom('sandboxes')
    .select(['speed', 'expires_at'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
