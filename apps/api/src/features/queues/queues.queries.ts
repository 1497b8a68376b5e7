import type { RestaurantId } from '@waitbook/contracts/ids'
import { type StoredQueue, storedQueue } from '@waitbook/contracts/queues/queues'
import { allQueues, defaultQueue, hasDefaultQueue } from '@waitbook/domain/queues/queue'
import { activeStatuses } from '@waitbook/domain/waitlist/status-lists'
import { sql } from 'kysely'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { deleteRow, ownRows, putRow } from '../../journal/rows.queries.ts'
import { findRestaurantValues } from '../restaurants/settings.queries.ts'

const queueColumns = Object.keys(storedQueue.shape) as (keyof StoredQueue)[]

/** The stored fields of the default queue before it is first saved. */
const unchanged = {
  joining: [...defaultQueue.joining],
  priority_classes: [],
  questions: [],
  services: [],
  is_active: true,
  version: 0,
}

/** All queues in their order, also removed ones. */
export const listStoredQueues = async (db: Read, restaurantId: RestaurantId): Promise<StoredQueue[]> => {
  const stored = await ownRows(db, restaurantId, 'queues')
    .select(queueColumns)
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
  const place = hasDefaultQueue(stored) ? undefined : await findRestaurantValues(db, restaurantId)
  return allQueues(stored, place?.place_kind ?? 'restaurant').map((queue) =>
    'version' in queue ? queue : { ...queue, ...unchanged },
  )
}

export const listQueues = async (db: Read, restaurantId: RestaurantId) =>
  (await listStoredQueues(db, restaurantId)).filter(({ is_active }) => is_active)

export const putQueue = (tx: Tx, restaurantId: RestaurantId, queue: StoredQueue) =>
  putRow(tx, 'queues', restaurantId, {
    ...queue,
    opening_hours: queue.opening_hours && JSON.stringify(queue.opening_hours),
    priority_classes: JSON.stringify(queue.priority_classes),
    questions: JSON.stringify(queue.questions),
    services: JSON.stringify(queue.services),
  })

export const deleteQueue = (tx: Tx, restaurantId: RestaurantId, id: string) => deleteRow(tx, 'queues', restaurantId, id)

/** How many parties wait, by queue. */
export const countWaiting = async (db: Read, restaurantId: RestaurantId) => {
  const rows = await ownRows(db, restaurantId, 'waitlist_entries')
    .select((eb) => ['queue_id', eb.fn.countAll<string>().as('waiting')])
    .where(sql<boolean>`status in (${sql.join(activeStatuses.map((status) => sql.lit(status)))})`)
    .groupBy('queue_id')
    .execute()
  return new Map(rows.map(({ queue_id, waiting }) => [queue_id, Number(waiting)]))
}

/** Those of the given queues that any party has joined. */
export const listJoinedQueues = async (db: Read, restaurantId: RestaurantId, ids: readonly string[]) => {
  const rows = await ownRows(db, restaurantId, 'waitlist_entries')
    .select('queue_id')
    .distinct()
    .where('queue_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return rows.map(({ queue_id }) => queue_id)
}

/** Returns the number of the next ticket. Call it under the restaurant's lock. */
export const takeTicketNumber = async (tx: Tx, restaurantId: RestaurantId, ticket_day: string, letter: string) => {
  const { last } = await tx
    .insertInto('ticket_counters')
    .values({ restaurant_id: restaurantId, ticket_day, ticket_letter: letter, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'ticket_day', 'ticket_letter'])
        .doUpdateSet((eb) => ({ last: eb('ticket_counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
