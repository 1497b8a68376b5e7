import type { RestaurantId } from '@waitbook/contracts/ids'
import type { BookingHoldsTable } from '@waitbook/db/schema/reservations'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { Insertable } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import type { Write } from '../messages/outgoing/messages.queries.ts'

const columns = [
  'id',
  'date',
  'time',
  'party_size',
  'created_at',
  'expires_at',
  'extended',
  'code_to',
  'code_tries',
  'counts',
] as const

/** A hold, also one that has ended but is not deleted yet. */
export const findHold = (db: Read, restaurantId: RestaurantId, id: string) =>
  withTenant(db, restaurantId)
    .selectFrom('booking_holds')
    .select(columns)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()

export type StoredHold = NonNullable<Awaited<ReturnType<typeof findHold>>>

export const insertHold = (tx: Tx, row: Insertable<BookingHoldsTable>) =>
  tx.insertInto('booking_holds').values(row).execute()

export const deleteHold = (tx: Tx, restaurantId: RestaurantId, id: string) =>
  tx.deleteFrom('booking_holds').where('restaurant_id', '=', restaurantId).where('id', '=', id).execute()

/** Ends the oldest holds of an address, so that at most `keep` stay. */
export const deleteOldestHolds = (
  tx: Tx,
  restaurantId: RestaurantId,
  { address_mark, now, keep }: { address_mark: string; now: string; keep: number },
) =>
  tx
    .deleteFrom('booking_holds')
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('booking_holds as own')
        .select('own.id')
        .where('own.restaurant_id', '=', restaurantId)
        .where('own.address_mark', '=', address_mark)
        .where('own.expires_at', '>', now)
        // Its message was sent, and its guest types the code.
        .where('own.code_to', '=', '')
        .orderBy('own.created_at', 'desc')
        .orderBy('own.id')
        .offset(keep),
    )
    .execute()

/** Gives a live hold more time, once; undefined if it has ended or had it. */
export const extendHold = (
  tx: Tx,
  restaurantId: RestaurantId,
  id: string,
  { now, expires_at }: { now: string; expires_at: string },
) =>
  tx
    .updateTable('booking_holds')
    .set({ expires_at, extended: true })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .where('extended', '=', false)
    .where('expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst()

/** Counts one try of a code before it is compared, so that tries at once are counted too; undefined: none is left. */
export const countCodeTry = (
  db: Write,
  restaurantId: RestaurantId,
  id: string,
  { now, marks, most }: { now: string; marks: readonly string[]; most: number },
) =>
  withTenant(db, restaurantId)
    .updateTable('booking_holds')
    .set(({ eb }) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('code_to', 'in', [...marks])
    .where('code_tries', '<', most)
    .returning(columns)
    .executeTakeFirst()
