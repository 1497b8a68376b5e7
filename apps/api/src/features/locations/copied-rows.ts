import type { RestaurantId } from '@waitbook/contracts/ids'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import type { CopiedRows } from './locations.queries.ts'

/** Columns that a copy does not take over. */
const emptied: Partial<Record<CopiedRows['table'], Record<string, unknown>>> = {
  // On the sign at the entrance of the other location.
  queues: { entrance_code: null },
}

/**
 * Copies of the rows of another restaurant with new ids, also where one row refers to another. Only ids of these rows are
 * replaced, as a name may look like an id. The queue `default` keeps its id, which is the same in each restaurant.
 */
export const rowsFor = (restaurant_id: RestaurantId, copied: readonly CopiedRows[], random: RandomBytes) => {
  const ids = new Map<unknown, string>()
  for (const { json } of copied) {
    for (const { id } of JSON.parse(json) as { id?: unknown }[]) {
      if (typeof id === 'string' && id.length === 22) ids.set(id, newId(random))
    }
  }
  return copied.map(({ table, json }): CopiedRows => {
    const rows: object[] = JSON.parse(json, (_key, value) => ids.get(value) ?? value)
    return { table, json: JSON.stringify(rows.map((row) => ({ ...row, restaurant_id, ...emptied[table] }))) }
  })
}
