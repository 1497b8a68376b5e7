import type { RecentInput, RecentPage } from '@waitbook/contracts/activity'
import type { Db } from '@waitbook/db/connect'
import type { ActionType, Actor, RowChange } from '@waitbook/db/schema/activity'
import {
  activityDetails,
  importDetails,
  isImport,
  isUndoable,
  type NamedRows,
  namedKeys,
} from '@waitbook/domain/activity/recent'
import { isUnchanged } from '@waitbook/domain/activity/undo'
import type { Permission } from '@waitbook/domain/staff/permissions'
import type { Staff } from '@waitbook/rpc/callers'
import { listOpenParts } from '../../journal/imports.queries.ts'
import { type Tx, tenantTransaction } from '../../journal/journal.queries.ts'
import { listResourcesByIds } from '../floor/floor.queries.ts'
import { listServers } from '../floor/servers.queries.ts'
import { listSeatedGuests } from '../floor/stay-guests.queries.ts'
import { isAllowed } from '../session/demand.ts'
import { listRecent, type RecentRow } from './activity.queries.ts'
import { listUndoFaults } from './undo-changes.ts'

const actorName = (actor: Actor) => {
  switch (actor.kind) {
    case 'staff':
      return actor.username
    case 'guest':
      return actor.via === 'kiosk' ? 'Guest at a kiosk' : 'Guest'
    case 'api':
      return 'API token'
    case 'system':
      return actor.name
  }
}

/** An undo requires the permission of the change that it reverts. */
const needed: Partial<Record<ActionType, Permission>> = {
  RESERVATION_EDITED: 'reservations.change',
  RESERVATION_DELETED: 'reservations.change',
  RESERVATION_CHECKED_IN: 'reservations.change',
  RESERVATION_CANCELLED: 'reservations.change',
  RESERVATION_NO_SHOW: 'reservations.change',
  RESERVATION_ACCEPTED: 'reservations.change',
  RESERVATION_DECLINED: 'reservations.change',
  RESERVATION_IMPORTED: 'reservations.manage',
  FLOOR_CHANGED: 'floor.setup',
  QUEUES_CHANGED: 'floor.setup',
  DESKS_CHANGED: 'floor.setup',
  PARTY_ADDED: 'parties.change',
  PARTY_EDITED: 'parties.change',
  PARTIES_MERGED: 'parties.manage',
  PARTIES_IMPORTED: 'parties.manage',
}
/** The permissions that the undo of a change needs: settings may have been saved together with areas. */
export const neededToUndo = ({ action_type, changes }: Pick<RecentRow, 'action_type' | 'changes'>): Permission[] => {
  const own = needed[action_type] ?? 'activity.undo'
  return changes.some(({ table }) => table === 'settings') ? [own, 'settings.change'] : [own]
}

/** A change of the quoted time only: a text may have announced it to the guest. */
const isNewTime = ({ before, after }: RowChange) =>
  before !== null &&
  after !== null &&
  Object.keys(after).every(
    (column) => column === 'quoted_time' || column === 'order_key' || isUnchanged(before[column], after[column]),
  )

/** Whether a change is of a kind that can be undone: not the system's own correction of arrivals, nor a new quoted time. */
export const isReversible = ({ action_type, actor, changes }: Pick<RecentRow, 'action_type' | 'actor' | 'changes'>) =>
  isUndoable(action_type) && (action_type !== 'ENTRY_EDITED' || (actor.kind !== 'system' && !changes.some(isNewTime)))

/** Whether a change is older than the days of undo, which began at `since` (epoch ms), or has lost its images by then. */
export const isExpired = ({ at, is_dropped }: Pick<RecentRow, 'at' | 'is_dropped'>, since: number) =>
  is_dropped || Date.parse(at) < since

/** The parts of the imports among some changes. */
const listParts = async (tx: Tx, { restaurant_id }: Staff, rows: readonly RecentRow[]) => {
  const imports = new Map(rows.flatMap((row) => (isImport(row.action_type) ? [[row.seq, row] as const] : [])))
  if (imports.size === 0) return []
  const parts = await listOpenParts(tx, restaurant_id, [...imports.keys()])
  return parts.flatMap((part) => {
    const first = imports.get(part.first)
    return first ? [{ ...part, action_type: first.action_type, changes: [] }] : []
  })
}

/** The ids of the changes that the caller could undo now. */
const listOffers = async (db: Db, staff: Staff, rows: readonly RecentRow[], since: number) => {
  const candidates = rows.filter(
    (row) =>
      isReversible(row) &&
      !isExpired(row, since) &&
      !row.is_undone &&
      !row.is_erased &&
      neededToUndo(row).every((each) => isAllowed(staff, each)),
  )
  if (candidates.length === 0) return new Set<string>()
  return tenantTransaction(db, staff.restaurant_id, async (tx) => {
    const parts = await listParts(tx, staff, candidates)
    const others = candidates.filter(({ action_type }) => !isImport(action_type))
    const faults = await listUndoFaults(tx, staff.restaurant_id, [...others, ...parts])
    const faulty = new Set(parts.flatMap(({ seq, first }) => (faults.has(seq) ? [first] : [])))
    return new Set(candidates.filter(({ seq }) => !faults.has(seq) && !faulty.has(seq)).map(({ id }) => id))
  })
}

/** The names of the parties, tables and servers that changes at the tables name by their keys. */
const readNames = async (db: Db, { restaurant_id }: Staff, rows: readonly RecentRow[]): Promise<NamedRows> => {
  const keys = rows.map(({ action_type, undid, changes }) => namedKeys(undid ?? action_type, changes))
  const [partyIds, tableIds] = [keys.flatMap(({ parties }) => parties), keys.flatMap(({ tables }) => tables)]
  const isHandover = keys.some(({ servers }) => servers.length > 0)
  const [guests, resources, servers] = await Promise.all([
    partyIds.length === 0 ? [] : listSeatedGuests(db, restaurant_id, partyIds),
    tableIds.length === 0 ? [] : listResourcesByIds(db, restaurant_id, tableIds),
    isHandover ? listServers(db, restaurant_id) : [],
  ])
  return {
    parties: new Map(guests.map(({ id, customer_name }) => [id, customer_name])),
    tables: new Map(resources.map(({ id, name }) => [id, name])),
    servers: new Map(servers.map(({ id, name }) => [id, name])),
  }
}

/** A page of the recent activity as sent to clients: phones masked. Changes from before `since` cannot be undone any more. */
export const recentActivity = async (db: Db, staff: Staff, input: RecentInput, since: number): Promise<RecentPage> => {
  const { results: rows, count, next } = await listRecent(db, staff.restaurant_id, input)
  const [offers, named] = await Promise.all([listOffers(db, staff, rows, since), readNames(db, staff, rows)])
  const results = rows.map(({ id, at, action_type, undid, imported, is_undone, is_dropped, actor, changes }) => ({
    id,
    timestamp: at,
    action_type,
    ...(undid && { undid }),
    is_undone,
    can_undo: offers.has(id),
    undo_expired: isExpired({ at, is_dropped }, since),
    actor: actorName(actor),
    entry_details:
      imported === null ? activityDetails(action_type, changes, at, undid, named) : importDetails(imported),
  }))
  return { results, count, next }
}
