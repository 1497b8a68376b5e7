import type { RestaurantId } from '@waitbook/contracts/ids'
import type { OutboxMessage } from '@waitbook/contracts/messages'
import type { Db } from '@waitbook/db/connect'
import type { MessagesTable } from '@waitbook/db/schema/messages'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { type Channel, messageStates, movesOn, type ReportedState } from '@waitbook/domain/messages/message'
import { type Selectable, sql } from 'kysely'
import type { Read, Tx } from '../../../journal/journal.queries.ts'
import { ownRows, updateRows } from '../../../journal/rows.queries.ts'
import { isContactVerified } from '../../restaurants/new-number-texts.queries.ts'
import type { MessageRow } from './new-message.ts'
import { optOutKeys } from './opt-outs.queries.ts'

export type Message = Selectable<MessagesTable>
export type MessageKey = Pick<Message, 'restaurant_id' | 'id'>

/** The database access of every reader and worker of a restaurant's messages. */
export type Write = Pick<Db, 'insertInto' | 'updateTable' | 'deleteFrom' | keyof Read>

export const insertMessage = (db: Write, message: MessageRow) =>
  withTenant(db, message.restaurant_id)
    .insertInto('messages')
    .values({ ...message, actor: JSON.stringify(message.actor) })
    .execute()

export const findMessageByMutation = (db: Read, restaurantId: RestaurantId, mutationId: string) =>
  ownRows(db, restaurantId, 'messages')
    .select(['id', 'entry_id', 'channel', 'template_type'])
    .where('mutation_id', '=', mutationId)
    // Only the calls of staff have a mutation id, and none of them sends a push notification.
    .$narrowType<{ channel: Exclude<Channel, 'push'> }>()
    .executeTakeFirst()

export const findMessage = (db: Read, { restaurant_id, id }: MessageKey): Promise<Message | undefined> =>
  ownRows(db, restaurant_id, 'messages').selectAll().where('id', '=', id).executeTakeFirst()

