import { AppError } from '@waitbook/contracts/errors'
import type { StoredMark, StoredStay } from '@waitbook/contracts/floor'
import type { StoredHold } from '@waitbook/contracts/floor-holds'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredParty } from '@waitbook/contracts/parties'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { RowChange } from '@waitbook/db/schema/activity'
import { isAsLeft } from '@waitbook/domain/activity/undo'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { insertRows, type Read, type Tx } from '../../journal/journal.queries.ts'
import {
  clearPlaces,
  deleteMark,
  deleteStay,
  listMarksByIds,
  listOpenStays,
  listStaysByIds,
  putMark,
  putStay,
} from '../floor/floor.queries.ts'
import { resourceIdsOf } from '../floor/floor-changes.ts'
import { deleteHold, listHoldsByIds, listOpenHolds, putHold } from '../floor/holds.queries.ts'
import { listPartiesByIds } from '../parties/parties.queries.ts'
import { listOwners, listPhonesOf, listServedPhones, type PhoneOwner } from '../parties/party-phones.queries.ts'
import {
  deleteParty,
  deletePhone,
  insertParties,
  insertPhones,
  updateParty,
  updatePhone,
} from '../parties/party-writes.queries.ts'
import { deleteReservation, listReservationsByIds, updateReservation } from '../reservations/reservations.queries.ts'
import { duplicatePhone } from '../waitlist/new-entry.ts'
import { eraseEntry, updateEntry } from '../waitlist/waitlist.queries.ts'
import { listActiveByPhones, listEntriesByIds, listEntriesWithMessages } from './undo-rows.queries.ts'

export const undoRefused = (reason: string) => new AppError('conflict', 'undo_refused', reason)

type Row = NonNullable<RowChange['before']>

/** A row of the change with this seq. */
export interface ChangedRow {
  seq: number
  change: RowChange
}

/** How the rows of one table are read and restored. Without `insert` they are never deleted. */
interface UndoTable {
  /** The error if the row differs from the state after the change. */
  changed: string
  /** The part of a row that its changes are compared by; by default the whole row. */
  decided?(row: unknown): unknown
  list(db: Read, restaurantId: RestaurantId, ids: readonly string[]): Promise<[id: string, row: unknown][]>
  /** Looks up what else prevents some rows from being restored. `together` are the rows of all tables. */
  findObstacles?(
    db: Read,
    restaurantId: RestaurantId,
    rows: readonly ChangedRow[],
    together: readonly ChangedRow[],
  ): Promise<(row: ChangedRow) => string | undefined>
  update(tx: Tx, restaurantId: RestaurantId, id: string, values: Row): Promise<unknown>
  insert?(tx: Tx, restaurantId: RestaurantId, row: Row): Promise<unknown>
  remove(tx: Tx, restaurantId: RestaurantId, id: string): Promise<unknown>
}

const isMade = ({ change }: ChangedRow) => change.before === null
const idsOf = (rows: readonly ChangedRow[]) => rows.map(({ change }) => change.id)

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

const messageSent = 'A message about this party has been sent; it cannot be undone any more.'
const profileChanged = 'The profile has changed since; it cannot be undone any more.'

/** The phone with which an entry would wait again. */
const phoneToWait = ({ change: { before } }: ChangedRow) => {
  const { status, phone_number } = (before ?? {}) as Partial<StoredEntry>
  return status && phone_number && isActive({ status }) ? phone_number : undefined
}

const entryObstacles: UndoTable['findObstacles'] = async (db, restaurantId, rows) => {
  const messaged = new Set(await listEntriesWithMessages(db, restaurantId, idsOf(rows.filter(isMade))))
  const phones = rows.flatMap((row) => phoneToWait(row) ?? [])
  const waiting = new Map((await listActiveByPhones(db, restaurantId, phones)).map((each) => [each.phone, each.id]))
  return (row) => {
    if (isMade(row) && messaged.has(row.change.id)) return messageSent
    const phone = phoneToWait(row)
    const holder = phone === undefined ? undefined : waiting.get(phone)
    return holder === undefined || holder === row.change.id ? undefined : duplicatePhone
  }
}

/** A profile that has been given another phone since cannot be removed. */
const profileObstacles: UndoTable['findObstacles'] = async (db, restaurantId, rows, together) => {
  const owned = await listPhonesOf(db, restaurantId, idsOf(rows.filter(isMade)))
  const isOfChange = (phone: string, seq: number) =>
    together.some(({ seq: of, change }) => of === seq && change.table === 'party_phones' && change.id === phone)
  return (row) => {
    const hasOther = owned.some(({ phone, party_id }) => party_id === row.change.id && !isOfChange(phone, row.seq))
    return isMade(row) && hasOther ? profileChanged : undefined
  }
}

/** The guests served under a phone would have no profile. */
const phoneObstacles: UndoTable['findObstacles'] = async (db, restaurantId, rows) => {
  const served = new Set(await listServedPhones(db, restaurantId, idsOf(rows.filter(isMade))))
  return (row) => (isMade(row) && served.has(row.change.id) ? profileChanged : undefined)
}

/** Where a party would sit again, another one has sat down since. */
const stayObstacles: UndoTable['findObstacles'] = async (db, restaurantId, _rows, together) => {
  const open = await listOpenStays(db, restaurantId)
  return ({ seq, change: { before } }) => {
    if (before === null || before.ended_at !== null) return undefined
    const again = new Set(resourceIdsOf(before as unknown as StoredStay))
    // Two parties that swapped their tables go back together.
    const reverted = new Set(together.filter((row) => row.seq === seq).map(({ change }) => change.id))
    const isTaken = open.some((stay) => !reverted.has(stay.id) && resourceIdsOf(stay).some((each) => again.has(each)))
    return isTaken ? 'Another party is at this table now; it cannot be undone any more.' : undefined
  }
}

