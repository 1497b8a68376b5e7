import { notFound } from '@waitbook/contracts/errors'
import type { ActionType } from '@waitbook/db/schema/activity'
import type { Permission } from '@waitbook/domain/staff/permissions'
import type { ActivityService } from '@waitbook/rpc/services'
import { findActivity } from '../../journal/journal.queries.ts'
import { brokenUniqueRule, changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { demand } from '../session/demand.ts'
import { reopenAlert } from '../turn-alerts/turn-alerts.queries.ts'
import { staffActor } from '../waitlist/entry-changes.ts'
import { duplicatePhone } from '../waitlist/new-entry.ts'
import { recentActivity } from './recent.ts'
import { takeBackAll } from './undo-changes.ts'
import { movedOn } from './undo-tables.ts'

const undoable: ReadonlySet<ActionType> = new Set([
  'STATUS_CHANGED_SERVED',
  'ENTRY_DELETED',
  'RESERVATION_DELETED',
  'RESERVATION_CHECKED_IN',
  'RESERVATION_CANCELLED',
  'RESERVATION_NO_SHOW',
  'RESERVATION_IMPORTED',
  'PARTY_EDITED',
  'PARTIES_MERGED',
  'PARTIES_IMPORTED',
])

/** What takes back takes the permission of what is taken back. */
const needed: Partial<Record<ActionType, Permission>> = {
  RESERVATION_DELETED: 'reservations.change',
  RESERVATION_CHECKED_IN: 'reservations.change',
  RESERVATION_CANCELLED: 'reservations.change',
  RESERVATION_NO_SHOW: 'reservations.change',
  RESERVATION_IMPORTED: 'reservations.manage',
  PARTY_EDITED: 'parties.change',
  PARTY_DELETED: 'parties.manage',
  PARTIES_MERGED: 'parties.manage',
  PARTIES_IMPORTED: 'parties.manage',
  SETTINGS_CHANGED: 'settings.change',
}

export const createActivityService = (deps: JournalDeps): ActivityService => ({
  recent: (staff, input) => recentActivity(deps.db, staff.restaurant_id, input),

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
        if (activity.changes.some(({ erased }) => erased)) {
          throw movedOn('This guest has been erased; it cannot be undone any more.')
        }
        demand(staff, needed[activity.action_type] ?? 'activity.undo')
        const restored = await takeBackAll(tx, restaurant_id, activity.action_type, activity.changes)
        for (const { table, id, before } of restored)
          if (table === 'waitlist_entries' && before !== null) await reopenAlert(tx, restaurant_id, id)
        const changes = restored.map(({ before, after, ...row }) => ({ ...row, before: after, after: before }))
        return { action_type: 'UNDONE', changes, undoes: activity.seq }
      },
    ).catch((error: unknown) => {
      throw brokenUniqueRule(error) === 'waitlist_entries_active_phone' ? movedOn(duplicatePhone) : error
    })
    return { seq: recorded.seq, activity_id: recorded.activity_id }
  },
})
