import { type QueueEntry, type QueueRules, queueKey } from './queue-order.ts'

/** The reason for a party's place, and the instant (epoch ms) it is sorted by. */
export interface OrderReason {
  kind: 'moved' | 'promised' | 'arrived'
  at: number
}

export const orderReason = (entry: QueueEntry, rules: QueueRules): OrderReason => {
  const automatic = queueKey({ ...entry, order_key: null }, rules)
  const kind = rules.sort_parties_by === 'arrival_time' ? 'arrived' : 'promised'
  return entry.order_key === null ? { kind, at: automatic } : { kind: 'moved', at: automatic }
}
