import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { TurnAlertsTable } from '@waitbook/db/schema/turn-alerts'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { MessageState } from '@waitbook/domain/messages/message'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { deleteRows, ownRows, updateRows } from '../../journal/rows.queries.ts'

export interface TurnAlert extends Pick<Selectable<TurnAlertsTable>, 'entry_id' | 'ahead' | 'message_id'> {
  /** Of its message; null before there is one. */
  state: MessageState | null
}

/** Restaurants with open alerts to compare: those changed since the last time or due for a retry. Crosses restaurants. */
export const listRestaurantsToCompare = async (db: Read, now: string, limit: number): Promise<RestaurantId[]> => {
  const rows = await db
    .selectFrom('turn_alerts')
    .innerJoin('restaurant_revisions', 'restaurant_revisions.restaurant_id', 'turn_alerts.restaurant_id')
    .select('turn_alerts.restaurant_id')
    .groupBy('turn_alerts.restaurant_id')
    .where(sql<boolean>`not turn_alerts.is_done`)
    .where((eb) =>
      eb.or([
        eb('turn_alerts.seen_revision', '<', eb.ref('restaurant_revisions.revision')),
        eb('turn_alerts.retry_at', '<=', now),
      ]),
    )
    // So that restaurants whose locks are held do not always come first.
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map(({ restaurant_id }) => restaurant_id as RestaurantId)
}

const alerts = (tx: Read, restaurantId: RestaurantId) =>
  ownRows(tx, restaurantId, 'turn_alerts')
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.restaurant_id', '=', 'turn_alerts.restaurant_id')
        .onRef('messages.id', '=', 'turn_alerts.message_id'),
    )
    .select(['turn_alerts.entry_id', 'turn_alerts.ahead', 'turn_alerts.message_id', 'messages.state'])

export const listOpenAlerts = (tx: Tx, restaurantId: RestaurantId): Promise<TurnAlert[]> =>
  alerts(tx, restaurantId).where(sql<boolean>`not is_done`).orderBy('turn_alerts.entry_id').execute()

export const findAlert = (db: Read, restaurantId: RestaurantId, entryId: string): Promise<TurnAlert | undefined> =>
  alerts(withTenant(db, restaurantId), restaurantId).where('turn_alerts.entry_id', '=', entryId).executeTakeFirst()

/** Resets the alert; the worker compares it with the order at its next sweep. */
export const saveAlert = (tx: Tx, restaurantId: RestaurantId, entryId: string, ahead: number, at: string) =>
  tx
    .insertInto('turn_alerts')
    .values({ restaurant_id: restaurantId, entry_id: entryId, ahead, created_at: at })
    .onConflict((on) =>
      on
        .columns(['restaurant_id', 'entry_id'])
        .doUpdateSet({ ahead, message_id: null, is_done: false, seen_revision: -1, retry_at: null }),
    )
    .execute()

export const deleteAlert = (tx: Tx, restaurantId: RestaurantId, entryId: string) =>
  deleteRows(tx, restaurantId, 'turn_alerts').where('entry_id', '=', entryId).execute()

export const updateAlert = (
  tx: Tx,
  restaurantId: RestaurantId,
  entryId: string,
  values: Partial<Pick<Updateable<TurnAlertsTable>, 'message_id' | 'is_done' | 'retry_at'>>,
) => updateRows(tx, restaurantId, 'turn_alerts').set(values).where('entry_id', '=', entryId).execute()

export const markCompared = (tx: Tx, restaurantId: RestaurantId, revision: number) =>
  updateRows(tx, restaurantId, 'turn_alerts')
    .set({ seen_revision: revision, retry_at: null })
    .where(sql<boolean>`not is_done`)
    .execute()

/** Withdraws a message that is still in this state; false if a worker was faster. */
export const withdrawMessage = async (
  tx: Tx,
  restaurantId: RestaurantId,
  id: string,
  state: Extract<MessageState, 'queued' | 'sending'>,
) => {
  const { numDeletedRows } = await deleteRows(tx, restaurantId, 'messages')
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const hasPush = async (db: Read, restaurantId: RestaurantId, entryId: string) => {
  const row = await ownRows(db, restaurantId, 'push_subscriptions')
    .select('id')
    .where('entry_id', '=', entryId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes alerts that are older than any visit. */
export const deleteOldAlerts = (db: Db, before: string) =>
  db.deleteFrom('turn_alerts').where('created_at', '<', before).execute()
