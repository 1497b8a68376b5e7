import type { RestaurantId } from '@waitbook/contracts/ids'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { any, type MessageOwners } from './privacy.queries.ts'

/** By what a guest's rows are found. */
export interface Contacts {
  phones: readonly string[]
  emails: readonly string[]
  /** The address that the caller named: its rows are the guest's even beside a number that is not. */
  named: string | undefined
}

const ofContacts = ({ phones, named }: Contacts, phone: string, email: RawBuilder<unknown>) =>
  sql`(${sql.ref(phone)} = ${any(phones)} or ${email} = ${named ?? ''})`

export const listVisits = (db: Read, restaurantId: RestaurantId, contacts: Contacts) =>
  withTenant(db, restaurantId)
    .selectFrom('waitlist_entries')
    .select([
      'id',
      'customer_name',
      'phone_number',
      'email',
      'people_count',
      'quoted_time',
      'notes',
      'wishes',
      'status',
      'timestamp',
      'source',
      'reservation_id',
      'sms_consent',
      'sms_consent_at',
      'notified_at',
      'served_at',
      'removed_at',
      'removed_reason',
    ])
    .where('restaurant_id', '=', restaurantId)
    // Each part by an index of its own; those of the numbers are of settled and of active parties.
    .where(
      sql<boolean>`(status in ('SERVED', 'REMOVED') and phone_number = ${any(contacts.phones)}
        or status in ('WAITING', 'NOTIFIED') and phone_number = ${any(contacts.phones)}
        or email = ${any(contacts.emails)} and (phone_number is null or ${ofContacts(contacts, 'phone_number', sql`email`)}))`,
    )
    .orderBy('timestamp')
    .execute()

export const listBookings = (db: Read, restaurantId: RestaurantId, contacts: Contacts) =>
  withTenant(db, restaurantId)
    .selectFrom('reservations')
    .select([
      'id',
      'name',
      'phone',
      'party_size',
      'date',
      'time',
      'notes',
      'wishes',
      'status',
      'entry_id',
      'created_at',
      'email',
      'sms_consent',
      'guest_reply',
    ])
    .where('restaurant_id', '=', restaurantId)
    // Each part by an index of its own.
    .where(
      sql<boolean>`(phone = ${any(contacts.phones)} or email <> '' and lower(email) = ${any(contacts.emails)}
        and (phone = '' or ${ofContacts(contacts, 'phone', sql`lower(email)`)}))`,
    )
    .orderBy('date')
    .orderBy('time')
    .execute()

/** The wishes of a guest for full days. */
export const listWishes = (db: Read, restaurantId: RestaurantId, contacts: Contacts) =>
  withTenant(db, restaurantId)
    .selectFrom('booking_wishes')
    .select(['id', 'name', 'phone', 'email', 'date', 'from_time', 'to_time', 'party_size', 'state', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .where(
      sql<boolean>`(phone = ${any(contacts.phones)} or email <> '' and lower(email) = ${any(contacts.emails)}
        and (phone = '' or ${ofContacts(contacts, 'phone', sql`lower(email)`)}))`,
    )
    .orderBy('created_at')
    .execute()

export const listProfiles = (db: Read, restaurantId: RestaurantId, phones: readonly string[]) =>
  withTenant(db, restaurantId)
    .selectFrom('parties')
    .select(['id', 'name', 'phone', 'email', 'notes', 'preferences', 'tags', 'allergies', 'vip', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('party_phones')
          .select('party_id')
          .where('restaurant_id', '=', restaurantId)
          .where('phone', '=', any(phones)),
      ),
    )
    .execute()

/** Those of the rows, and those to the guest's addresses about rows that are gone or that belong to no single row. */
export const listMessages = (
  db: Read,
  restaurantId: RestaurantId,
  { entryIds, bookingIds, wishIds, addresses }: MessageOwners,
) =>
  withTenant(db, restaurantId)
    .selectFrom('messages')
    .select([
      ...(['id', 'entry_id', 'reservation_id', 'wish_id', 'channel', 'template_type'] as const),
      ...(['to', 'body', 'state', 'created_at'] as const),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where((eb) =>
      eb.or([
        eb('entry_id', '=', any(entryIds)),
        eb('reservation_id', '=', any(bookingIds)),
        eb('wish_id', '=', any(wishIds)),
        eb('to', '=', any(addresses)),
      ]),
    )
    .orderBy('created_at')
    .execute()

/** The guest's ratings of visits. */
export const listRatings = (db: Read, restaurantId: RestaurantId, entryIds: readonly string[]) =>
  withTenant(db, restaurantId)
    .selectFrom('visit_ratings')
    .select(['entry_id', 'satisfied', 'at'])
    .where('restaurant_id', '=', restaurantId)
    .where('entry_id', '=', any(entryIds))
    .orderBy('at')
    .execute()

/** With how many parties ahead the guest wanted to be notified that its turn was near. */
export const listTurnAlerts = (db: Read, restaurantId: RestaurantId, entryIds: readonly string[]) =>
  withTenant(db, restaurantId)
    .selectFrom('turn_alerts')
    .select(['entry_id', 'ahead', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('entry_id', '=', any(entryIds))
    .orderBy('created_at')
    .execute()

export const listReplies = (
  db: Read,
  restaurantId: RestaurantId,
  { entryIds, bookingIds, addresses }: Omit<MessageOwners, 'wishIds'>,
) =>
  withTenant(db, restaurantId)
    .selectFrom('replies')
    .select(['id', 'entry_id', 'reservation_id', 'phone', 'body', 'received_at', 'channel'])
    .where('restaurant_id', '=', restaurantId)
    .where((eb) =>
      eb.or([
        eb('entry_id', '=', any(entryIds)),
        eb('reservation_id', '=', any(bookingIds)),
        eb('phone', '=', any(addresses)),
      ]),
    )
    .orderBy('received_at')
    .execute()
