import type { RestaurantId } from '@waitbook/contracts/ids'
import { createConcurrencyLimit } from '../../../journal/concurrency-limit.ts'
import type { JournalDeps } from '../../../journal/journal.ts'
import { atMost } from '../../../lib/limits/at-most.ts'
import type { Message, MessageOutcome } from './messages.queries.ts'
import { isShownToStaff, recordOutcomeOf } from './outcomes.ts'

/** When a provider fails, outcomes are many: they leave connections for the guests' calls. */
const atOnce = 4

/** Writes the outcomes of the worker's messages. Those that staff see wait for locks, and do not delay the others. */
export const createOutcomeWriter = (deps: JournalDeps) => {
  const shown = atMost(atOnce)
  const others = atMost(atOnce)
  // A restaurant whose lock is held takes only one of them.
  const ofRestaurant = createConcurrencyLimit({ atOnce: 1 })

  return (message: Message, outcome: MessageOutcome): Promise<void> => {
    const write = () => recordOutcomeOf(deps, message, outcome)
    if (!isShownToStaff(message, outcome)) return others(write)
    return ofRestaurant(message.restaurant_id as RestaurantId, () => shown(write), { hasHappened: true })
  }
}
