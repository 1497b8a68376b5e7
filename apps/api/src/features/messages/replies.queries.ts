import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { RepliesTable, TextedPhonesTable } from '@waitbook/db/schema/messages'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { activeStatuses } from '@waitbook/domain/waitlist/entry-status'
import { sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import type { Write } from './messages.queries.ts'

/** Whether a provider's event has been taken in already. */
export const wasTaken = async (db: Read, id: string) =>
  (await db.selectFrom('provider_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Remembers a provider's event that has been taken in. */
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

/** No two of them of one visit to one number. Always in the same order, as other instances write theirs. */
export const rememberTexted = (db: Db, texted: readonly Omit<TextedPhonesTable, 'asked_at' | 'verified_at'>[]) => {
  const column = (name: keyof (typeof texted)[number]) => texted.map((one) => one[name])
  return sql`
    insert into texted_phones as known (phone, restaurant_id, entry_id, sender, texted_at)
    select * from unnest(${column('phone')}::text[], ${column('restaurant_id')}::text[], ${column('entry_id')}::text[],
      ${column('sender')}::text[], ${column('texted_at')}::timestamptz[]) as one (phone, restaurant_id, entry_id, sender, texted_at)
    order by phone, restaurant_id, entry_id
    on conflict (phone, restaurant_id, entry_id) do update set sender = excluded.sender, texted_at = excluded.texted_at`.execute(
    db,
  )
}

/** Which of these numbers have said STOP to the restaurant that would send to them. */
export const listOptedOut = async (db: Read, sent: readonly { restaurant_id: string; to: string }[]) => {
  const own = (name: 'restaurant_id' | 'to') => sql`${sent.map((one) => one[name])}::text[]`
  const { rows } = await sql<{ restaurant_id: string; phone: string }>`
    select restaurant_id, phone from opt_outs
    where (restaurant_id, phone) in (select * from unnest(${own('restaurant_id')}, ${own('to')}))`.execute(db as Db)
  return rows
}

export interface TextedVisit {
  restaurant_id: RestaurantId
  entry_id: string
  restaurant_name: string
  sender: string
  texted_at: string
  asked_at: string | null
  active: boolean
  /** Whether the number has said STOP to this restaurant. */
  opted_out: boolean
}

/** The visits that a number may be answering about, the one texted last first. Crosses restaurants: replies name none. */
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

/** Notes that the guest was asked which visit it means, and when; null once it has said so. */
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

/** The guest's words that were put off while it was asked which visit it means. */
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

/** Whether the number had not said STOP before. */
export const optOut = async (db: Write, restaurantId: RestaurantId, phone: string, at: string) => {
  const added = await withTenant(db, restaurantId)
    .insertInto('opt_outs')
    .values({ restaurant_id: restaurantId, phone, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('phone')
    .executeTakeFirst()
  return added !== undefined
}

/** What waits for another try or for the end of quiet hours is due now: the worker then finds that the guest said STOP. */
export const endWaitingTexts = (db: Write, restaurantId: RestaurantId, phone: string) =>
  withTenant(db, restaurantId)
    .updateTable('messages')
    .set({ next_attempt_at: null })
    .where('restaurant_id', '=', restaurantId)
    .where('to', '=', phone)
    .where('state', '=', 'queued')
    .where('channel', 'in', ['sms', 'voice'])
    .execute()

export const optIn = (db: Write, restaurantId: RestaurantId, phone: string) =>
  withTenant(db, restaurantId)
    .deleteFrom('opt_outs')
    .where('restaurant_id', '=', restaurantId)
    .where('phone', '=', phone)
    .execute()
