import { AppError } from '@waitbook/contracts/errors'
import type { FloorActInput } from '@waitbook/contracts/floor/acts'
import type { StoredStay } from '@waitbook/contracts/floor/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { Tx } from '../../journal/journal.queries.ts'
import { mergedEdit } from '../../lib/merged-edit.ts'
import { entryChange } from '../waitlist/entry-changes.ts'
import { findEntry, updateEntry } from '../waitlist/waitlist.queries.ts'
import { floorChange } from './floor-changes.ts'

/** The changed name and note of a party at its table, which are those of its entry. The stay is named with it, for the screens. */
export const editedGuest = async (
  tx: Tx,
  restaurantId: RestaurantId,
  stay: StoredStay,
  { customer_name, notes, seen }: FloorActInput<'edit'>,
): Promise<RowChange[]> => {
  if (customer_name === undefined && notes === undefined) return []
  const entry = stay.entry_id === null ? undefined : await findEntry(tx, restaurantId, stay.entry_id)
  if (!entry) throw new AppError('conflict', 'no_guest', 'A walk-in has no name and no note.')
  const values = mergedEdit<StoredEntry>({ customer_name, notes }, seen, entry)
  if (Object.keys(values).length === 0) return []
  const after = await updateEntry(tx, restaurantId, entry.id, values)
  return [entryChange(entry, after), floorChange('stays', stay, stay)]
}
