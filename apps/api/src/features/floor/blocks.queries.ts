import type { StoredMark } from '@waitbook/contracts/floor/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Read } from '../../journal/journal.queries.ts'
import { anyOf } from '../../journal/rows.queries.ts'
import { marks } from './floor.queries.ts'

/** The blocks that are in force at some moment of a time, of some tables or of all. One without an end lasts. */
export const listBlocksBetween = (
  db: Read,
  restaurantId: RestaurantId,
  from: string,
  to: string,
  resourceIds?: readonly string[],
): Promise<StoredMark[]> =>
  marks(db, restaurantId)
    .where('kind', '=', 'blocked')
    .where('since', '<', to)
    // One that was taken back before it began has no length.
    .where((eb) =>
      eb.or([eb('until', 'is', null), eb.and([eb('until', '>', from), eb('until', '>', eb.ref('since'))])]),
    )
    .$if(resourceIds !== undefined, (query) => query.where('resource_id', '=', anyOf(resourceIds ?? [])))
    .orderBy('since')
    .orderBy('id')
    .execute()
