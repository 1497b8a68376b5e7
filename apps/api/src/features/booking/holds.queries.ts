import type { RestaurantId } from '@waitbook/contracts/ids'
import type { BookingHoldsTable } from '@waitbook/db/schema/reservations'
import type { Insertable } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { deleteRows, ownRows, updateRows } from '../../journal/rows.queries.ts'
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
  ownRows(db, restaurantId, 'booking_holds').select(columns).where('id', '=', id).executeTakeFirst()

export type StoredHold = NonNullable<Awaited<ReturnType<typeof findHold>>>

export const insertHold = (tx: Tx, row: Insertable<BookingHoldsTable>) =>
  tx.insertInto('booking_holds').values(row).execute()

export const deleteTimeHold = (tx: Tx, restaurantId: RestaurantId, id: string) =>
  deleteRows(tx, restaurantId, 'booking_holds').where('id', '=', id).execute()

/**
 * How many live holds of an address keep a time, without those for which a code was sent: they have their own limit.
 */
export const countHolds = async (
  tx: Tx,
  restaurantId: RestaurantId,
  { address_mark, now }: { address_mark: string; now: string },
) => {
  const { holds } = await ownRows(tx, restaurantId, 'booking_holds')
    .select((eb) => eb.fn.countAll<string>().as('holds'))
    .where('address_mark', '=', address_mark)
    .where('expires_at', '>', now)
    .where('counts', '=', true)
    .where('code_to', '=', '')
    .executeTakeFirstOrThrow()
  return Number(holds)
}

/** Gives a live hold more time, once; undefined if it has ended or had it. */
export const extendHold = (
  tx: Tx,
  restaurantId: RestaurantId,
  id: string,
  { now, expires_at }: { now: string; expires_at: string },
) =>
  updateRows(tx, restaurantId, 'booking_holds')
    .set({ expires_at, extended: true })
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
  updateRows(db, restaurantId, 'booking_holds')
    .set(({ eb }) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('code_to', 'in', [...marks])
    .where('code_tries', '<', most)
    .returning(columns)
    .executeTakeFirst()
