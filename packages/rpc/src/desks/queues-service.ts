import type {
  OpenQueueInput,
  OrderQueuesInput,
  PutQueueInput,
  QueueChanged,
  QueueList,
  RemoveQueueInput,
} from '@waitbook/contracts/queues/queues'
import type { Staff } from '../callers.ts'

/** The queues of a restaurant. One that was removed keeps its past parties. */
export interface QueuesService {
  list(staff: Staff): Promise<QueueList>
  /** Throws `queue_changed` if its version is not the given one. */
  put(staff: Staff, input: PutQueueInput): Promise<QueueChanged>
  /** Throws `queue_not_empty` while parties wait in it, `default_queue`, or `queue_changed`. */
  remove(staff: Staff, input: RemoveQueueInput): Promise<QueueChanged>
  /** Throws `queues_changed` if the ids are not those of all queues. */
  order(staff: Staff, input: OrderQueuesInput): Promise<QueueList>
  setOpen(staff: Staff, input: OpenQueueInput): Promise<QueueChanged>
}
