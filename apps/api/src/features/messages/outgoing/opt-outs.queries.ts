import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { TextedPhonesTable } from '@waitbook/db/schema/messages'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { inboxOf } from '@waitbook/domain/messages/inbox'
import { type Insertable, sql } from 'kysely'
import type { Read } from '../../../journal/journal.queries.ts'
import { deleteRows, ownRows, updateRows } from '../../../journal/rows.queries.ts'
import type { Write } from './messages.queries.ts'

/**
 * No two for the same visit or booking and number. Always in the same order, to avoid deadlocks with other instances.
 * Nothing for a restaurant that is gone, such as a demo: the texts of the others are sent in any case.
 */
export const rememberTexted = (db: Db, texted: readonly Omit<Insertable<TextedPhonesTable>, 'verified_at'>[]) => {
  const column = (name: keyof (typeof texted)[number]) => texted.map((one) => one[name])
  return sql`
    insert into texted_phones as known (phone, restaurant_id, entry_id, sender, texted_at, asked_at, is_booking)
    select one.* from unnest(${column('phone')}::text[], ${column('restaurant_id')}::text[], ${column('entry_id')}::text[],
      ${column('sender')}::text[], ${column('texted_at')}::timestamptz[], ${column('asked_at')}::timestamptz[], ${column('is_booking')}::boolean[])
      as one (phone, restaurant_id, entry_id, sender, texted_at, asked_at, is_booking)
    join restaurants on restaurants.id = one.restaurant_id
    order by phone, one.restaurant_id, entry_id
    for key share of restaurants
    on conflict (phone, restaurant_id, entry_id) do update set sender = excluded.sender, texted_at = excluded.texted_at,
      asked_at = coalesce(excluded.asked_at, known.asked_at)`.execute(db)
}

/** The keys of a number or e-mail address: its inbox, and for those stored by older versions the address itself. */
export const optOutKeys = (to: string) => [...new Set([inboxOf(to), to])]

/** The numbers and inboxes among these that have sent STOP, or may have, to the restaurant of their message. */
export const listOptedOut = async (db: Read, sent: readonly { restaurant_id: string; to: string }[]) => {
  const asked = sent.flatMap(({ restaurant_id, to }) => optOutKeys(to).map((key) => ({ restaurant_id, to, key })))
  const own = (name: 'restaurant_id' | 'to' | 'key') => sql`${asked.map((one) => one[name])}::text[]`
  const { rows } = await sql<{ restaurant_id: string; to: string; is_unclear: boolean }>`
    select asked.restaurant_id, asked."to", is_unclear
    from unnest(${own('restaurant_id')}, ${own('to')}, ${own('key')}) as asked (restaurant_id, "to", key)
    join opt_outs on opt_outs.restaurant_id = asked.restaurant_id and opt_outs.phone = asked.key`.execute(db as Db)
  return rows
}

/** Returns whether the number or inbox had not opted out before. */
export const optOut = async (db: Write, restaurantId: RestaurantId, to: string, at: string) => {
  const added = await withTenant(db, restaurantId)
    .insertInto('opt_outs')
    .values({ restaurant_id: restaurantId, phone: inboxOf(to), at })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'phone'])
        .doUpdateSet({ at, is_unclear: false })
        .where('opt_outs.is_unclear', '=', true),
    )
    .returning('phone')
    .executeTakeFirst()
  return added !== undefined
}

/** Pauses automatic texts to a number whose guest may have asked for no more. */
export const pauseTexts = (db: Write, restaurantId: RestaurantId, phone: string, at: string) =>
  withTenant(db, restaurantId)
    .insertInto('opt_outs')
    .values({ restaurant_id: restaurantId, phone, at, is_unclear: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The numbers that are paused, the latest first. */
export const listPaused = async (db: Read, restaurantId: RestaurantId) => {
  const rows = await ownRows(db, restaurantId, 'opt_outs')
    .select('phone')
    .where('is_unclear', '=', true)
    .orderBy('at', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ phone }) => phone)
}

/** Ends a pause; a clear STOP stays. */
export const resumeTexts = (db: Write, restaurantId: RestaurantId, phone: string) =>
  deleteRows(db, restaurantId, 'opt_outs').where('phone', '=', phone).where('is_unclear', '=', true).execute()

/** Messages that wait for a retry or for the end of quiet hours become due: the worker then finds the STOP. */
export const endWaitingTexts = (db: Write, restaurantId: RestaurantId, phone: string) =>
  updateRows(db, restaurantId, 'messages')
    .set({ next_attempt_at: null })
    .where('to', '=', phone)
    .where('state', '=', 'queued')
    .where('channel', 'in', ['sms', 'voice', 'whatsapp'])
    .execute()

export const optIn = (db: Write, restaurantId: RestaurantId, to: string) =>
  deleteRows(db, restaurantId, 'opt_outs').where('phone', 'in', optOutKeys(to)).execute()
