import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { RowChange } from '@waitbook/db/schema/activity'
import { isUnchanged } from '@waitbook/domain/activity/undo'
import { insertRows, type Tx } from '../../journal/journal.queries.ts'
import { deleteReservation, findReservation, updateReservation } from '../reservations/reservations.queries.ts'
import { eraseEntry, findEntry, updateEntry } from '../waitlist/waitlist.queries.ts'

export const movedOn = (reason: string) => new AppError('conflict', 'undo_refused', reason)

type Row = NonNullable<RowChange['before']>

/** How the rows of one table are read and put back. Without `insert` they are never deleted. */
interface UndoTable {
  /** Said when the row is not any more as the change left it. */
  changed: string
  find(tx: Tx, restaurantId: RestaurantId, id: string): Promise<unknown>
  update(tx: Tx, restaurantId: RestaurantId, id: string, values: Row): Promise<unknown>
  insert?(tx: Tx, restaurantId: RestaurantId, row: Row): Promise<unknown>
  remove(tx: Tx, restaurantId: RestaurantId, id: string): Promise<unknown>
}

const tables: Partial<Record<RowChange['table'], UndoTable>> = {
  waitlist_entries: {
    changed: 'This party has changed since; it cannot be undone any more.',
    find: findEntry,
    update: (tx, restaurantId, id, values) => updateEntry(tx, restaurantId, id, values as Partial<StoredEntry>),
    async remove(tx, restaurantId, id) {
      if (await eraseEntry(tx, restaurantId, id)) return
      throw movedOn('A message about this party has been sent; it cannot be undone any more.')
    },
  },
  reservations: {
    changed: 'This reservation has changed since; it cannot be undone any more.',
    find: findReservation,
    update: updateReservation,
    insert: (tx, restaurantId, row) =>
      insertRows(tx, [{ table: 'reservations', row: { ...row, restaurant_id: restaurantId } }]),
    remove: deleteReservation,
  },
}

/** Puts one row back as it was before a change, provided that it still is as the change left it. */
export const takeBack = async (tx: Tx, restaurantId: RestaurantId, { table, id, before, after }: RowChange) => {
  const rules = tables[table]
  if (!rules) return
  const row = (await rules.find(tx, restaurantId, id)) ?? null
  if (!isUnchanged(row, after)) throw movedOn(rules.changed)
  if (before === null) await rules.remove(tx, restaurantId, id)
  else if (after === null) await rules.insert?.(tx, restaurantId, before)
  else {
    const { id: _id, ...values } = before
    await rules.update(tx, restaurantId, id, values)
  }
}
