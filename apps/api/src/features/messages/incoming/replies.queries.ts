import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { RepliesTable } from '@waitbook/db/schema/messages'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { activeStatuses } from '@waitbook/domain/waitlist/status-lists'
import type { Read } from '../../../journal/journal.queries.ts'
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

export interface TextedVisit {
  restaurant_id: RestaurantId
  entry_id: string
  restaurant_name: string
  sender: string
  texted_at: string
  asked_at: string | null
  active: boolean
  /** Whether the number has sent STOP to this restaurant. */
  opted_out: boolean
}

/** The visits that a number may be replying about, the last texted one first. Across restaurants: replies name none. */
export const listTextedVisits = async (db: Read, phone: string): Promise<TextedVisit[]> => {
  const rows = await db
    .selectFrom('texted_phones')
    .innerJoin('restaurants', 'restaurants.id', 'texted_phones.restaurant_id')
    .leftJoin('waitlist_entries', (join) =>
      join
        .onRef('waitlist_entries.restaurant_id', '=', 'texted_phones.restaurant_id')
        .onRef('waitlist_entries.id', '=', 'texted_phones.entry_id')
        .on('waitlist_entries.status', 'in', activeStatuses),
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
      'opt_outs.at as opted_out_at',
    ])
    .where('texted_phones.phone', '=', phone)
    .orderBy('texted_phones.texted_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ active_id, opted_out_at, restaurant_id, ...row }) => ({
    ...row,
    restaurant_id: restaurant_id as RestaurantId,
    active: active_id !== null,
    opted_out: opted_out_at !== null,
  }))
}

/** Stores that the guest was asked which visit it means, and when; null once it has answered. */
export const noteAsked = (db: Write, phone: string, at: string | null) =>
  db.updateTable('texted_phones').set({ asked_at: at }).where('phone', '=', phone).execute()

export const insertReply = (db: Write, reply: RepliesTable) =>
  withTenant(db, reply.restaurant_id).insertInto('replies').values(reply).execute()

export const listRepliesOfEntry = (db: Read, restaurantId: RestaurantId, entryId: string) =>
  withTenant(db, restaurantId)
    .selectFrom('replies')
    .select(['id', 'body', 'received_at', 'understood', 'channel'])
    .where('restaurant_id', '=', restaurantId)
    .where('entry_id', '=', entryId)
    .orderBy('received_at')
    .limit(200)
    .execute()

/** The guest's text that was postponed by the question which visit it means. */
export const findPutOffReply = (db: Read, restaurantId: RestaurantId, phone: string, since: string) =>
  withTenant(db, restaurantId)
    .selectFrom('replies')
    .select(['id', 'body'])
    .where('restaurant_id', '=', restaurantId)
    .where('phone', '=', phone)
    .where('understood', '=', 'which_visit')
    .where('received_at', '>=', since)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
