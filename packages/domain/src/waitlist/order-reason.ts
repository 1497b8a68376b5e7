import { type QueueEntry, type QueueRules, queueKey } from './queue-order.ts'

/** The reason for a party's place, and the instant (epoch ms) it is sorted by. */
export interface OrderReason {
  kind: 'moved' | 'booked' | 'quoted' | 'arrived'
  at: number
}

export const orderReason = (entry: QueueEntry, rules: QueueRules): OrderReason => {
  const automatic = queueKey({ ...entry, order_key: null }, rules)
  if (entry.order_key !== null) return { kind: 'moved', at: automatic }
  if (entry.appointment_at) return { kind: 'booked', at: automatic }
  return { kind: rules.sort_parties_by === 'arrival_time' ? 'arrived' : 'quoted', at: automatic }
}
