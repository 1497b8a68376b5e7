import { exportedFields } from '@waitbook/contracts/fields/field-rule'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { anyOf } from '../../journal/rows.queries.ts'
import { alertFields, messageFields, replyFields } from './message-fields.ts'
import type { GuestRows } from './personal-tables.ts'
import { isOfGuest } from './privacy.queries.ts'
import { bookingFields, profileFields, ratingFields, visitFields, wishFields } from './visit-fields.ts'

/** By what a guest's rows are found. */
export interface Contacts {
  phones: readonly string[]
  emails: readonly string[]
  /** The address that the caller named: its rows are the guest's even beside a number that is not. */
  named: string | undefined
}

const ofContacts = ({ phones, named }: Contacts, phone: string, email: RawBuilder<unknown>) =>
  sql`(${sql.ref(phone)} = ${anyOf(phones)} or ${email} = ${named ?? ''})`

export const listVisitsOfContacts = (db: Read, restaurantId: RestaurantId, contacts: Contacts) =>
  withTenant(db, restaurantId)
    .selectFrom('waitlist_entries')
    .select(exportedFields(visitFields))
    .where('restaurant_id', '=', restaurantId)
    // Each part by an index of its own; those of the numbers are of settled and of active parties.
    .where(
      sql<boolean>`(status in ('SERVED', 'REMOVED') and phone_number = ${anyOf(contacts.phones)}
        or status in ('WAITING', 'NOTIFIED') and phone_number = ${anyOf(contacts.phones)}
        or email = ${anyOf(contacts.emails)} and (phone_number is null or ${ofContacts(contacts, 'phone_number', sql`email`)}))`,
    )
    .orderBy('timestamp')
    .execute()

export const listBookings = (db: Read, restaurantId: RestaurantId, contacts: Contacts) =>
  withTenant(db, restaurantId)
    .selectFrom('reservations')
    .select(exportedFields(bookingFields))
    .where('restaurant_id', '=', restaurantId)
    // Each part by an index of its own.
    .where(
      sql<boolean>`(phone = ${anyOf(contacts.phones)} or email <> '' and lower(email) = ${anyOf(contacts.emails)}
        and (phone = '' or ${ofContacts(contacts, 'phone', sql`lower(email)`)}))`,
    )
    .orderBy('date')
    .orderBy('time')
    .execute()

export const listWishes = (db: Read, restaurantId: RestaurantId, contacts: Contacts) =>
  withTenant(db, restaurantId)
    .selectFrom('booking_wishes')
    .select(exportedFields(wishFields))
    .where('restaurant_id', '=', restaurantId)
    .where(
      sql<boolean>`(phone = ${anyOf(contacts.phones)} or email <> '' and lower(email) = ${anyOf(contacts.emails)}
        and (phone = '' or ${ofContacts(contacts, 'phone', sql`lower(email)`)}))`,
    )
    .orderBy('created_at')
    .execute()

export const listProfiles = (db: Read, restaurantId: RestaurantId, phones: readonly string[]) =>
  withTenant(db, restaurantId)
    .selectFrom('parties')
    .select(exportedFields(profileFields))
    .where('restaurant_id', '=', restaurantId)
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('party_phones')
          .select('party_id')
          .where('restaurant_id', '=', restaurantId)
          .where('phone', '=', anyOf(phones)),
      ),
    )
    .execute()

const nothing = sql<boolean>`false`

/** Those of the rows, and those to the guest's addresses about rows that are gone or that belong to no single row. */
export const listMessages = (db: Read, restaurantId: RestaurantId, rows: GuestRows) =>
  withTenant(db, restaurantId)
    .selectFrom('messages')
    .select(exportedFields(messageFields))
    .where('restaurant_id', '=', restaurantId)
    .where(isOfGuest('messages', rows) ?? nothing)
    .orderBy('created_at')
    .orderBy('seq')
    .execute()

export const listReplies = (db: Read, restaurantId: RestaurantId, rows: GuestRows) =>
  withTenant(db, restaurantId)
    .selectFrom('replies')
    .select(exportedFields(replyFields))
    .where('restaurant_id', '=', restaurantId)
    .where(isOfGuest('replies', rows) ?? nothing)
    .orderBy('received_at')
    .execute()

export const listRatings = (db: Read, restaurantId: RestaurantId, rows: GuestRows) =>
  withTenant(db, restaurantId)
    .selectFrom('visit_ratings')
    .select(exportedFields(ratingFields))
    .where('restaurant_id', '=', restaurantId)
    .where(isOfGuest('visit_ratings', rows) ?? nothing)
    .orderBy('at')
    .execute()

/** With how many parties ahead the guest wanted to be notified that its turn was near. */
export const listTurnAlerts = (db: Read, restaurantId: RestaurantId, rows: GuestRows) =>
  withTenant(db, restaurantId)
    .selectFrom('turn_alerts')
    .select(exportedFields(alertFields))
    .where('restaurant_id', '=', restaurantId)
    .where(isOfGuest('turn_alerts', rows) ?? nothing)
    .orderBy('created_at')
    .execute()
