import type { StoredStay } from '@waitbook/contracts/floor/floor'
import type { StoredTables } from '@waitbook/contracts/floor/table-plan'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import { resourceIdsOf } from '@waitbook/domain/floor/stay-resources'
import { newId } from '@waitbook/domain/ids'
import { readyResources, webhookEventOf } from '@waitbook/domain/integrations/webhook-events'
import type { Read } from '../../journal/journal.queries.ts'
import type { JournalDeps } from '../../journal/journal.ts'
import { isDropped } from '../../journal/row-images.ts'
import { isoNow } from '../../lib/clock.ts'
import {
  type Delivery,
  type Endpoint,
  findRow,
  findRowChange,
  insertDeliveries,
  listChanges,
  listResourceNames,
  type NewDelivery,
  updateEndpoint,
} from './integrations.queries.ts'

const journalBatch = 200
/** An import creates thousands; a statement has at most 65,535 parameters. */
const deliveriesPerStatement = 1_000

/** The event of each change of a journal row, and after them that of the tables that became ready. */
const eventsOf = (changes: readonly RowChange[]) => {
  const events = changes.map((change) => (isDropped(change) ? undefined : webhookEventOf(change)))
  return readyResources(changes).length > 0 ? [...events, 'resource.ready' as const] : events
}

/** Creates an endpoint's deliveries up to the end of the journal, in one transaction with its position. Returns whether there are more. */
export const expand = async ({ db, clock, random }: JournalDeps, endpoint: Endpoint, restaurantId: RestaurantId) => {
  const rows = await listChanges(db, restaurantId, Number(endpoint.position), journalBatch)
  const last = rows.at(-1)
  if (!last) return false
  const now = isoNow(clock)
  const wanted = new Set<string>(endpoint.event_types)
  const deliveries = rows.flatMap(({ seq, changes }) =>
    eventsOf(changes).flatMap((event_type, index): NewDelivery[] => {
      if (event_type === undefined || !wanted.has(event_type)) return []
      const id = newId(random)
      return [
        {
          restaurant_id: restaurantId,
          id,
          endpoint_id: endpoint.id,
          kind: 'event',
          message_id: `msg_${id}`,
          event_type,
          seq,
          change: index,
          state: 'pending',
          created_at: now,
        } as NewDelivery,
      ]
    }),
  )
  await db.transaction().execute(async (tx) => {
    const isFirst = deliveries.length > 0 && endpoint.next_attempt_at === null
    const isThere = await updateEndpoint(tx, restaurantId, endpoint.id, {
      position: Number(last.seq),
      ...(isFirst && { next_attempt_at: now }),
    })
    if (!isThere) return
    for (let from = 0; from < deliveries.length; from += deliveriesPerStatement) {
      await insertDeliveries(tx, deliveries.slice(from, from + deliveriesPerStatement))
    }
  })
  return rows.length === journalBatch
}

/** The body of a delivery, the same at each attempt; undefined if its journal row has been pruned or has no images any more. */
export const bodyOf = async (db: Read, restaurantId: RestaurantId, delivery: Delivery) => {
  if (Number(delivery.seq) === 0) {
    const data = { message: 'This is a test of your webhook.' }
    return JSON.stringify({ type: delivery.event_type, timestamp: delivery.created_at, data })
  }
  const content = await (delivery.event_type === 'resource.ready' ? readyContent : changeContent)(
    db,
    restaurantId,
    delivery,
  )
  return content && JSON.stringify({ type: delivery.event_type, timestamp: content.at, data: content.data })
}

const changeContent = async (db: Read, restaurantId: RestaurantId, { seq, change: index }: Delivery) => {
  const row = await findRowChange(db, restaurantId, Number(seq), index)
  if (!row?.change || isDropped(row.change)) return undefined
  const { table, before, after } = row.change
  const { facts: _facts, ...data } = after ?? before ?? {}
  const ids =
    table === 'stays'
      ? resourceIdsOf(data as unknown as StoredStay)
      : table === 'reservation_tables'
        ? (data as unknown as StoredTables).resource_ids
        : undefined
  if (ids === undefined) return { at: row.at, data }
  return { at: row.at, data: { ...data, resources: await listResourceNames(db, restaurantId, ids) } }
}

const readyContent = async (db: Read, restaurantId: RestaurantId, { seq }: Delivery) => {
  const row = await findRow(db, restaurantId, Number(seq))
  if (!row || row.changes.some(isDropped)) return undefined
  const resources = await listResourceNames(db, restaurantId, readyResources(row.changes))
  return { at: row.at, data: { resources } }
}
