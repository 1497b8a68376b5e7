import type { QueueEntry } from '../waitlist/queue-order.ts'

/**
 * The instants from which the waits of parties count when tables are suggested, in the order of the list: a party's
 * arrival. One that staff moved counts as having come with the party that it was placed before, or else after.
 */
export const waitsSince = (inOrder: readonly Pick<QueueEntry, 'timestamp' | 'order_key'>[]): string[] => {
  const arrivals = inOrder.map(({ timestamp, order_key }) => (order_key === null ? timestamp : undefined))
  return inOrder.map(({ timestamp }, index) => {
    const next = arrivals.slice(index).find((arrival) => arrival !== undefined)
    return next ?? arrivals.slice(0, index).findLast((arrival) => arrival !== undefined) ?? timestamp
  })
}
