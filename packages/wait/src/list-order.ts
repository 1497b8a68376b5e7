import type { Venue, Waiting } from './venue.ts'

/** The order of the list: what each waiting party is sorted by, in epoch ms of the venue, and a party that would join. */
export interface ListOrder {
  readonly keys: ReadonlyMap<string, number>
  readonly joins: number
}

interface Asked extends Omit<Waiting, 'notifiedAt'> {
  /** Undefined: the parties are in order of arrival. */
  readonly order?: ListOrder | undefined
}

/** What a party is sorted by. */
export const keyIn = (order: ListOrder | undefined, { key, arrivedAt }: Pick<Waiting, 'key' | 'arrivedAt'>) =>
  order === undefined ? arrivedAt : (order.keys.get(key) ?? order.joins)

/** The waiting parties in their order, with the party that asks; one that would join is behind those with its key. */
export const queueWith = ({ waiting }: Venue, asking: Asked): Waiting[] => {
  const { order, key, size, cls, arrivedAt } = asking
  const parties = [...waiting.values()]
  if (!waiting.has(key)) parties.push({ key, size, cls, arrivedAt, notifiedAt: undefined })
  if (order === undefined) return parties
  return parties.sort((one, other) => keyIn(order, one) - keyIn(order, other))
}
