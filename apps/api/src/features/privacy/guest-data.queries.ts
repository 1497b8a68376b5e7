import { exportedFields } from '@waitbook/contracts/fields/field-rule'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { anyOf, ownRows } from '../../journal/rows.queries.ts'
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
  ownRows(db, restaurantId, 'waitlist_entries')
    .select(exportedFields(visitFields))
    // Each part by an index of its own; those of the numbers are of settled and of active parties.
    .where(
      sql<boolean>`(status in ('SERVED', 'REMOVED') and phone_number = ${anyOf(contacts.phones)}
        or status in ('WAITING', 'NOTIFIED') and phone_number = ${anyOf(contacts.phones)}
        or email = ${anyOf(contacts.emails)} and (phone_number is null or ${ofContacts(contacts, 'phone_number', sql`email`)}))`,
    )
    .orderBy('timestamp')
    .execute()

export const listBookings = (db: Read, restaurantId: RestaurantId, contacts: Contacts) =>
  ownRows(db, restaurantId, 'reservations')
    .select(exportedFields(bookingFields))
    // Each part by an index of its own.
    .where(
      sql<boolean>`(phone = ${anyOf(contacts.phones)} or email <> '' and lower(email) = ${anyOf(contacts.emails)}
        and (phone = '' or ${ofContacts(contacts, 'phone', sql`lower(email)`)}))`,
    )
    .orderBy('date')
    .orderBy('time')
    .execute()

export const listWishes = (db: Read, restaurantId: RestaurantId, contacts: Contacts) =>
  ownRows(db, restaurantId, 'booking_wishes')
    .select(exportedFields(wishFields))
    .where(
      sql<boolean>`(phone = ${anyOf(contacts.phones)} or email <> '' and lower(email) = ${anyOf(contacts.emails)}
        and (phone = '' or ${ofContacts(contacts, 'phone', sql`lower(email)`)}))`,
    )
    .orderBy('created_at')
    .execute()

/** The profiles of the guest's numbers, and one that has only its e-mail address. */
export const listProfiles = (db: Read, restaurantId: RestaurantId, { phones, emails }: Contacts) =>
  ownRows(db, restaurantId, 'parties')
    .select(exportedFields(profileFields))
    .where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          eb
            .selectFrom('party_phones')
            .select('party_id')
            .where('restaurant_id', '=', restaurantId)
            .where('phone', '=', anyOf(phones)),
        ),
        sql<boolean>`phone = '' and email <> '' and lower(email) = ${anyOf(emails)}`,
      ]),
    )
    .execute()

const nothing = sql<boolean>`false`

/** Those of the rows, and those to the guest's addresses about rows that are gone or that belong to no single row. */
export const listMessages = (db: Read, restaurantId: RestaurantId, rows: GuestRows) =>
  ownRows(db, restaurantId, 'messages')
    .select(exportedFields(messageFields))
    .where(isOfGuest('messages', rows) ?? nothing)
    .orderBy('created_at')
    .orderBy('seq')
    .execute()

export const listReplies = (db: Read, restaurantId: RestaurantId, rows: GuestRows) =>
  ownRows(db, restaurantId, 'replies')
    .select(exportedFields(replyFields))
    .where(isOfGuest('replies', rows) ?? nothing)
    .orderBy('received_at')
    .execute()

export const listRatings = (db: Read, restaurantId: RestaurantId, rows: GuestRows) =>
  ownRows(db, restaurantId, 'visit_ratings')
    .select(exportedFields(ratingFields))
    .where(isOfGuest('visit_ratings', rows) ?? nothing)
    .orderBy('at')
    .execute()

/** With how many parties ahead the guest wanted to be notified that its turn was near. */
export const listTurnAlerts = (db: Read, restaurantId: RestaurantId, rows: GuestRows) =>
  ownRows(db, restaurantId, 'turn_alerts')
    .select(exportedFields(alertFields))
    .where(isOfGuest('turn_alerts', rows) ?? nothing)
    .orderBy('created_at')
    .execute()
