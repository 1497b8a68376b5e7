import { desk } from '@waitbook/contracts/desk/desks'
import { AppError } from '@waitbook/contracts/errors'
import type { StoredStay } from '@waitbook/contracts/floor/floor'
import type { StoredHold } from '@waitbook/contracts/floor/holds'
import type { StoredSectionLayout, StoredShift } from '@waitbook/contracts/floor/servers'
import type { StoredTables } from '@waitbook/contracts/floor/table-plan'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredParty } from '@waitbook/contracts/parties'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { RowChange } from '@waitbook/db/schema/activity'
import { isAsLeft, isUnchanged } from '@waitbook/domain/activity/undo'
import { sectionsOfShift } from '@waitbook/domain/floor/servers'
import { resourceIdsOf } from '@waitbook/domain/floor/stay-resources'
import { defaultQueueId } from '@waitbook/domain/queues/queue'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { insertRows, type Read, type Tx } from '../../journal/journal.queries.ts'
import { deletePlaces } from '../booking/times/places.queries.ts'
import { listDesks, listSessionsByIds, putDesk } from '../desks/desks.queries.ts'
import { clearPlaces, listMarksByIds, listOpenStays, listStaysByIds, putStay } from '../floor/floor.queries.ts'
import { listHoldsByIds, listOpenHolds } from '../floor/holds.queries.ts'
import {
  listOpenShifts,
  listSectionLayouts,
  listServers,
  listShiftsByIds,
  putSectionLayout,
} from '../floor/servers.queries.ts'
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
import { listStoredTables, putStoredTables } from '../table-plan/stored-tables.ts'
import { listTakenIndexes } from '../table-plan/table-plan.queries.ts'
import { duplicatePhone } from '../waitlist/new-entry.ts'
import { eraseEntry, updateEntry } from '../waitlist/waitlist.queries.ts'
import { floorPlanTables } from './undo-floor-plan.ts'
import { queuesUndo } from './undo-queues.ts'
import { listActiveByPhones, listEntriesByIds, listEntriesWithMessages, listTakenPlaces } from './undo-rows.queries.ts'
import {
  byId,
  type ChangedRow,
  idsOf,
  isCreated,
  plainRows,
  type Row,
  type RowUndo,
  type UndoTable,
} from './undo-table.ts'

export const undoRefused = (reason: string) => new AppError('conflict', 'undo_refused', reason)

/** The state of messages is not a decision by staff: it neither prevents an undo nor is it undone. */
const withoutMessages = (row: unknown) => {
  if (typeof row !== 'object' || row === null) return row
  const { last_message: _message, unread_replies: _replies, ...rest } = row as Row
  return rest
}

/** Of a journal row that is older than these columns. */
const firstValues = {
  queue_id: defaultQueueId,
  head_start_minutes: 0,
  call_count: 0,
  returned_count: 0,
  answers: [],
  services: [],
}

const decidedOfEntry = (row: unknown) =>
  typeof row === 'object' && row !== null ? withoutMessages({ ...firstValues, ...row }) : row

const decidedOfDesk = (row: unknown) =>
  typeof row === 'object' && row !== null ? { services: null, working_hours: null, days_off: [], ...row } : row

const messagesOf = (row: unknown) => {
  const { last_message, unread_replies } = (row ?? {}) as Row
  return { last_message, unread_replies }
}

const messageSent = 'A message about this party has been sent; it cannot be undone any more.'
const profileChanged = 'The profile has changed since; it cannot be undone any more.'

const phoneToWait = ({ change: { before } }: ChangedRow) => {
  const { status, phone_number } = (before ?? {}) as Partial<StoredEntry>
  return status && phone_number && isActive({ status }) ? phone_number : undefined
}

const entryObstacles: UndoTable['findObstacles'] = async (db, restaurantId, rows) => {
  const messaged = new Set(await listEntriesWithMessages(db, restaurantId, idsOf(rows.filter(isCreated))))
  const phones = rows.flatMap((row) => phoneToWait(row) ?? [])
  const waiting = new Map((await listActiveByPhones(db, restaurantId, phones)).map((each) => [each.phone, each.id]))
  return (row) => {
    if (isCreated(row) && messaged.has(row.change.id)) return messageSent
    const phone = phoneToWait(row)
    const holder = phone === undefined ? undefined : waiting.get(phone)
    return holder === undefined || holder === row.change.id ? undefined : duplicatePhone
  }
}

/** A profile that has been given another phone since cannot be removed. */
const profileObstacles: UndoTable['findObstacles'] = async (db, restaurantId, rows, together) => {
  const owned = await listPhonesOf(db, restaurantId, idsOf(rows.filter(isCreated)))
  const isOfChange = (phone: string, seq: number) =>
    together.some(({ seq: of, change }) => of === seq && change.table === 'party_phones' && change.id === phone)
  return (row) => {
    const hasOther = owned.some(({ phone, party_id }) => party_id === row.change.id && !isOfChange(phone, row.seq))
    return isCreated(row) && hasOther ? profileChanged : undefined
  }
}

