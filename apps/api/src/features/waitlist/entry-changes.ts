import { AppError, notFound } from '@waitbook/contracts/errors'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { Actor, RowChange } from '@waitbook/db/schema/activity'
import { canBecome, type EntryStatus } from '@waitbook/domain/waitlist/entry-status'
import type { Staff } from '@waitbook/rpc/callers'
import type { Tx } from '../../journal/journal.queries.ts'
import type { Outcome } from '../../journal/journal.ts'
import { tableReadyPush } from '../messages/message-texts.ts'
import { queuePush } from '../push/push.queries.ts'
import { type EntryValues, findEntry, updateEntry } from './waitlist.queries.ts'

export const staffActor = (staff: Staff): Actor =>
  staff.kind === 'api' ? { kind: 'api' } : { kind: 'staff', user_id: staff.user_id, username: staff.username }

export const entryChange = (before: StoredEntry | null, after: StoredEntry): RowChange => ({
  table: 'waitlist_entries',
  id: after.id,
  before: before && { ...before },
  after: { ...after },
})

/** What a move to a status sets besides it. */
const stamps = (status: EntryStatus, at: string): EntryValues => {
  switch (status) {
    case 'WAITING':
      return {}
    case 'NOTIFIED':
      return { notified_at: at }
    case 'SERVED':
      return { served_at: at }
    case 'REMOVED':
      return { removed_at: at, removed_reason: 'staff' }
  }
}

const actionOf = {
  WAITING: 'STATUS_CHANGED_WAITING',
  NOTIFIED: 'STATUS_CHANGED_NOTIFIED',
  SERVED: 'STATUS_CHANGED_SERVED',
  REMOVED: 'ENTRY_DELETED',
} as const satisfies Record<EntryStatus, string>

const statusWords = { WAITING: 'waiting', NOTIFIED: 'notified', SERVED: 'served', REMOVED: 'removed' } as const

const refuseMove = (entry: StoredEntry, to: EntryStatus): never => {
  throw new AppError(
    'conflict',
    'entry_already_settled',
    entry.status === to
      ? `This party is already ${statusWords[to]}.`
      : `This party was already ${statusWords[entry.status]} and cannot be ${statusWords[to]}.`,
  )
}

export const refuseEdit = (entry: StoredEntry): never => {
  throw new AppError('conflict', 'entry_already_settled', `This party was already ${statusWords[entry.status]}.`)
}

/** Moves an entry along the status table, journalled. Used by staff calls, guests and the message worker. */
export const moveEntry = async (
  tx: Tx,
  restaurantId: Staff['restaurant_id'],
  id: string,
  to: EntryStatus,
  at: string,
  values: EntryValues = {},
): Promise<Outcome> => {
  const entry = await findEntry(tx, restaurantId, id)
  if (!entry) throw notFound()
  if (!canBecome(entry.status, to)) refuseMove(entry, to)
  const after = await updateEntry(tx, restaurantId, id, { status: to, ...stamps(to, at), ...values })
  if (to === 'NOTIFIED') await queuePush(tx, restaurantId, id, tableReadyPush, at)
  return { action_type: actionOf[to], changes: [entryChange(entry, after)] }
}
