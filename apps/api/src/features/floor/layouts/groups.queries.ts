import { resourceGroup, type StoredGroup } from '@waitbook/contracts/floor/groups'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { Read } from '../../../journal/journal.queries.ts'

const groupColumns = Object.keys(resourceGroup.shape) as (keyof StoredGroup)[]

/** All groups, also those of deactivated resources. */
export const listGroups = (db: Read, restaurantId: RestaurantId): Promise<StoredGroup[]> =>
  withTenant(db, restaurantId)
    .selectFrom('resource_groups')
    .select(groupColumns)
    .where('restaurant_id', '=', restaurantId)
    .orderBy('name')
    .orderBy('id')
    .execute()
