import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { ownRows } from '../../journal/rows.queries.ts'

export const findRating = (db: Read, restaurantId: RestaurantId, entryId: string) =>
  ownRows(db, restaurantId, 'visit_ratings')
    .select(['satisfied', 'at'])
    .where('entry_id', '=', entryId)
    .executeTakeFirst()

export const saveRating = (
  tx: Tx,
  restaurantId: RestaurantId,
  entryId: string,
  rating: { satisfied: boolean; at: string },
) =>
  tx
    .insertInto('visit_ratings')
    .values({ ...rating, restaurant_id: restaurantId, entry_id: entryId })
    .onConflict((on) => on.columns(['restaurant_id', 'entry_id']).doUpdateSet(rating))
    .execute()
