import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { RowChange } from '@waitbook/db/schema/activity'
import { isAsLeft } from '@waitbook/domain/activity/undo'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import {
  deleteReservations,
  listReservationsByIds,
  updateReservations,
} from '../reservations/reservations-bulk.queries.ts'
import { movedOn } from './undo-tables.ts'

/** The reason why an import of reservations cannot be undone: one of them has changed since. */
export const reservationsImportFault = async (db: Read, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  const ids = changes.map(({ id }) => id)
  const now = new Map((await listReservationsByIds(db, restaurantId, ids)).map((each) => [each.id, each]))
  const changed = changes.find(({ id, after }) => !isAsLeft(now.get(id) ?? null, after))
  if (!changed) return undefined
  const { name } = (changed.after ?? {}) as Partial<StoredReservation>
  return `${name ?? 'A reservation'} has changed since; the import cannot be undone any more.`
}

/** Undoes a whole import of reservations; all of it or nothing. Throws if one of them has changed since. */
export const takeBackReservations = async (tx: Tx, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  const fault = await reservationsImportFault(tx, restaurantId, changes)
  if (fault !== undefined) throw movedOn(fault)
  await deleteReservations(
    tx,
    restaurantId,
    changes.filter(({ before }) => before === null).map(({ id }) => id),
  )
  await updateReservations(
    tx,
    restaurantId,
    changes.flatMap(({ before }) => (before ? [before as unknown as StoredReservation] : [])),
  )
  return changes.toReversed()
}
