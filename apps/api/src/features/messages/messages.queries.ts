import type { RestaurantId } from '@waitbook/contracts/ids'
import type { OutboxMessage } from '@waitbook/contracts/messages'
import type { Db } from '@waitbook/db/connect'
import { inside } from '@waitbook/db/inside'
import type { MessagesTable } from '@waitbook/db/schema/messages'
import { messageStates, movesOn, type ReportedState } from '@waitbook/domain/messages/message'
import { type Selectable, sql } from 'kysely'
import { guard } from '../../journal/insert-statement.ts'
import type { Read } from '../../journal/journal.queries.ts'
import type { MessageRow } from './new-message.ts'

export type Message = Selectable<MessagesTable>
export type MessageKey = Pick<Message, 'restaurant_id' | 'id'>

/** What every reader and worker of a restaurant's messages may do with the database. */
export type Write = Pick<Db, 'insertInto' | 'updateTable' | 'deleteFrom' | keyof Read>

export const insertMessage = (db: Write, message: MessageRow) =>
  inside(db, message.restaurant_id)
    .insertInto('messages')
    .values({ ...message, actor: JSON.stringify(message.actor) })
    .execute()

export const findMessageByMutation = (db: Read, restaurantId: RestaurantId, mutationId: string) =>
  inside(db, restaurantId)
    .selectFrom('messages')
    .select(['id', 'entry_id', 'channel'])
    .where('restaurant_id', '=', restaurantId)
    .where('mutation_id', '=', mutationId)
    .executeTakeFirst()

export const findMessage = (db: Read, { restaurant_id, id }: MessageKey): Promise<Message | undefined> =>
  inside(db, restaurant_id)
    .selectFrom('messages')
    .selectAll()
    .where('restaurant_id', '=', restaurant_id)
    .where('id', '=', id)
    .executeTakeFirst()

export const listNewestMessages = (db: Read, restaurantId: RestaurantId, limit: number): Promise<OutboxMessage[]> =>
  inside(db, restaurantId)
    .selectFrom('messages')
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
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

export const listMessagesOfEntry = (db: Read, restaurantId: RestaurantId, entryId: string) =>
  inside(db, restaurantId)
    .selectFrom('messages')
    .select(['id', 'body', 'created_at', 'channel', 'template_type', 'state', 'error'])
    .where('restaurant_id', '=', restaurantId)
    .where('entry_id', '=', entryId)
    .where('channel', '<>', 'push')
    .orderBy('created_at')
    .limit(200)
    .execute()

/** One round trip for all that decides whether a number may be texted. */
export const findTexting = async (db: Read, restaurantId: RestaurantId, phone: string, since: string) => {
  const own = inside(db, restaurantId)
  const { rows } = await sql<{
    settings: Record<string, unknown> | null
    opted_out: boolean
    sent: number
    sent_to_number: number
  }>`
    select
      (select settings from settings where restaurant_id = ${restaurantId} and app = 'notifications') as settings,
      exists (select from opt_outs where restaurant_id = ${restaurantId} and phone = ${phone}) as opted_out,
      count(*) as sent,
      count(*) filter (where "to" = ${phone}) as sent_to_number
    from messages
    where restaurant_id = ${restaurantId} and created_at > ${since}::timestamptz
      and channel in ('sms', 'voice')`.execute(own as Db)
  return rows[0] as (typeof rows)[number]
}

interface Greeting {
  restaurantId: RestaurantId
  phone: string
  /** ISO 8601, a day ago. */
  since: string
  /** Texts and calls to the number at most since then. */
  toNumber: number
}

/**
 * `findTexting` as a condition of the statement that writes the text, so that a join need not ask first: whether the
 * number may have another.
 */
export const mayTextNumber = ({ restaurantId, phone, since, toNumber }: Greeting) => guard`
  not exists (select from opt_outs where restaurant_id = ${restaurantId} and phone = ${phone})
  and (
    select count(*) < ${toNumber} from messages
    where restaurant_id = ${restaurantId} and "to" = ${phone} and created_at > ${since} and channel in ('sms', 'voice')
  )`

