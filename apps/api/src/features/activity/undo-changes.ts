import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import { isImport } from '@waitbook/domain/activity/recent'
import { isAsLeft } from '@waitbook/domain/activity/undo'
import type { Tx } from '../../journal/journal.queries.ts'
import { findParty } from '../parties/parties.queries.ts'
import { countServed, listOwners, listPhones } from '../parties/party-phones.queries.ts'
import { listImportFaults, revertImport } from './undo-import.ts'
import { listFaults, revertInReverse, undoRefused } from './undo-tables.ts'

/** A change of the journal that is to be taken back. Without the rows of an import, they are read where they are compared. */
export interface UndoneChange {
  seq: number
  action_type: ActionType
  changes: readonly RowChange[]
}

/**
 * Reverts the effect of serving a party on its profile. If staff have edited the profile since, or it has other visits,
 * it is kept, and the serve is undone nevertheless.
 */
const revertProfile = async (tx: Tx, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  const party = changes.find(({ table }) => table === 'parties')
  if (!party || !isAsLeft((await findParty(tx, restaurantId, party.id)) ?? null, party.after)) return []
  const made = changes.find(({ table }) => table === 'party_phones')
  if (party.after === null) {
    const owners = made ? await listOwners(tx, restaurantId, [made.id]) : []
    return owners.length > 0 ? [] : revertInReverse(tx, restaurantId, changes)
  }
  if (made) {
    const phones = await listPhones(tx, restaurantId, party.id)
    if (phones.length !== 1 || (await countServed(tx, restaurantId, made.id)) > 0) return []
  }
  return revertInReverse(tx, restaurantId, changes)
}

/** The same for each party of a change. */
const revertProfiles = async (tx: Tx, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  const profileOf = ({ table, id, before, after }: RowChange) =>
    table === 'parties' ? id : (after ?? before)?.party_id
  const restored: RowChange[] = []
  for (const own of Map.groupBy(changes, profileOf).values()) {
    restored.push(...(await revertProfile(tx, restaurantId, own)))
  }
  return restored
}

/** The next call at a desk serves the party that was called before. */
const servingActions: ReadonlySet<ActionType> = new Set([
  'STATUS_CHANGED_SERVED',
  'STAY_PUT_BACK',
  'PAPER_ADDED',
  'ENTRY_CALLED',
  'SERVICE_STARTED',
  'SERVICE_ENDED',
])

/** Whether a row of a change is derived from another: a served party's profile. It never prevents an undo. */
const followsServe = (action: ActionType, { table }: RowChange) =>
  servingActions.has(action) && (table === 'parties' || table === 'party_phones')

/** Whether a booking was moved to other tables because of another row of the change. */
const followsTables = (action: ActionType, { table }: RowChange) =>
  table === 'reservation_tables' && action !== 'RESERVATION_TABLES_CHANGED' && action !== 'RESERVATION_TABLES_MOVED'

const follows = (action: ActionType, change: RowChange) => followsServe(action, change) || followsTables(action, change)

/** Takes the moves of bookings back that a change made necessary, unless they have other tables or others have theirs by now. */
const revertTables = async (tx: Tx, restaurantId: RestaurantId, seq: number, changes: readonly RowChange[]) => {
  if (changes.length === 0) return []
  const rows = changes.map((change) => ({ seq, change }))
  return (await listFaults(tx, restaurantId, rows)).size > 0 ? [] : revertInReverse(tx, restaurantId, changes)
}

/** The reasons why changes cannot be reverted as the rows are now, by their seq. Undo refuses for these and for no others. */
export const listUndoFaults = async (
  db: Db,
  restaurantId: RestaurantId,
  undone: readonly UndoneChange[],
): Promise<Map<number, string>> => {
  const faults = new Map<number, string>()
  const rows: { seq: number; change: RowChange }[] = []
  for (const { seq, action_type, changes } of undone) {
    for (const change of changes) {
      if (!isImport(action_type) && !follows(action_type, change)) rows.push({ seq, change })
    }
  }
  for (const [seq, fault] of await listFaults(db, restaurantId, rows)) faults.set(seq, fault)
  for (const [seq, fault] of await listImportFaults(db, restaurantId, undone)) faults.set(seq, fault)
  return faults
}

/** Restores every row of a change and returns the restored ones. Throws if a row has changed since. */
export const revertChange = async (tx: Tx, restaurantId: RestaurantId, undone: UndoneChange) => {
  const { seq, action_type, changes } = undone
  const fault = (await listUndoFaults(tx, restaurantId, [undone])).get(seq)
  if (fault !== undefined) throw undoRefused(fault)
  if (isImport(action_type)) return revertImport(tx, restaurantId, action_type, changes)
  const isFollower = (change: RowChange) => follows(action_type, change)
  const restored = await revertInReverse(
    tx,
    restaurantId,
    changes.filter((change) => !isFollower(change)),
  )
  const of = (isDerived: typeof follows) => changes.filter((change) => isDerived(action_type, change))
  const moved = await revertTables(tx, restaurantId, seq, of(followsTables))
  // Last: by then the visit no longer counts.
  return [...restored, ...moved, ...(await revertProfiles(tx, restaurantId, of(followsServe)))]
}
