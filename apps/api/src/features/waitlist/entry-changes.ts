import { AppError, notFound } from '@waitbook/contracts/errors'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import { canBecome, type EntryStatus } from '@waitbook/domain/waitlist/entry-status'
import { lateAfterCall } from '@waitbook/domain/waitlist/lateness'
import type { Staff } from '@waitbook/rpc/callers'
import type { Tx } from '../../journal/journal.queries.ts'
import type { Outcome } from '../../journal/journal.ts'
import { queuePush } from '../messages/channels/push.queries.ts'
import { tableReadyPush } from '../messages/channels/push-titles.ts'
import { type EntryValues, findEntry, updateEntry } from './waitlist.queries.ts'

export const entryChange = (before: StoredEntry | null, after: StoredEntry): RowChange => ({
  table: 'waitlist_entries',
  id: after.id,
  before: before && { ...before },
  after: { ...after },
})

/** How a change to each status is recorded: its action type, the column of its time, and its name in sentences. */
const statusChanges = {
  WAITING: { action: 'STATUS_CHANGED_WAITING', timestamp: null, word: 'waiting' },
  NOTIFIED: { action: 'STATUS_CHANGED_NOTIFIED', timestamp: 'notified_at', word: 'notified' },
  SERVED: { action: 'STATUS_CHANGED_SERVED', timestamp: 'served_at', word: 'served' },
  REMOVED: { action: 'ENTRY_DELETED', timestamp: 'removed_at', word: 'removed' },
} as const satisfies Record<EntryStatus, { action: ActionType; timestamp: keyof StoredEntry | null; word: string }>

/** The fields that a change to a status sets in addition. */
const stamps = (status: EntryStatus, at: string): EntryValues => {
  const { timestamp } = statusChanges[status]
  return { ...(timestamp && { [timestamp]: at }), ...(status === 'REMOVED' && { removed_reason: 'staff' }) }
}

const refuseMove = (from: EntryStatus, to: EntryStatus): never => {
  throw new AppError(
    'conflict',
    'entry_already_settled',
    from === to
      ? `This party is already ${statusChanges[to].word}.`
      : `This party was already ${statusChanges[from].word} and cannot be ${statusChanges[to].word}.`,
  )
}

export const refuseEdit = (entry: StoredEntry): never => {
  throw new AppError('conflict', 'entry_already_settled', `This party was already ${statusChanges[entry.status].word}.`)
}

interface Move {
  /** Set in addition to what the status sets. */
  values?: EntryValues
  /** The action type in the journal, if it is not that of staff. */
  action?: ActionType
}

/** Moves an entry along the status table, as a change of its own or as part of a larger one. Throws if it may not move. */
export const moveEntry = async (
  tx: Tx,
  restaurantId: Staff['restaurant_id'],
  id: string,
  to: EntryStatus,
  at: string,
  { values, action = statusChanges[to].action }: Move = {},
): Promise<Outcome> => {
  const entry = await findEntry(tx, restaurantId, id)
  if (!entry) throw notFound()
  if (!canBecome(entry.status, to)) refuseMove(entry.status, to)
  const late = to === 'NOTIFIED' ? { guest_late_minutes: lateAfterCall(entry) } : {}
  const after = await updateEntry(tx, restaurantId, id, { status: to, ...stamps(to, at), ...late, ...values })
  if (to === 'NOTIFIED') await queuePush(tx, restaurantId, id, tableReadyPush, at)
  return { action_type: action, changes: [entryChange(entry, after)] }
}
