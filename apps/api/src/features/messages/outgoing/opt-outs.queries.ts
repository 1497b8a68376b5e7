import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { inside } from '@waitbook/db/inside'
import type { TextedPhonesTable } from '@waitbook/db/schema/messages'
import { sql } from 'kysely'
import type { Read } from '../../../journal/journal.queries.ts'
import type { Write } from './messages.queries.ts'

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

/** Whether the number had not said STOP before. */
export const optOut = async (db: Write, restaurantId: RestaurantId, phone: string, at: string) => {
  const added = await inside(db, restaurantId)
    .insertInto('opt_outs')
    .values({ restaurant_id: restaurantId, phone, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('phone')
    .executeTakeFirst()
  return added !== undefined
}

/** What waits for another try or for the end of quiet hours is due now: the worker then finds that the guest said STOP. */
export const endWaitingTexts = (db: Write, restaurantId: RestaurantId, phone: string) =>
  inside(db, restaurantId)
    .updateTable('messages')
    .set({ next_attempt_at: null })
    .where('restaurant_id', '=', restaurantId)
    .where('to', '=', phone)
    .where('state', '=', 'queued')
    .where('channel', 'in', ['sms', 'voice'])
    .execute()

export const optIn = (db: Write, restaurantId: RestaurantId, phone: string) =>
  inside(db, restaurantId)
    .deleteFrom('opt_outs')
    .where('restaurant_id', '=', restaurantId)
    .where('phone', '=', phone)
    .execute()
