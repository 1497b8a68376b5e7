import type { RestaurantId } from '@waitbook/contracts/ids'
import { afterClockStep } from '@waitbook/domain/waitlist/clock-step'
import { changeRestaurant, type JournalDeps, type Outcome } from '../../journal/journal.ts'
import type { Log } from '../../lib/log.ts'
import { createRepeatedJob } from '../../lib/repeated-job.ts'
import { entryChange } from './entry-changes.ts'
import { listActive, listRestaurantsAhead, updateEntry } from './waitlist.queries.ts'

const everyMs = 1_000
/** A smaller step changes no displayed minute, and may be the difference between the clocks of two instances. */
const leastStepMs = 60_000
/** A party that joined between the step and its detection already has the new time. */
const discoveryMs = 5 * everyMs

/** Shifts the waiting parties of a restaurant to the new time, once, whichever of its instances is first. */
const moveParties = (deps: JournalDeps, restaurant_id: RestaurantId, stepMs: number) =>
  changeRestaurant(
    deps,
    { restaurant_id, actor: { kind: 'system', name: 'clock' }, asked: undefined },
    async (tx): Promise<Outcome | undefined> => {
      const now = deps.clock.now()
      const ageOf = ({ timestamp }: { timestamp: string }) => now - Date.parse(timestamp)
      const active = await listActive(tx, restaurant_id)
      if (!active.some((entry) => ageOf(entry) < -leastStepMs)) return undefined
      const changes = []
      for (const entry of active) {
        const age = ageOf(entry)
        if (age >= 0 && age < discoveryMs) continue
        const after = await updateEntry(tx, restaurant_id, entry.id, afterClockStep(entry, stepMs))
        changes.push(entryChange(entry, after))
      }
      return { action_type: 'ENTRY_EDITED', changes }
    },
  )

/**
 * Checks each second whether the clock of this machine was set back, and shifts the instants of waiting parties with it:
 * otherwise they would seem to arrive in the future, after all parties that join from then on.
 */
export const createClockWatch = (deps: JournalDeps, log: Log) => {
  let last = deps.clock.now()
  /** The total by which the clock was set back, until the parties of all restaurants have been shifted. */
  let stepMs = 0
  const onFailure =
    'the parties could not be moved to the time of a clock that was set back; the next second tries again'
  return createRepeatedJob({ name: 'clock', everyMs, log, onFailure }, async (stopping) => {
    const now = deps.clock.now()
    if (last - now >= leastStepMs) stepMs += last - now
    last = now
    if (stepMs === 0) return
    const since = new Date(now + leastStepMs).toISOString()
    for (const id of await listRestaurantsAhead(deps.db, since)) {
      if (stopping.aborted) return
      await moveParties(deps, id, stepMs)
    }
    stepMs = 0
  })
}
