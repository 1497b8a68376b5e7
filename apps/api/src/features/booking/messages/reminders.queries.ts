import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { Db } from '@waitbook/db/connect'
import { sql } from 'kysely'
import type { Tx } from '../../../journal/journal.queries.ts'
import { ownRows } from '../../../journal/rows.queries.ts'
import { reservationColumns } from '../../reservations/reservations.queries.ts'

export interface Expected {
  restaurant_id: RestaurantId
  id: string
  date: string
  time: string
  created_at: string
  /** The mutation ids of its reminders so far. */
  reminded: string[]
  /** When the guest last got a message with its time; null: never. */
  notified_at: string | null
}

/** Bookings of guests that may be due for a reminder, of all restaurants, as far ahead as each reminds. */
export const listExpected = async (db: Db, at: string, usualHours: number) => {
  const { rows } = await sql<Expected>`
    select r.restaurant_id, r.id, r.date, r."time", r.created_at, notices.at as notified_at, coalesce(notices.reminded, '{}') as reminded
    from reservations r
    left join settings s on s.restaurant_id = r.restaurant_id and s.app = 'booking'
    left join lateral (
      select max(m.created_at) filter (where m.mutation_id is null) as at,
        array_agg(m.mutation_id) filter (where m.mutation_id is not null) as reminded
      from messages m where m.restaurant_id = r.restaurant_id and m.reservation_id = r.id
    ) notices on true
    where r.status = 'CONFIRMED' and r.manage_url_segment is not null
      -- A day more on both sides: dates are those of each restaurant's zone.
      and r.date >= (${at}::timestamptz at time zone 'UTC')::date - 1
      and r.date <= (${at}::timestamptz at time zone 'UTC')::date + 3 + coalesce(
        (select max(hours::int) from jsonb_array_elements_text(s.settings -> 'reminders') hours), ${usualHours}) / 24
    order by r.restaurant_id, r.date, r."time", r.id`.execute(db)
  return rows
}

/** The booking, if the guest is still expected. */
export const findExpected = (tx: Tx, restaurantId: RestaurantId, id: string): Promise<StoredReservation | undefined> =>
  ownRows(tx, restaurantId, 'reservations')
    .select(reservationColumns)
    .where('id', '=', id)
    .where('status', '=', 'CONFIRMED')
    .executeTakeFirst()
