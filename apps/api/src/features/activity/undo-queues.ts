import { storedQueue } from '@waitbook/contracts/queues/queues'
import { queueFaults } from '@waitbook/domain/queues/queue-edit'
import { countWaiting, deleteQueue, listJoinedQueues, listStoredQueues, putQueue } from '../queues/queues.queries.ts'
import { byId, idsOf, isCreated, type RowUndo } from './undo-table.ts'

/** Refuses to remove a queue that parties have joined, or to restore a name or letter that another queue has since. */
const findObstacles: RowUndo['findObstacles'] = async (db, restaurantId, rows, together) => {
  const queues = await listStoredQueues(db, restaurantId)
  const waiting = await countWaiting(db, restaurantId)
  const joined = new Set(await listJoinedQueues(db, restaurantId, idsOf(rows.filter(isCreated))))
  return (row) => {
    const { id, before } = row.change
    if (isCreated(row) && joined.has(id)) return 'Parties have joined this queue since; it cannot be undone any more.'
    if (before === null) return undefined
    const restored = storedQueue.parse(before)
    if (!restored.is_active && waiting.has(id)) return 'Parties are waiting in this queue; it cannot be undone now.'
    const reverted = new Set(together.filter(({ seq }) => seq === row.seq).map(({ change }) => change.id))
    const others = queues.filter((other) => other.is_active && !reverted.has(other.id))
    const [fault] = restored.is_active ? queueFaults(restored, others) : []
    return fault && `${fault.message} It cannot be undone any more.`
  }
}

/** For a journal row that was written before these columns existed. */
const decided = (row: unknown) =>
  typeof row === 'object' && row !== null ? { questions: [], services: [], ...row } : row

export const queuesUndo: RowUndo = {
  changed: 'The queue has been changed since; it cannot be undone any more.',
  decided,
  list: async (db, restaurantId) => byId(await listStoredQueues(db, restaurantId)),
  findObstacles,
  // A version is never reused: a screen that still shows the undone queue must not overwrite a later one.
  restored: (before, now) => ({ ...before, version: Number(now.version) + 1 }),
  update: (tx, restaurantId, id, values) => putQueue(tx, restaurantId, storedQueue.parse({ ...values, id })),
  insert: (tx, restaurantId, row) => putQueue(tx, restaurantId, storedQueue.parse(row)),
  remove: deleteQueue,
}
