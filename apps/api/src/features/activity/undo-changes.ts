import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import { isImport } from '@waitbook/domain/activity/recent'
import { isAsLeft } from '@waitbook/domain/activity/undo'
import type { Tx } from '../../journal/journal.queries.ts'
import { findParty } from '../parties/parties.queries.ts'
import { countServed, listPhones } from '../parties/party-phones.queries.ts'
import { listImportFaults, takeBackImport } from './undo-import.ts'
import { listFaults, movedOn, takeBack } from './undo-tables.ts'

/** A change of the journal that is to be taken back. Without the rows of an import, they are read where they are compared. */
export interface UndoneChange {
  seq: number
  action_type: ActionType
  changes: readonly RowChange[]
}

/** Takes back the rows of one change, the last first: what was made of another row goes before that row. */
const takeBackInTurn = async (tx: Tx, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  const restored: RowChange[] = []
  for (const change of changes.toReversed()) restored.push(await takeBack(tx, restaurantId, change))
  return restored
}

/**
 * Takes back what serving a party did to its profile. The profile only followed: where staff have worked on it
 * since, or it has other visits, it stays as it is and the party is un-served all the same.
 */
const unfollowProfile = async (tx: Tx, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  const party = changes.find(({ table }) => table === 'parties')
  if (!party || !isAsLeft((await findParty(tx, restaurantId, party.id)) ?? null, party.after)) return []
  const made = changes.find(({ table }) => table === 'party_phones')
  if (made) {
    const phones = await listPhones(tx, restaurantId, party.id)
    if (phones.length !== 1 || (await countServed(tx, restaurantId, made.id)) > 0) return []
  }
  return takeBackInTurn(tx, restaurantId, changes)
}

/** Whether a row of a change follows another: its profile follows a party that is served, and never refuses an undo. */
const follows = (action: ActionType, { table }: RowChange) =>
  action === 'STATUS_CHANGED_SERVED' && (table === 'parties' || table === 'party_phones')

/** Why changes cannot be taken back as the rows are now, by their seq. Undo refuses for these reasons and for no other. */
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

/** Puts every row of a change back and answers those that were. Throws where the rows are no longer as the change left them. */
export const takeBackAll = async (tx: Tx, restaurantId: RestaurantId, undone: UndoneChange) => {
  const { seq, action_type, changes } = undone
  const fault = (await listUndoFaults(tx, restaurantId, [undone])).get(seq)
  if (fault !== undefined) throw movedOn(fault)
  if (isImport(action_type)) return takeBackImport(tx, restaurantId, action_type, changes)
  const isFollower = (change: RowChange) => follows(action_type, change)
  const restored = await takeBackInTurn(
    tx,
    restaurantId,
    changes.filter((change) => !isFollower(change)),
  )
  // Last: by then the visit no longer counts.
  return [...restored, ...(await unfollowProfile(tx, restaurantId, changes.filter(isFollower)))]
}
