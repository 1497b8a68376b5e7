import type { RestaurantId } from '@waitbook/contracts/ids'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { bookingSources, isOnline } from '@waitbook/domain/booking/booking-sources'
import { sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { anyOf, ownRows } from '../../journal/rows.queries.ts'

/**
 * A number and an e-mail address belong to one guest where staff have written both into one record. A guest may type any
 * address beside its number, and no link of ours proves that one person has both.
 */
const ofStaff = { visits: 'staff', bookings: bookingSources.filter((source) => !isOnline(source)) } as const

/** The numbers that staff have written beside an e-mail address. */
export const listPhonesOfEmail = async (db: Read, restaurantId: RestaurantId, email: string) => {
  const own = withTenant(db, restaurantId)
  const rows = await own
    .selectFrom('parties')
    .select('phone')
    .where('restaurant_id', '=', restaurantId)
    .where(sql`lower(email)`, '=', email)
    .where('phone', '<>', '')
    .union(
      own
        .selectFrom('waitlist_entries')
        .select(sql<string>`phone_number`.as('phone'))
        .where('restaurant_id', '=', restaurantId)
        .where('source', '=', ofStaff.visits)
        .where('email', '=', email)
        .where('phone_number', 'is not', null),
    )
    .union(
      own
        .selectFrom('reservations')
        .select('phone')
        .where('restaurant_id', '=', restaurantId)
        .where('source', 'in', ofStaff.bookings)
        .where(sql`lower(email)`, '=', email)
        .where('email', '<>', '')
        .where('phone', '<>', ''),
    )
    .execute()
  return rows.map((row) => row.phone)
}

/** The e-mail addresses that staff have written beside one of the numbers. */
export const listEmailsOfPhones = async (db: Read, restaurantId: RestaurantId, phones: readonly string[]) => {
  const own = withTenant(db, restaurantId)
  const rows = await own
    .selectFrom('parties')
    .innerJoin('party_phones', (join) =>
      join
        .onRef('party_phones.restaurant_id', '=', 'parties.restaurant_id')
        .onRef('party_phones.party_id', '=', 'parties.id'),
    )
    .select(sql<string>`lower(parties.email)`.as('email'))
    .where('parties.restaurant_id', '=', restaurantId)
    .where('party_phones.phone', '=', anyOf(phones))
    .where('parties.email', '<>', '')
    .union(
      own
        .selectFrom('waitlist_entries')
        .select(sql<string>`email`.as('email'))
        .where('restaurant_id', '=', restaurantId)
        .where('source', '=', ofStaff.visits)
        // Each part by an index of its own, as in `listVisits`.
        .where(
          sql<boolean>`(status in ('SERVED', 'REMOVED') and phone_number = ${anyOf(phones)}
            or status in ('WAITING', 'NOTIFIED') and phone_number = ${anyOf(phones)})`,
        )
        .where('email', 'is not', null),
    )
    .union(
      own
        .selectFrom('reservations')
        .select(sql<string>`lower(email)`.as('email'))
        .where('restaurant_id', '=', restaurantId)
        .where('source', 'in', ofStaff.bookings)
        .where('phone', '=', anyOf(phones))
        .where('email', '<>', ''),
    )
    .execute()
  return rows.map((row) => row.email)
}

/** Every number that belongs to the same guest: profiles keep their earlier numbers. */
export const listPhonesOfGuest = async (db: Read, restaurantId: RestaurantId, known: readonly string[]) => {
  const rows = await ownRows(db, restaurantId, 'party_phones')
    .innerJoin('party_phones as every', (join) =>
      join
        .onRef('every.restaurant_id', '=', 'party_phones.restaurant_id')
        .onRef('every.party_id', '=', 'party_phones.party_id'),
    )
    .select('every.phone')
    .where('party_phones.phone', '=', anyOf(known))
    .execute()
  return [...new Set([...known, ...rows.map((row) => row.phone)])]
}
