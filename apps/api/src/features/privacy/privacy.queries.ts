import type { RestaurantId } from '@waitbook/contracts/ids'
import { erasedName } from '@waitbook/domain/privacy/retention'
import { sql } from 'kysely'
import type { Tx } from '../../journal/journal.queries.ts'

export const any = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`

/** An open one ends with it. */
export const deleteWishes = async (tx: Tx, restaurantId: RestaurantId, ids: readonly string[]) => {
  await tx.deleteFrom('booking_wishes').where('restaurant_id', '=', restaurantId).where('id', '=', any(ids)).execute()
  await deleteBookingDevices(tx, restaurantId, ids)
}

/** The devices of bookings and wishes get no more notifications. */
const deleteBookingDevices = (tx: Tx, restaurantId: RestaurantId, ids: readonly string[]) =>
  tx.deleteFrom('booking_devices').where('restaurant_id', '=', restaurantId).where('about_id', '=', any(ids)).execute()

/** The personal fields of a visit, with the values that replace them when its guest is erased. */
export const erasedVisit = {
  customer_name: erasedName,
  phone_number: null,
  email: null,
  notes: '',
  wishes: '[]',
  // The provider's error in it may contain the number.
  last_message: null,
}

export const eraseVisits = async (tx: Tx, restaurantId: RestaurantId, ids: readonly string[]) => {
  await tx
    .updateTable('waitlist_entries')
    .set({ ...erasedVisit, unread_replies: 0 })
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
  verified_email: '',
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

export const erasedMessage = { to: '', body: '' }

/** What messages belong to: rows of a guest, and its numbers and e-mail addresses. */
export interface MessageOwners {
  entryIds: readonly string[]
  bookingIds: readonly string[]
  wishIds: readonly string[]
  addresses: readonly string[]
}

/** The messages to and from a guest. Their STOP is kept, as it must still apply. */
export const eraseMessages = async (
  tx: Tx,
  restaurantId: RestaurantId,
  { entryIds, bookingIds, wishIds, addresses }: MessageOwners,
) => {
  await tx
    .updateTable('messages')
    .set(erasedMessage)
    .where('restaurant_id', '=', restaurantId)
    .where((eb) =>
      eb.or([
        eb('entry_id', '=', any(entryIds)),
        eb('reservation_id', '=', any(bookingIds)),
        eb('wish_id', '=', any(wishIds)),
        eb('to', '=', any(addresses)),
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
        eb('phone', '=', any(addresses)),
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
