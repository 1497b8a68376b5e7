import type { RestaurantId } from '@waitbook/contracts/ids'
import type { EditProfileFields, StoredParty } from '@waitbook/contracts/parties'
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

/** A profile with the given fields. */
export const newProfile = (
  { name, phone, email, notes, preferences, tags, allergies, vip }: EditProfileFields,
  at: string,
  random: RandomBytes,
): StoredParty => ({
  id: newId(random),
  name,
  phone,
  email: email ?? '',
  notes: notes ?? '',
  preferences: preferences ?? {},
  created_at: at,
  tags: tags ?? [],
  allergies: allergies ?? [],
  vip: vip ?? false,
})

/** Inserts profiles, each with its phone. */
export const insertProfiles = async (tx: Tx, restaurantId: RestaurantId, made: readonly StoredParty[]) => {
  const owners = made.map(({ id, phone }) => ({ phone, party_id: id }))
  await insertParties(tx, restaurantId, made)
  await insertPhones(tx, restaurantId, owners)
  return [...made.map((party) => partyChange(null, party)), ...owners.map((owner) => phoneChange(null, owner))]
}

/** The profile of a party that is being served: created at the first visit, afterwards updated with the latest name. */
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
  return insertProfiles(tx, restaurantId, [newProfile({ name, phone }, at, random)])
}
