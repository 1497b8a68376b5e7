import { AppError, notFound } from '@waitbook/contracts/errors'
import { type EntryStatus, isActive } from '@waitbook/domain/waitlist/entry-status'
import type { Staff } from '@waitbook/rpc/callers'
import type { ActivityService } from '@waitbook/rpc/office-services'
import { staffActor } from '../../journal/actors.ts'
import { findActivity } from '../../journal/journal.queries.ts'
import { brokenUniqueRule, type ChangeRequest, changeRestaurant, isStillReferred } from '../../journal/journal.ts'
import { isDropped } from '../../journal/row-images.ts'
import { analyzeAfter, type BulkDeps } from '../parties/analyze-after.ts'
import { demand } from '../session/demand.ts'
import { duplicatePhone } from '../waitlist/new-entry.ts'
import { keepOnList, reopenAlert } from '../waitlist/returned-entry.queries.ts'
import { isExpired, isReversible, neededToUndo, recentActivity } from './recent.ts'
import { revertChange } from './undo-changes.ts'
import { checkParts, listOpenPartsOf } from './undo-import.ts'
import { undoRefused } from './undo-tables.ts'

const undoExpired = (days: number) =>
  new AppError('conflict', 'undo_expired', `Changes can be undone for ${days} days; this one is older.`)

interface ActivityDeps extends BulkDeps {
  undoDays: number
}

const dayMs = 86_400_000

/** Earlier changes cannot be undone any more. */
const undoableSince = ({ clock, undoDays }: ActivityDeps) => clock.now() - undoDays * dayMs

const isOnList = (row: Record<string, unknown> | null) => row !== null && isActive(row as { status: EntryStatus })

const requestOf = (staff: Staff, activity_id: string) => ({
  restaurant_id: staff.restaurant_id,
  actor: staffActor(staff),
  asked: ['undo', activity_id],
})

/** Reverts a change as long as every row still is as the change left it, and records that as a change of its own. */
const undoChange = (
  deps: ActivityDeps,
  staff: Staff,
  request: ChangeRequest,
  { id, continues }: { id: string; continues?: number },
) => {
  const { restaurant_id } = staff
  return changeRestaurant(deps, request, async (tx) => {
    const activity = await findActivity(tx, restaurant_id, id)
    if (!activity) throw notFound()
    if (activity.is_undone) throw undoRefused('This action was already undone.')
    const is_dropped = activity.changes.some(isDropped)
    if (isExpired({ at: activity.at, is_dropped }, undoableSince(deps))) throw undoExpired(deps.undoDays)
    if (!isReversible(activity)) throw undoRefused('This action cannot be undone.')
    if (activity.changes.some(({ erased }) => erased)) {
      throw undoRefused('This guest has been erased; it cannot be undone any more.')
    }
    for (const permission of neededToUndo(activity)) demand(staff, permission)
    const restored = await revertChange(tx, restaurant_id, activity)
    for (const { table, id: row, before, after } of restored) {
      if (table !== 'waitlist_entries' || before === null) continue
      await reopenAlert(tx, restaurant_id, row)
      if (isOnList(before) && !isOnList(after)) await keepOnList(tx, restaurant_id, row)
    }
    const changes = restored.map(({ before, after, ...row }) => ({ ...row, before: after, after: before }))
    return {
      action_type: 'UNDONE' as const,
      changes,
      undoes: activity.seq,
      ...(continues !== undefined && { continues }),
    }
  }).catch((error: unknown) => {
    if (isStillReferred(error)) {
      throw undoRefused('Something else belongs to it by now; it cannot be undone any more.')
    }
    throw brokenUniqueRule(error) === 'waitlist_entries_active_phone' ? undoRefused(duplicatePhone) : error
  })
}

export const createActivityService = (deps: ActivityDeps): ActivityService => ({
  async recent(staff, input) {
    if (input.kind !== 'listed' && input.kind !== 'service') demand(staff, 'activity.read_all')
    return recentActivity(deps.db, staff, input, undoableSince(deps))
  },

  async undo(staff, { activity_id, mutation_id }) {
    const { restaurant_id } = staff
    const parts = await listOpenPartsOf(deps.db, restaurant_id, activity_id)
    await checkParts(deps.db, restaurant_id, parts)
    const request = { ...requestOf(staff, activity_id), mutation_id }
    const recorded = await undoChange(deps, staff, request, { id: parts[0]?.id ?? activity_id })
    const changes = recorded.repeated ? [] : [...recorded.changes]
    // An import that is still running may add parts until its first part is undone.
    let rest = await listOpenPartsOf(deps.db, restaurant_id, activity_id)
    while (rest.length > 0) {
      for (const { id } of rest) {
        const part = { id, continues: recorded.seq }
        changes.push(...(await undoChange(deps, staff, requestOf(staff, id), part)).changes)
      }
      rest = await listOpenPartsOf(deps.db, restaurant_id, activity_id)
    }
    await analyzeAfter(deps, changes)
    return { seq: recorded.seq, activity_id: recorded.activity_id }
  },
})
