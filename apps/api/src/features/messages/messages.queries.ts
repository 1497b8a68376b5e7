import type { RestaurantId } from '@waitbook/contracts/ids'
import type { OutboxMessage } from '@waitbook/contracts/messages'
import type { Db } from '@waitbook/db/connect'
import type { MessagesTable } from '@waitbook/db/schema/messages'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'

export type Message = Selectable<MessagesTable>

export const insertMessage = (db: Pick<Db, 'insertInto'>, message: Insertable<MessagesTable>) =>
  db.insertInto('messages').values(message).execute()

export const findMessageByMutation = (db: Read, restaurantId: RestaurantId, mutationId: string) =>
  db
    .selectFrom('messages')
    .select(['id', 'entry_id', 'body'])
    .where('restaurant_id', '=', restaurantId)
    .where('mutation_id', '=', mutationId)
    .executeTakeFirst()

export const findMessage = (db: Read, restaurantId: RestaurantId, id: string) =>
  db
    .selectFrom('messages')
    .select(['state', 'error'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const listNewestMessages = (db: Read, restaurantId: RestaurantId, limit: number): Promise<OutboxMessage[]> =>
  db
    .selectFrom('messages')
    .select(['id', 'entry_id', 'to', 'body', 'template_type', 'state', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

/**
 * Takes queued messages for sending, each by one worker whatever their number. From here on a message is
 * `sending`: a crash before its outcome is written leaves it there, and it is never sent again by itself.
 */
export const claimQueued = async (db: Db, at: string, limit: number, only?: { restaurant_id: string; id: string }) => {
  const { rows } = await sql<Message>`
    update messages set state = 'sending', updated_at = ${at}
    where (restaurant_id, id) in (
      select restaurant_id, id from messages
      where state = 'queued' ${only ? sql`and restaurant_id = ${only.restaurant_id} and id = ${only.id}` : sql``}
      order by created_at limit ${limit}
      for update skip locked
    )
    returning *`.execute(db)
  return rows
}

export type MessageOutcome = Partial<Pick<Message, 'state' | 'error' | 'provider' | 'provider_message_id'>>

export const settleMessage = (
  db: Pick<Db, 'updateTable'>,
  message: Pick<Message, 'restaurant_id' | 'id'>,
  outcome: MessageOutcome,
  at: string,
) =>
  db
    .updateTable('messages')
    .set({ ...outcome, updated_at: at })
    .where('restaurant_id', '=', message.restaurant_id)
    .where('id', '=', message.id)
    .where('state', '=', 'sending')
    .execute()

/** Messages whose worker died between claim and outcome: nobody knows whether they went out. */
export const giveUpSending = (db: Pick<Db, 'updateTable'>, sendingSince: string, at: string) =>
  db
    .updateTable('messages')
    .set({ state: 'unknown', error: 'The sending was interrupted; it may have gone out.', updated_at: at })
    .where('state', '=', 'sending')
    .where('updated_at', '<', sendingSince)
    .execute()
