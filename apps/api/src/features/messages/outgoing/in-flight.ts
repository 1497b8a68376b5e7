import type { MessageKey } from './messages.queries.ts'
import type { OutcomeRetries } from './outcome-retries.ts'

/** The messages that an instance has claimed, until their outcomes are written. */
export const createInFlight = (kept: Pick<OutcomeRetries, 'counts'>) => {
  const works = new Map<string, { restaurantId: string; work: Promise<void> }>()
  const nameOf = ({ restaurant_id, id }: MessageKey) => `${restaurant_id} ${id}`

  return {
    /** `sent` must not fail. */
    keep(message: MessageKey, sent: Promise<unknown>): Promise<void> {
      const name = nameOf(message)
      const work = sent.then(() => void works.delete(name))
      works.set(name, { restaurantId: message.restaurant_id, work })
      return work
    },
    size: () => works.size,
    find: (message: MessageKey) => works.get(nameOf(message))?.work,
    ofRestaurant: (restaurantId: string) =>
      [...works.values()].filter((one) => one.restaurantId === restaurantId).map(({ work }) => work),
    /** By restaurant, with the messages that were sent and whose outcome is still to be written. */
    counts() {
      const counts = new Map<string, number>(kept.counts())
      for (const { restaurantId } of works.values()) counts.set(restaurantId, (counts.get(restaurantId) ?? 0) + 1)
      return counts
    },
    settled: () => Promise.allSettled([...works.values()].map(({ work }) => work)),
  }
}
export type InFlight = ReturnType<typeof createInFlight>
