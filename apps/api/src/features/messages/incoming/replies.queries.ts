import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { RepliesTable } from '@waitbook/db/schema/messages'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { ReservationStatus } from '@waitbook/domain/reservations/reservation-status'
import { activeStatuses } from '@waitbook/domain/waitlist/status-lists'
import type { Insertable } from 'kysely'
import type { Read } from '../../../journal/journal.queries.ts'
import { ownRows } from '../../../journal/rows.queries.ts'
import type { Write } from '../outgoing/messages.queries.ts'

/** Whether a provider's event has been processed already. */
export const wasTaken = async (db: Read, id: string) =>
  (await db.selectFrom('provider_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Stores that a provider's event has been processed. */
export const takeEvent = (db: Write, id: string, at: string) =>
  db
    .insertInto('provider_events')
    .values({ id, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteOldEvents = async (db: Db, eventsBefore: string, phonesBefore: string) => {
  await db.deleteFrom('provider_events').where('at', '<', eventsBefore).execute()
  await db.deleteFrom('texted_phones').where('texted_at', '<', phonesBefore).execute()
}

/** A visit or a booking that a number was texted about. */
export interface Texted {
  restaurant_id: RestaurantId
  /** Of the visit, or of the booking. */
  entry_id: string
  restaurant_name: string
  sender: string
  texted_at: string
  /** When the guest was asked which visit it means; of a booking: whether it comes. Null once it has answered. */
  asked_at: string | null
  /** A visit: whether it still waits. */
  active: boolean
  /** Undefined for a visit. */
  booking: AnsweredBooking | undefined
  /** Whether the number has sent STOP to this restaurant. */
  opted_out: boolean
  /** The guest may have sent STOP: automatic texts are paused. */
  is_paused: boolean
}

export interface AnsweredBooking {
  name: string
  language: string | null
  status: ReservationStatus
  segment: string
}

/** What a number may be replying about, the last texted first. Across restaurants: replies name none. */
export const listTexted = async (db: Read, phone: string): Promise<Texted[]> => {
  const rows = await db
    .selectFrom('texted_phones')
    .innerJoin('restaurants', 'restaurants.id', 'texted_phones.restaurant_id')
    .leftJoin('waitlist_entries', (join) =>
      join
        .onRef('waitlist_entries.restaurant_id', '=', 'texted_phones.restaurant_id')
        .onRef('waitlist_entries.id', '=', 'texted_phones.entry_id')
        .on('waitlist_entries.status', 'in', activeStatuses),
    )
    .leftJoin('reservations', (join) =>
      join
        .onRef('reservations.restaurant_id', '=', 'texted_phones.restaurant_id')
        .onRef('reservations.id', '=', 'texted_phones.entry_id')
        .on('texted_phones.is_booking', '=', true),
    )
    .leftJoin('opt_outs', (join) =>
      join
        .onRef('opt_outs.restaurant_id', '=', 'texted_phones.restaurant_id')
        .onRef('opt_outs.phone', '=', 'texted_phones.phone'),
    )
    .select([
      'texted_phones.restaurant_id',
      'texted_phones.entry_id',
      'texted_phones.sender',
      'texted_phones.texted_at',
      'texted_phones.asked_at',
      'restaurants.name as restaurant_name',
      'waitlist_entries.id as active_id',
      'reservations.name as booking_name',
      'reservations.language as booking_language',
      'reservations.status as booking_status',
      'reservations.manage_url_segment as booking_segment',
      'opt_outs.is_unclear as is_unclear',
    ])
    .where('texted_phones.phone', '=', phone)
    // A booking that staff have deleted is no longer known.
    .where((eb) => eb.or([eb('texted_phones.is_booking', '=', false), eb('reservations.id', 'is not', null)]))
    .orderBy('texted_phones.texted_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(
    ({
      active_id,
      is_unclear,
      restaurant_id,
      booking_name,
      booking_language,
      booking_status,
      booking_segment,
      ...row
    }) => ({
      ...row,
      restaurant_id: restaurant_id as RestaurantId,
      active: active_id !== null,
      opted_out: is_unclear === false,
      is_paused: is_unclear === true,
      booking:
        booking_status === null
          ? undefined
          : {
              name: booking_name ?? '',
              language: booking_language,
              status: booking_status,
              segment: booking_segment ?? '',
            },
    }),
  )
}

/** Stores that the guest was asked which visit it means. */
export const noteAsked = (db: Write, phone: string, at: string) =>
  db
    .updateTable('texted_phones')
    .set({ asked_at: at })
    .where('phone', '=', phone)
    .where('is_booking', '=', false)
    .execute()

/** Closes the questions to a number that were asked before an instant: a repeated answer must not answer an older one. */
export const closeQuestions = (db: Write, phone: string, before: string) =>
  db
    .updateTable('texted_phones')
    .set({ asked_at: null })
    .where('phone', '=', phone)
    .where('asked_at', '<', before)
    .execute()

export const insertReply = (db: Write, reply: Insertable<RepliesTable>) =>
  withTenant(db, reply.restaurant_id).insertInto('replies').values(reply).execute()

export const listRepliesOfEntry = (db: Read, restaurantId: RestaurantId, entryId: string) =>
  ownRows(db, restaurantId, 'replies')
    .select(['id', 'body', 'received_at', 'understood', 'channel'])
    .where('entry_id', '=', entryId)
    .orderBy('received_at')
    .limit(200)
    .execute()

/** The guest's text that was postponed by the question which visit it means. */
export const findPutOffReply = (db: Read, restaurantId: RestaurantId, phone: string, since: string) =>
  ownRows(db, restaurantId, 'replies')
    .select(['id', 'body'])
    .where('phone', '=', phone)
    .where('understood', '=', 'which_visit')
    .where('received_at', '>=', since)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
