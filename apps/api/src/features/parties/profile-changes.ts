import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredParty } from '@waitbook/contracts/parties'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { RowChange } from '@waitbook/db/schema/activity'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import type { Tx } from '../../journal/journal.queries.ts'
import { findPartyByPhone } from './parties.queries.ts'
import type { PhoneOwner } from './party-phones.queries.ts'
import { insertParties, insertPhones, updateParty } from './party-writes.queries.ts'

export const partyChange = (before: StoredParty | null, after: StoredParty | null): RowChange => ({
  table: 'parties',
  id: (after ?? before)?.id ?? '',
  before: before && { ...before },
  after: after && { ...after },
})

export const phoneChange = (before: PhoneOwner | null, after: PhoneOwner | null): RowChange => ({
  table: 'party_phones',
  id: (after ?? before)?.phone ?? '',
  before: before && { ...before },
  after: after && { ...after },
})

/** The profile of a party that is being served: made at the first visit, afterwards called as it was last called. */
export const keepProfile = async (
  tx: Tx,
  restaurantId: RestaurantId,
  entry: Pick<StoredEntry, 'customer_name' | 'phone_number'>,
  at: string,
  random: RandomBytes,
): Promise<RowChange[]> => {
  const { customer_name: name, phone_number: phone } = entry
  if (phone === null) return []
  const known = await findPartyByPhone(tx, restaurantId, phone)
  if (known?.name === name) return []
  if (known) return [partyChange(known, await updateParty(tx, restaurantId, { ...known, name }))]
  const party: StoredParty = { id: newId(random), name, phone, email: '', notes: '', preferences: {}, created_at: at }
  const owner = { phone, party_id: party.id }
  await insertParties(tx, restaurantId, [party])
  await insertPhones(tx, restaurantId, [owner])
  return [partyChange(null, party), phoneChange(null, owner)]
}
