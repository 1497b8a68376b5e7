import type { StoredStay } from '@waitbook/contracts/floor/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { RandomBytes } from '@waitbook/domain/ids'
import { walkInName } from '@waitbook/domain/waitlist/walk-in'
import { insertRows, type Tx } from '../../journal/journal.queries.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { entryChange } from '../waitlist/entry-changes.ts'
import { newEntry, refuseTakenId } from '../waitlist/new-entry.ts'
import { putBackEntry } from '../waitlist/put-back-entry.ts'
import { keepOnList } from '../waitlist/returned-entry.queries.ts'

/** Puts the entry of a party back on the list. A walk-in has no entry: it gets one that has waited since it sat down. */
export const putBackParty = async (
  tx: Tx,
  restaurantId: RestaurantId,
  { id, entry_id, people_count, started_at }: StoredStay,
  { random, waits }: { random: RandomBytes; waits: WaitsService },
): Promise<RowChange[]> => {
  if (entry_id !== null) return putBackEntry(tx, restaurantId, entry_id, people_count)
  const restaurant = await getRestaurant(tx, restaurantId)
  const party = { customer_name: walkInName, phone_number: null, people_count, quoted_time: null, notes: '' }
  const { entry, rows } = newEntry({ ...party, id, source: 'staff' }, restaurant, started_at, random)
  await insertRows(tx, [...rows, waits.quoteRow(restaurant, entry)]).catch(refuseTakenId)
  await keepOnList(tx, restaurantId, id)
  return [entryChange(null, entry)]
}
