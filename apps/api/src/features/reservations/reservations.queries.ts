import type { RestaurantId } from '@waitbook/contracts/ids'
import { type StoredReservation, storedReservation } from '@waitbook/contracts/reservations'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import type { LocalMoment } from '@waitbook/domain/calendar/service-days'
import { seatHoldingStatuses } from '@waitbook/domain/reservations/reservation-status'
import { sql } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { anyOf, deleteRows, ownRows, updateRows } from '../../journal/rows.queries.ts'

/** The columns for staff and the journal. */
export const reservationColumns = Object.keys(storedReservation.shape) as (keyof StoredReservation)[]

export const findReservation = (
  db: Read,
  restaurantId: RestaurantId,
  id: string,
): Promise<StoredReservation | undefined> =>
  ownRows(db, restaurantId, 'reservations').select(reservationColumns).where('id', '=', id).executeTakeFirst()

export const listReservationsByIds = (
  db: Read,
  restaurantId: RestaurantId,
  ids: readonly string[],
): Promise<StoredReservation[]> =>
  ownRows(db, restaurantId, 'reservations').select(reservationColumns).where('id', '=', anyOf(ids)).execute()

/** Bookings from one local time on and before another. */
export interface BookingSpan {
  from: LocalMoment
  before: LocalMoment
}

/** The bookings of some dates, both included. */
export const calendarSpan = (from: string, to: string): BookingSpan => ({
  from: { date: from, time: '00:00' },
  before: { date: addDays(to, 1), time: '00:00' },
})

const inSpan = ({ from, before }: BookingSpan) => sql<boolean>`(
  (date, "time") >= (${from.date}::date, ${from.time}) and (date, "time") < (${before.date}::date, ${before.time}))`

/** By date and time; `most`: no more than so many. */
export const listInSpan = (
  db: Read,
  restaurantId: RestaurantId,
  span: BookingSpan,
  most?: number,
): Promise<StoredReservation[]> =>
  ownRows(db, restaurantId, 'reservations')
    .select(reservationColumns)
    .where(inSpan(span))
    .orderBy('date')
    .orderBy('time')
    .orderBy('created_at')
    .orderBy('id')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()

/** From one date to another, inclusive, by date and time; `most`: no more than so many. */
export const listBetween = (db: Read, restaurantId: RestaurantId, from: string, to: string, most?: number) =>
  listInSpan(db, restaurantId, calendarSpan(from, to), most)

/** The first of these dates with more reservations than `most`; cancelled ones do not count. */
export const findDayAbove = async (db: Read, restaurantId: RestaurantId, dates: readonly string[], most: number) => {
  const row = await ownRows(db, restaurantId, 'reservations')
    .select('date')
    .where('date', '=', sql<string>`any(${dates}::date[])`)
    .where('status', '<>', 'CANCELLED')
    .groupBy('date')
    .having((eb) => eb.fn.countAll(), '>', most)
    .orderBy('date')
    .limit(1)
    .executeTakeFirst()
  return row?.date
}

/** The number of reservations of each of these dates that has one; cancelled ones do not count. */
export const countOfDays = async (db: Read, restaurantId: RestaurantId, dates: readonly string[]) => {
  const rows = await ownRows(db, restaurantId, 'reservations')
    .select(['date', (eb) => eb.fn.countAll<string>().as('count')])
    .where('date', '=', sql<string>`any(${dates}::date[])`)
    .where('status', '<>', 'CANCELLED')
    .groupBy('date')
    .execute()
  return new Map(rows.map(({ date, count }) => [date, Number(count)]))
}

/** In statements that read `reservations`: not of a party that checked in and was removed from the list, whose seats are free again. */
export const hasNotLeft = sql<boolean>`not exists (
  select from waitlist_entries party where party.restaurant_id = reservations.restaurant_id
    and party.id = reservations.entry_id and party.status = 'REMOVED')`

/** In statements that read `reservations`: those whose seats count as taken. */
export const keepsSeats = sql<boolean>`(status = any(${sql.lit(`{${seatHoldingStatuses.join(',')}}`)}::text[]) and keeps_seats)`

/** The ids of bookings from one day to another, inclusive, whose parties checked in and were removed from the list. */
export const listLeft = async (db: Read, restaurantId: RestaurantId, from: string, to: string) => {
  const rows = await ownRows(db, restaurantId, 'reservations')
    .select('id')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', '=', 'CHECKED_IN')
    .where(sql<boolean>`not (${hasNotLeft})`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** How many requests wait to be accepted, from a local time on. */
export const countRequests = async (db: Read, restaurantId: RestaurantId, { date, time }: LocalMoment) => {
  const { count } = await ownRows(db, restaurantId, 'reservations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`(date, "time") >= (${date}::date, ${time})`)
    .where('status', '=', 'REQUESTED')
    .executeTakeFirstOrThrow()
  return count
}

/** Bookings that a phone still holds in a span. */
export const listOfPhone = (db: Read, restaurantId: RestaurantId, phone: string, span: BookingSpan, exceptId: string) =>
  ownRows(db, restaurantId, 'reservations')
    .select(['id', 'name', 'party_size', 'time'])
    .where('phone', '=', phone)
    .where(inSpan(span))
    .where('status', 'in', ['CONFIRMED', 'CHECKED_IN', 'REQUESTED'])
    .where('id', '!=', exceptId)
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .execute()

/** Columns to set; omitted or undefined ones are unchanged. */
export type ReservationValues = { [K in keyof Omit<StoredReservation, 'id'>]?: StoredReservation[K] | undefined }

export const updateReservation = (
  tx: Tx,
  restaurantId: RestaurantId,
  id: string,
  { wishes, allergies, policy, ...values }: ReservationValues,
): Promise<StoredReservation> =>
  updateRows(tx, restaurantId, 'reservations')
    .set({
      ...values,
      ...(wishes !== undefined && { wishes: JSON.stringify(wishes) }),
      ...(allergies !== undefined && { allergies: JSON.stringify(allergies) }),
      ...(policy !== undefined && { policy: policy && JSON.stringify(policy) }),
    })
    .where('id', '=', id)
    .returning(reservationColumns)
    .executeTakeFirstOrThrow()

export const deleteReservation = (tx: Tx, restaurantId: RestaurantId, id: string) =>
  deleteRows(tx, restaurantId, 'reservations').where('id', '=', id).execute()

/** The tables that are kept for reservations, by reservation. */
export const listPlaces = async (db: Read, restaurantId: RestaurantId, ids: readonly string[]) => {
  const rows = await ownRows(db, restaurantId, 'reservation_resources')
    .select(['reservation_id', 'resource_id'])
    .where('reservation_id', '=', anyOf(ids))
    .orderBy('resource_id')
    .execute()
  const places = new Map<string, string[]>()
  for (const { reservation_id, resource_id } of rows) {
    if (reservation_id !== null) places.set(reservation_id, [...(places.get(reservation_id) ?? []), resource_id])
  }
  return places
}
