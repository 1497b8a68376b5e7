import type { RestaurantId } from '@waitbook/contracts/ids'
import { createConcurrencyLimit } from '../../../journal/concurrency-limit.ts'
import type { JournalDeps } from '../../../journal/journal.ts'
import { atMost } from '../../../lib/limits/at-most.ts'
import type { Message, MessageOutcome } from './messages.queries.ts'
import { isShownToStaff, recordOutcomeOf } from './outcomes.ts'

/** Connections for each of the two kinds of outcomes: when a provider fails many arrive, and guests' calls need connections too. */
const atOnce = 4

/**
 * Writes the outcomes of the worker's messages. One that staff see is a change of its restaurant, which waits for a lock;
 * such outcomes have connections of their own, so that they do not delay the others.
 */
export const createOutcomeWriter = (deps: JournalDeps) => {
  const shown = atMost(atOnce)
  const others = atMost(atOnce)
  // So a restaurant whose lock is held occupies only one of these connections.
  const ofRestaurant = createConcurrencyLimit({ atOnce: 1 })

  return (message: Message, outcome: MessageOutcome): Promise<void> => {
    const write = () => recordOutcomeOf(deps, message, outcome)
    if (!isShownToStaff(message, outcome)) return others(write)
    return ofRestaurant(message.restaurant_id as RestaurantId, () => shown(write), { hasHappened: true })
  }
}
