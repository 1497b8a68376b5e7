import { AppError, notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import { isUnchanged } from '@waitbook/domain/activity/undo'
import type { ActivityService } from '@waitbook/rpc/services'
import { findActivity, type Tx } from '../../journal/journal.queries.ts'
import { brokenUniqueRule, changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { staffActor } from '../waitlist/entry-changes.ts'
import { duplicatePhone } from '../waitlist/new-entry.ts'
import { findEntry, updateEntry } from '../waitlist/waitlist.queries.ts'

const undoable: ReadonlySet<ActionType> = new Set(['STATUS_CHANGED_SERVED', 'ENTRY_DELETED'])

const movedOn = (reason: string) => new AppError('conflict', 'undo_refused', reason)

/** How one table's row is read and put back. */
const tables: Partial<
  Record<RowChange['table'], (tx: Tx, restaurantId: RestaurantId, change: RowChange) => Promise<void>>
> = {
  async waitlist_entries(tx, restaurantId, { id, before, after }) {
    const entry = await findEntry(tx, restaurantId, id)
    if (!isUnchanged(entry, after)) throw movedOn('This party has changed since; it cannot be undone any more.')
    const { id: _id, ...values } = before as unknown as StoredEntry
    await updateEntry(tx, restaurantId, id, values)
  },
}

export const createActivityService = (deps: JournalDeps): ActivityService => ({
  /** Takes a change back as long as every row still is as the change left it, and records that as a change of its own. */
  async undo(staff, { activity_id, mutation_id }) {
    const { restaurant_id } = staff
    const recorded = await changeRestaurant(
      deps,
      { restaurant_id, actor: staffActor(staff), mutation_id, asked: ['undo', activity_id] },
      async (tx) => {
        const activity = await findActivity(tx, restaurant_id, activity_id)
        if (!activity) throw notFound()
        if (activity.is_undone) throw movedOn('This action was already undone.')
        if (!undoable.has(activity.action_type)) throw movedOn('This action cannot be undone.')
        for (const change of activity.changes) await tables[change.table]?.(tx, restaurant_id, change)
        const changes = activity.changes.map(({ before, after, ...row }) => ({ ...row, before: after, after: before }))
        return { action_type: 'UNDONE', changes, undoes: activity.seq }
      },
    ).catch((error: unknown) => {
      throw brokenUniqueRule(error) === 'waitlist_entries_active_phone' ? movedOn(duplicatePhone) : error
    })
    return { seq: recorded.seq, activity_id: recorded.activity_id }
  },
})
