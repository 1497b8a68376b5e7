import type { RestaurantId } from '@waitbook/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../journal/journal.queries.ts'
import { deleteRows, ownRows } from '../../../journal/rows.queries.ts'

const isOfGuest = sql<boolean>`actor ->> 'kind' = 'guest'`
const sentChannels = ['sms', 'email'] as const

/** Withdraws the message about a booking that is delayed to gather its guest's changes; undefined if there is none. */
export const withdrawGathering = (tx: Tx, restaurantId: RestaurantId, bookingId: string, at: string) =>
  deleteRows(tx, restaurantId, 'messages')
    .where('reservation_id', '=', bookingId)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', at)
    .where('channel', 'in', sentChannels)
    .where(isOfGuest)
    .returning(['channel', 'to', 'next_attempt_at', 'address_mark'])
    .executeTakeFirst()

/** How many messages the guest's own actions on a booking have caused since then. */
export const countCaused = async (tx: Tx, restaurantId: RestaurantId, bookingId: string, since: string) => {
  const { count } = await ownRows(tx, restaurantId, 'messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reservation_id', '=', bookingId)
    .where('created_at', '>', since)
    .where('channel', 'in', sentChannels)
    .where('state', 'not in', ['failed', 'not_sent'])
    .where(isOfGuest)
    .executeTakeFirstOrThrow()
  return Number(count)
}
