import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import { sql } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { anyOf, deleteRows, ownRows } from '../../journal/rows.queries.ts'
import { reservationColumns } from './reservations.queries.ts'

const selectReservations = (db: Read, restaurantId: RestaurantId) =>
  ownRows(db, restaurantId, 'reservations').select(reservationColumns)

/** Every reservation, or those from one day to another, both included: for the export. */
export const listAllReservations = (
  db: Read,
  restaurantId: RestaurantId,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<StoredReservation[]> =>
  selectReservations(db, restaurantId)
    .$if(from !== undefined, (query) => query.where('date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('date', '<=', to ?? ''))
    .orderBy('date')
    .orderBy('time')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The bookings of some phones on some days: a superset of those that the rows name, but not all reservations. */
export const listByPhonesAndDates = async (
  db: Read,
  restaurantId: RestaurantId,
  rows: readonly { phone: string; date: string }[],
): Promise<StoredReservation[]> => {
  if (rows.length === 0) return []
  return selectReservations(db, restaurantId)
    .where('phone', '=', anyOf([...new Set(rows.map(({ phone }) => phone))]))
    .where('date', '=', sql<string>`any(${[...new Set(rows.map(({ date }) => date))]}::date[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export const insertReservations = async (tx: Tx, restaurantId: RestaurantId, rows: readonly StoredReservation[]) => {
  if (rows.length === 0) return
  const columns = sql.join(['restaurant_id', ...reservationColumns].map((column) => sql.ref(column)))
  const values = JSON.stringify(rows.map((row) => ({ ...row, restaurant_id: restaurantId })))
  await sql`insert into reservations (${columns})
    select ${columns} from jsonb_populate_recordset(null::reservations, ${values}::jsonb)`.execute(tx)
}

/** The fields that a file can change, of many bookings at once. Rows that older versions journalled lack some of them. */
export const updateReservations = async (tx: Tx, restaurantId: RestaurantId, rows: readonly StoredReservation[]) => {
  if (rows.length === 0) return
  await sql`update reservations b set name = r.name, phone = r.phone, email = coalesce(r.email, b.email),
      party_size = r.party_size, date = r.date, time = r.time, notes = r.notes,
      change_count = coalesce(r.change_count, b.change_count), late_minutes = coalesce(r.late_minutes, b.late_minutes),
      confirmed_at = case when given ? 'confirmed_at' then r.confirmed_at else b.confirmed_at end,
      wishes = coalesce(r.wishes, b.wishes), allergies = coalesce(r.allergies, b.allergies),
      occasion = case when given ? 'occasion' then r.occasion else b.occasion end,
      preferred_area_id = case when given ? 'preferred_area_id' then r.preferred_area_id else b.preferred_area_id end
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) given
    cross join lateral jsonb_populate_record(null::reservations, given) r
    where b.restaurant_id = ${restaurantId} and b.id = r.id`.execute(tx)
}

export const deleteReservations = (tx: Tx, restaurantId: RestaurantId, ids: readonly string[]) =>
  deleteRows(tx, restaurantId, 'reservations').where('id', '=', anyOf(ids)).execute()
