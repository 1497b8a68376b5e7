import { resourceGroup, type StoredGroup } from '@waitbook/contracts/floor/groups'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Read } from '../../../journal/journal.queries.ts'
import { ownRows } from '../../../journal/rows.queries.ts'

const groupColumns = Object.keys(resourceGroup.shape) as (keyof StoredGroup)[]

/** All groups, also those of deactivated resources. */
export const listGroups = (db: Read, restaurantId: RestaurantId): Promise<StoredGroup[]> =>
  ownRows(db, restaurantId, 'resource_groups').select(groupColumns).orderBy('name').orderBy('id').execute()
