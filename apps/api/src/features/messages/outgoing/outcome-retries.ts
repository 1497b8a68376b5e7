import type { JournalDeps } from '../../../journal/journal.ts'
import { isUnavailable } from '../../../lib/database-refusal.ts'
import type { AtMost } from '../../../lib/limits/at-most.ts'
import { pauseUnless } from '../../../lib/pause.ts'
import type { Message, MessageOutcome } from './messages.queries.ts'
import { recordOutcomeOf } from './outcomes.ts'

interface Kept {
  message: Message
  outcome: MessageOutcome
}

const firstPauseMs = 500
const longestPauseMs = 15_000

/**
 * The retry queue of outcomes, independent of other work: those of one restaurant one after the other, and retried until
 * they are written. In memory: outcomes left at a stop end as `unknown`.
 */
export const createOutcomeRetries = (
  deps: JournalDeps & { log: { warn(details: object, message: string): void } },
  tries: AtMost,
) => {
  const restaurants = new Map<string, Map<string, Kept>>()
  const writing = new Set<Promise<void>>()
  const stopping = new AbortController()

  const writeAll = async (restaurantId: string, kept: Map<string, Kept>) => {
    let failures = 0
    while (!stopping.signal.aborted) {
      const [next] = kept
      if (!next) {
        restaurants.delete(restaurantId)
        return
      }
      const [id, one] = next
      try {
        await tries(() => recordOutcomeOf(deps, one.message, one.outcome))
        failures = 0
      } catch (error) {
        if (failures === 0) deps.log.warn({ err: error, message_id: id }, 'the outcome of a message is not written')
        if (isUnavailable(error)) {
          const ms = Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
          failures += 1
          await pauseUnless(stopping.signal, ms)
          continue
        }
      }
      // Another may have been stored by now.
      if (kept.get(id) === one) kept.delete(id)
    }
  }

  return {
    keep(message: Message, outcome: MessageOutcome) {
      const { restaurant_id, id } = message
      const known = restaurants.get(restaurant_id)
      const kept = known ?? new Map<string, Kept>()
      kept.set(id, { message, outcome })
      if (known) return
      restaurants.set(restaurant_id, kept)
      const all = writeAll(restaurant_id, kept)
      writing.add(all)
      void all.finally(() => writing.delete(all))
    },
    /** The number of queued outcomes, by restaurant. */
    counts: () => [...restaurants].map(([id, kept]) => [id, kept.size] as const),
    async stop() {
      stopping.abort()
      await Promise.all(writing)
    },
  }
}
export type OutcomeRetries = ReturnType<typeof createOutcomeRetries>
