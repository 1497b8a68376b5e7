import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { Db } from '@waitbook/db/connect'
import type { RepliesTable } from '@waitbook/db/schema/messages'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { type Insertable, sql } from 'kysely'
import type { Read } from '../../../journal/journal.queries.ts'
import { ownRows } from '../../../journal/rows.queries.ts'
import type { Write } from '../../messages/outgoing/messages.queries.ts'
import { reservationColumns } from '../../reservations/reservations.queries.ts'

/** The booking of a private link. Across restaurants: the link names none. */
export const findBookingSegment = (db: Read, segment: string) =>
  db
    .selectFrom('booking_segments')
    .select(['restaurant_id', 'reservation_id'])
    .where('segment', '=', segment)
    .executeTakeFirst()

/**
 * The bookings of a number or e-mail address on `from` (YYYY-MM-DD) or later that have a private link, the earliest
 * first.
 */
export const listBookingsOf = (
  db: Read,
  restaurantId: RestaurantId,
  { phone, email }: { phone: string; email: string },
  from: string,
): Promise<StoredReservation[]> =>
  ownRows(db, restaurantId, 'reservations')
    .select(reservationColumns)
    .where('date', '>=', from)
    .where('status', 'in', ['CONFIRMED', 'REQUESTED'])
    .where('manage_url_segment', 'is not', null)
    .$if(phone !== '', (query) => query.where('phone', '=', phone))
    .$if(phone === '', (query) => query.where(sql<string>`lower(email)`, '=', email))
    .orderBy('date')
    .orderBy('time')
    .limit(10)
    .execute()

/** The e-mail addresses to which links to a booking may have been sent. */
export const listEmailsOf = async (db: Db, restaurantId: RestaurantId, reservationId: string) => {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from reservations
      where restaurant_id = ${restaurantId} and id = ${reservationId} and email <> ''
    union
    select lower("to") from messages
      where restaurant_id = ${restaurantId} and reservation_id = ${reservationId} and channel = 'email' and "to" <> ''`.execute(
    withTenant(db, restaurantId),
  )
  return rows.map(({ email }) => email)
}

/** Stores what a guest wrote about a booking. */
export const insertBookingReply = (db: Write, reply: Omit<Insertable<RepliesTable>, 'entry_id'>) =>
  withTenant(db, reply.restaurant_id)
    .insertInto('replies')
    .values({ ...reply, entry_id: null })
    .execute()
