import type { PageMessage } from '@waitbook/contracts/customer'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { shownPageMessages } from '@waitbook/domain/messages/page-message'
import { sql } from 'kysely'
import type { Read } from '../../../journal/journal.queries.ts'
import { ownRows } from '../../../journal/rows.queries.ts'

/**
 * The conversation on the guest's page, oldest first: the guest's messages to the team, from the page or by text, and
 * the team's answers. Erased messages have no body.
 */
export const listPageMessages = async (db: Read, restaurantId: RestaurantId, entryId: string) => {
  const { rows } = await sql<PageMessage>`
    select * from ((
      select 'guest' as "from", body, received_at as at from replies
      where restaurant_id = ${restaurantId} and entry_id = ${entryId} and understood is null
      order by received_at desc limit ${shownPageMessages}
    ) union all (
      select 'team', body, created_at from messages
      where restaurant_id = ${restaurantId} and entry_id = ${entryId} and template_type = 'staff_reply' and body <> ''
      order by created_at desc limit ${shownPageMessages}
    )) conversation order by at desc, "from" desc limit ${shownPageMessages}`.execute(
    withTenant(db, restaurantId) as Db,
  )
  return rows.reverse()
}

const fromPage = (db: Read, restaurantId: RestaurantId, entryId: string) =>
  ownRows(db, restaurantId, 'replies')
    .select(['body', 'received_at as at'])
    .where('entry_id', '=', entryId)
    .where('channel', '=', 'page')
    .orderBy('received_at', 'desc')
    .limit(1)

export const findLastPageMessage = (db: Read, restaurantId: RestaurantId, entryId: string) =>
  fromPage(db, restaurantId, entryId).executeTakeFirst()

/** Whether the guest has written on the page, so that an answer there will be read. */
export const hasWrittenOnPage = async (db: Read, restaurantId: RestaurantId, entryId: string) =>
  (await findLastPageMessage(db, restaurantId, entryId)) !== undefined

/** How the confirmation of a join went out or is about to; null if it did not. */
export const findJoinConfirmation = async (db: Read, restaurantId: RestaurantId, entryId: string) => {
  const row = await ownRows(db, restaurantId, 'messages')
    .select('channel')
    .where('entry_id', '=', entryId)
    .where('template_type', '=', 'queue_joined')
    .where('channel', 'in', ['sms', 'whatsapp', 'email'])
    .where('state', 'not in', ['failed', 'not_sent'])
    .limit(1)
    .$narrowType<{ channel: 'sms' | 'whatsapp' | 'email' }>()
    .executeTakeFirst()
  if (!row) return null
  return row.channel === 'email' ? 'email' : 'sms'
}
