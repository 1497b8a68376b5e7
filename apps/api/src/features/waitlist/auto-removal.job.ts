import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { isoNow } from '../../lib/clock.ts'
import { isUnavailable } from '../../lib/database-refusal.ts'
import { claimTick } from '../../lib/job-ticks.queries.ts'
import type { Log } from '../../lib/log.ts'
import { createRepeatedJob } from '../../lib/repeated-job.ts'
import { listOverdue } from './auto-removal.queries.ts'
import { moveEntry } from './entry-changes.ts'

/**
 * Removes one party, as a change of its own that can be undone, with the mark that keeps a restored party from
 * being removed again; false if another change was faster.
 */
export const removeByJob = async (deps: JournalDeps, restaurant_id: RestaurantId, id: string) => {
  try {
    const request = { restaurant_id, actor: { kind: 'system', name: 'auto-removal' }, asked: undefined } as const
    await changeRestaurant(deps, request, async (tx, at) => ({
      ...(await moveEntry(tx, restaurant_id, id, 'REMOVED', at, { values: { removed_reason: 'auto' } })),
      rows: [{ table: 'auto_removals', row: { restaurant_id, entry_id: id } }],
    }))
    return true
  } catch (error) {
    if (error instanceof AppError && !isUnavailable(error)) return false
    throw error
  }
}

const batch = 500

/**
 * Removes overdue parties, of one restaurant or of all; returns how many. For all restaurants, a party that cannot be
 * changed now is skipped this time; for one restaurant the error is thrown.
 */
export const removeAllOverdue = async (deps: JournalDeps, only?: RestaurantId, stopping?: AbortSignal) => {
  const { auto_remove_waiting_parties_after: standard } = defaultWaitlistSettings
  let removed = 0
  const failed: unknown[] = []
  const tried = new Set<string>()
  const stuck = new Set<string>()
  for (;;) {
    const overdue = await listOverdue(deps.db, isoNow(deps.clock), standard, only, [...stuck], batch)
    const fresh = overdue.filter(({ id }) => !tried.has(id))
    for (const { restaurant_id, id } of fresh) {
      if (stopping?.aborted) break
      if (stuck.has(restaurant_id)) continue
      tried.add(id)
      try {
        if (await removeByJob(deps, restaurant_id, id)) removed += 1
      } catch (error) {
        // One party that cannot be removed must not block the others.
        failed.push(error)
        if (!isUnavailable(error)) continue
        if (only !== undefined) throw error
        stuck.add(restaurant_id)
      }
    }
    if (overdue.length < batch || fresh.length === 0 || stopping?.aborted) break
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} overdue parties could not be removed`)
  return removed
}

const everyMs = 60_000

/** Every minute, on one instance whatever their number. */
export const createAutoRemovalJob = (deps: JournalDeps, log: Log) => {
  const onFailure = 'automatic removal failed; the next minute tries again'
  return createRepeatedJob({ name: 'auto-removal', everyMs, log, onFailure }, async (stopping) => {
    const tick = new Date(Math.floor(deps.clock.now() / everyMs) * everyMs).toISOString()
    if (await claimTick(deps.db, 'auto-removal', tick)) await removeAllOverdue(deps, undefined, stopping)
  })
}
