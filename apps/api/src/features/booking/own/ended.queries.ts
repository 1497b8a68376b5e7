import type { Db } from '@waitbook/db/connect'
import { sql } from 'kysely'

/** Holds that have ended, of all restaurants, with their tables. They count no more, so that this only frees space. */
export const deleteExpiredHolds = (db: Pick<Db, 'deleteFrom'>, now: string) =>
  db.deleteFrom('booking_holds').where('expires_at', '<=', now).execute()

/** The tables of bookings that ended before an instant, of all restaurants. */
export const deleteOldPlaces = (db: Pick<Db, 'deleteFrom'>, before: string) =>
  db.deleteFrom('reservation_resources').where('ends_at', '<', before).execute()

/** The pins of bookings that are gone, of all restaurants, but not of those deleted since `after`: staff may undo that. */
export const deleteOrphanedPins = (db: Db, after: string) =>
  sql`delete from reservation_pins p
    where not exists (select from reservations r
      where r.restaurant_id = p.restaurant_id and r.id = p.reservation_id)
    and not exists (select from activity a
      where a.restaurant_id = p.restaurant_id and a.at > ${after} and a.action_type = 'RESERVATION_DELETED'
        and a.changes @> jsonb_build_array(jsonb_build_object('id', p.reservation_id)))`.execute(db)
