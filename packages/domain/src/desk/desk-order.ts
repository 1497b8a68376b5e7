import { canServe } from '../queues/services.ts'
import { inQueueOrder, type QueueRules } from '../waitlist/queue-order.ts'
import type { Desk, DeskEntry, DeskRule } from './desk.ts'

interface QueueOfDesk {
  id: string
  presence_required: boolean
}

export interface WaitingForDesks {
  entries: readonly DeskEntry[]
  queues: readonly QueueOfDesk[]
  rules: QueueRules
}

type CallingDesk = Pick<Desk, 'id' | 'queues' | 'services'>

/**
 * Whether a desk may call a party: it waits for this desk, or for any desk, and this one serves its queue and does its
 * services.
 */
const isWaitingFor = ({ id, queues, services }: CallingDesk, entry: DeskEntry) =>
  (entry.status === 'WAITING' || (entry.status === 'NOTIFIED' && entry.called_to === null)) &&
  (entry.for_desk === id ||
    (entry.for_desk === null &&
      queues.some(({ queue_id }) => queue_id === entry.queue_id) &&
      canServe({ services: services ?? null }, entry.services)))

/** Whether a party is skipped because its queue calls only those who are here. */
export const isSkipped = (entry: DeskEntry, queues: readonly QueueOfDesk[]) =>
  !entry.is_here && (queues.find(({ id }) => id === entry.queue_id)?.presence_required ?? false)

/** The parties that a desk may call, in the order in which it calls them. */
export const waitingForDesk = (desk: CallingDesk, rule: DeskRule, line: WaitingForDesks): DeskEntry[] => {
  const rankOf = new Map(desk.queues.map(({ queue_id, rank }) => [queue_id, rank]))
  const rank = ({ queue_id }: DeskEntry) => rankOf.get(queue_id) ?? 0
  const own = line.entries.filter((entry) => isWaitingFor(desk, entry))
  const asked = rule === 'booked_only' ? own.filter(({ reservation_id }) => reservation_id !== null) : own
  const inOrder = inQueueOrder(asked, line.rules)
  return rule === 'ranked' ? inOrder.toSorted((one, other) => rank(one) - rank(other)) : inOrder
}

/** The party that a desk calls next; undefined if none can be called. */
export const nextOfDesk = (desk: CallingDesk, rule: DeskRule, line: WaitingForDesks) =>
  waitingForDesk(desk, rule, line).find((entry) => !isSkipped(entry, line.queues))