/** The guests served under a phone would have no profile. */
const phoneObstacles: UndoTable['findObstacles'] = async (db, restaurantId, rows) => {
  const served = new Set(await listServedPhones(db, restaurantId, idsOf(rows.filter(isCreated))))
  return (row) => (isCreated(row) && served.has(row.change.id) ? profileChanged : undefined)
}

/** Where a party would be again, another one has been since. */
const stayObstacles: UndoTable['findObstacles'] = async (db, restaurantId, rows, together) => {
  const bySeq = Map.groupBy(together, ({ seq }) => seq)
  const restored = rows.flatMap(({ seq, change: { before } }) => {
    // Parties that swapped their tables, or followed each other, go back together.
    const except = bySeq.get(seq)?.map(({ change }) => change.id) ?? []
    return ((before as StoredStay | null)?.places ?? []).map((place) => ({ ...place, key: seq, except }))
  })
  const taken = new Set(await listTakenPlaces(db, restaurantId, restored))
  return ({ seq, change: { before } }) =>
    before !== null && taken.has(seq)
      ? 'Another party has been at this table since; it cannot be undone any more.'
      : undefined
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

/** Its private link was deleted with it, and is valid again. */
const insertBookingWithLink: RowUndo['insert'] = async (tx, restaurantId, row) => {
  const own = { restaurant_id: restaurantId }
  const { id, manage_url_segment: segment } = row as unknown as StoredReservation
  await insertRows(tx, [
    { table: 'reservations', row: { ...row, ...own } },
    ...(segment ? [{ table: 'booking_segments' as const, row: { segment, reservation_id: id, ...own } }] : []),
  ])
}

/** Where a server would work again, or as whom, another shift has begun since; or the server has been removed. */
const shiftObstacles: UndoTable['findObstacles'] = async (db, restaurantId, _rows, together) => {
  const open = await listOpenShifts(db, restaurantId)
  const servers = new Map((await listServers(db, restaurantId)).map((server) => [server.id, server]))
  return ({ seq, change: { before } }) => {
    const shift = before as unknown as StoredShift | null
    if (shift === null || shift.until !== null) return undefined
    if (!servers.get(shift.server_id)?.is_active)
      return 'This server has been removed since; it cannot be undone any more.'
    const reverted = new Set(together.filter((row) => row.seq === seq).map(({ change }) => change.id))
    const sections = sectionsOfShift(shift)
    const isTaken = open.some(
      (other) =>
        !reverted.has(other.id) &&
        (other.server_id === shift.server_id || sectionsOfShift(other).some((name) => sections.includes(name))),
    )
    return isTaken ? 'The server or the section has another shift now; it cannot be undone any more.' : undefined
  }
}

/** The compared fields of a booking's tables: a changed end or reason does not prevent an undo. */
const comparedTables = (row: unknown) => {
  if (typeof row !== 'object' || row === null) return row
  const { resource_ids, starts_at, pinned_resource_ids } = row as unknown as StoredTables
  return { resource_ids, starts_at: starts_at && Date.parse(starts_at), pinned_resource_ids }
}

/** Another booking or a guest's hold has got the tables since. */
const tablesObstacles: UndoTable['findObstacles'] = async (db, restaurantId, rows, together) => {
  const bySeq = Map.groupBy(together, ({ seq }) => seq)
  const asked = rows.flatMap((row) => {
    const before = row.change.before as unknown as StoredTables | null
    if (!before?.starts_at || !before.ends_at) return []
    // Bookings that changed places go back together.
    const except = bySeq.get(row.seq)?.map(({ change }) => change.id) ?? []
    return [{ row, resource_ids: before.resource_ids, from: before.starts_at, to: before.ends_at, except }]
  })
  const taken = new Set((await listTakenIndexes(db, restaurantId, asked)).map((index) => asked[index]?.row))
  return (row) => (taken.has(row) ? 'Another booking has this table by now; it cannot be undone any more.' : undefined)
}

const tables: Partial<Record<RowChange['table'], UndoTable>> = {
  ...floorPlanTables,
  queues: queuesUndo,
  waitlist_entries: {
    changed: 'This party has changed since; it cannot be undone any more.',
    decided: decidedOfEntry,
    list: async (...rows) => byId(await listEntriesByIds(...rows)),
    findObstacles: entryObstacles,
    restored: (before, now) => ({ ...before, ...messagesOf(now) }),
    update: (tx, restaurantId, id, values) =>
      updateEntry(tx, restaurantId, id, withoutMessages(values) as Partial<StoredEntry>),
    remove: eraseEntry,
  },
  reservations: {
    changed: 'This reservation has changed since; it cannot be undone any more.',
    list: async (...rows) => byId(await listReservationsByIds(...rows)),
    update: updateReservation,
    insert: insertBookingWithLink,
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
    remove: plainRows('stays').remove,
  },
  resource_marks: {
    changed: 'The table has changed since; it cannot be undone any more.',
    list: async (...rows) => byId(await listMarksByIds(...rows)),
    ...plainRows('resource_marks'),
  },
  reservation_tables: {
    changed: 'The booking has got other tables since; it cannot be undone any more.',
    decided: comparedTables,
    list: async (...rows) => byId(await listStoredTables(...rows)),
    findObstacles: tablesObstacles,
    update: (tx, restaurantId, id, values) =>
      putStoredTables(tx, restaurantId, [{ ...(values as unknown as StoredTables), id }]),
    remove: (tx, restaurantId, id) => deletePlaces(tx, restaurantId, [id]),
  },
  holds: {
    changed: 'The hold has ended since; it cannot be undone any more.',
    list: async (...rows) => byId(await listHoldsByIds(...rows)),
    findObstacles: holdObstacles,
    ...plainRows('holds'),
  },
  section_layouts: {
    changed: 'The sections have been changed or switched since; it cannot be undone any more.',
    list: async (db, restaurantId) => byId(await listSectionLayouts(db, restaurantId)),
    update: (tx, restaurantId, id, values) =>
      putSectionLayout(tx, restaurantId, { ...(values as unknown as StoredSectionLayout), id }),
    remove: plainRows('section_layouts').remove,
  },
  desk_sessions: {
    changed: 'The desk has been opened or closed since; it cannot be undone any more.',
    list: async (...rows) => byId(await listSessionsByIds(...rows)),
    ...plainRows('desk_sessions'),
  },
  desks: {
    changed: 'The desk has been changed since; it cannot be undone any more.',
    decided: decidedOfDesk,
    list: async (db, restaurantId) => byId(await listDesks(db, restaurantId)),
    update: (tx, restaurantId, id, values) => putDesk(tx, restaurantId, desk.parse({ ...values, id })),
    // Services may refer to it.
    remove: async (tx, restaurantId, id) => {
      const added = (await listDesks(tx, restaurantId)).find((each) => each.id === id)
      if (added) await putDesk(tx, restaurantId, { ...added, is_active: false })
    },
  },
  server_shifts: {
    changed: 'The shift has changed since; it cannot be undone any more.',
    list: async (...rows) => byId(await listShiftsByIds(...rows)),
    findObstacles: shiftObstacles,
    ...plainRows('server_shifts'),
  },
}

/** A row that only names what a change is about: it neither prevents an undo nor is it written. */
const isOnlyNamed = ({ before, after }: RowChange) => isUnchanged(before, after)

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
      if (isOnlyNamed(row.change)) continue
      const isSame = isAsLeft(decided(now.get(id) ?? null), decided(after))
      const fault = isSame ? obstacleOf?.(row) : rules.changed
      if (fault !== undefined) faults.set(row.seq, fault)
    }
  }
  return faults
}

