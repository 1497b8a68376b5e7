import type { RestaurantId } from '@waitbook/contracts/ids'
import { createConcurrencyLimit } from '../../../journal/concurrency-limit.ts'
import type { JournalDeps } from '../../../journal/journal.ts'
import { isoNow } from '../../../lib/clock.ts'
import { atMost } from '../../../lib/limits/at-most.ts'
import { countMessageReport } from '../../../lib/metrics.ts'
import { type Message, type MessageOutcome, moveMessages, type SettledMessage } from './messages.queries.ts'
import { isShownToStaff, recordOutcomeOf } from './outcomes.ts'

interface Waiting extends SettledMessage {
  key: Message
  done(): void
  failed(error: unknown): void
}

/** More in one statement would delay those of the next. */
const atOnce = 500

/** Outcomes that staff see take a transaction each. When a provider fails they are many, and leave connections for the guests' calls. */
const shownAtOnce = 4

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Writes the outcomes of the worker's messages, those that arrive together in one statement. Nothing is delayed: outcomes
 * that arrive while a statement runs are written with the next.
 */
export const createOutcomeWriter = (deps: JournalDeps) => {
  const { db, clock } = deps
  const waiting: Waiting[] = []
  let isWriting = false
  const writeShown = atMost(shownAtOnce)
  // A restaurant whose lock is held takes only one of them.
  const ofRestaurant = createConcurrencyLimit({ atOnce: 1 })

  const writeOne = ({ key, outcome, done, failed }: Waiting) => recordOutcomeOf(deps, key, outcome).then(done, failed)

  const writeTogether = async (together: readonly Waiting[]) => {
    const [first, ...others] = together
    if (!first) return
    if (others.length === 0) return writeOne(first)
    try {
      await moveMessages(db, first.outcome.state, together, isoNow(clock))
    } catch {
      // An outcome that cannot be written must not roll back the others.
      for (const one of together) await writeOne(one)
      return
    }
    for (const { key, outcome, done } of together) {
      countMessageReport(key.channel, outcome.state)
      done()
    }
  }

  const writeAll = async () => {
    isWriting = true
    while (waiting.length > 0) {
      // Those sent together complete together.
      await nextTurn()
      const groups = Map.groupBy(waiting.splice(0, atOnce), ({ outcome }) => outcome.state)
      for (const together of groups.values()) await writeTogether(together)
    }
    isWriting = false
  }

  /** Resolves when it is written. */
  return (message: Message, outcome: MessageOutcome): Promise<void> => {
    // It changes its party's row: a separate transaction.
    if (isShownToStaff(message, outcome)) {
      const write = () => writeShown(() => recordOutcomeOf(deps, message, outcome))
      return ofRestaurant(message.restaurant_id as RestaurantId, write, { hasHappened: true })
    }
    return new Promise((done, failed) => {
      waiting.push({ key: message, outcome, done, failed })
      if (!isWriting) void writeAll()
    })
  }
}
