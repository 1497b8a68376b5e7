import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { WebhookDeliveriesTable, WebhookEndpointsTable } from '@waitbook/db/schema/webhooks'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { anyOf, deleteRows, ownRows, updateRows } from '../../journal/rows.queries.ts'

export type Endpoint = Selectable<WebhookEndpointsTable>
export type Delivery = Selectable<WebhookDeliveriesTable>
export type NewDelivery = Insertable<WebhookDeliveriesTable>
type Write = Pick<Db, 'insertInto' | 'updateTable' | 'deleteFrom' | keyof Read>

export const listEndpoints = (db: Read, restaurantId: RestaurantId) =>
  ownRows(db, restaurantId, 'webhook_endpoints').selectAll().orderBy('created_at').orderBy('id').execute()

export const findEndpoint = (db: Read, restaurantId: RestaurantId, id: string) =>
  ownRows(db, restaurantId, 'webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst()

export const insertEndpoint = (
  db: Write,
  { event_types, ...endpoint }: Omit<Insertable<WebhookEndpointsTable>, 'event_types'> & { event_types: string[] },
) =>
  withTenant(db, endpoint.restaurant_id)
    .insertInto('webhook_endpoints')
    .values({ ...endpoint, event_types: JSON.stringify(event_types) })
    .execute()

/** Transactions that change an endpoint and its deliveries lock the endpoint first, to avoid deadlocks. */
export const updateEndpoint = async (
  db: Write,
  restaurantId: RestaurantId,
  id: string,
  { event_types, ...values }: Omit<Updateable<WebhookEndpointsTable>, 'event_types'> & { event_types?: string[] },
) => {
  const { numUpdatedRows } = await updateRows(db, restaurantId, 'webhook_endpoints')
    .set({ ...values, ...(event_types && { event_types: JSON.stringify(event_types) }) })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteEndpoint = (db: Write, restaurantId: RestaurantId, id: string) =>
  deleteRows(db, restaurantId, 'webhook_endpoints').where('id', '=', id).execute()

export const isUnapproved = async (db: Read, restaurantId: RestaurantId) => {
  const row = await withTenant(db, restaurantId)
    .selectFrom('restaurants')
    .select('unapproved_since')
    .where('id', '=', restaurantId)
    .executeTakeFirst()
  return row !== undefined && row.unapproved_since !== null
}

export const getRevision = async (db: Read, restaurantId: RestaurantId) => {
  const row = await ownRows(db, restaurantId, 'restaurant_revisions').select('revision').executeTakeFirstOrThrow()
  return Number(row.revision)
}

/**
 * Leases endpoints with pending work to one instance until the lease ends: changes without deliveries yet, a delivery
 * that is due, or a requested test or replay.
 */
export const leaseEndpoints = async (db: Db, now: string, until: string, limit: number) => {
  const { rows } = await sql<{ restaurant_id: RestaurantId; id: string }>`
    update webhook_endpoints taken set lease_until = ${until}
    from (
      select endpoint.restaurant_id, endpoint.id
      from webhook_endpoints endpoint
      join restaurant_revisions revision on revision.restaurant_id = endpoint.restaurant_id
      where not exists (select from sandboxes demo where demo.restaurant_id = endpoint.restaurant_id)
        and (endpoint.lease_until is null or endpoint.lease_until < ${now}) and (
        (endpoint.enabled and (endpoint.position < revision.revision or endpoint.next_attempt_at <= ${now}))
        or exists (
          select from webhook_deliveries asked
          where asked.restaurant_id = endpoint.restaurant_id and asked.endpoint_id = endpoint.id
            and asked.kind in ('test', 'replay') and asked.state = 'pending'
        )
      )
      limit ${limit}
      for update of endpoint skip locked
    ) due
    where taken.restaurant_id = due.restaurant_id and taken.id = due.id
    returning taken.restaurant_id, taken.id`.execute(db)
  return rows
}

export const insertDeliveries = (db: Write, rows: NewDelivery[]) =>
  db
    .insertInto('webhook_deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The oldest open delivery, in the order of events or of requests. */
export const findOpenDelivery = (db: Read, restaurantId: RestaurantId, endpointId: string, of: 'events' | 'asked') =>
  ownRows(db, restaurantId, 'webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'pending')
    .where('kind', 'in', of === 'events' ? ['event'] : ['test', 'replay'])
    .orderBy('seq')
    .orderBy('change')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()

export const updateDelivery = (
  db: Write,
  { restaurant_id, id }: Pick<Delivery, 'restaurant_id' | 'id'>,
  values: Updateable<WebhookDeliveriesTable>,
) => updateRows(db, restaurant_id, 'webhook_deliveries').set(values).where('id', '=', id).execute()

/** Marks the open deliveries as failed, for example when an endpoint is switched off. */
export const failOpenDeliveries = (tx: Tx, restaurantId: RestaurantId, endpointId: string, error: string, at: string) =>
  updateRows(tx, restaurantId, 'webhook_deliveries')
    .set({ state: 'failed', error, settled_at: at })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'pending')
    .execute()

export const listDeliveries = (db: Read, restaurantId: RestaurantId, endpointId: string, limit: number) =>
  ownRows(db, restaurantId, 'webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .orderBy('change', 'desc')
    .limit(limit)
    .execute()

export const findDelivery = (db: Read, restaurantId: RestaurantId, id: string) =>
  ownRows(db, restaurantId, 'webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst()

/** The journal after a seq, in the form of the events. */
export const listChanges = (db: Read, restaurantId: RestaurantId, after: number, limit: number) =>
  ownRows(db, restaurantId, 'activity')
    .select(['seq', 'at', 'changes'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()

/** One of the rows that a change was about: an import has thousands. */
export const findRowChange = (db: Read, restaurantId: RestaurantId, seq: number, index: number) =>
  ownRows(db, restaurantId, 'activity')
    .select(['at', sql<RowChange | null>`activity.changes -> ${index}::int`.as('change')])
    .where('seq', '=', seq)
    .executeTakeFirst()

/** All rows that a change was about. */
export const findRow = async (db: Read, restaurantId: RestaurantId, seq: number) => {
  const [row] = await listChanges(db, restaurantId, seq - 1, 1)
  return row?.seq === seq ? row : undefined
}

/** Names of tables, also of those that are not used any more. */
export const listResourceNames = (db: Read, restaurantId: RestaurantId, ids: readonly string[]) =>
  ownRows(db, restaurantId, 'resources').select(['id', 'name']).where('id', '=', anyOf(ids)).orderBy('id').execute()

export const deleteSettledDeliveries = (db: Pick<Db, 'deleteFrom'>, before: string) =>
  db.deleteFrom('webhook_deliveries').where('settled_at', '<', before).execute()
