import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { ownRows } from '../../journal/rows.queries.ts'

/** The parties of a queue that came after this one and wait, are called, or were served; with the times of bookings. */
export const listLaterParties = (
  db: Read,
  restaurantId: RestaurantId,
  { queue_id, timestamp }: Pick<StoredEntry, 'queue_id' | 'timestamp'>,
) =>
  ownRows(db, restaurantId, 'waitlist_entries')
    .leftJoin('reservations', (join) =>
      join
        .onRef('reservations.restaurant_id', '=', 'waitlist_entries.restaurant_id')
        .onRef('reservations.id', '=', 'waitlist_entries.reservation_id'),
    )
    .select([
      'waitlist_entries.id',
      'waitlist_entries.status',
      'timestamp',
      'quoted_time',
      'order_key',
      'appointment_at',
      'queue_id',
      'head_start_minutes',
      sql<string | null>`left(reservations."time"::text, 5)`.as('booked_for'),
    ])
    .where('queue_id', '=', queue_id)
    .where('timestamp', '>', timestamp)
    .where('waitlist_entries.status', '<>', 'REMOVED')
    .execute()
