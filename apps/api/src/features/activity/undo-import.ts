import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredParty } from '@waitbook/contracts/parties'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { Db } from '@waitbook/db/connect'
import type { RowChange } from '@waitbook/db/schema/activity'
import { type ImportAction, importTables, isImport } from '@waitbook/domain/activity/recent'
import { listOpenParts, type OpenPart } from '../../journal/imports.queries.ts'
import type { Tx } from '../../journal/journal.queries.ts'
import { deleteAnyPhones, deleteParties, updateProfiles } from '../parties/party-writes.queries.ts'
import { revertRemembered } from '../reservations/imported-bookings.ts'
import { deleteReservations, updateReservations } from '../reservations/reservations-bulk.queries.ts'
import type { UndoneChange } from './undo-changes.ts'
import { findImportSeq, type ImportState, listImportStates } from './undo-import.queries.ts'
import { undoRefused } from './undo-tables.ts'

const fallbackNames: Record<ImportAction, string> = {
  PARTIES_IMPORTED: 'A party',
  RESERVATION_IMPORTED: 'A reservation',
}

const faultOf = (action: ImportAction, state: Omit<ImportState, 'action_type'>) => {
  const { has_changed, changed_name, phones_changed, served_since } = state
  if (has_changed)
    return `${changed_name ?? fallbackNames[action]} has changed since; the import cannot be undone any more.`
  // A profile got another number, or was merged, since.
  if (phones_changed) return 'The phone numbers have changed since; the import cannot be undone any more.'
  return served_since ? 'A party of this import has been served since; it cannot be undone any more.' : undefined
}

/** The parts of an import that have not been undone, in their order; empty for any other change. */
export const listOpenPartsOf = async (db: Db, restaurantId: RestaurantId, activityId: string) => {
  const first = await findImportSeq(db, restaurantId, activityId)
  return first === undefined ? [] : listOpenParts(db, restaurantId, [first])
}

/** Throws if any of several parts cannot be reverted, so that none is. A single part is checked when it is reverted. */
export const checkParts = async (db: Db, restaurantId: RestaurantId, parts: readonly OpenPart[]) => {
  if (parts.length < 2) return
  const states = await listImportStates(
    db,
    restaurantId,
    parts.map(({ seq }) => seq),
  )
  for (const { action_type, ...state } of states) {
    const fault = faultOf(action_type, state)
    if (fault !== undefined) throw undoRefused(fault)
  }
}

/** The reasons why parts of imports cannot be reverted, by their seq; each is checked as a whole. */
export const listImportFaults = async (db: Db, restaurantId: RestaurantId, undone: readonly UndoneChange[]) => {
  const seqs = undone.flatMap(({ seq, action_type }) => (isImport(action_type) ? [seq] : []))
  const states = await listImportStates(db, restaurantId, seqs)
  return states.flatMap(({ action_type, ...state }): [seq: number, fault: string][] => {
    const fault = faultOf(action_type, state)
    return fault === undefined ? [] : [[state.seq, fault]]
  })
}

type Row = NonNullable<RowChange['before']>

/** Deletes the rows that an import created, and restores those that it changed. */
const revertRows: Record<
  ImportAction,
  (tx: Tx, restaurantId: RestaurantId, made: string[], before: Row[], changes: readonly RowChange[]) => Promise<unknown>
> = {
  async PARTIES_IMPORTED(tx, restaurantId, made, before, changes) {
    await deleteParties(tx, restaurantId, made)
    // Those that profiles without a phone got.
    const phones = changes.filter(({ table }) => table === 'party_phones').map(({ id }) => id)
    if (phones.length > 0) await deleteAnyPhones(tx, restaurantId, phones)
    if (before.length > 0) await updateProfiles(tx, restaurantId, before as unknown as StoredParty[])
  },
  async RESERVATION_IMPORTED(tx, restaurantId, made, before, changes) {
    await revertRemembered(tx, restaurantId, changes)
    await deleteReservations(tx, restaurantId, made)
    await updateReservations(tx, restaurantId, before as unknown as StoredReservation[])
  },
}

/** Reverts a part of an import in a fixed number of statements, however many rows it had. */
export const revertImport = async (
  tx: Tx,
  restaurantId: RestaurantId,
  action: ImportAction,
  changes: readonly RowChange[],
) => {
  const rows = changes.filter(({ table }) => table === importTables[action])
  const made = rows.filter(({ before }) => before === null).map(({ id }) => id)
  const changed = rows.flatMap(({ before }) => (before ? [before] : []))
  await revertRows[action](tx, restaurantId, made, changed, changes)
  return changes.toReversed()
}
