import { isActive } from '../waitlist/entry-status.ts'
import { type QueueEntry, type QueueRules, queueKey } from '../waitlist/queue-order.ts'

/** How many parties that came later are called before a party, and why. Contains no names. */
export interface EarlierCalls {
  /** The times of bookings as HH:mm, in their order. */
  booked: string[]
  priority: number
  /** Moved forward by staff. */
  moved: number
}

interface OtherEntry extends QueueEntry {
  /** The local time of its booking as HH:mm; null without one. */
  booked_for: string | null
}

/** `others`: parties of the same queue that came later and wait, are called, or were served. */
export const earlierCalls = (own: QueueEntry, others: readonly OtherEntry[], rules: QueueRules): EarlierCalls => {
  const ownKey = queueKey(own, rules)
  const earlier = others.filter(
    (other) =>
      other.id !== own.id &&
      other.timestamp > own.timestamp &&
      (!isActive(other) || other.status === 'NOTIFIED' || queueKey(other, rules) < ownKey),
  )
  const isMoved = ({ order_key }: OtherEntry) => order_key !== null
  const unmoved = earlier.filter((other) => !isMoved(other))
  return {
    booked: unmoved.flatMap(({ booked_for }) => booked_for ?? []).sort(),
    priority: unmoved.filter(({ booked_for, head_start_minutes = 0 }) => booked_for === null && head_start_minutes > 0)
      .length,
    moved: earlier.filter(isMoved).length,
  }
}