/** The first e-mail to the same address about the same booking, wish or visit; it may be `about` itself. */
export const findFirstMail = (db: Db, about: Message): Promise<{ id: string } | undefined> => {
  const { restaurant_id, to, entry_id, reservation_id, wish_id } = about
  const owner = entry_id ?? reservation_id ?? wish_id
  return ownRows(db, restaurant_id, 'messages')
    .select('id')
    .where('to', '=', to)
    .where('channel', '=', 'email')
    .where(sql<boolean>`coalesce(entry_id, reservation_id, wish_id) = ${owner}`)
    .orderBy('created_at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
}

export const listNewestMessages = (db: Read, restaurantId: RestaurantId, limit: number): Promise<OutboxMessage[]> =>
  ownRows(db, restaurantId, 'messages')
    .select([
      'id',
      'entry_id',
      'channel',
      'to',
      'body',
      'template_type',
      'state',
      'error',
      'provider',
      'segments',
      'attempts',
      'created_at',
    ])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

export const listMessagesOfEntry = (db: Read, restaurantId: RestaurantId, entryId: string) =>
  ownRows(db, restaurantId, 'messages')
    .select(['id', 'body', 'created_at', 'channel', 'template_type', 'state', 'error', 'provider'])
    .where('entry_id', '=', entryId)
    .where('channel', '<>', 'push')
    .orderBy('created_at')
    .limit(200)
    .execute()

/**
 * The messages that count for the limits of a restaurant and a number: without those shown only on the guest's page.
 */
const countsAsText = sql<boolean>`channel in ('sms', 'voice', 'whatsapp') and state <> 'not_sent'`

/** Everything that decides whether a number may be texted, in one round trip. */
export const findTexting = async (
  db: Read,
  restaurantId: RestaurantId,
  phone: string,
  since: string,
  exceptMessage = '',
) => {
  const own = withTenant(db, restaurantId)
  const { rows } = await sql<{
    settings: Record<string, unknown> | null
    opted_out: boolean
    is_paused: boolean
    is_demo: boolean
    may_link: boolean
    sent: number
    sent_to_number: number
  }>`
    select
      (select settings from settings where restaurant_id = ${restaurantId} and app = 'notifications') as settings,
      exists (select from opt_outs where restaurant_id = ${restaurantId} and phone = any(${optOutKeys(phone)}::text[]) and not is_unclear) as opted_out,
      exists (select from opt_outs where restaurant_id = ${restaurantId} and phone = any(${optOutKeys(phone)}::text[]) and is_unclear) as is_paused,
      exists (select from sandboxes where restaurant_id = ${restaurantId}) as is_demo,
      coalesce((select unapproved_since is null from restaurants where id = ${restaurantId}), false)
        or ${isContactVerified(restaurantId, sql`${phone}::text`)} as may_link,
      count(*) as sent,
      count(*) filter (where "to" = ${phone}) as sent_to_number
    from messages
    where restaurant_id = ${restaurantId} and created_at > ${since}::timestamptz and id <> ${exceptMessage}
      and ${countsAsText}`.execute(own as Db)
  return rows[0] as (typeof rows)[number]
}

/**
 * The addresses to which links to a visit may have been sent: its number, and each e-mail address that it has or was
 * used for it.
 */
export const findAddresses = async (db: Db, restaurantId: RestaurantId, entryId: string) => {
  const { rows } = await sql<{ phone: string | null; emails: string[] }>`
    select
      (select phone_number from waitlist_entries where restaurant_id = ${restaurantId} and id = ${entryId}) as phone,
      array(
        select lower(email) from waitlist_entries
          where restaurant_id = ${restaurantId} and id = ${entryId} and email is not null
        union
        select lower("to") from messages
          where restaurant_id = ${restaurantId} and entry_id = ${entryId} and channel = 'email' and "to" <> ''
      ) as emails`.execute(withTenant(db, restaurantId))
  return rows[0] as (typeof rows)[number]
}

/** The notification settings as stored, and whether a guest's number or inbox has unsubscribed. */
export const findReach = async (db: Db, restaurantId: RestaurantId, to: string) => {
  const { rows } = await sql<{ settings: Record<string, unknown> | null; is_stopped: boolean }>`
    select
      (select settings from settings where restaurant_id = ${restaurantId} and app = 'notifications') as settings,
      exists (
        select from opt_outs
        where restaurant_id = ${restaurantId} and phone = any(${optOutKeys(to)}::text[]) and not is_unclear
      ) as is_stopped`.execute(withTenant(db, restaurantId))
  return rows[0] as (typeof rows)[number]
}

/** What a contact has said about messages, and the texts and calls to it since an instant. */
export const findContactUse = async (tx: Tx, restaurantId: RestaurantId, to: string, since: string) => {
  const own = sql`select from opt_outs where restaurant_id = ${restaurantId} and phone = any(${optOutKeys(to)}::text[])`
  const { rows } = await sql<{ opted_out: boolean; is_paused: boolean; sent_to_number: number }>`
    select exists (${own} and not is_unclear) as opted_out, exists (${own} and is_unclear) as is_paused,
      (select count(*) from messages
        where restaurant_id = ${restaurantId} and "to" = ${to} and created_at > ${since} and ${countsAsText}) as sent_to_number`.execute(
    tx,
  )
  return rows[0] as (typeof rows)[number]
}

/** The texts and calls of a restaurant since an instant. */
export const countTexts = async (tx: Tx, restaurantId: RestaurantId, since: string) => {
  const { sent } = await ownRows(tx, restaurantId, 'messages')
    .select(sql<number>`count(*)`.as('sent'))
    .where('created_at', '>', since)
    .where(countsAsText)
    .executeTakeFirstOrThrow()
  return sent
}

export interface MessageOutcome {
  state: ReportedState
  error?: string | null
  error_code?: string | null
  provider?: string
  provider_message_id?: string
}

/** A provider's sentence may contain the number: none is stored once the guest has been erased. */
const keptError = (error: string | null) => sql<string | null>`case when "to" <> '' then ${error}::text end`

/** Moves a message to a new state, unless it has had that state before. Returns the message after it, or undefined. */
export const moveMessage = (
  db: Write,
  { restaurant_id, id }: MessageKey,
  { error, ...outcome }: MessageOutcome,
  at: string,
) =>
  updateRows(db, restaurant_id, 'messages')
    // The instance matters only while a message is being sent.
    .set({ ...outcome, ...(error !== undefined && { error: keptError(error) }), updated_at: at, instance: null })
    .where('id', '=', id)
    .where(
      'state',
      'in',
      messageStates.filter((state) => movesOn(state, outcome.state)),
    )
    .returningAll()
    .executeTakeFirst()

/** Back to the queue after an attempt that certainly failed. */
export const requeue = (
  db: Write,
  { restaurant_id, id }: MessageKey,
  nextAttemptAt: string,
  error: string,
  at: string,
) =>
  updateRows(db, restaurant_id, 'messages')
    .set({ state: 'queued', next_attempt_at: nextAttemptAt, error: keptError(error), updated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()

/**
 * Messages whose worker crashed between claim and outcome: it is unknown whether they were sent. Not those of `except`.
 */
export const listAbandoned = (db: Read, sendingSince: string, except: readonly string[]): Promise<Message[]> =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('state', '=', 'sending')
    .where('updated_at', '<', sendingSince)
    .where(sql<boolean>`restaurant_id <> all (${except}::text[])`)
    .limit(100)
    .execute()
