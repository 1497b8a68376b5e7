import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredParty } from '@waitbook/contracts/parties'
import type { RowChange } from '@waitbook/db/schema/activity'
import { isUnchanged } from '@waitbook/domain/activity/undo'
import type { Tx } from '../../journal/journal.queries.ts'
import { countServed, findParty, findPhone, listPhones, type PhoneOwner } from './parties.queries.ts'
import {
  deleteParty,
  deletePhone,
  insertParties,
  insertPhones,
  updateParty,
  updatePhone,
} from './party-writes.queries.ts'

/** Puts a profile back as it was before a change; false where it is no longer as the change left it. */
export const restoreParty = async (tx: Tx, restaurantId: RestaurantId, { id, before, after }: RowChange) => {
  const party = await findParty(tx, restaurantId, id)
  if (!isUnchanged(party ?? null, after)) return false
  if (before === null) await deleteParty(tx, restaurantId, id)
  else if (after === null) await insertParties(tx, restaurantId, [before as unknown as StoredParty])
  else await updateParty(tx, restaurantId, before as unknown as StoredParty)
  return true
}

/** Gives a phone back to the profile it belonged to; false where it has moved on. */
export const restorePhone = async (tx: Tx, restaurantId: RestaurantId, { id, before, after }: RowChange) => {
  const owner = await findPhone(tx, restaurantId, id)
  if (!isUnchanged(owner ?? null, after)) return false
  if (before === null) {
    // Whoever was served under it meanwhile would be nobody's guest.
    if ((await countServed(tx, restaurantId, id)) > 0) return false
    await deletePhone(tx, restaurantId, id)
  } else if (after === null) await insertPhones(tx, restaurantId, [before as unknown as PhoneOwner])
  else await updatePhone(tx, restaurantId, before as unknown as PhoneOwner)
  return true
}

/**
 * Takes back what serving a party did to its profile. The profile only followed: where staff have worked on it
 * since, or it has other visits, it stays as it is and the party is un-served all the same.
 */
export const unfollowProfile = async (tx: Tx, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  const party = changes.find(({ table }) => table === 'parties')
  if (!party) return []
  const phone = changes.find(({ table }) => table === 'party_phones')
  if (!isUnchanged((await findParty(tx, restaurantId, party.id)) ?? null, party.after)) return []
  if (!phone) {
    await restoreParty(tx, restaurantId, party)
    return [party]
  }
  const phones = await listPhones(tx, restaurantId, party.id)
  if (phones.length !== 1 || !(await restorePhone(tx, restaurantId, phone))) return []
  await restoreParty(tx, restaurantId, party)
  return [phone, party]
}
