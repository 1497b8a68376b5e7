import type { RestaurantId } from '@waitbook/contracts/ids'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import { isAsLeft } from '@waitbook/domain/activity/undo'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { findParty } from '../parties/parties.queries.ts'
import { countServed, listPhones } from '../parties/party-phones.queries.ts'
import { importFault, takeBackImport } from './undo-import.ts'
import { reservationsImportFault, takeBackReservations } from './undo-reservations-import.ts'
import { listFaults, takeBack } from './undo-tables.ts'

/** Reverts the rows of one change in reverse order: a row created from another one is deleted before that one. */
const takeBackInTurn = async (tx: Tx, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  const restored: RowChange[] = []
  for (const change of changes.toReversed()) restored.push(await takeBack(tx, restaurantId, change))
  return restored
}

/**
 * Reverts the effect of serving a party on its profile. If staff have edited the profile since, or it has other visits,
 * it is kept, and the serve is undone nevertheless.
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

/** Whether a row of a change is derived from another: a served party's profile, which never prevents an undo. */
const follows = (action: ActionType, { table }: RowChange) =>
  action === 'STATUS_CHANGED_SERVED' && (table === 'parties' || table === 'party_phones')

/** Imports are checked as a whole. */
const importFaults: Partial<Record<ActionType, typeof importFault>> = {
  PARTIES_IMPORTED: importFault,
  RESERVATION_IMPORTED: reservationsImportFault,
}

/** The reasons why changes cannot be reverted as the rows are now, by key; undefined for those that can. */
export const listUndoFaults = async <K>(
  db: Read,
  restaurantId: RestaurantId,
  asked: readonly { key: K; action: ActionType; changes: readonly RowChange[] }[],
): Promise<Map<K, string>> => {
  const faults = new Map<K, string>()
  const rows: { key: K; change: RowChange }[] = []
  for (const { key, action, changes } of asked) {
    const faultOfImport = importFaults[action]
    if (faultOfImport) {
      const fault = await faultOfImport(db, restaurantId, changes)
      if (fault !== undefined) faults.set(key, fault)
      continue
    }
    for (const change of changes) if (!follows(action, change)) rows.push({ key, change })
  }
  const ofRows = await listFaults(
    db,
    restaurantId,
    rows.map(({ change }) => change),
  )
  for (const { key, change } of rows) {
    const fault = ofRows.get(change)
    if (fault !== undefined) faults.set(key, fault)
  }
  return faults
}

/** Restores every row of a change and returns the restored ones. Throws if a row has changed since. */
export const takeBackAll = async (
  tx: Tx,
  restaurantId: RestaurantId,
  action: ActionType,
  changes: readonly RowChange[],
) => {
  if (action === 'PARTIES_IMPORTED') return takeBackImport(tx, restaurantId, changes)
  if (action === 'RESERVATION_IMPORTED') return takeBackReservations(tx, restaurantId, changes)
  if (action !== 'STATUS_CHANGED_SERVED') return takeBackInTurn(tx, restaurantId, changes)
  const entries = changes.filter((change) => !follows(action, change))
  const restored = await takeBackInTurn(tx, restaurantId, entries)
  // Last: by then the visit no longer counts.
  return [
    ...restored,
    ...(await unfollowProfile(
      tx,
      restaurantId,
      changes.filter((change) => follows(action, change)),
    )),
  ]
}
