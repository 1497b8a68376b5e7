import { AppError, notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { ActionType, Actor, RowChange } from '@waitbook/db/schema/activity'
import { activityDetails } from '@waitbook/domain/activity/recent'
import { isUnchanged } from '@waitbook/domain/activity/undo'
import type { ActivityService } from '@waitbook/rpc/services'
import { findActivity, type Tx } from '../../journal/journal.queries.ts'
import { brokenUniqueRule, changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { restoreParty, restorePhone, unfollowProfile } from '../parties/undo-profile.ts'
import { staffActor } from '../waitlist/entry-changes.ts'
import { duplicatePhone } from '../waitlist/new-entry.ts'
import { findEntry, updateEntry } from '../waitlist/waitlist.queries.ts'
import { listRecent } from './activity.queries.ts'

const undoable: ReadonlySet<ActionType> = new Set([
  'STATUS_CHANGED_SERVED',
  'ENTRY_DELETED',
  'PARTY_EDITED',
  'PARTIES_MERGED',
])

const profileMovedOn = 'The profile has changed since; it cannot be undone any more.'

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
  async parties(tx, restaurantId, change) {
    if (!(await restoreParty(tx, restaurantId, change))) throw movedOn(profileMovedOn)
  },
  async party_phones(tx, restaurantId, change) {
    if (!(await restorePhone(tx, restaurantId, change))) throw movedOn(profileMovedOn)
  },
}

/** Puts the rows of a change back, the last first, and answers those that were. */
const restore = async (tx: Tx, restaurantId: RestaurantId, action: ActionType, changes: readonly RowChange[]) => {
  const follows = ({ table }: RowChange) =>
    action === 'STATUS_CHANGED_SERVED' && (table === 'parties' || table === 'party_phones')
  const restored: RowChange[] = []
  for (const change of changes.filter((each) => !follows(each)).toReversed()) {
    await tables[change.table]?.(tx, restaurantId, change)
    restored.push(change)
  }
  // Last: by then the visit no longer counts.
  return [...restored, ...(await unfollowProfile(tx, restaurantId, changes.filter(follows)))]
}

const actorName = (actor: Actor) => {
  switch (actor.kind) {
    case 'staff':
      return actor.username
    case 'guest':
      return 'Guest'
    case 'api':
      return 'API token'
    case 'system':
      return actor.name
  }
}

export const createActivityService = (deps: JournalDeps): ActivityService => ({
  async recent(staff, { search, page, page_size }) {
    const { rows, count } = await listRecent(deps.db, staff.restaurant_id, search, page_size, (page - 1) * page_size)
    const results = rows.map(({ id, at, action_type, is_undone, actor, changes }) => ({
      id,
      timestamp: at,
      action_type,
      is_undone,
      actor: actorName(actor),
      entry_details: activityDetails(action_type, changes, at),
    }))
    return { results, count }
  },

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
        const restored = await restore(tx, restaurant_id, activity.action_type, activity.changes)
        const changes = restored.map(({ before, after, ...row }) => ({ ...row, before: after, after: before }))
        return { action_type: 'UNDONE', changes, undoes: activity.seq }
      },
    ).catch((error: unknown) => {
      throw brokenUniqueRule(error) === 'waitlist_entries_active_phone' ? movedOn(duplicatePhone) : error
    })
    return { seq: recorded.seq, activity_id: recorded.activity_id }
  },
})
