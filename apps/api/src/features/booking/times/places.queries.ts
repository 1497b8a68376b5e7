import type { RestaurantId } from '@waitbook/contracts/ids'
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from '../../../journal/journal.queries.ts'
import { anyOf, deleteRows, ownRows } from '../../../journal/rows.queries.ts'
import { sectionOfTables } from '../../analytics/section-of-tables.queries.ts'

export type PlaceOwner = { reservation_id: string } | { hold_id: string }

export interface Place {
  resource_ids: readonly string[]
  /** Epoch ms. */
  starts_at: number
  /** Exclusive, buffer included. */
  ends_at: number
}

/**
 * Gives tables to a booking or hold, within the change of its restaurant. A table that has another one at that time is a
 * violated constraint: see `isTableTaken`.
 */
export const insertPlaces = async (tx: Tx, restaurantId: RestaurantId, owner: PlaceOwner, place: Place) => {
  if (place.resource_ids.length === 0) return
  const at = { starts_at: new Date(place.starts_at).toISOString(), ends_at: new Date(place.ends_at).toISOString() }
  await tx
    .insertInto('reservation_resources')
    .values(place.resource_ids.map((resource_id) => ({ restaurant_id: restaurantId, ...owner, resource_id, ...at })))
    .execute()
}

export const deletePlaces = (tx: Tx, restaurantId: RestaurantId, reservationIds: readonly string[]) =>
  deleteRows(tx, restaurantId, 'reservation_resources').where('reservation_id', '=', anyOf(reservationIds)).execute()

/** Stores, for reports, the section of the tables of no-shows; null without a table. Call it before these are released. */
export const putMissedSections = async (tx: Tx, restaurantId: RestaurantId, ids: readonly string[]) => {
  if (ids.length === 0) return
  await sql`
    update reservations set missed_section = ${sectionOfTables(restaurantId, sql`kept.tables`, sql`kept.starts_at`)}
    from unnest(${[...ids]}::text[]) missed (id)
    cross join lateral (
      select array_agg(place.resource_id order by place.resource_id) as tables, min(place.starts_at) as starts_at
      from reservation_resources place
      where place.restaurant_id = ${restaurantId} and place.reservation_id = missed.id
    ) kept
    where reservations.restaurant_id = ${restaurantId} and reservations.id = missed.id`.execute(tx)
}

/** Whether a write was refused because a table has another booking at that time, which the lock should have prevented. */
export const isTableTaken = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (error.code === '23P01' || error.code === '23505') &&
  error.table === 'reservation_resources'

/** As `insertPlaces`, but a violated constraint leaves the reservation without tables and the change as it is. */
export const tryInsertPlaces = async (tx: Tx, restaurantId: RestaurantId, owner: PlaceOwner, place: Place) => {
  await sql`savepoint places`.execute(tx)
  try {
    await insertPlaces(tx, restaurantId, owner, place)
  } catch (error) {
    if (!isTableTaken(error)) throw error
    await sql`rollback to savepoint places`.execute(tx)
  }
}

/** Those of some reservations whose tables staff chose. */
export const listPinned = async (tx: Tx, restaurantId: RestaurantId, reservationIds: readonly string[]) => {
  const rows = await ownRows(tx, restaurantId, 'reservation_pins')
    .select('reservation_id')
    .where('reservation_id', '=', anyOf(reservationIds))
    .execute()
  return new Set(rows.map(({ reservation_id }) => reservation_id))
}

export const deletePins = (tx: Tx, restaurantId: RestaurantId, reservationIds: readonly string[]) =>
  deleteRows(tx, restaurantId, 'reservation_pins').where('reservation_id', '=', anyOf(reservationIds)).execute()
