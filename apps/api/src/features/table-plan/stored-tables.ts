import { notFound } from '@waitbook/contracts/errors'
import type { StoredTables } from '@waitbook/contracts/floor/table-plan'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { deletePlaces, insertPlaces } from '../booking/times/places.queries.ts'
import { listReservationsByIds } from '../reservations/reservations.queries.ts'
import { listPins, listPlacesOf, putPin } from './table-plan.queries.ts'

export const listStoredTables = async (
  db: Read,
  restaurantId: RestaurantId,
  ids: readonly string[],
): Promise<StoredTables[]> => {
  const [known, places, pins] = await Promise.all([
    listReservationsByIds(db, restaurantId, ids),
    listPlacesOf(db, restaurantId, ids),
    listPins(db, restaurantId, ids),
  ])
  return known.map(({ id }) => {
    const own = places.filter(({ reservation_id }) => reservation_id === id)
    const [first] = own
    return {
      id,
      resource_ids: own.map(({ resource_id }) => resource_id),
      starts_at: first?.starts_at ?? null,
      ends_at: first?.ends_at ?? null,
      pinned_resource_ids: pins.get(id) ?? null,
    }
  })
}

export const getStoredTables = async (db: Read, restaurantId: RestaurantId, id: string) => {
  const [found] = await listStoredTables(db, restaurantId, [id])
  if (!found) throw notFound()
  return found
}

/** Gives bookings their tables and pins. Those of all are removed before: two bookings may change places. */
export const putStoredTables = async (tx: Tx, restaurantId: RestaurantId, rows: readonly StoredTables[]) => {
  await deletePlaces(
    tx,
    restaurantId,
    rows.map(({ id }) => id),
  )
  for (const { id: reservation_id, resource_ids, starts_at, ends_at, pinned_resource_ids } of rows) {
    if (starts_at !== null && ends_at !== null) {
      const time = { starts_at: Date.parse(starts_at), ends_at: Date.parse(ends_at) }
      await insertPlaces(tx, restaurantId, { reservation_id }, { resource_ids, ...time })
    }
    await putPin(tx, restaurantId, reservation_id, pinned_resource_ids)
  }
}

export const tablesChange = (before: StoredTables, after: StoredTables): RowChange => ({
  table: 'reservation_tables',
  id: after.id,
  before: { ...before },
  after: { ...after },
})
