import type { RestaurantId } from '@waitbook/contracts/ids'
import { settledStatuses } from '@waitbook/domain/waitlist/status-lists'
import { sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { ownRows } from '../../journal/rows.queries.ts'
import { hasPersonalData } from './privacy.queries.ts'

export const listRetentions = (db: Read) =>
  db
    .selectFrom('settings')
    .select(['restaurant_id', 'settings'])
    .where('app', '=', 'privacy')
    .$castTo<{ restaurant_id: RestaurantId; settings: Record<string, unknown> }>()
    .execute()

/** Settled visits from before an instant that still contain personal data. */
export const listOldVisits = async (db: Read, restaurantId: RestaurantId, before: string, limit: number) => {
  const rows = await ownRows(db, restaurantId, 'waitlist_entries')
    .select('id')
    .where('status', 'in', settledStatuses)
    .where('timestamp', '<', before)
    .where(hasPersonalData('waitlist_entries'))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const listOldBookings = async (db: Read, restaurantId: RestaurantId, before: string, limit: number) => {
  const rows = await ownRows(db, restaurantId, 'reservations')
    .select('id')
    .where('date', '<', before)
    .where(hasPersonalData('reservations'))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Of dates before a day; they are deleted whole. */
export const listOldWishes = async (db: Read, restaurantId: RestaurantId, before: string, limit: number) => {
  const rows = await ownRows(db, restaurantId, 'booking_wishes')
    .select('id')
    .where('date', '<', before)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the visit, booking or wish is gone that a message or reply is about, or there never was one. */
const belongsToNothing = (table: 'messages' | 'replies') => {
  const owned = (owner: string, column: string) =>
    sql`exists (select from ${sql.table(owner)} o
      where o.restaurant_id = ${sql.ref(`${table}.restaurant_id`)} and o.id = ${sql.ref(`${table}.${column}`)})`
  const visitOrBooking = sql`${owned('waitlist_entries', 'entry_id')} or ${owned('reservations', 'reservation_id')}`
  return table === 'messages'
    ? sql<boolean>`not (${visitOrBooking} or ${owned('booking_wishes', 'wish_id')})`
    : sql<boolean>`not (${visitOrBooking})`
}

/** Messages from before an instant that no erasure of a guest's rows reaches. */
export const listOldMessages = async (db: Read, restaurantId: RestaurantId, before: string, limit: number) => {
  const rows = await ownRows(db, restaurantId, 'messages')
    .select('id')
    .where('created_at', '<', before)
    .where(sql<boolean>`("to" <> '' or body <> '')`)
    .where(belongsToNothing('messages'))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const listOldReplies = async (db: Read, restaurantId: RestaurantId, before: string, limit: number) => {
  const rows = await ownRows(db, restaurantId, 'replies')
    .select('id')
    .where('received_at', '<', before)
    .where(belongsToNothing('replies'))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Profiles that are older and have no visit or booking left under any of their numbers. */
export const listForgottenProfiles = async (db: Read, restaurantId: RestaurantId, before: string, limit: number) => {
  const rows = await ownRows(db, restaurantId, 'parties')
    .select('id')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('party_phones')
            .select('party_phones.phone')
            .whereRef('party_phones.restaurant_id', '=', 'parties.restaurant_id')
            .whereRef('party_phones.party_id', '=', 'parties.id')
            .where(({ or, exists: some, selectFrom: from }) =>
              or([
                some(
                  from('waitlist_entries')
                    .select('waitlist_entries.id')
                    .whereRef('waitlist_entries.restaurant_id', '=', 'party_phones.restaurant_id')
                    .whereRef('waitlist_entries.phone_number', '=', 'party_phones.phone'),
                ),
                some(
                  from('reservations')
                    .select('reservations.id')
                    .whereRef('reservations.restaurant_id', '=', 'party_phones.restaurant_id')
                    .whereRef('reservations.phone', '=', 'party_phones.phone'),
                ),
              ]),
            ),
        ),
      ),
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
