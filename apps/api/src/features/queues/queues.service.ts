import { AppError, notFound } from '@waitbook/contracts/errors'
import type { PutQueueInput, StoredQueue } from '@waitbook/contracts/queues/queues'
import type { RowChange } from '@waitbook/db/schema/activity'
import { defaultQueueId } from '@waitbook/domain/queues/queue'
import { queueFaults, reordered } from '@waitbook/domain/queues/queue-edit'
import type { Staff } from '@waitbook/rpc/callers'
import type { QueuesService } from '@waitbook/rpc/desks/queues-service'
import { staffActor } from '../../journal/actors.ts'
import { type ChangeRequest, changeRestaurant, type JournalDeps, type Recorded } from '../../journal/journal.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { countWaiting, listQueues, listStoredQueues, putQueue } from './queues.queries.ts'

const noQueue = () => notFound('There is no such queue.')

const stale = (version: number) =>
  new AppError(
    'conflict',
    'queue_changed',
    'The queue has been changed by someone else in the meantime. Please look again.',
    {
      conflicts: { version },
    },
  )

const queueChange = (before: StoredQueue | null, after: StoredQueue): RowChange => ({
  table: 'queues',
  id: after.id,
  before: before && { ...before },
  after: { ...after },
})

const requestOf = (staff: Staff, mutation_id: string | undefined, action: string, input: object): ChangeRequest => ({
  restaurant_id: staff.restaurant_id,
  actor: staffActor(staff),
  mutation_id,
  asked: [action, input],
})

const changedQueue = ({ changes, seq, activity_id }: Recorded) => {
  const queue = changes[0]?.after as StoredQueue | null | undefined
  if (!queue) throw noQueue()
  return { queue, seq, activity_id }
}

const savedQueue = ({ mutation_id: _key, ...input }: PutQueueInput, queues: readonly StoredQueue[]): StoredQueue => {
  const before = queues.find(({ id }) => id === input.id)
  if (!before && (input.version > 0 || input.id === defaultQueueId)) throw noQueue()
  if (input.version !== (before?.version ?? 0)) throw stale(before?.version ?? 0)
  const others = queues.filter(({ id, is_active }) => is_active && id !== input.id)
  const draft = {
    ...input,
    questions: input.questions ?? before?.questions ?? [],
    services: input.services ?? before?.services ?? [],
  }
  const faults = queueFaults(draft, others)
  if (faults.length > 0) {
    const fields = Object.fromEntries(faults.map(({ field, message }) => [field, [message]]))
    throw new AppError('invalid', 'invalid', faults[0]?.message ?? 'The queue is not valid.', { fields })
  }
  return {
    ...draft,
    sort_key: before?.sort_key ?? Math.max(...queues.map(({ sort_key }) => sort_key)) + 1,
    is_open: before?.is_open ?? true,
    is_active: true,
    version: input.version + 1,
  }
}

export const createQueuesService = (deps: JournalDeps & { waits: WaitsService }): QueuesService => {
  const list: QueuesService['list'] = async ({ restaurant_id }) => {
    const queues = await listQueues(deps.db, restaurant_id)
    const waiting = await countWaiting(deps.db, restaurant_id)
    const restaurant = await getRestaurant(deps.db, restaurant_id)
    const people_count = restaurant.settings.default_party_size
    const listed = queues.map(async (queue) => {
      const { p50, unserved } = await deps.waits.quote(restaurant, { people_count, queue_id: queue.id })
      const estimated_wait_time = unserved ? null : Math.ceil(p50)
      return { ...queue, waiting: waiting.get(queue.id) ?? 0, estimated_wait_time }
    })
    return { queues: await Promise.all(listed) }
  }

  return {
    list,

    async put(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      const request = requestOf(staff, mutation_id, 'put_queue', input)
      const recorded = await changeRestaurant(deps, request, async (tx) => {
        const queues = await listStoredQueues(tx, restaurant_id)
        const queue = savedQueue(input, queues)
        await putQueue(tx, restaurant_id, queue)
        const before = queues.find(({ id }) => id === queue.id) ?? null
        return { action_type: 'QUEUES_CHANGED', changes: [queueChange(before, queue)] }
      })
      return changedQueue(recorded)
    },

    async remove(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      const request = requestOf(staff, mutation_id, 'remove_queue', input)
      const recorded = await changeRestaurant(deps, request, async (tx) => {
        const before = (await listQueues(tx, restaurant_id)).find(({ id }) => id === input.id)
        if (!before) throw noQueue()
        if (before.id === defaultQueueId) {
          const detail = `${before.name} is the queue for parties that name none. It cannot be removed; it can be closed.`
          throw new AppError('conflict', 'default_queue', detail)
        }
        if (input.version !== undefined && input.version !== before.version) throw stale(before.version)
        if ((await countWaiting(tx, restaurant_id)).has(before.id)) {
          throw new AppError(
            'conflict',
            'queue_not_empty',
            `Parties are waiting in ${before.name}. Serve or move them first.`,
          )
        }
        // Past parties refer to it.
        const queue = { ...before, is_active: false, version: before.version + 1 }
        await putQueue(tx, restaurant_id, queue)
        return { action_type: 'QUEUES_CHANGED', changes: [queueChange(before, queue)] }
      })
      return changedQueue(recorded)
    },

    async order(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      await changeRestaurant(deps, requestOf(staff, mutation_id, 'order_queues', input), async (tx) => {
        const queues = await listQueues(tx, restaurant_id)
        if (input.ids.some((id) => queues.every((queue) => queue.id !== id))) throw noQueue()
        const ordered = reordered(queues, input.ids)
        if (!ordered) {
          const detail = 'Queues have been added or removed in the meantime. Please look again.'
          throw new AppError('conflict', 'queues_changed', detail)
        }
        const changes: RowChange[] = []
        for (const queue of ordered) {
          const before = queues.find(({ id }) => id === queue.id)
          if (!before || before.sort_key === queue.sort_key) continue
          const after = { ...queue, version: before.version + 1 }
          await putQueue(tx, restaurant_id, after)
          changes.push(queueChange(before, after))
        }
        return changes.length === 0 ? undefined : { action_type: 'QUEUES_CHANGED', changes }
      })
      return list(staff)
    },

    async setOpen(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      const request = requestOf(staff, mutation_id, 'open_queue', input)
      const recorded = await changeRestaurant(deps, request, async (tx) => {
        const before = (await listQueues(tx, restaurant_id)).find(({ id }) => id === input.id)
        if (!before) throw noQueue()
        const queue = { ...before, is_open: input.is_open, version: before.version + 1 }
        await putQueue(tx, restaurant_id, queue)
        return { action_type: input.is_open ? 'QUEUE_OPENED' : 'QUEUE_CLOSED', changes: [queueChange(before, queue)] }
      })
      return changedQueue(recorded)
    },
  }
}
