import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Tx } from '../../../journal/journal.queries.ts'
import { anyOf, ownRows } from '../../../journal/rows.queries.ts'

/** Which of these keys messages have already. */
export const listWrittenKeys = async (tx: Tx, restaurantId: RestaurantId, keys: readonly string[]) => {
  const rows = await ownRows(tx, restaurantId, 'messages')
    .select('mutation_id')
    .where('mutation_id', '=', anyOf(keys))
    .execute()
  return new Set(rows.map(({ mutation_id }) => mutation_id))
}
