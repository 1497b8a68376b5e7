import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredParty } from '@waitbook/contracts/parties'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { RowChange } from '@waitbook/db/schema/activity'
import { isAsLeft } from '@waitbook/domain/activity/undo'
import { insertRows, type Read, type Tx } from '../../journal/journal.queries.ts'
import { listPartiesByIds } from '../parties/parties.queries.ts'
import { listOwners, listServedPhones, type PhoneOwner } from '../parties/party-phones.queries.ts'
import {
  deleteParty,
  deletePhone,
  insertParties,
  insertPhones,
  updateParty,
  updatePhone,
} from '../parties/party-writes.queries.ts'
import { deleteReservation, listReservationsByIds, updateReservation } from '../reservations/reservations.queries.ts'
import { eraseEntry, updateEntry } from '../waitlist/waitlist.queries.ts'
import { listEntriesByIds, listEntriesWithMessages } from './undo-rows.queries.ts'

export const movedOn = (reason: string) => new AppError('conflict', 'undo_refused', reason)

type Row = NonNullable<RowChange['before']>

/** How the rows of one table are read and restored. Without `insert` they are never deleted. */
interface UndoTable {
  /** The error if the row differs from the state after the change. */
  changed: string
  /** The part of a row that its changes are compared by; by default the whole row. */
  decided?(row: unknown): unknown
  list(db: Read, restaurantId: RestaurantId, ids: readonly string[]): Promise<[id: string, row: unknown][]>
  /** The rows that have been used since, and so cannot be deleted any more. */
  listUsed?(db: Read, restaurantId: RestaurantId, ids: readonly string[]): Promise<string[]>
  /** The error for them. */
  used?: string
  update(tx: Tx, restaurantId: RestaurantId, id: string, values: Row): Promise<unknown>
  insert?(tx: Tx, restaurantId: RestaurantId, row: Row): Promise<unknown>
  remove(tx: Tx, restaurantId: RestaurantId, id: string): Promise<unknown>
}

const byId = <R extends { id: string }>(rows: readonly R[]) => rows.map((row): [string, R] => [row.id, row])

/** The state of messages is not a decision by staff: it neither prevents an undo nor is it undone. */
const withoutMessages = (row: unknown) => {
  if (typeof row !== 'object' || row === null) return row
  const { last_message: _message, unread_replies: _replies, ...rest } = row as Row
  return rest
}

const messagesOf = (row: unknown) => {
  const { last_message, unread_replies } = (row ?? {}) as Row
  return { last_message, unread_replies }
}

const profileChanged = 'The profile has changed since; it cannot be undone any more.'

const tables: Partial<Record<RowChange['table'], UndoTable>> = {
  waitlist_entries: {
    changed: 'This party has changed since; it cannot be undone any more.',
    decided: withoutMessages,
    list: async (...rows) => byId(await listEntriesByIds(...rows)),
    listUsed: listEntriesWithMessages,
    used: 'A message about this party has been sent; it cannot be undone any more.',
    update: (tx, restaurantId, id, values) =>
      updateEntry(tx, restaurantId, id, withoutMessages(values) as Partial<StoredEntry>),
    remove: eraseEntry,
  },
  reservations: {
    changed: 'This reservation has changed since; it cannot be undone any more.',
    list: async (...rows) => byId(await listReservationsByIds(...rows)),
    update: updateReservation,
    insert: (tx, restaurantId, row) =>
      insertRows(tx, [{ table: 'reservations', row: { ...row, restaurant_id: restaurantId } }]),
    remove: deleteReservation,
  },
  parties: {
    changed: profileChanged,
    list: async (...rows) => byId(await listPartiesByIds(...rows)),
    update: (tx, restaurantId, id, values) => updateParty(tx, restaurantId, { ...values, id } as StoredParty),
    insert: (tx, restaurantId, row) => insertParties(tx, restaurantId, [row as unknown as StoredParty]),
    remove: deleteParty,
  },
  party_phones: {
    changed: profileChanged,
    list: async (...rows) => (await listOwners(...rows)).map((owner) => [owner.phone, owner]),
    // The guests served under it would have no profile.
    listUsed: listServedPhones,
    used: profileChanged,
    update: (tx, restaurantId, phone, values) =>
      updatePhone(tx, restaurantId, { ...(values as unknown as PhoneOwner), phone }),
    insert: (tx, restaurantId, row) => insertPhones(tx, restaurantId, [row as unknown as PhoneOwner]),
    remove: deletePhone,
  },
}

/**
 * The reasons why some changes cannot be reverted: the row differs from the state after the change, or a created row has
 * been used since. Undefined for those that can; reads each table once.
 */
export const listFaults = async (
  db: Read,
  restaurantId: RestaurantId,
  changes: readonly RowChange[],
): Promise<Map<RowChange, string>> => {
  const faults = new Map<RowChange, string>()
  for (const [table, ofTable] of Map.groupBy(changes, (change) => change.table)) {
    const rules = tables[table]
    if (!rules) continue
    const { decided = (whole) => whole, changed, used = changed } = rules
    const rows = new Map(await rules.list(db, restaurantId, [...new Set(ofTable.map(({ id }) => id))]))
    const made = ofTable.filter(({ before }) => before === null).map(({ id }) => id)
    const usedIds = new Set(made.length > 0 ? await rules.listUsed?.(db, restaurantId, made) : [])
    for (const change of ofTable) {
      if (!isAsLeft(decided(rows.get(change.id) ?? null), decided(change.after))) faults.set(change, changed)
      else if (change.before === null && usedIds.has(change.id)) faults.set(change, used)
    }
  }
  return faults
}

/**
 * Restores one row to its state before a change, if it still has the state after it. Returns the change with the
 * current row: the state of its messages is not changed.
 */
export const takeBack = async (tx: Tx, restaurantId: RestaurantId, change: RowChange) => {
  const { table, id, before, after } = change
  const rules = tables[table]
  if (!rules) return change
  const fault = (await listFaults(tx, restaurantId, [change])).get(change)
  if (fault !== undefined) throw movedOn(fault)
  if (before === null) await rules.remove(tx, restaurantId, id)
  else if (after === null) await rules.insert?.(tx, restaurantId, before)
  else {
    const { id: _id, ...values } = before
    const [row] = await rules.list(tx, restaurantId, [id])
    await rules.update(tx, restaurantId, id, values)
    return table === 'waitlist_entries' ? { ...change, before: { ...before, ...messagesOf(row?.[1]) } } : change
  }
  return change
}
