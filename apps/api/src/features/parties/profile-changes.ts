import type { RestaurantId } from '@waitbook/contracts/ids'
import type { EditProfileFields, StoredParty } from '@waitbook/contracts/parties'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { RowChange } from '@waitbook/db/schema/activity'
import { isUnchanged } from '@waitbook/domain/activity/undo'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import { noImportedFigures } from '@waitbook/domain/parties/imported-figures'
import type { Tx } from '../../journal/journal.queries.ts'
import { findPartyByPhone } from './parties.queries.ts'
import { countServed, listPhones, type PhoneOwner } from './party-phones.queries.ts'
import { deleteParty, deletePhone, insertParties, insertPhones, updateParty } from './party-writes.queries.ts'

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

export const newProfile = (fields: EditProfileFields, at: string, random: RandomBytes): StoredParty => ({
  id: newId(random),
  ...profileFields(fields, at),
})

const profileFields = (
  { name, phone, email, notes, preferences, tags, allergies, vip }: EditProfileFields,
  created_at: string,
) => ({
  name,
  phone,
  email: email ?? '',
  notes: notes ?? '',
  preferences: preferences ?? {},
  created_at,
  tags: tags ?? [],
  allergies: allergies ?? [],
  vip: vip ?? false,
  ...noImportedFigures,
})

export const insertProfiles = async (tx: Tx, restaurantId: RestaurantId, made: readonly StoredParty[]) => {
  const owners = made.flatMap(({ id, phone }) => (phone === '' ? [] : [{ phone, party_id: id }]))
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

/**
 * Removes the profile that was created when a party was served, if it has got nothing but perhaps another name since, as
 * the party may have, and no other visit.
 */
export const removeNewProfile = async (
  tx: Tx,
  restaurantId: RestaurantId,
  { phone_number: phone, served_at }: StoredEntry,
): Promise<RowChange[]> => {
  if (phone === null || served_at === null) return []
  const party = await findPartyByPhone(tx, restaurantId, phone)
  if (!party) return []
  const { id, name } = party
  if (!isUnchanged(party, { id, ...profileFields({ name, phone }, served_at) })) return []
  const phones = await listPhones(tx, restaurantId, id)
  if (phones.length !== 1 || (await countServed(tx, restaurantId, phone)) > 0) return []
  await deletePhone(tx, restaurantId, phone)
  await deleteParty(tx, restaurantId, id)
  return [phoneChange({ phone, party_id: id }, null), partyChange(party, null)]
}