/** Where a hold would be in force again, another one or a party is since. */
const holdObstacles: UndoTable['findObstacles'] = async (db, restaurantId, rows, together) => {
  const restored = new Map(
    rows.flatMap((row) => {
      const hold = row.change.before as StoredHold | null
      return hold?.released_at === null ? [[row, hold] as const] : []
    }),
  )
  const earliest = [...restored.values()].map(({ from_at }) => from_at).sort()[0]
  if (earliest === undefined) return () => undefined
  const holds = await listOpenHolds(db, restaurantId, earliest)
  const stays = await listOpenStays(db, restaurantId)
  return (row) => {
    const hold = restored.get(row)
    if (hold === undefined) return undefined
    const reverted = new Set(together.filter(({ seq }) => seq === row.seq).map(({ change }) => change.id))
    const isThere = ({ id, resource_ids }: Pick<StoredHold, 'id' | 'resource_ids'>) =>
      !reverted.has(id) && resource_ids.some((each) => hold.resource_ids.includes(each))
    const isOccupied = stays.some((stay) => isThere({ id: stay.id, resource_ids: resourceIdsOf(stay) }))
    if (isOccupied) return 'A party is at this table now; it cannot be undone any more.'
    const isHeld = holds.some((other) => isThere(other) && other.until_at > hold.from_at)
    return isHeld ? 'The table has been held again since; it cannot be undone any more.' : undefined
  }
}

const tables: Partial<Record<RowChange['table'], UndoTable>> = {
  waitlist_entries: {
    changed: 'This party has changed since; it cannot be undone any more.',
    decided: withoutMessages,
    list: async (...rows) => byId(await listEntriesByIds(...rows)),
    findObstacles: entryObstacles,
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
    findObstacles: profileObstacles,
    update: (tx, restaurantId, id, values) => updateParty(tx, restaurantId, { ...values, id } as StoredParty),
    insert: (tx, restaurantId, row) => insertParties(tx, restaurantId, [row as unknown as StoredParty]),
    remove: deleteParty,
  },
  party_phones: {
    changed: profileChanged,
    list: async (...rows) => (await listOwners(...rows)).map((owner) => [owner.phone, owner]),
    findObstacles: phoneObstacles,
    update: (tx, restaurantId, phone, values) =>
      updatePhone(tx, restaurantId, { ...(values as unknown as PhoneOwner), phone }),
    insert: (tx, restaurantId, row) => insertPhones(tx, restaurantId, [row as unknown as PhoneOwner]),
    remove: deletePhone,
  },
  stays: {
    changed: 'The party has been moved or has left since; it cannot be undone any more.',
    list: async (...rows) => byId(await listStaysByIds(...rows)),
    findObstacles: stayObstacles,
    update: (tx, restaurantId, id, values) => putStay(tx, restaurantId, { ...(values as unknown as StoredStay), id }),
    insert: (tx, restaurantId, row) => putStay(tx, restaurantId, row as unknown as StoredStay),
    remove: deleteStay,
  },
  resource_marks: {
    changed: 'The table has changed since; it cannot be undone any more.',
    list: async (...rows) => byId(await listMarksByIds(...rows)),
    update: (tx, restaurantId, id, values) => putMark(tx, restaurantId, { ...(values as unknown as StoredMark), id }),
    insert: (tx, restaurantId, row) => putMark(tx, restaurantId, row as unknown as StoredMark),
    remove: deleteMark,
  },
  holds: {
    changed: 'The hold has ended since; it cannot be undone any more.',
    list: async (...rows) => byId(await listHoldsByIds(...rows)),
    findObstacles: holdObstacles,
    update: (tx, restaurantId, id, values) => putHold(tx, restaurantId, { ...(values as unknown as StoredHold), id }),
    insert: (tx, restaurantId, row) => putHold(tx, restaurantId, row as unknown as StoredHold),
    remove: deleteHold,
  },
}

/**
 * The reasons why changes cannot be reverted, by their seq: a row differs from the state after its change, or something
 * else depends on it since. Reads each table once.
 */
export const listFaults = async (
  db: Read,
  restaurantId: RestaurantId,
  together: readonly ChangedRow[],
): Promise<Map<number, string>> => {
  const faults = new Map<number, string>()
  for (const [table, rows] of Map.groupBy(together, ({ change }) => change.table)) {
    const rules = tables[table]
    if (!rules) continue
    const { decided = (whole) => whole } = rules
    const now = new Map(await rules.list(db, restaurantId, [...new Set(idsOf(rows))]))
    const obstacleOf = await rules.findObstacles?.(db, restaurantId, rows, together)
    for (const row of rows) {
      const { id, after } = row.change
      const isSame = isAsLeft(decided(now.get(id) ?? null), decided(after))
      const fault = isSame ? obstacleOf?.(row) : rules.changed
      if (fault !== undefined) faults.set(row.seq, fault)
    }
  }
  return faults
}

/** Removes what rows of a change would refuse to each other while they are restored one by one. */
export const prepareRevert = async (tx: Tx, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  const stays = changes.filter(({ table }) => table === 'stays').map(({ id }) => id)
  // Each of two parties that swapped their tables is at the other's.
  if (stays.length > 1) await clearPlaces(tx, restaurantId, stays)
}

/**
 * Restores one row to its state before a change, if it still has the state after it. Returns the change with the
 * current row: the state of its messages is not changed.
 */
export const revertRow = async (tx: Tx, restaurantId: RestaurantId, change: RowChange) => {
  const { table, id, before, after } = change
  const rules = tables[table]
  if (!rules) return change
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
