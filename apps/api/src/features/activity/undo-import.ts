import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredParty } from '@waitbook/contracts/parties'
import type { RowChange } from '@waitbook/db/schema/activity'
import { isAsLeft } from '@waitbook/domain/activity/undo'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { listPartiesByIds } from '../parties/parties.queries.ts'
import { findServedPhone, listPhonesOf } from '../parties/party-phones.queries.ts'
import { deleteParties, updateProfiles } from '../parties/party-writes.queries.ts'
import { movedOn } from './undo-tables.ts'

/** The reason why an import cannot be undone: one of its profiles has changed since, or one of its guests has been served. */
export const importFault = async (db: Read, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  const parties = changes.filter(({ table }) => table === 'parties')
  const phones = changes.filter(({ table }) => table === 'party_phones')
  const ids = parties.map(({ id }) => id)
  const now = new Map((await listPartiesByIds(db, restaurantId, ids)).map((party) => [party.id, party]))
  const changed = parties.find(({ id, after }) => !isAsLeft(now.get(id) ?? null, after))
  if (changed) {
    const { name } = (changed.after ?? {}) as Partial<StoredParty>
    return `${name ?? 'A party'} has changed since; the import cannot be undone any more.`
  }
  // A profile got another number, or was merged, since.
  const owned = await listPhonesOf(db, restaurantId, madeBy(changes))
  const asMade = new Map(phones.map(({ id, after }) => [id, after]))
  if (owned.length !== phones.length || owned.some((owner) => !isAsLeft(owner, asMade.get(owner.phone) ?? null))) {
    return 'The phone numbers have changed since; the import cannot be undone any more.'
  }
  const [first] = parties.filter(({ before }) => before === null)
  const importedAt = (first?.after as Partial<StoredParty> | undefined)?.created_at ?? ''
  const served = importedAt !== '' && (await findServedPhone(db, restaurantId, [...asMade.keys()], importedAt))
  return served ? 'A party of this import has been served since; it cannot be undone any more.' : undefined
}

const madeBy = (changes: readonly RowChange[]) =>
  changes.filter(({ table, before }) => table === 'parties' && before === null).map(({ id }) => id)

/** Undoes a whole import, in a few statements whatever its number of rows; all of it or nothing. */
export const takeBackImport = async (tx: Tx, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  const fault = await importFault(tx, restaurantId, changes)
  if (fault !== undefined) throw movedOn(fault)
  await deleteParties(tx, restaurantId, madeBy(changes))
  const before = changes.flatMap((change) =>
    change.table === 'parties' && change.before ? [change.before as unknown as StoredParty] : [],
  )
  if (before.length > 0) await updateProfiles(tx, restaurantId, before)
  return changes.toReversed()
}
