import type { RestaurantId } from '@waitbook/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../journal/journal.queries.ts'

/** Which of these keys messages have already. */
export const listWrittenKeys = async (tx: Tx, restaurantId: RestaurantId, keys: readonly string[]) => {
  const rows = await tx
    .selectFrom('messages')
    .select('mutation_id')
    .where('restaurant_id', '=', restaurantId)
    .where('mutation_id', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute()
  return new Set(rows.map(({ mutation_id }) => mutation_id))
}
