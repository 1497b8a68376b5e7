import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { PushKeysTable, PushSubscriptionsTable } from '@waitbook/db/schema/push'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { worthMs } from '@waitbook/domain/messages/message'
import { sql } from 'kysely'
import type { Read, Tx } from '../../../journal/journal.queries.ts'
import { deleteRows, ownRows } from '../../../journal/rows.queries.ts'

export type PushSubscriptionRow = PushSubscriptionsTable

export const findPushKeys = (db: Read) =>
  db.selectFrom('push_keys').select(['public_key', 'sealed']).where('id', '=', 'vapid').executeTakeFirst()

/** Stores new keys unless another instance was faster; `unusable` are the keys they replace, whose subscriptions end. */
export const replacePushKeys = (db: Db, keys: Omit<PushKeysTable, 'id'>, unusable: string | undefined) =>
  db.transaction().execute(async (tx) => {
    const written = await tx
      .insertInto('push_keys')
      .values({ id: 'vapid', ...keys })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(keys)
          .where('push_keys.public_key', '=', unusable ?? ''),
      )
      .returning('id')
      .executeTakeFirst()
    if (!written || unusable === undefined) return
    await tx.deleteFrom('push_subscriptions').execute()
    await tx.deleteFrom('booking_devices').execute()
  })

/** Stores a device's subscription unless the entry has `limit` others; returns whether it is stored. */
export const keepSubscription = async (db: Db, row: PushSubscriptionRow, limit: number) => {
  const own = withTenant(db, row.restaurant_id)
  const { rows } = await sql`
    insert into push_subscriptions (restaurant_id, entry_id, id, endpoint, p256dh, auth, lang, created_at)
    select ${row.restaurant_id}, ${row.entry_id}, ${row.id}, ${row.endpoint}, ${row.p256dh}, ${row.auth}, ${row.lang},
      ${row.created_at}::timestamptz
    where (
      select count(*) from push_subscriptions
      where restaurant_id = ${row.restaurant_id} and entry_id = ${row.entry_id} and id <> ${row.id}
    ) < ${limit}
    on conflict (restaurant_id, entry_id, id)
      do update set p256dh = excluded.p256dh, auth = excluded.auth, lang = excluded.lang
    returning id`.execute(own)
  return rows.length > 0
}

const subscriptionColumns = [
  'restaurant_id',
  'entry_id',
  'id',
  'endpoint',
  'p256dh',
  'auth',
  'lang',
  'created_at',
] as const

export const listSubscriptions = (db: Read, restaurantId: RestaurantId, entryId: string) =>
  ownRows(db, restaurantId, 'push_subscriptions').select(subscriptionColumns).where('entry_id', '=', entryId).execute()

export const deleteSubscription = (
  db: Db,
  { restaurant_id, entry_id, id }: Pick<PushSubscriptionRow, 'restaurant_id' | 'entry_id' | 'id'>,
) => deleteRows(db, restaurant_id, 'push_subscriptions').where('entry_id', '=', entry_id).where('id', '=', id).execute()

/** The subscriptions of a visit's devices end with the visit. */
export const deleteOldSubscriptions = (db: Db, before: string) =>
  db.deleteFrom('push_subscriptions').where('created_at', '<', before).execute()

/** One message to all devices of an entry that has any, written with the change that makes its table ready. */
export const queuePush = async (tx: Tx, restaurantId: RestaurantId, entryId: string, body: string, at: string) => {
  const actor = JSON.stringify({ kind: 'system', name: 'push' })
  const expires = new Date(Date.parse(at) + worthMs).toISOString()
  await sql`
    insert into messages
      (restaurant_id, id, entry_id, may_be_unowned, channel, template_type, "to", body, state, actor, expires_at, created_at, updated_at)
    select ${restaurantId}, ${`${entryId}-${Date.parse(at)}`}, ${entryId}, false, 'push', 'table_ready', 'push', ${body},
      'queued', ${actor}::jsonb, ${expires}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    where exists (
      select from push_subscriptions where restaurant_id = ${restaurantId} and entry_id = ${entryId}
    )
    on conflict do nothing`.execute(tx)
}
