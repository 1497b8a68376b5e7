import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import { isImport } from '@waitbook/domain/activity/recent'
import { isAsLeft } from '@waitbook/domain/activity/undo'
import type { Tx } from '../../journal/journal.queries.ts'
import { findParty } from '../parties/parties.queries.ts'
import { countServed, listPhones } from '../parties/party-phones.queries.ts'
import { listImportFaults, revertImport } from './undo-import.ts'
import { listFaults, prepareRevert, revertRow, undoRefused } from './undo-tables.ts'

/** A change of the journal that is to be taken back. Without the rows of an import, they are read where they are compared. */
export interface UndoneChange {
  seq: number
  action_type: ActionType
  changes: readonly RowChange[]
}

/** Reverts the rows of one change in reverse order: a row created from another one is deleted before that one. */
const revertInReverse = async (tx: Tx, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  const restored: RowChange[] = []
  await prepareRevert(tx, restaurantId, changes)
  for (const change of changes.toReversed()) restored.push(await revertRow(tx, restaurantId, change))
  return restored
}

/**
 * Reverts the effect of serving a party on its profile. If staff have edited the profile since, or it has other visits,
 * it is kept, and the serve is undone nevertheless.
 */
const revertProfile = async (tx: Tx, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  const party = changes.find(({ table }) => table === 'parties')
  if (!party || !isAsLeft((await findParty(tx, restaurantId, party.id)) ?? null, party.after)) return []
  const made = changes.find(({ table }) => table === 'party_phones')
  if (made) {
    const phones = await listPhones(tx, restaurantId, party.id)
    if (phones.length !== 1 || (await countServed(tx, restaurantId, made.id)) > 0) return []
  }
  return revertInReverse(tx, restaurantId, changes)
}

/** Whether a row of a change is derived from another: a served party's profile, which never prevents an undo. */
const follows = (action: ActionType, { table }: RowChange) =>
  action === 'STATUS_CHANGED_SERVED' && (table === 'parties' || table === 'party_phones')

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
  // Last: by then the visit no longer counts.
  return [...restored, ...(await revertProfile(tx, restaurantId, changes.filter(isFollower)))]
}
