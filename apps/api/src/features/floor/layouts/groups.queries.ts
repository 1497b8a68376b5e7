import { resourceGroup, type StoredGroup } from '@waitbook/contracts/floor/groups'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { Read, Tx } from '../../../journal/journal.queries.ts'

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

export const putGroup = (tx: Tx, restaurantId: RestaurantId, group: StoredGroup) =>
  tx
    .insertInto('resource_groups')
    .values({ ...group, restaurant_id: restaurantId })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'id']).doUpdateSet({ ...group }))
    .execute()

export const deleteGroup = (tx: Tx, restaurantId: RestaurantId, id: string) =>
  tx.deleteFrom('resource_groups').where('restaurant_id', '=', restaurantId).where('id', '=', id).execute()
