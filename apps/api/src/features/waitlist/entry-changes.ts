import { AppError, notFound } from '@waitbook/contracts/errors'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import { canBecome, type EntryStatus, type RemovedReason, statusesBefore } from '@waitbook/domain/waitlist/entry-status'
import { lateAfterCall } from '@waitbook/domain/waitlist/lateness'
import type { Staff } from '@waitbook/rpc/callers'
import type { NewRow, Tx } from '../../journal/journal.queries.ts'
import {
  type ChangeRequest,
  type JournalDeps,
  type Outcome,
  type Recorded,
  updateInRestaurant,
} from '../../journal/journal.ts'
import { queuePush } from '../messages/channels/push.queries.ts'
import { tableReadyPush } from '../messages/channels/push-titles.ts'
import { type EntryValues, findEntry, journaledEntryColumns, updateEntry } from './waitlist.queries.ts'

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

export const refuseMove = (from: EntryStatus, to: EntryStatus): never => {
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

/** Additional effects of a status change: the message of a notification, or the visit of a served party. */
type MoveWithMore = Extract<EntryStatus, 'NOTIFIED' | 'SERVED'>

/** Moves an entry along the status table, journaled, as part of a larger change. */
export const moveEntry = async (
  tx: Tx,
  restaurantId: Staff['restaurant_id'],
  id: string,
  to: MoveWithMore,
  at: string,
  values: EntryValues = {},
): Promise<Outcome> => {
  const entry = await findEntry(tx, restaurantId, id)
  if (!entry) throw notFound()
  if (!canBecome(entry.status, to)) refuseMove(entry.status, to)
  const late = to === 'NOTIFIED' ? { guest_late_minutes: lateAfterCall(entry) } : {}
  const after = await updateEntry(tx, restaurantId, id, { status: to, ...stamps(to, at), ...late, ...values })
  if (to === 'NOTIFIED') await queuePush(tx, restaurantId, id, tableReadyPush, at)
  return { action_type: statusChanges[to].action, changes: [entryChange(entry, after)] }
}

/** A status change without other decisions: back to waiting, or removed. */
export interface PlainMove {
  id: string
  to: Exclude<EntryStatus, MoveWithMore>
  values?: { removed_reason?: RemovedReason }
  /** The action type in the journal, if it is not that of staff. */
  action?: ActionType
  rows?: readonly Omit<NewRow, 'condition'>[]
}

export interface Moved {
  /** The entry before the move, or the current one if it was not moved; undefined if there is no such party. */
  status: EntryStatus | undefined
  segment: string | undefined
  /** Undefined if its status does not allow the move. */
  recorded: Recorded | undefined
}

/** Moves an entry along the status table, in one statement. */
export const tryPlainMove = async (
  deps: JournalDeps,
  request: ChangeRequest,
  { id, to, values, action = statusChanges[to].action, rows = [] }: PlainMove,
): Promise<Moved> => {
  const { state, extra, recorded } = await updateInRestaurant(deps, request, action, (at) => ({
    table: 'waitlist_entries',
    id,
    journaled: journaledEntryColumns,
    state: { column: 'status', oneOf: statusesBefore(to) },
    set: { status: to, ...stamps(to, at), ...values },
    extra: 'confirmation_url_segment',
    rows,
  }))
  return { status: state as EntryStatus | undefined, segment: extra, recorded }
}

/** The same, but throws if the move is not possible. */
export const plainMove = async (deps: JournalDeps, request: ChangeRequest, asked: PlainMove): Promise<Recorded> => {
  const { status, recorded } = await tryPlainMove(deps, request, asked)
  if (recorded) return recorded
  if (status === undefined) throw notFound()
  return refuseMove(status, asked.to)
}
