import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { bookingSources, isOnline } from '@waitbook/domain/booking/booking-sources'
import { sql } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { anyOf, ownRows, updateRows } from '../../journal/rows.queries.ts'

const online = bookingSources.filter(isOnline).join(',')

/**
 * In statements that read `reservations`: a guest made it, and neither staff nor the owner of its number verified it:
 * by a texted code, a press on the page of the texted link, or a reply. A number verified for another visit is no
 * proof, as anybody may have entered it; nor is a code sent by e-mail, which proves the inbox.
 */
const hasUnprovedNumber = sql<boolean>`(
  status in ('CONFIRMED', 'REQUESTED') and source = any(${sql.lit(`{${online}}`)}::text[])
  and vouched_by is distinct from 'staff' and not exists (
    select from texted_phones known
    where known.phone = reservations.phone and known.restaurant_id = reservations.restaurant_id
      and known.entry_id = reservations.id and known.verified_at is not null
  ))`

/**
 * Those of the given bookings whose number is not verified, with the marks of the addresses that made them.
 * `is_unverified`: no code by e-mail and no press on the page of the mailed link has verified the booking either.
 */
export const listUnproved = async (db: Read, restaurantId: RestaurantId, ids: readonly string[]) => {
  if (ids.length === 0) return []
  return ownRows(db, restaurantId, 'reservations')
    .select([
      'id',
      'address_mark',
      sql<boolean>`vouched_by is null and verified_email <> lower(email) or email = '' and vouched_by is null`.as(
        'is_unverified',
      ),
    ])
    .where('id', '=', anyOf(ids))
    .where(hasUnprovedNumber)
    .execute()
}

/** Stores that the guest of a booking reads the e-mails of its address, which verifies the booking but no number. */
export const verifyEmail = (db: Db | Tx, restaurantId: RestaurantId, id: string, email: string) =>
  updateRows(db, restaurantId, 'reservations')
    .set({ verified_email: email.toLowerCase() })
    .where('id', '=', id)
    .where('email', '=', email)
    .execute()

/** How many requests of an address for `from` or later wait for staff and keep no seats. */
export const countOpenRequests = async (db: Read, restaurantId: RestaurantId, address_mark: string, from: string) => {
  const { count } = await ownRows(db, restaurantId, 'reservations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('date', '>=', from)
    .where('status', '=', 'REQUESTED')
    .where('keeps_seats', '=', false)
    .where('address_mark', '=', address_mark)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores that the number of a booking was proved by its code; a text about the booking may follow. */
export const insertVerifiedNumber = (
  tx: Tx,
  texted: { phone: string; restaurant_id: RestaurantId; entry_id: string; sender: string; at: string },
) =>
  sql`
    insert into texted_phones as known (phone, restaurant_id, entry_id, sender, texted_at, is_booking, verified_at)
    values (${texted.phone}, ${texted.restaurant_id}, ${texted.entry_id}, ${texted.sender}, ${texted.at}::timestamptz, true, ${texted.at}::timestamptz)
    on conflict (phone, restaurant_id, entry_id) do update set verified_at = excluded.verified_at`.execute(
    tx as unknown as Db,
  )
