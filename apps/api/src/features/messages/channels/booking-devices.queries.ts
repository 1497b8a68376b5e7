import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { BookingDevicesTable } from '@waitbook/db/schema/push'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { sql } from 'kysely'
import type { Read, Tx } from '../../../journal/journal.queries.ts'
import { deleteRows, ownRows, updateRows } from '../../../journal/rows.queries.ts'

const columns = ['restaurant_id', 'about_id', 'id', 'endpoint', 'p256dh', 'auth', 'lang', 'created_at'] as const

/** Stores a device of a booking or a wish unless that has `limit` others; returns whether it is stored. */
export const keepBookingDevice = async (db: Db, row: BookingDevicesTable, limit: number) => {
  const { rows } = await sql`
    insert into booking_devices (restaurant_id, about_id, id, endpoint, p256dh, auth, lang, created_at)
    select ${row.restaurant_id}, ${row.about_id}, ${row.id}, ${row.endpoint}, ${row.p256dh}, ${row.auth}, ${row.lang},
      ${row.created_at}::timestamptz
    where (
      select count(*) from booking_devices
      where restaurant_id = ${row.restaurant_id} and about_id = ${row.about_id} and id <> ${row.id}
    ) < ${limit}
    on conflict (restaurant_id, about_id, id)
      do update set p256dh = excluded.p256dh, auth = excluded.auth, lang = excluded.lang
    returning id`.execute(withTenant(db, row.restaurant_id))
  return rows.length > 0
}

export const listBookingDevices = (db: Read, restaurantId: RestaurantId, aboutId: string) =>
  ownRows(db, restaurantId, 'booking_devices').select(columns).where('about_id', '=', aboutId).execute()

export const hasBookingDevices = async (tx: Tx, restaurantId: RestaurantId, aboutId: string) => {
  const found = await ownRows(tx, restaurantId, 'booking_devices')
    .select('id')
    .where('about_id', '=', aboutId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const deleteBookingDevice = (
  db: Db,
  { restaurant_id, about_id, id }: Pick<BookingDevicesTable, 'restaurant_id' | 'about_id' | 'id'>,
) => deleteRows(db, restaurant_id, 'booking_devices').where('about_id', '=', about_id).where('id', '=', id).execute()

/** The devices of a wish are those of the booking that it has become. */
export const moveBookingDevices = (tx: Tx, restaurantId: RestaurantId, from: string, to: string) =>
  updateRows(tx, restaurantId, 'booking_devices').set({ about_id: to }).where('about_id', '=', from).execute()

/** Those of bookings and wishes whose date is before `date`, or that are gone. A new one may be of a change in flight. */
export const deleteOldBookingDevices = (db: Db, { before, date }: { before: string; date: string }) =>
  sql`delete from booking_devices d where created_at < ${before}
    and not exists (select from reservations r
      where r.restaurant_id = d.restaurant_id and r.id = d.about_id and r.date >= ${date}::date)
    and not exists (select from booking_wishes w
      where w.restaurant_id = d.restaurant_id and w.id = d.about_id and w.date >= ${date}::date)`.execute(db)

/** What a notification about a booking names. */
export const findNotifiedBooking = (db: Read, restaurantId: RestaurantId, id: string) =>
  ownRows(db, restaurantId, 'reservations')
    .select(['date', 'time', 'party_size', 'manage_url_segment'])
    .where('id', '=', id)
    .executeTakeFirst()

/** What a notification about an offer names; undefined once the offer has ended. */
export const findOfferedWish = (db: Read, restaurantId: RestaurantId, id: string) =>
  ownRows(db, restaurantId, 'booking_wishes')
    .select(['offered_at', 'party_size'])
    .where('id', '=', id)
    .where('state', '=', 'OFFERED')
    .executeTakeFirst()

/** The date and times of a wish. */
export const findWishTimes = (db: Read, restaurantId: RestaurantId, id: string) =>
  ownRows(db, restaurantId, 'booking_wishes')
    .select(['date', 'from_time as time', 'to_time'])
    .where('id', '=', id)
    .executeTakeFirst()
