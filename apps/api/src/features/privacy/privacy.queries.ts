import type { RestaurantId } from '@waitbook/contracts/ids'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { erasedName } from '@waitbook/domain/privacy/retention'
import { sql } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'

export const any = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`

/** The numbers of the profiles, visits and bookings that name an e-mail address. */
export const listPhonesOfEmail = async (db: Read, restaurantId: RestaurantId, email: string) => {
  const own = withTenant(db, restaurantId)
  const rows = await own
    .selectFrom('parties')
    .select('phone')
    .where('restaurant_id', '=', restaurantId)
    .where(sql`lower(email)`, '=', email)
    .union(
      own
        .selectFrom('waitlist_entries')
        .select(sql<string>`phone_number`.as('phone'))
        .where('restaurant_id', '=', restaurantId)
        .where('email', '=', email)
        .where('phone_number', 'is not', null),
    )
    .union(
      own
        .selectFrom('reservations')
        .select('phone')
        .where('restaurant_id', '=', restaurantId)
        .where(sql`lower(email)`, '=', email)
        .where('email', '<>', '')
        .where('phone', '<>', ''),
    )
    .union(
      own
        .selectFrom('booking_wishes')
        .select('phone')
        .where('restaurant_id', '=', restaurantId)
        .where(sql`lower(email)`, '=', email)
        .where('email', '<>', ''),
    )
    .execute()
  return rows.map((row) => row.phone)
}

/** Every number that belongs to the same guest: profiles keep their earlier numbers. */
export const listPhonesOfGuest = async (db: Read, restaurantId: RestaurantId, known: readonly string[]) => {
  const rows = await withTenant(db, restaurantId)
    .selectFrom('party_phones')
    .innerJoin('party_phones as every', (join) =>
      join
        .onRef('every.restaurant_id', '=', 'party_phones.restaurant_id')
        .onRef('every.party_id', '=', 'party_phones.party_id'),
    )
    .select('every.phone')
    .where('party_phones.restaurant_id', '=', restaurantId)
    .where('party_phones.phone', '=', any(known))
    .execute()
  return [...new Set([...known, ...rows.map((row) => row.phone)])]
}

export const listVisits = (
  db: Read,
  restaurantId: RestaurantId,
  phones: readonly string[],
  emails: readonly string[],
) =>
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
      sql<boolean>`(status in ('SERVED', 'REMOVED') and phone_number = ${any(phones)}
        or status in ('WAITING', 'NOTIFIED') and phone_number = ${any(phones)}
        or email = ${any(emails)})`,
    )
    .orderBy('timestamp')
    .execute()

export const listBookings = (
  db: Read,
  restaurantId: RestaurantId,
  phones: readonly string[],
  emails: readonly string[],
) =>
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
    .where(sql<boolean>`(phone = ${any(phones)} or email <> '' and lower(email) = ${any(emails)})`)
    .orderBy('date')
    .orderBy('time')
    .execute()

/** The wishes of a guest for full days. */
export const listWishes = (
  db: Read,
  restaurantId: RestaurantId,
  phones: readonly string[],
  emails: readonly string[],
) =>
  withTenant(db, restaurantId)
    .selectFrom('booking_wishes')
    .select(['id', 'name', 'phone', 'email', 'date', 'from_time', 'to_time', 'party_size', 'state', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`(phone = ${any(phones)} or email <> '' and lower(email) = ${any(emails)})`)
    .orderBy('created_at')
    .execute()

/** An open one ends with it. */
export const deleteWishes = async (tx: Tx, restaurantId: RestaurantId, ids: readonly string[]) => {
  await tx.deleteFrom('booking_wishes').where('restaurant_id', '=', restaurantId).where('id', '=', any(ids)).execute()
  await deleteBookingDevices(tx, restaurantId, ids)
}

/** The devices of bookings and wishes get no more notifications. */
const deleteBookingDevices = (tx: Tx, restaurantId: RestaurantId, ids: readonly string[]) =>
  tx.deleteFrom('booking_devices').where('restaurant_id', '=', restaurantId).where('about_id', '=', any(ids)).execute()

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

export const listMessages = (
  db: Read,
  restaurantId: RestaurantId,
  entryIds: readonly string[],
  bookingIds: readonly string[],
) =>
  withTenant(db, restaurantId)
    .selectFrom('messages')
    .select(['id', 'entry_id', 'channel', 'template_type', 'to', 'body', 'state', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .where((eb) => eb.or([eb('entry_id', '=', any(entryIds)), eb('reservation_id', '=', any(bookingIds))]))
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
  entryIds: readonly string[],
  phones: readonly string[],
) =>
  withTenant(db, restaurantId)
    .selectFrom('replies')
    .select(['id', 'entry_id', 'phone', 'body', 'received_at', 'channel'])
    .where('restaurant_id', '=', restaurantId)
    .where((eb) => eb.or([eb('entry_id', '=', any(entryIds)), eb('phone', '=', any(phones))]))
    .orderBy('received_at')
    .execute()

/** The personal fields of a visit, with the values that replace them when its guest is erased. */
export const erasedVisit = { customer_name: erasedName, phone_number: null, email: null, notes: '', wishes: '[]' }

export const eraseVisits = async (tx: Tx, restaurantId: RestaurantId, ids: readonly string[]) => {
  await tx
    .updateTable('waitlist_entries')
    .set({ ...erasedVisit, last_message: null, unread_replies: 0 })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', any(ids))
    .execute()
  // The guest's device gets no more notifications either.
  await tx
    .deleteFrom('push_subscriptions')
    .where('restaurant_id', '=', restaurantId)
    .where('entry_id', '=', any(ids))
    .execute()
  await tx
    .deleteFrom('turn_alerts')
    .where('restaurant_id', '=', restaurantId)
    .where('entry_id', '=', any(ids))
    .execute()
  // The short link of a text is 404 from now on.
  await tx.deleteFrom('segments').where('restaurant_id', '=', restaurantId).where('entry_id', '=', any(ids)).execute()
}

/** The same of a booking. */
export const erasedBooking = {
  name: erasedName,
  phone: '',
  notes: '',
  wishes: '[]',
  email: '',
  guest_reply: '',
  manage_url_segment: null,
  address_mark: '',
}

export const eraseBookings = async (tx: Tx, restaurantId: RestaurantId, ids: readonly string[]) => {
  await tx
    .updateTable('reservations')
    .set(erasedBooking)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', any(ids))
    .execute()
  await deleteBookingDevices(tx, restaurantId, ids)
  // The private link is 404 from now on.
  await tx
    .deleteFrom('booking_segments')
    .where('restaurant_id', '=', restaurantId)
    .where('reservation_id', '=', any(ids))
    .execute()
}

/** The messages to and from a guest; with a number, also those that belong to no visit or booking. Their STOP is kept, as it must still apply. */
export const eraseMessages = async (
  tx: Tx,
  restaurantId: RestaurantId,
  entryIds: readonly string[],
  bookingIds: readonly string[],
  phones: readonly string[] = [],
) => {
  await tx
    .updateTable('messages')
    .set({ to: '', body: '' })
    .where('restaurant_id', '=', restaurantId)
    .where((eb) =>
      eb.or([
        eb('entry_id', '=', any(entryIds)),
        eb('reservation_id', '=', any(bookingIds)),
        eb('to', '=', any(phones)),
      ]),
    )
    .execute()
  await tx
    .deleteFrom('replies')
    .where('restaurant_id', '=', restaurantId)
    .where((eb) =>
      eb.or([
        eb('entry_id', '=', any(entryIds)),
        eb('reservation_id', '=', any(bookingIds)),
        eb('phone', '=', any(phones)),
      ]),
    )
    .execute()
  await tx
    .deleteFrom('texted_phones')
    .where('restaurant_id', '=', restaurantId)
    .where('entry_id', '=', any([...entryIds, ...bookingIds]))
    .execute()
}

export const deleteProfiles = async (tx: Tx, restaurantId: RestaurantId, ids: readonly string[]) => {
  await tx
    .deleteFrom('party_phones')
    .where('restaurant_id', '=', restaurantId)
    .where('party_id', '=', any(ids))
    .execute()
  await tx.deleteFrom('parties').where('restaurant_id', '=', restaurantId).where('id', '=', any(ids)).execute()
}