/** The same, and whether the restaurant may send another, of at most so many. */
export const mayText = ({ restaurantId, phone, since, toNumber }: Greeting, ofRestaurant: number) => guard`
  not exists (select from opt_outs where restaurant_id = ${restaurantId} and phone = ${phone})
  and (
    select count(*) < ${ofRestaurant} and count(*) filter (where "to" = ${phone}) < ${toNumber} from messages
    where restaurant_id = ${restaurantId} and created_at > ${since} and channel in ('sms', 'voice')
  )`

export const isOptedOut = async (db: Read, restaurantId: RestaurantId, phone: string) =>
  (await inside(db, restaurantId)
    .selectFrom('opt_outs')
    .select('phone')
    .where('restaurant_id', '=', restaurantId)
    .where('phone', '=', phone)
    .executeTakeFirst()) !== undefined

interface ClaimOptions {
  /** Messages at most, of all and of each restaurant. */
  limit: number
  perRestaurant: number
  /** Restaurants that have enough in hand. */
  except?: readonly string[]
  only?: MessageKey
}

/**
 * Takes due messages for sending, each by one worker whatever their number, the restaurants in turn so that none
 * waits behind another's hundred. From here on a message is `sending`: a crash before its outcome is written leaves
 * it there, and it is never sent again by itself.
 */
export const claimQueued = async (db: Db, at: string, { limit, perRestaurant, except = [], only }: ClaimOptions) => {
  const { rows } = await sql<Message>`
    with turns as (
      select restaurant_id, id, created_at,
        -- What has come too late only waits to be written off: fresh ones go first.
        row_number() over (
          partition by restaurant_id order by coalesce(expires_at <= ${at}::timestamptz, false), created_at, id
        ) as turn
      from messages
      where state = 'queued' and (next_attempt_at is null or next_attempt_at <= ${at}::timestamptz)
        and restaurant_id <> all (${except}::text[])
        ${only ? sql`and restaurant_id = ${only.restaurant_id} and id = ${only.id}` : sql``}
    ), due as (
      select m.restaurant_id, m.id from messages m
      join turns on turns.restaurant_id = m.restaurant_id and turns.id = m.id
      where turns.turn <= ${perRestaurant} and m.state = 'queued'
      order by turns.turn, turns.created_at limit ${limit}
      for update of m skip locked
    )
    update messages set state = 'sending', attempts = attempts + 1, updated_at = ${at}
    from due where messages.restaurant_id = due.restaurant_id and messages.id = due.id
    returning messages.*`.execute(db)
  return rows
}

export interface MessageOutcome {
  state: ReportedState
  error?: string | null
  error_code?: string | null
  provider?: string
  provider_message_id?: string
}

/** Moves a message on, unless it has been where the outcome leads. Answers the message as it then is, or undefined. */
export const moveMessage = (db: Write, { restaurant_id, id }: MessageKey, outcome: MessageOutcome, at: string) =>
  inside(db, restaurant_id)
    .updateTable('messages')
    .set({ ...outcome, updated_at: at })
    .where('restaurant_id', '=', restaurant_id)
    .where('id', '=', id)
    .where(
      'state',
      'in',
      messageStates.filter((state) => movesOn(state, outcome.state)),
    )
    .returningAll()
    .executeTakeFirst()

/** Back to the queue after a handing over that certainly failed. */
export const requeue = (
  db: Write,
  { restaurant_id, id }: MessageKey,
  nextAttemptAt: string,
  error: string,
  at: string,
) =>
  inside(db, restaurant_id)
    .updateTable('messages')
    .set({ state: 'queued', next_attempt_at: nextAttemptAt, error, updated_at: at })
    .where('restaurant_id', '=', restaurant_id)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()

/** Messages whose worker died between claim and outcome: nobody knows whether they went out. */
export const listAbandoned = (db: Read, sendingSince: string): Promise<Message[]> =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('state', '=', 'sending')
    .where('updated_at', '<', sendingSince)
    .limit(100)
    .execute()