/** The row as it is now. A list may hold the other rows of its table too. */
const currentRow = async (db: Read, restaurantId: RestaurantId, rules: UndoTable, id: string) =>
  (await rules.list(db, restaurantId, [id])).find(([key]) => key === id)?.[1] as Row | undefined

/** Removes rows that would violate constraints while the rows of a change are restored one by one. */
const prepareRevert = async (tx: Tx, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  const booked = changes.filter(({ table }) => table === 'reservation_tables').map(({ id }) => id)
  // One of two bookings has the table that the other one had.
  if (booked.length > 1) await deletePlaces(tx, restaurantId, booked)
  const stays = changes.filter(({ table }) => table === 'stays').map(({ id }) => id)
  // Each of two parties that swapped their tables is at the other's.
  if (stays.length > 1) await clearPlaces(tx, restaurantId, stays)
}

/**
 * Restores one row to its state before a change, if it still has the state after it. Returns the change with the
 * row as it is then: the state of its messages, for example, is not changed.
 */
const revertRow = async (tx: Tx, restaurantId: RestaurantId, change: RowChange): Promise<RowChange> => {
  const { table, id, before, after } = change
  const rules = tables[table]
  if (!rules || 'revertAll' in rules) return change
  if (isOnlyNamed(change)) {
    const now = (await currentRow(tx, restaurantId, rules, id)) ?? null
    return { ...change, before: now, after: now }
  }
  if (before === null) await rules.remove(tx, restaurantId, id)
  else if (after === null) await rules.insert?.(tx, restaurantId, before)
  else {
    const now = rules.restored && (await currentRow(tx, restaurantId, rules, id))
    const restored = now ? (rules.restored?.(before, now) ?? before) : before
    const { id: _id, ...values } = restored
    await rules.update(tx, restaurantId, id, values)
    return { ...change, before: restored }
  }
  return change
}

/** Reverts the rows of one change in reverse order: a row created from another one is deleted before that one. */
export const revertInReverse = async (tx: Tx, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  await prepareRevert(tx, restaurantId, changes)
  const restored: RowChange[] = []
  for (const [table, own] of Map.groupBy(changes, (change) => change.table)) {
    const rules = tables[table]
    if (rules && 'revertAll' in rules) restored.push(...(await rules.revertAll(tx, restaurantId, own)))
  }
  for (const change of changes.toReversed()) {
    const rules = tables[change.table]
    if (!rules || !('revertAll' in rules)) restored.push(await revertRow(tx, restaurantId, change))
  }
  return restored
}
