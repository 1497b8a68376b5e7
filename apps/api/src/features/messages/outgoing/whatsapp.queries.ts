import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { sql } from 'kysely'
import type { Read } from '../../../journal/journal.queries.ts'
import { ownRows, updateRows } from '../../../journal/rows.queries.ts'
import type { Message, Write } from './messages.queries.ts'

export interface WhatsAppFacts {
  id: string
  /** When the guest last wrote by WhatsApp, within the last 24 hours. */
  wrote_at: string | null
  /** Whether the guest agreed to texts when it joined, booked or wished. */
  sms_consent: boolean | null
  /** The waitlist's own text for 'table ready'. */
  table_ready: string | null
}

/** What decides whether messages of a restaurant go by WhatsApp. */
export const listWhatsAppFacts = async (
  db: Read,
  restaurantId: RestaurantId,
  ids: readonly string[],
  since: string,
) => {
  const { rows } = await sql<WhatsAppFacts>`
    select m.id,
      (select max(received_at) from replies r
        where r.restaurant_id = m.restaurant_id and r.phone = m."to" and r.channel = 'whatsapp' and r.received_at > ${since}) as wrote_at,
      coalesce(
        (select sms_consent from waitlist_entries e where e.restaurant_id = m.restaurant_id and e.id = m.entry_id),
        (select sms_consent from reservations b where b.restaurant_id = m.restaurant_id and b.id = m.reservation_id),
        (select sms_consent from booking_wishes w where w.restaurant_id = m.restaurant_id and w.id = m.wish_id)
      ) as sms_consent,
      (select settings ->> 'sms_notification_template' from settings s
        where s.restaurant_id = m.restaurant_id and s.app = 'waitlist') as table_ready
    from messages m
    where m.restaurant_id = ${restaurantId} and m.id = any(${ids}::text[])`.execute(withTenant(db as Db, restaurantId))
  return rows
}

/** Sets how messages that are about to be sent go; those of other channels keep theirs. */
export const setTextChannel = (
  db: Write,
  restaurantId: RestaurantId,
  ids: readonly string[],
  way: Pick<Message, 'fallback_at'> & { channel: 'sms' | 'whatsapp' },
) =>
  updateRows(db, restaurantId, 'messages')
    .set(way)
    .where('id', 'in', [...ids])
    .where('state', '=', 'sending')
    .execute()

/** Messages by WhatsApp that are not delivered in time. Not those of the restaurants `except`. */
export const listUndelivered = (db: Read, now: string, except: readonly string[]): Promise<Message[]> =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('state', '=', 'accepted')
    .where('fallback_at', '<=', now)
    .where(sql<boolean>`restaurant_id <> all (${except}::text[])`)
    .limit(100)
    .execute()

/** The text that follows a message by WhatsApp, if one does. */
export const findFollowingText = (db: Read, { restaurant_id, id, created_at }: Message) =>
  ownRows(db, restaurant_id, 'messages')
    .select('id')
    .where('created_at', '>=', created_at)
    .where('fallback_of', '=', id)
    .executeTakeFirst()
